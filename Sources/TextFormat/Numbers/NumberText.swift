/// Numbers for display: with a minus sign, thin spaces between thousands, and "n/a" for missing
/// values.
package enum NumberText {
  /// The text for a missing value.
  package static let none = "n/a"

  /// Returns `value` with `decimals` decimal places. Halves are rounded away from zero.
  ///
  /// With `isSigned`, positive values get a plus sign, and 0 has no decimal places.
  package static func fixed(
    _ value: Double?, decimals: Int, isSigned: Bool = false
  ) -> String {
    guard let (value, quanta) = quanta(value, decimals) else { return none }
    guard quanta.count > 0 || !isSigned else { return "0" }
    return sign(of: value, quanta, isSigned: isSigned) + quanta.text(separator: thousands)
  }

  /// Returns `value` with at most `decimals` decimal places and without trailing zeros, such as "4"
  /// or "1.3". If `value` is `nil`, returns ``none``.
  package static func short(_ value: Double?, decimals: Int) -> String {
    fixed(value, decimals: decimals).withoutZeros()
  }

  /// Returns `value` with at most `decimals` decimal places. Trailing zeros after the first
  /// `minimumDecimals` places are removed.
  ///
  /// An ellipsis shows that the value has more digits.
  package static func shortened(_ value: Double?, decimals: Int, minimumDecimals: Int) -> String {
    guard let (value, quanta) = quanta(value, decimals) else { return none }
    let text = quanta.text(separator: thousands).withoutZeros(minimumDecimals)
    return sign(of: value, quanta) + text + (quanta.isFiner ? "…" : "")
  }

  /// Returns all digits of `value` in the form in which a user types them, or "" if `value` is not
  /// finite.
  package static func typed(_ value: Double) -> String {
    // The sum converts −0 to 0.
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
