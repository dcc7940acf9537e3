/// A number without its sign, counted in units of the last digit that is shown of it.
struct Quanta {
  let count: Int
  /// Digits after the point.
  let digits: Int
  /// Whether the number is finer than its last digit.
  let isFiner: Bool

  /// Halves are rounded up; nil: the number is not finite, or has more digits than a `Double` knows.
  /// - Parameter isDecimal: What is half a unit as a decimal number is half a unit here too; it may be
  ///   a little less in binary.
  init?(_ value: Double, digits: Int, isDecimal: Bool = false) {
    let exact = value.magnitude * Double(Self.parts(digits))
    let scaled = isDecimal ? exact.nextUp.nextUp : exact
    let rounded = scaled.rounded(.toNearestOrAwayFromZero)
    guard rounded <= 1e15 else { return nil }
    (count, self.digits) = (Int(rounded), digits)
    let rest = abs(scaled - rounded)
    isFiner = rest > 1e-6 && rest > 4e-15 * rounded
  }

  /// All of them; `separator` stands between thousands.
  func text(separator: String = "") -> String {
    let (whole, part) = count.quotientAndRemainder(dividingBy: Self.parts(digits))
    let text = Self.grouped(whole, separator)
    return digits > 0 ? text + "." + part.padded(to: digits) : text
  }

  private static func parts(_ digits: Int) -> Int {
    (0..<digits).reduce(1) { parts, _ in parts * 10 }
  }

  private static func grouped(_ whole: Int, _ separator: String) -> String {
    guard whole >= 1000, !separator.isEmpty else { return "\(whole)" }
    return grouped(whole / 1000, separator) + separator + (whole % 1000).padded(to: 3)
  }
}

extension String {
  /// A number without the zeros at its end that it need not show; `least` digits after the point stay.
  func withoutZeros(_ least: Int = 0) -> String {
    guard let point = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
    var text = self
    var digits = utf8.distance(from: point, to: utf8.endIndex) - 1
    while digits > least, text.hasSuffix("0") {
      text.removeLast()
      digits -= 1
    }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
