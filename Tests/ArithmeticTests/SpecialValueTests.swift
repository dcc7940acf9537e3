import Arithmetic
import Testing

/// Results that have no rounding: at zeros, infinities and NaN, as in appendix F of the C standard.
@Suite("special values of arithmetic")
struct SpecialValueTests {
  private let tiny = Double.leastNonzeroMagnitude
  private let huge = Double.greatestFiniteMagnitude

  /// Expects equal numbers of equal sign, or twice NaN.
  private func expect(
    _ value: Double, _ expected: Double, at location: SourceLocation = #_sourceLocation
  ) {
    let isEqual =
      value.isNaN
      ? expected.isNaN : value == expected && (value != 0 || value.sign == expected.sign)
    #expect(isEqual, "\(value) instead of \(expected)", sourceLocation: location)
  }

  @Test("NaN gives NaN")
  func notANumber() {
    for function in [exp, expm1, log, log1p, sin, cos, acos, cbrt] as [(Double) -> Double] {
      expect(function(.nan), .nan)
    }
    for function in [pow, atan2, hypot] as [(Double, Double) -> Double] {
      expect(function(.nan, 2), .nan)
      expect(function(2, .nan), .nan)
    }
    expect(pow(.nan, 0), 1)
    expect(pow(1, .nan), 1)
    expect(hypot(.nan, -.infinity), .infinity)
    expect(hypot(.infinity, .nan), .infinity)
  }

  @Test("odd functions keep the sign of zero and the smallest numbers")
  func zeros() {
    for function in [expm1, log1p, sin, cbrt] as [(Double) -> Double] {
      expect(function(0), 0)
      expect(function(-0.0), -0.0)
    }
    for function in [expm1, log1p, sin] as [(Double) -> Double] {
      expect(function(tiny), tiny)
      expect(function(-tiny), -tiny)
    }
    expect(sincos(-0.0).sine, -0.0)
    expect(exp(-0.0), 1)
    expect(cos(tiny), 1)
    expect(acos(1), 0)
    expect(hypot(-0.0, -0.0), 0)
  }

  @Test("exponentials and logarithms end at infinity and zero")
  func exponentials() {
    expect(exp(.infinity), .infinity)
    expect(exp(-.infinity), 0)
    expect(exp(0x1.62e42fefa39efp9), 0x1.fffffffffff2ap1023)
    expect(exp(0x1.62e42fefa39f0p9), .infinity)
    expect(exp(-0x1.74910d52d3051p9), tiny)
    expect(exp(-0x1.74910d52d3052p9), 0)
    expect(exp(huge), .infinity)
    expect(expm1(.infinity), .infinity)
    expect(expm1(-.infinity), -1)
    expect(log(0), -.infinity)
    expect(log(-0.0), -.infinity)
    expect(log(1), 0)
    expect(log(.infinity), .infinity)
    expect(log(-tiny), .nan)
    expect(log(-.infinity), .nan)
    expect(log1p(-1), -.infinity)
    expect(log1p(.infinity), .infinity)
    expect(log1p(-1.5), .nan)
  }

  @Test("angles outside of a function's range are NaN, those on an axis have its sign")
  func angles() {
    for x in [Double.infinity, -.infinity] {
      expect(sin(x), .nan)
      expect(cos(x), .nan)
      #expect(sincos(x).sine.isNaN && sincos(x).cosine.isNaN)
    }
    expect(acos(1.0.nextUp), .nan)
    expect(acos(-.infinity), .nan)
    expect(acos(-1), .pi)
    expect(acos(0), .pi / 2)
    for (y, sign) in [(0.0, 1.0), (-0.0, -1)] {
      expect(atan2(y, 2), sign * 0)
      expect(atan2(y, 0), sign * 0)
      expect(atan2(y, -0.0), sign * .pi)
      expect(atan2(y, -2), sign * .pi)
      expect(atan2(sign, 0), sign * .pi / 2)
      expect(atan2(sign, -0.0), sign * .pi / 2)
      expect(atan2(sign, .infinity), sign * 0)
      expect(atan2(sign, -.infinity), sign * .pi)
      expect(atan2(sign * .infinity, -huge), sign * .pi / 2)
      expect(atan2(sign * .infinity, .infinity), sign * .pi / 4)
      expect(atan2(sign * .infinity, -.infinity), sign * 3 * .pi / 4)
      expect(atan2(sign * tiny, huge), sign * 0)
      expect(atan2(sign * tiny, -tiny), sign * 3 * .pi / 4)
      expect(atan2(sign * huge, -tiny), sign * .pi / 2)
    }
  }

  @Test("roots and lengths are exact where they are representable")
  func roots() {
    for n in 1...2000 {
      expect(cbrt(Double(n * n * n)), Double(n))
      expect(cbrt(-Double(n * n * n) * 0x1p-900), -Double(n) * 0x1p-300)
    }
    expect(cbrt(.infinity), .infinity)
    expect(cbrt(-.infinity), -.infinity)
    expect(cbrt(tiny * 0x1p1), cbrt(0x1p-1073))
    for exponent in [-1074, -600, 0, 600, 1020] {
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      expect(hypot(-3 * scale, 4 * scale), 5 * scale)
    }
    expect(hypot(huge, huge), .infinity)
    expect(hypot(0, -tiny), tiny)
    expect(hypot(huge, tiny), huge)
  }

  @Test("powers follow the C standard")
  func powers() {
    for n in 0...20 { expect(pow(3, Double(n)), (0..<n).reduce(1.0) { x, _ in 3 * x }) }
    for (x, sign) in [(0.0, 1.0), (-0.0, -1)] {
      expect(pow(x, 3), sign * 0)
      expect(pow(x, -3), sign * .infinity)
      for y in [2, 2.5, .infinity, huge] {
        expect(pow(x, y), 0)
        expect(pow(x, -y), .infinity)
      }
      expect(pow(sign * .infinity, 3), sign * .infinity)
      expect(pow(sign * .infinity, -3), sign * 0)
      expect(pow(sign * .infinity, 0.5), .infinity)
      expect(pow(sign * .infinity, -2), 0)
      expect(pow(x, 0), 1)
      expect(pow(sign, .infinity), 1)
      expect(pow(sign * 2, .infinity), .infinity)
      expect(pow(sign * 2, -.infinity), 0)
      expect(pow(sign * 0.5, .infinity), 0)
      expect(pow(sign * 0.5, -.infinity), .infinity)
    }
    expect(pow(-2, 0.5), .nan)
    expect(pow(-8, 3), -512)
    expect(pow(-1, 0x1p53 + 2), 1)
    expect(pow(-1, 0x1p53 - 1), -1)
    expect(pow(2, -1074), tiny)
    expect(pow(2, -1075), 0)
    expect(pow(2, 1024), .infinity)
    expect(pow(-2, 1023), -0x1p1023)
    expect(pow(1.0.nextUp, huge), .infinity)
    expect(pow(1.0.nextDown, huge), 0)
    expect(pow(tiny, 0.5), 0x1p-537)
  }
}
