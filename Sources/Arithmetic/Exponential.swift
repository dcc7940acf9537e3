// e^x = 2^(k/128)·e^r, where k/128 is the multiple nearest to x/ln 2 and |r| ≤ ln 2/256. The first
// factor comes from a table of 128 powers (after P. T. P. Tang, 1989), the second from five terms of
// its series. Thus the error before the last rounding is at most 2⁻⁷ units in the last place.

/// Returns e to the power of `x`.
///
/// The error is below 0.51 units in the last place. The result overflows to infinity above 709.78;
/// below −745.13 it is 0.
public func exp(_ x: Double) -> Double {
  guard abs(x) < 700 else { return extremeExponential(x, rest: 0) }
  let parts = ExponentialParts(x)
  let power = Double(bitPattern: parts.power.bitPattern &+ parts.exponentBits)
  return power + power * parts.excess
}

/// Returns e to the power of `x`, minus 1. The result is precise even if `x` is near 0.
///
/// The error is below 0.53 units in the last place.
public func expm1(_ x: Double) -> Double {
  if abs(x) < 0.25 {
    if abs(x) < 0x1p-54 { return x }
    // x + x²/2 with a single rounding, whose error is known: the square of the upper half is exact.
    let upper = upperHalf(x)
    let half = 0.5 * upper * upper
    let sum = x + half
    let lost = (x - sum) + half + 0.5 * (x - upper) * (x + upper)
    let square = x * x
    let low = 0x1.5555555555555p-3 + x * 0x1.5555555555555p-5
    let middle = 0x1.1111111111087p-7 + x * 0x1.6c16c16c16bc8p-10
    let upperMiddle = 0x1.a01a01a12e181p-13 + x * 0x1.a01a01a0b7ba2p-16
    let high = 0x1.71de2e4174d79p-19 + x * 0x1.27e4f49105b48p-22
    let highest = 0x1.aed2bf8b6d8f5p-26 + x * 0x1.1f2ca4c0eac15p-29
    let series =
      low + square * (middle + square * (upperMiddle + square * (high + square * highest)))
    return sum + (lost + x * square * series)
  }
  guard x < 44 else { return exp(x) }
  guard x > -44 else { return x.isNaN ? .nan : -1 }
  let parts = ExponentialParts(x)
  let power = Double(bitPattern: parts.power.bitPattern &+ parts.exponentBits)
  let difference = power - 1
  let lost = power >= 1 ? (power - difference) - 1 : power - (difference + 1)
  return difference + (lost + power * parts.excess)
}

/// A power of e as the product of a power of two and a number near 1.
struct ExponentialParts {
  /// 2 to the power of j/128, j = 0…127.
  let power: Double
  /// A power of two in the form of exponent bits, which are added to the bits of `power`.
  let exponentBits: UInt64
  /// The number near 1, minus 1.
  let excess: Double

  /// Divides e^(x + rest). The magnitude of `x` is below 800, that of `rest` below 2⁻⁴⁰.
  ///
  /// The default is −0, since only this can be added without any code.
  @inline(__always)
  init(_ x: Double, rest: Double = -0.0) {
    let shifted = x * 0x1.71547652b82fep7 + roundingShift
    let count = shifted - roundingShift
    let bits = shifted.bitPattern
    // ln 2/128 is the sum of two numbers. The product with the first one, which has 34 bits, is
    // exact, and the difference too.
    let r = ((x - count * 0x1.62e42fef8p-8) - count * 0x1.1cf79abc9e3b4p-43) + rest
    let index = 2 &* Int(truncatingIfNeeded: bits & 127)
    power = powersOfTwo[index]
    exponentBits = (bits >> 7) << 52
    let square = r * r
    let series =
      (0.5 + r * 0x1.5555555555555p-3) + square * (0x1.5555555555555p-5 + r * 0x1.1111111111111p-7)
    excess = powersOfTwo[index &+ 1] + (r + square * series)
  }
}

/// Returns e^(x + rest) where the result may overflow or be subnormal.
@inline(never)
func extremeExponential(_ x: Double, rest: Double) -> Double {
  if x.isNaN { return .nan }
  if x > 710 { return .infinity }
  if x < -746 { return 0 }
  let parts = ExponentialParts(x, rest: rest)
  let (power, product) = (parts.power, parts.power * parts.excess)
  // The exponent as a signed number of 12 bits.
  let exponent = Int(truncatingIfNeeded: Int64(bitPattern: parts.exponentBits) >> 52)
  let sum = power + product
  guard exponent < -1022 || (exponent == -1022 && sum < 1) else {
    // In two steps, since 2¹⁰²⁴ is no number.
    let half = exponent / 2
    return sum * powerOfTwo(half) * powerOfTwo(exponent &- half)
  }
  // The result is rounded once, at the place where the smallest subnormal number will be. A sum with
  // `step` ends at that place.
  let step = powerOfTwo(-1022 &- exponent)
  let rounded = step + sum
  let lost = (sum - (rounded - step)) + ((power - sum) + product)
  return ((rounded + lost) - step) * powerOfTwo(exponent &+ 200) * powerOfTwo(-200)
}
