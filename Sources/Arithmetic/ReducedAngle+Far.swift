extension ReducedAngle {
  /// Reduces `x`, whose magnitude is at least 2⁻¹⁰, exactly (after M. Payne and R. Hanek, 1983).
  ///
  /// x·2/π is an integer times a part of the binary digits of 2/π: digits that would give only
  /// multiples of 4, whole turns, are left out, and those after the next 192. The difference from the
  /// nearest multiple of π/64 is then known to 2⁻¹³⁷, while for no number it is below 2⁻⁶³.
  @inline(never)
  static func far(_ x: Double) -> ReducedAngle {
    guard x.isFinite else { return ReducedAngle(index: 0, .nan, rest: 0) }
    let magnitude = abs(x)
    let significand = (magnitude.bitPattern & 0x000f_ffff_ffff_ffff) | 0x0010_0000_0000_0000
    // The table begins with 64 zeros, so that the position is never negative.
    let position = binaryExponent(magnitude) &- 52 &- 2 &+ 64
    let (word, shift) = (position >> 6, UInt64(truncatingIfNeeded: position & 63))
    // The product, a number of quarter turns, modulo 4: its first two bits are the integer part.
    let low = digits(word &+ 2, shift).multipliedFullWidth(by: significand)
    let middle = digits(word &+ 1, shift).multipliedFullWidth(by: significand)
    let (second, carry) = middle.low.addingReportingOverflow(low.high)
    let first =
      digits(word, shift) &* significand &+ middle.high &+ (carry ? 1 : 0)
    // The integer part of the number of π/64, rounded, is in the first 7 bits. What remains is signed.
    let index = (first &+ (1 << 56)) >> 57
    var remainder = (first &- (index << 57), second, low.low)
    let isBelow = Int64(bitPattern: remainder.0) < 0
    if isBelow { negate(&remainder) }
    // The remainder as a number of 2⁻¹⁸⁵·π/64, without its leading zeros.
    var exponent = -185
    while remainder.0 < 1 << 52 {
      // Whole words are rare, but a remainder of 0 is impossible.
      remainder.0 = remainder.0 << 8 | remainder.1 >> 56
      remainder.1 = remainder.1 << 8 | remainder.2 >> 56
      remainder.2 <<= 8
      exponent &-= 8
    }
    // Up to 60 bits in the first word: the lowest 11 belong to the second number.
    let upper = Double(remainder.0 & ~0x7ff) * 0x1p64
    let lower = Double(remainder.0 & 0x7ff) * 0x1p64 + Double(remainder.1)
    let scale = powerOfTwo(exponent &+ 64)
    let (count, countRest) = (upper * scale, lower * scale)
    // The product of the remainder and π/64.
    let unit = 0x1.921fb54442d18p-5
    let product = count * unit
    let productRest =
      productError(count, unit, product: product)
      + (countRest * unit + count * 0x1.1a62633145c07p-59)
    let r = product + productRest
    let rest = (product - r) + productRest
    let isNegative = x < 0
    let signedIndex = Int(truncatingIfNeeded: index)
    return ReducedAngle(
      index: isNegative ? 0 &- signedIndex : signedIndex, isNegative != isBelow ? -r : r,
      rest: isNegative != isBelow ? -rest : rest)
  }
}

/// Replaces a number of 192 bits by its negative.
private func negate(_ number: inout (UInt64, UInt64, UInt64)) {
  let (third, carry) = (~number.2).addingReportingOverflow(1)
  let (second, nextCarry) = (~number.1).addingReportingOverflow(carry ? 1 : 0)
  number = (~number.0 &+ (nextCarry ? 1 : 0), second, third)
}

/// Returns 64 digits of 2/π, from digit 64·`word` + `shift`.
private func digits(_ word: Int, _ shift: UInt64) -> UInt64 {
  // Shifts by 64 give 0.
  twoOverPi[word] << shift | twoOverPi[word &+ 1] >> (64 &- shift)
}

/// 64 zeros, then the binary digits of 2/π after the point.
private let twoOverPi: InlineArray<20, UInt64> = [
  0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0,
  0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0,
  0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
  0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
  0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7,
  0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea,
  0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
]
