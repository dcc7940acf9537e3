/// Decimal numbers for generated code, without exponent and trailing zeros.
package enum DecimalText {
  /// Returns `value` rounded to at most `digits` significant digits. 17 digits are exact.
  package static func rounded(_ value: Double, digits: Int) -> String {
    text(value, digits) { leading, rest in
      // Halves are rounded to the even digit.
      let isUp = rest.elementsEqual([5]) ? leading % 2 == 1 : rest.first ?? 0 >= 5
      return isUp ? leading + 1 : leading
    }
  }

  /// Returns `value` truncated to `digits` significant digits, towards 0.
  package static func cut(_ value: Double, digits: Int) -> String {
    // Rounding first removes arithmetic errors in the last digits: 0.19999999999999998 becomes 0.2.
    let value = Double(rounded(value, digits: 13)) ?? value
    return text(value, digits) { leading, _ in leading }
  }

  /// Returns `value` rounded up in magnitude to at most `digits` significant digits.
  package static func raised(_ value: Double, digits: Int) -> String {
    text(value, digits) { leading, rest in
      // Only the first nine of the removed digits count.
      rest.prefix(9).contains { $0 != 0 } ? leading + 1 : leading
    }
  }

  /// Returns `value` rounded to at most `digits` significant digits, in a form that is easy to
  /// read. If the magnitude is less than 10⁻⁴ or at least `limit`, the text has an exponent instead
  /// of many zeros.
  package static func readable(
    _ value: Double, digits: Int, exponentFrom limit: Double = 1e9
  ) -> String {
    let plain = rounded(value, digits: digits)
    guard value.isFinite, value != 0, !(1e-4..<limit ~= value.magnitude) else { return plain }
    let halves = plain.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let exponent =
      halves[0] == "0" ? -1 - halves[1].prefix { $0 == "0" }.count : halves[0].count - 1
    var figures = Array(halves.joined().drop { $0 == "0" })
    while figures.last == "0" { figures.removeLast() }
    let rest = figures.count > 1 ? "." + String(figures[1...]) : ""
    return "\(value < 0 ? "-" : "")\(figures[0])\(rest)e\(exponent)"
  }

  /// Returns `value` with all of its digits.
  package static func exact(_ value: Double) -> String { rounded(value, digits: 17) }

  /// Returns the text of `value` with at most `digits` significant digits. If `value` has more
  /// digits, `round` is called with the first `digits` digits as one number (`leading`) and with
  /// the other digits (`rest`). The result of `round` replaces the first digits.
  private static func text(
    _ value: Double, _ digits: Int, _ round: (_ leading: Int, _ rest: ArraySlice<Int>) -> Int
  ) -> String {
    guard value != 0, value.isFinite else { return value.isFinite ? "0" : "\(value)" }
    let parts = value.magnitude.description.split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var figures = (halves.joined()).utf8.map { Int($0) - 48 }
    // Number of digits before the decimal point.
    var point = halves[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zeros = figures.prefix { $0 == 0 }.count
    figures.removeFirst(zeros)
    point -= zeros
    if figures.count > digits, digits < 17 {
      let leading = figures[..<digits].reduce(0) { $0 * 10 + $1 }
      let rounded = "\(round(leading, figures[digits...]))".utf8.map { Int($0) - 48 }
      point += rounded.count - digits
      figures = rounded
    }
    while figures.last == 0 { figures.removeLast() }
    let shown = figures.map { "\($0)" }
    let whole = shown.prefix(max(0, point)).joined()
    let padding = String(repeating: "0", count: max(0, point - shown.count))
    let fractionDigits =
      String(repeating: "0", count: max(0, -point)) + shown.dropFirst(max(0, point)).joined()
    return (value < 0 ? "-" : "") + (whole.isEmpty ? "0" : whole + padding)
      + (fractionDigits.isEmpty || shown.count <= point ? "" : "." + fractionDigits)
  }
}
