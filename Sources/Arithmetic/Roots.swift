/// Returns the length of the vector (`x`, `y`).
///
/// The error is below 0.51 units in the last place, for subnormal results below 0.75. The length is
/// infinite if one of the coordinates is, even if the other one is NaN.
public func hypot(_ x: Double, _ y: Double) -> Double {
  let (long, short) = abs(x) > abs(y) ? (abs(x), abs(y)) : (abs(y), abs(x))
  guard long < .infinity, !short.isNaN else {
    return long == .infinity || short == .infinity ? .infinity : .nan
  }
  guard short >= long * 0x1p-54 else { return long + short }
  if long < 0x1p500, short > 0x1p-400 { return nearHypot(long, short) }
  if short == 0 { return long }
  let scale = long > 1 ? 0x1p-600 : 0x1p600
  return nearHypot(long * scale, short * scale) / scale
}

/// Returns the length of a vector whose squared coordinates are normal numbers.
///
/// The squares are exact to 106 bits, so that the residue of the rounded root gives its error.
@inline(__always)
private func nearHypot(_ long: Double, _ short: Double) -> Double {
  let (longSquare, shortSquare) = (long * long, short * short)
  let sum = longSquare + shortSquare
  let lost =
    ((longSquare - sum) + shortSquare)
    + (productError(long, long, product: longSquare)
      + productError(short, short, product: shortSquare))
  let root = sum.squareRoot()
  let square = root * root
  return root + ((sum - square) - productError(root, root, product: square) + lost) / (2 * root)
}

/// Returns the cube root of `x`.
///
/// The error is below 0.51 units in the last place.
public func cbrt(_ x: Double) -> Double {
  let magnitude = abs(x)
  guard magnitude > 0, magnitude < .infinity else { return x.isNaN ? .nan : x }
  let isSubnormal = magnitude < 0x1p-1022
  let normal = isSubnormal ? magnitude * 0x1p54 : magnitude
  // x = m·2^exponent with m in 1..<8 and an exponent that 3 divides. 1023 = 3·341.
  let exponent = binaryExponent(normal)
  let third = (exponent &+ 1023) / 3 &- 341
  let m = normal * powerOfTwo(0 &- third) * powerOfTwo(0 &- third) * powerOfTwo(0 &- third)
  // The root of the significand by a polynomial, then with 45 digits by Halley's formula.
  let remainder = exponent &- 3 &* third
  let s = m * powerOfTwo(0 &- remainder)
  let factor = remainder == 0 ? 1 : remainder == 1 ? 0x1.428a2f98d728bp0 : 0x1.965fea53d6e3dp0
  let start =
    factor
    * (0x1.04bc2bde493b9p-1
      + s
      * (0x1.6c697f83452edp-1
        + s * (-0x1.2d024eeecb9cbp-2 + s * (0x1.544aaec5e4624p-4 + s * -0x1.4b077fcd0882bp-7))))
  let startCube = start * start * start
  // With 26 bits, the square is exact, and the cube is the sum of two exact products.
  let root = upperHalf(start * (startCube + 2 * m) / (2 * startCube + m))
  let square = root * root
  let upper = upperHalf(square)
  let residue = (m - upper * root) - (square - upper) * root
  // ³√(1 + d) = 1 + d/3 − d²/9 …
  let d = residue / (square * root)
  let cubeRoot = root + root * d * (0x1.5555555555555p-2 - d * 0x1.c71c71c71c71cp-4)
  let result = cubeRoot * powerOfTwo(isSubnormal ? third &- 18 : third)
  return x < 0 ? -result : result
}
