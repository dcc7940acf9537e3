// log x = k·ln 2 + log c + log(1 + r), where x = 2^k·z with z in 0.69…1.38, c is the middle of one
// of 128 ranges of z, and r = z/c − 1 (after P. T. P. Tang, 1990). The table has log c, and 1/c with so
// few bits that r is known exactly; the rest is a polynomial. The range around 1 has c = 1, so that
// logarithms near 0 lose no digits.

/// Returns the natural logarithm of `x`.
///
/// The error is below 0.52 units in the last place. The logarithm of 0 is −∞, that of a negative
/// number NaN.
public func log(_ x: Double) -> Double {
  guard x >= 0x1p-1022, x < .infinity else {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return .infinity }
    return LogarithmParts(x * 0x1p52, rest: 0, exponent: -52).logarithm
  }
  return LogarithmParts(x, rest: 0, exponent: 0).logarithm
}

/// Returns the natural logarithm of 1 + `x`. The result is precise even if `x` is near 0.
///
/// The error is below 0.52 units in the last place. The logarithm of 0 is −∞, that of a negative
/// number NaN.
public func log1p(_ x: Double) -> Double {
  if abs(x) < 0x1p-9 { return abs(x) < 0x1p-54 ? x : LogarithmParts(r: x).logarithm }
  guard x > -1, x < .infinity else {
    return x == -1 ? -.infinity : x == .infinity ? x : .nan
  }
  let sum = 1 + x
  // The rounding error of the sum.
  let rest = x < 1 ? x - (sum - 1) : 1 - (sum - x)
  return LogarithmParts(sum, rest: rest, exponent: 0).logarithm
}

/// The parts that a logarithm is the sum of.
struct LogarithmParts {
  /// k·ln 2 + log c to 42 binary places, and the rest.
  let (base, baseRest): (Double, Double)
  /// The number r, and its rounding error.
  let (r, rRest): (Double, Double)

  /// Divides the logarithm of (x + rest)·2^exponent. `x` is positive and normal, and `rest` at most
  /// half its last digit.
  @inline(__always)
  init(_ x: Double, rest: Double, exponent: Int) {
    let bits = x.bitPattern
    let offset = bits &- 0x3fe6_1000_0000_0000
    let index = 3 &* Int(truncatingIfNeeded: (offset >> 45) & 127)
    let power = Int(truncatingIfNeeded: Int64(bitPattern: offset) >> 52)
    let z = Double(bitPattern: bits &- (offset & 0xfff0_0000_0000_0000))
    let reciprocal = logarithmTable[index]
    let zUpper = upperHalf(z)
    let upper = zUpper * reciprocal - 1
    var lower = (z - zUpper) * reciprocal
    // A rest matters only where the sum of it and `x` is not large.
    if rest != 0, abs(power) < 64 { lower += rest * powerOfTwo(0 &- power) * reciprocal }
    let sum = upper + lower
    let part = sum - upper
    (r, rRest) = (sum, (upper - (sum - part)) + (lower - part))
    let count = Double(power &+ exponent)
    base = count * 0x1.62e42fefa38p-1 + logarithmTable[index &+ 1]
    baseRest = count * 0x1.ef35793c7673p-45 + logarithmTable[index &+ 2]
  }

  /// Makes the parts of log(1 + `r`), where 1 + `r` is in the range around 1.
  @inline(__always)
  init(r: Double) {
    (base, baseRest, self.r, rRest) = (0, 0, r, 0)
  }

  /// (log(1 + r) − r + r²/2)/r³.
  @inline(__always)
  private var series: Double {
    let square = r * r
    let low = 0x1.5555555555556p-2 + r * -0x1.ffffffffffffbp-3
    let middle = 0x1.999999991873ep-3 + r * -0x1.55555556a27e6p-3
    let high = 0x1.2493a000d409bp-3 + r * -0x1.fffeea5f0aebep-4
    return low + square * (middle + square * high)
  }

  /// The sum of all parts.
  @inline(__always)
  var logarithm: Double {
    let sum = base + r
    let lost = (base - sum) + r
    return sum + ((lost + (baseRest + rRest)) + r * r * (r * series - 0.5))
  }

  /// The sum of all parts as the sum of two numbers, with an error below 2⁻⁶⁷ of it.
  @inline(__always)
  var preciseLogarithm: (Double, rest: Double) {
    let sum = base + r
    let lost = (base - sum) + r
    let square = r * r
    let squareRest = productError(r, r, product: square)
    let next = sum - 0.5 * square
    let nextLost = (sum - next) - 0.5 * square
    let rest =
      (lost + nextLost)
      + (((baseRest - 0.5 * squareRest) + (rRest - rRest * r)) + r * square * series)
    let total = next + rest
    return (total, (next - total) + rest)
  }
}
