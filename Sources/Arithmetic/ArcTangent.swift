// The angle of (x, y) is a multiple of π/2 plus or minus arctan q, where q ≤ 1 is the shorter
// coordinate divided by the longer one. arctan q = arctan c + arctan t, where c is the multiple of
// 1/128 nearest to q, t = (q − c)/(1 + c·q), and arctan c comes from a table. Below 1/16, c is 0.

/// Returns the angle in radians, −π…π, of the direction (`x`, `y`).
///
/// The error is below 0.65 units in the last place. Signs of zeros and infinities count as in C: on
/// the negative side of the x axis, the result is π or −π.
public func atan2(_ y: Double, _ x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  var (across, up) = (abs(x), abs(y))
  if up == 0 || across == .infinity || across == 0 || up == .infinity {
    // One of the axes, or with two infinities a diagonal.
    if across == .infinity && up == .infinity {
      (across, up) = (1, 1)
    } else if up == 0 || across == .infinity {
      (across, up) = (1, 0)
    } else {
      (across, up) = (0, 1)
    }
  }
  let angle = angleOfDirection(across, up, rest: 0, isLeft: x.sign == .minus)
  return y.sign == .minus ? -angle : angle
}

/// Returns the angle in radians, 0…π, whose cosine is `x`.
///
/// The error is below 0.65 units in the last place. Outside of −1…1, the result is NaN.
public func acos(_ x: Double) -> Double {
  guard abs(x) <= 1 else { return .nan }
  // The angle of a direction of length 1, whose second coordinate √((1 − x)(1 + x)) has to be known
  // to more than 53 bits.
  let magnitude = abs(x)
  let (below, above) = (1 - magnitude, 1 + magnitude)
  let (belowLost, aboveLost) = ((1 - below) - magnitude, magnitude - (above - 1))
  let product = below * above
  let productRest =
    productError(below, above, product: product) + (belowLost * above + below * aboveLost)
  let root = product.squareRoot()
  guard root > 0 else { return x < 0 ? .pi : 0 }
  let square = root * root
  let rootRest =
    ((product - square) - productError(root, root, product: square) + productRest) / (2 * root)
  return angleOfDirection(magnitude, root, rest: rootRest, isLeft: x < 0)
}

/// Returns the angle in radians, 0…π, of the direction (±`across`, `up` + `rest`), where `isLeft`
/// gives the sign. The coordinates are finite and not negative, one of them not 0.
private func angleOfDirection(
  _ across: Double, _ up: Double, rest: Double, isLeft: Bool
) -> Double {
  let isSteep = up > across
  var (long, short) = isSteep ? (up, across) : (across, up)
  var (longRest, shortRest) = isSteep ? (rest, 0) : (0, rest)
  if short < long * 0x1p-60 {
    // The quotient is its own arc tangent, also if it is subnormal.
    if !isSteep && !isLeft { return short / long }
    (long, short, longRest, shortRest) = (1, long > 0x1p-900 ? short / long : 0, 0, 0)
  } else {
    // Away from the limits of the exponent.
    let scale = powerOfTwo(0 &- max(-1000, min(1000, binaryExponent(long))))
    (long, short, longRest, shortRest) = (
      long * scale, short * scale, longRest * scale, shortRest * scale
    )
  }
  let arc = arcTangent(short, shortRest, over: long, longRest)
  // π/2 and π to 106 bits.
  switch (isSteep, isLeft) {
  case (false, false): return arc.angle + arc.rest
  case (true, false): return angle(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54, minus: arc)
  case (true, true):
    return angle(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54, minus: (-arc.angle, -arc.rest))
  case (false, true): return angle(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53, minus: arc)
  }
}

/// Returns `whole` + `wholeRest` − `arc`.
@inline(__always)
private func angle(
  _ whole: Double, _ wholeRest: Double, minus arc: (angle: Double, rest: Double)
) -> Double {
  let difference = whole - arc.angle
  return difference + (((whole - difference) - arc.angle) + (wholeRest - arc.rest))
}

/// Returns the arc tangent of the quotient (short + shortRest)/(long + longRest), which is at most 1,
/// as the sum of two numbers.
@inline(__always)
private func arcTangent(
  _ short: Double, _ shortRest: Double, over long: Double, _ longRest: Double
) -> (angle: Double, rest: Double) {
  let quotient = short / long
  let product = quotient * long
  let quotientRest =
    ((short - product) - productError(quotient, long, product: product)
      + (shortRest - quotient * longRest)) / long
  guard quotient >= 0.0625 else {
    return (quotient, quotientRest + arcTangentExcess(quotient))
  }
  let shifted = quotient * 128 + roundingShift
  let middle = (shifted - roundingShift) * 0x1p-7
  let index = 2 &* (Int(truncatingIfNeeded: shifted.bitPattern & 255) &- 8)
  let t = ((quotient - middle) + quotientRest) / (1 + middle * quotient)
  let base = arcTangentTable[index]
  let angle = base + t
  return (angle, ((base - angle) + t) + (arcTangentTable[index &+ 1] + arcTangentExcess(t)))
}

/// Returns arctan `t` − `t` where the magnitude of `t` is at most 1/16.
@inline(__always)
private func arcTangentExcess(_ t: Double) -> Double {
  let square = t * t
  let fourth = square * square
  let low = -0x1.5555555555553p-2 + square * 0x1.999999998a58p-3
  let high = -0x1.249248aa7a8dbp-3 + square * 0x1.c719c585722dcp-4
  return t * square * (low + fourth * (high + fourth * -0x1.714db63ffbee2p-4))
}
