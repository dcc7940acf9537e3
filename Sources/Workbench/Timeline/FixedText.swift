/// Numbers as the timeline writes them: a true minus, thin spaces between thousands.
enum FixedText {
  /// `value` with `decimals` digits after the point, rounded half away from zero; "n/a" if it is not
  /// finite.
  static func of(_ value: Double, decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let quanta = (value.magnitude * unit).rounded(.toNearestOrAwayFromZero)
    guard quanta.isFinite, quanta < 1e15 else { return "n/a" }
    let (whole, part) = Int(quanta).quotientAndRemainder(dividingBy: Int(unit))
    var text = value < 0 && quanta > 0 ? "\u{2212}" : ""
    text += grouped(whole)
    guard decimals > 0 else { return text }
    let digits = "\(part)"
    return text + "." + String(repeating: "0", count: decimals - digits.utf8.count) + digits
  }

  /// `value` rounded as it is shown.
  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return (value * unit).rounded(.toNearestOrAwayFromZero) / unit
  }

  /// At most `decimals` digits after the point, without zeros at the end: 4, 1.3.
  static func short(_ value: Double, decimals: Int) -> String {
    var text = of(value, decimals: decimals)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Decimals of a probe in `unit`.
  static func decimals(unit: String) -> Int {
    switch unit {
    case "pt", "%", "°": 1
    case "pt/s", "rows", "count": 0
    default: 3
    }
  }

  private static func grouped(_ whole: Int) -> String {
    guard whole >= 1000 else { return "\(whole)" }
    let rest = "\(whole % 1000)"
    return grouped(whole / 1000) + "\u{2009}"
      + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
