/// Numbers as people read them: a true minus, thin spaces between thousands, "n/a" for what is no number.
package enum NumberText {
  /// What stands where there is no number.
  package static let none = "n/a"

  /// `value` with `decimals` digits after the point, halves away from zero. `isSigned`: a plus before
  /// what is above 0, and 0 without decimals.
  package static func fixed(
    _ value: Double?, decimals: Int, isSigned: Bool = false
  ) -> String {
    guard let (value, quanta) = quanta(value, decimals) else { return none }
    guard quanta.count > 0 || !isSigned else { return "0" }
    return sign(of: value, quanta, isSigned: isSigned) + quanta.text(separator: thousands)
  }

  /// `value` with at most `decimals` digits after the point, but no zeros at the end: 4, 1.3.
  package static func short(_ value: Double?, decimals: Int) -> String {
    fixed(value, decimals: decimals).withoutZeros()
  }

  /// `value` with `decimals` digits after the point, of which all after the first `least` are left out
  /// where they are zeros; with "…" behind it if it is finer.
  package static func told(_ value: Double?, decimals: Int, least: Int) -> String {
    guard let (value, quanta) = quanta(value, decimals) else { return none }
    let text = quanta.text(separator: thousands).withoutZeros(least)
    return sign(of: value, quanta) + text + (quanta.isFiner ? "…" : "")
  }

  /// All digits of `value`, as they are typed; "" if it is not finite.
  package static func typed(_ value: Double) -> String {
    // -0 + 0 is 0.
    value.isFinite ? (value + 0).shortest : ""
  }

  private static let minus = "\u{2212}"
  private static let thousands = "\u{2009}"

  private static func quanta(_ value: Double?, _ decimals: Int) -> (value: Double, Quanta)? {
    guard let value, let quanta = Quanta(value, digits: decimals, isDecimal: true) else {
      return nil
    }
    return (value, quanta)
  }

  private static func sign(
    of value: Double, _ quanta: Quanta, isSigned: Bool = false
  ) -> String {
    value < 0 && quanta.count > 0 ? minus : isSigned ? "+" : ""
  }
}
