/// Returns `x` to the power of `y`.
///
/// The error is below 0.52 units in the last place. Special cases are those of C and IEEE 754: the
/// power 0 of any number and any power of 1 are 1, and a negative number has powers of integers only.
public func pow(_ x: Double, _ y: Double) -> Double {
  if y == 0 || x == 1 { return 1 }
  if x.isNaN || y.isNaN { return .nan }
  let magnitude = abs(x)
  let isNegative = x.sign == .minus && isOdd(y)
  if magnitude == 0 || magnitude == .infinity {
    let result = (magnitude == 0) == (y < 0) ? Double.infinity : 0
    return isNegative ? -result : result
  }
  if magnitude == 1, abs(y) == .infinity { return 1 }
  if x < 0, y.rounded(.towardZero) != y { return .nan }
  let power = positivePower(magnitude, y)
  return isNegative ? -power : power
}

/// Returns `x`, which is positive and finite, to the power of `y`, as e^(y·log x).
///
/// The exponent must be exact to 2⁻⁶¹, since its absolute error is the relative error of the result.
/// So logarithm and product have a second number each.
private func positivePower(_ x: Double, _ y: Double) -> Double {
  let parts =
    x < 0x1p-1022
    ? LogarithmParts(x * 0x1p52, rest: 0, exponent: -52) : LogarithmParts(x, rest: 0, exponent: 0)
  let (logarithm, rest) = parts.preciseLogarithm
  let product = y * logarithm
  // The logarithm of a number other than 1 is at least 2⁻⁵³.
  guard abs(product) < 750 else { return product < 0 ? 0 : .infinity }
  guard abs(product) > 0x1p-54 else { return 1 }
  let productRest = productError(y, logarithm, product: product) + y * rest
  guard abs(product) < 700 else { return extremeExponential(product, rest: productRest) }
  let exponential = ExponentialParts(product, rest: productRest)
  let power = Double(bitPattern: exponential.power.bitPattern &+ exponential.exponentBits)
  return power + power * exponential.excess
}

/// Whether `y` is an odd integer.
private func isOdd(_ y: Double) -> Bool {
  let magnitude = abs(y)
  guard magnitude >= 1, magnitude < 0x1p53 else { return false }
  // The lowest digit of the integer is the last bit of the sum.
  let whole = magnitude.rounded(.towardZero)
  return whole == magnitude && UInt64(whole) & 1 == 1
}
