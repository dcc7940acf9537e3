/// The magnitude of a number as a count of units of its last displayed digit. For example, 1.25
/// with two decimal places is 125 units of 0.01.
struct Quanta {
  let count: Int
  /// Number of decimal places.
  let digits: Int
  /// Whether the number has more digits than displayed.
  let isFiner: Bool

  /// Rounds the magnitude of `value` to `digits` decimal places; halves are rounded up. Returns
  /// `nil` if `value` is not finite. Also returns `nil` if the result has more than 10¹⁵ units of
  /// the last decimal place, since a `Double` is too inexact then.
  ///
  /// - Parameter isDecimal: Whether a number that is a half in decimal digits counts as a half,
  ///   although its binary value may be slightly less.
  init?(_ value: Double, digits: Int, isDecimal: Bool = false) {
    let exact = value.magnitude * Double(Self.parts(digits))
    let scaled = isDecimal ? exact.nextUp.nextUp : exact
    let rounded = scaled.rounded(.toNearestOrAwayFromZero)
    guard rounded <= 1e15 else { return nil }
    (count, self.digits) = (Int(rounded), digits)
    let rest = abs(scaled - rounded)
    isFiner = rest > 1e-6 && rest > 4e-15 * rounded
  }

  /// Returns all digits, with `separator` between thousands.
  func text(separator: String = "") -> String {
    let (whole, fraction) = count.quotientAndRemainder(dividingBy: Self.parts(digits))
    let text = Self.grouped(whole, separator)
    return digits > 0 ? text + "." + fraction.padded(to: digits) : text
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
  /// Returns the number in this string without trailing zeros, but with at least `minimum` decimal
  /// places.
  func withoutZeros(_ minimum: Int = 0) -> String {
    guard let point = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
    var text = self
    var digits = utf8.distance(from: point, to: utf8.endIndex) - 1
    while digits > minimum, text.hasSuffix("0") {
      text.removeLast()
      digits -= 1
    }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
