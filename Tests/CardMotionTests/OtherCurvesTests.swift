import CardMotion
import Testing

/// A curve as users write them.
private struct Power: TimingFunction {
  var exponent: Int

  func sample(at time: Double) -> MotionState {
    let lower = (1..<exponent).reduce(1.0) { power, _ in power * time }
    return MotionState(position: lower * time, velocity: Double(exponent) * lower)
  }
}

@Suite("curves of steps, of lines and of one's own")
struct OtherCurvesTests {
  /// CSS Easing 1: the heights of `steps(n, …)`.
  @Test(
    "steps jump where CSS's do",
    arguments: [
      (Steps.Jump.end, [0.0, 0.25, 0.5, 0.75]), (.start, [0.25, 0.5, 0.75, 1]),
      (.none, [0, 1.0 / 3, 2.0 / 3, 1]), (.both, [0.2, 0.4, 0.6, 0.8]),
    ] as [(Steps.Jump, [Double])])
  func steps(jump: Steps.Jump, heights: [Double]) {
    let curve = TimingCurve.steps(Steps(4, jump: jump))
    for (index, height) in heights.enumerated() {
      #expect(abs(curve.value(at: Double(index) / 4) - height) < 1e-15)
      #expect(abs(curve.value(at: Double(index) / 4 + 0.2) - height) < 1e-15)
    }
    #expect(curve.value(at: -0.1) == 0 && curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
    #expect(curve.slope(at: 0.3) == 0)
    #expect(Steps(0).count == 1 && Steps(1, jump: .none).count == 2)
  }

  @Test("lines go through their stops and on beyond them")
  func lines() {
    typealias Stop = PiecewiseLinear.Stop
    let lines = PiecewiseLinear([
      Stop(time: 0, progress: 0), Stop(time: 0.25, progress: 0.8), Stop(time: 0.25, progress: 0.6),
      Stop(time: 1, progress: 1),
    ])
    let curve = TimingCurve.piecewise(lines)
    #expect(abs(curve.value(at: 0.125) - 0.4) < 1e-15)
    #expect(curve.value(at: 0.25) == 0.6)
    #expect(curve.value(at: 1) == 1)
    #expect(abs(curve.slope(at: 0.1) - 3.2) < 1e-12)
    #expect(abs(curve.value(at: -0.1) + 0.32) < 1e-12)
    #expect(PiecewiseLinear(0, 0.5, 1).stops.map(\.time) == [0, 0.5, 1])
    // What goes back in time is at the same time; what is no number is left out.
    #expect(
      PiecewiseLinear([
        Stop(time: 0, progress: 0), Stop(time: 0.5, progress: 1), Stop(time: 0.2, progress: .nan),
        Stop(time: 0.2, progress: 0),
      ]).stops.map(\.time) == [0, 0.5, 0.5])
    #expect(TimingCurve.piecewise(PiecewiseLinear([])).value(at: 0.3) == 0.3)
  }

  @Test("an own curve moves a value, starts at the velocity there is, and equals its like")
  func own() {
    let curve = TimingCurve.custom(Power(exponent: 3))
    #expect(curve.value(at: 0.5) == 0.125)
    #expect(curve == .custom(Power(exponent: 3)) && curve != .custom(Power(exponent: 2)))
    #expect(Set([curve, .custom(Power(exponent: 3))]).count == 1)
    var value = Animated(0.0)
    value.retarget(to: 80, with: .curve(curve, duration: 2), at: 0)
    #expect(abs(value.value(at: 1) - 10) < 1e-12)
    value.retarget(to: 80, with: .curve(curve, duration: 2), velocity: .exactly(40), at: 0)
    #expect(abs(value.velocity(at: 0) - 40) < 1e-12)
    #expect(value.value(at: 2) == 80)
  }
}
