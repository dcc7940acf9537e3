// Numbers as files and programs have them: ASCII, the same in every locale.

extension Double {
  /// The number that `text` writes in decimal digits, with a sign, a point or an exponent; nil for
  /// words, white space and other bases.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
    return isDecimal ? Double(String(text)) : nil
  }

  /// The fewest digits that read back as it: `207`, `440.5`, `1e-07`.
  package var shortest: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// With exactly so many digits after the point, halves away from zero; what is too large for that
  /// has the fewest digits.
  package func fixed(_ digits: Int) -> String {
    guard let quanta = Quanta(self, digits: digits) else { return description }
    return (self < 0 && quanta.count > 0 ? "-" : "") + quanta.text()
  }

  /// Rounded to so many digits after the point, without zeros at the end.
  package func rounded(to digits: Int) -> String {
    guard Quanta(self, digits: digits) != nil else {
      return Int(exactly: self)?.description ?? description
    }
    return fixed(digits).withoutZeros()
  }
}

extension BinaryInteger {
  /// With zeros before it, so that it has `count` digits at least.
  package func padded(to count: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
