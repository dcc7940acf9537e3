package import CardScenes

/// Numbers as the workbench writes them: a true minus, thin spaces between thousands.
package enum NumberText {
  /// `value` rounded half away from zero to the quantum of `quantity`, without zeros at the end that
  /// it need not show; with "…" behind it if the value is finer. "n/a" if it is not finite.
  package static func of(_ value: Double, _ quantity: Quantity) -> String {
    let decimals = decimals(of: quantity.quantum)
    guard let (quanta, isFiner) = quanta(value, decimals: decimals) else { return "n/a" }
    var text = digits(quanta, decimals: decimals)
    if decimals > quantity.decimals {
      for _ in quantity.decimals..<decimals where text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return (value < 0 && quanta > 0 ? "\u{2212}" : "") + text + (isFiner ? "…" : "")
  }

  /// `value` with `decimals` digits after the point; "n/a" if there is none. `isSigned`: a plus
  /// before what is above 0.
  package static func fixed(
    _ value: Double?, decimals: Int, isSigned: Bool = false
  ) -> String {
    guard let value, let (quanta, _) = quanta(value, decimals: decimals) else { return "n/a" }
    guard quanta > 0 else { return isSigned ? "0" : digits(0, decimals: decimals) }
    let sign = value < 0 ? "\u{2212}" : isSigned ? "+" : ""
    return sign + digits(quanta, decimals: decimals)
  }

  /// The same without any zeros at the end.
  static func short(_ value: Double, _ quantity: Quantity) -> String {
    var text = of(value, quantity)
    guard text.contains("."), !text.hasSuffix("…") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// All digits of `value`, as they are typed.
  static func typed(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    let text = "\(value)"
    let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return short == "-0" ? "0" : short
  }

  /// The number of decimals that a quantum has.
  static func decimals(of quantum: Double) -> Int {
    var (decimals, unit) = (0, quantum)
    while unit < 0.999, decimals < 9 { (decimals, unit) = (decimals + 1, unit * 10) }
    return decimals
  }

  /// The value without its sign in units of its last decimal, and whether it is finer than that; nil
  /// if it is not finite, or larger than anything that is shown.
  private static func quanta(_ value: Double, decimals: Int) -> (Int, isFiner: Bool)? {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // What is half a quantum as a decimal number may be a little less in binary.
    let scaled = (value.magnitude * scale).nextUp.nextUp
    let quanta = scaled.rounded(.toNearestOrAwayFromZero)
    guard quanta.isFinite, quanta < 1e15 else { return nil }
    let rest = abs(scaled - quanta)
    return (Int(quanta), rest > 1e-6 && rest > 4e-15 * quanta)
  }

  private static func digits(_ quanta: Int, decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let (whole, part) = quanta.quotientAndRemainder(dividingBy: scale)
    guard decimals > 0 else { return grouped(whole) }
    return grouped(whole) + "." + padded(part, to: decimals)
  }

  private static func grouped(_ whole: Int) -> String {
    guard whole >= 1000 else { return "\(whole)" }
    return grouped(whole / 1000) + "\u{2009}" + padded(whole % 1000, to: 3)
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension Quantity {
  /// `value` to so many significant digits.
  static func rounded(_ value: Double, digits: Int) -> Double {
    guard value != 0, value.isFinite else { return value }
    var least = 1.0
    for _ in 1..<digits { least *= 10 }
    var (scale, rest) = (1.0, value.magnitude)
    while rest < least, scale < 1e18 { (scale, rest) = (scale * 10, rest * 10) }
    var parts = 1.0
    while rest >= 10 * least { (parts, rest) = (parts * 10, rest / 10) }
    return (value * scale / parts).rounded() * parts / scale
  }

  /// The quantity of a parameter.
  package init(_ parameter: ParameterDescriptor) {
    self.init(unit: parameter.unit, isWhole: parameter.isWhole)
  }

  /// `value` at the nearest multiple of `unit`, half away from zero: the decimal number that is meant.
  static func rounded(_ value: Double, to unit: Double) -> Double {
    guard unit < 1 else {
      return (value / unit).rounded(.toNearestOrAwayFromZero) * unit + 0
    }
    let parts = (1 / unit).rounded()
    return (value * parts).rounded(.toNearestOrAwayFromZero) / parts + 0
  }
}
