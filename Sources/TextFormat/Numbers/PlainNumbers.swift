// Numbers for files and programs: ASCII, the same in every locale.

extension Double {
  /// Returns the number in `text`, or `nil` if `text` is no decimal number. Signs, a decimal point
  /// and an exponent are allowed.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
    return isDecimal ? Double(String(text)) : nil
  }

  /// The shortest text that restores the number, such as `207`, `440.5` or `1e-07`.
  package var shortest: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// Returns the number with exactly `digits` decimal places. Halves are rounded away from zero; a
  /// very large number keeps all of its digits.
  package func fixed(_ digits: Int) -> String {
    guard let quanta = Quanta(self, digits: digits) else { return description }
    return (self < 0 && quanta.count > 0 ? "-" : "") + quanta.text()
  }

  /// Returns the number rounded to `digits` decimal places, without trailing zeros.
  package func rounded(to digits: Int) -> String {
    guard Quanta(self, digits: digits) != nil else {
      return Int(exactly: self)?.description ?? description
    }
    return fixed(digits).withoutZeros()
  }
}

extension BinaryInteger {
  /// Returns the number with leading zeros, so that it has at least `count` digits.
  package func padded(to count: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
