import CardMotion
import TestSupport
import Testing

@Suite("timing curves")
struct TimingCurveTests {
  @Test("are solved to rounding, whatever the control points")
  func solved() {
    var random = SeededGenerator(seed: 23)
    var worst = 0.0
    let cases = 100_000
    for _ in 0..<cases {
      let (x1, x2) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      let (y1, y2) = (
        Double.random(in: -2...3, using: &random), Double.random(in: -2...3, using: &random)
      )
      let t = Double.random(in: 0...1, using: &random)
      func coordinate(_ p1: Double, _ p2: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * p1 + 3 * (1 - t) * t * t * p2 + t * t * t
      }
      let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      let value = curve.value(at: coordinate(x1, x2))
      // Where the curve is steep a rounding of the time shows in the value.
      let slope = abs(curve.slope(at: coordinate(x1, x2)))
      let error = abs(value - coordinate(y1, y2)) / max(1, slope)
      #expect(error < 1e-7, "seed 23: \(curve) at \(t)")
      worst = max(worst, error)
    }
    print("Promise 1, curves: \(worst) largest error, \(cases) solved (seed 23)")
  }

  @Test("have the slope of their value, also beyond their ends")
  func slopes() {
    let curves: [TimingCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut,
      .cubic(CubicBezier(x1: 0.2, y1: 1.4, x2: 0.7, y2: -1)),
      .spring(.bouncy), .spring(.smooth, initialVelocity: -6),
    ]
    for curve in curves {
      for step in -10...30 {
        // Not at the ends, where the slope of a curve may bend.
        let time = Double(step) / 20 + 0.013
        if case .spring = curve, time < 0 { continue }
        let rise = curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)
        #expect(abs(rise / 2e-6 - curve.slope(at: time)) < 1e-4, "\(curve) at \(time)")
      }
    }
  }

  @Test("go on along their ends' tangents as CSS says, each case of it")
  func ends() {
    // x1, y1, x2, y2, value at −1, value at 2.
    for row in [
      [0.5, 1, 0.5, 1, -2, 1], [0, 0, 1, 1, -1, 2], [0, 1, 1, 0, 0, 1], [0, 0, 0.5, 1, -2, 1],
      [1, 0.5, 1, 1, -0.5, 1], [0, 0, 0, 0, -1, 2], [1, 1, 1, 1, -1, 2],
      [0.25, 0.5, 0.5, 0.5, -2, 2], [0, 0, 0, 0.5, 0, 1.5],
    ] {
      let curve = CubicBezier(x1: row[0], y1: row[1], x2: row[2], y2: row[3])
      #expect(curve.value(at: -1) == row[4], "\(curve)")
      #expect(curve.value(at: 2) == row[5], "\(curve)")
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    }
  }

  @Test("UIKit's curves have UIKit's control points; their halves mirror each other")
  func named() {
    for time in [0, 0.1, 0.25, 0.5, 0.8, 1] {
      let mirrored = 1 - TimingCurve.easeOut.value(at: 1 - time)
      #expect(abs(TimingCurve.easeIn.value(at: time) - mirrored) < 1e-14)
      let inOut = TimingCurve.easeInOut
      #expect(abs(inOut.value(at: time) + inOut.value(at: 1 - time) - 1) < 1e-14)
    }
    // From the control points by mpmath: B⁻¹ at the half of the time.
    #expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.31535681257253934) < 1e-14)
    #expect(TimingCurve.easeInOut.value(at: 0.5) == 0.5)
  }

  @Test("a spring's unit of time is its settling duration; it goes on after it")
  func springs() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.6)
    let curve = TimingCurve.spring(spring)
    #expect(curve.naturalDuration == spring.settlingDuration)
    #expect(curve.value(at: 0) == 0 && abs(curve.value(at: 1) - 1) <= 0.001)
    let half = spring.state(
      from: MotionState(position: 0), to: 1, after: spring.settlingDuration / 2)
    #expect(curve.value(at: 0.5) == half.position)
    let thrown = TimingCurve.spring(spring, initialVelocity: 3)
    #expect(thrown.slope(at: 0) == 3 * spring.settlingDuration)
    #expect(TimingCurve.easeIn.naturalDuration == nil)
    let endless = TimingCurve.spring(try Spring(response: 2, dampingRatio: 0))
    #expect(endless.naturalDuration == 2 && abs(endless.value(at: 0.5) - 2) < 1e-12)
  }
}
