/// Returns `x` with its significand cut to 26 bits. The products of two such numbers are exact, and
/// so is the difference from `x`.
@inline(__always)
func upperHalf(_ x: Double) -> Double {
  Double(bitPattern: x.bitPattern & 0xffff_ffff_f800_0000)
}

/// Returns the rounding error of the product x·y: `product` plus the result is exact (Dekker, 1971).
///
/// Instead of a fused multiplication, which not every processor has. The four products must neither
/// overflow nor be subnormal.
@inline(__always)
func productError(_ x: Double, _ y: Double, product: Double) -> Double {
  let (xUpper, yUpper) = (upperHalf(x), upperHalf(y))
  let (xLower, yLower) = (x - xUpper, y - yUpper)
  return ((xUpper * yUpper - product) + (xUpper * yLower + xLower * yUpper)) + xLower * yLower
}

/// Returns 2 to the power of `exponent`, which is −1022…1023.
@inline(__always)
func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
}

/// Returns the exponent in the bits of `x`: that of the power of two not above it, if `x` is normal.
@inline(__always)
func binaryExponent(_ x: Double) -> Int {
  Int(truncatingIfNeeded: (x.bitPattern >> 52) & 0x7ff) &- 1023
}

/// A number that makes sums of it and a number below 2⁵¹ integers, rounded to the nearest, which are
/// the lowest bits of the sum.
let roundingShift = 0x1.8p52
