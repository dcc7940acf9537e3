// sin x = sin(kπ/64 + r) = S·cos r + C·sin r, where k is the integer nearest to 64x/π, |r| ≤ π/128,
// and S and C come from a table. All that is added to S rounded to 29 bits and to its largest
// companion, the exact product of C rounded to 29 bits and r cut to 24 bits, is below 2⁻¹¹ of the
// result. So the error before the last rounding is at most 2⁻¹⁰ units in the last place.

/// Returns the sine of `x` radians.
///
/// The error is below 0.51 units in the last place, at any magnitude. The sine of infinity is NaN.
public func sin(_ x: Double) -> Double {
  if abs(x) < 0x1p-26 { return x }
  let angle = ReducedAngle(x)
  return angle.sine(shiftedBy: 0)
}

/// Returns the cosine of `x` radians.
///
/// The error is below 0.51 units in the last place, at any magnitude. The cosine of infinity is NaN.
public func cos(_ x: Double) -> Double {
  let angle = ReducedAngle(x)
  return angle.sine(shiftedBy: 32)
}

/// Returns the sine and the cosine of `x` radians, in half the time of two calls. They are equal to
/// `sin(x)` and `cos(x)`.
public func sincos(_ x: Double) -> (sine: Double, cosine: Double) {
  let angle = ReducedAngle(x)
  let sine = abs(x) < 0x1p-26 ? x : angle.sine(shiftedBy: 0)
  return (sine, angle.sine(shiftedBy: 32))
}

/// An angle as a multiple of π/64 and the distance from it.
struct ReducedAngle {
  /// The multiple, of which the lowest 7 bits count.
  let index: Int
  /// The distance cut to 24 bits, and the rest.
  let (upper, rest): (Double, Double)
  /// sin r − r and cos r − 1, where r is the distance.
  let (sineExcess, cosineExcess): (Double, Double)

  /// Reduces `x` radians.
  ///
  /// The product of an integer below 2¹³ and the first 40 bits of π/64 is exact. The product with the
  /// rest has an error below 2⁻⁸⁵, which is too much near the multiples of π/64 only.
  @inline(__always)
  init(_ x: Double) {
    let shifted = x * 0x1.45f306dc9c883p4 + roundingShift
    let count = shifted - roundingShift
    let near = x - count * 0x1.921fb54442p-5
    let correction = count * 0x1.a308d313198a3p-46
    let r = near - correction
    if abs(count) < 8192, abs(r) > 0x1p-20 || count == 0 {
      self.init(
        index: Int(truncatingIfNeeded: shifted.bitPattern & 127), r,
        rest: (near - r) - correction)
    } else {
      self = .far(x)
    }
  }

  /// Makes an angle of a multiple of π/64 and of a distance, which is the sum of `r` and `rest`.
  @inline(__always)
  init(index: Int, _ r: Double, rest: Double) {
    self.index = index
    upper = Double(bitPattern: r.bitPattern & 0xffff_ffff_e000_0000)
    self.rest = (r - upper) + rest
    let square = r * r
    sineExcess =
      r * square
      * (-0x1.5555555555555p-3
        + square * (0x1.11111110c1b14p-7 + square * -0x1.a018aaf1581f9p-13))
    cosineExcess =
      square * (square * (0x1.555555552da57p-5 + square * -0x1.6c15c06900365p-10) - 0.5)
  }

  /// Returns the sine of the angle plus `shift`·π/64.
  @inline(__always)
  func sine(shiftedBy shift: Int) -> Double {
    let sineIndex = 2 &* ((index &+ shift) & 127)
    let cosineIndex = 2 &* ((index &+ shift &+ 32) & 127)
    let (s, sRest) = (sineTable[sineIndex], sineTable[sineIndex &+ 1])
    let (c, cRest) = (sineTable[cosineIndex], sineTable[cosineIndex &+ 1])
    let product = c * upper
    let sum = s + product
    let lost = (s - sum) + product
    return sum
      + ((lost + sRest)
        + ((s + sRest) * cosineExcess + (cRest * upper + (c + cRest) * (rest + sineExcess))))
  }
}
