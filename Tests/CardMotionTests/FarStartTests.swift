import CardMotion
import TestSupport
import Testing

/// Motions whose numbers are far apart.
@Suite("motions of distant numbers")
struct FarStartTests {
  @Test("a spring starts where it is, however far it goes")
  func aSpringStartsWhereItIsHoweverFarItGoes() {
    var random = SeededGenerator(seed: 24)
    for target in [6e7, -6e7, 1e12, 3.7e15] {
      for _ in 0..<500 {
        let start = Double.random(in: -500...500, using: &random)
        for timing in [Timing.spring(.bouncy), .spring(.smooth), .decay(.normal)] {
          var value = Animated(start)
          value.retarget(to: target, with: timing, at: 1)
          #expect(abs(value.value(at: 1) - start) <= 1e-9)
          #expect(value.value(at: .infinity) == target)
        }
        let state = Spring.bouncy.state(
          from: MotionState(position: start), to: target, after: 1e-30)
        #expect(abs(state.position - start) <= 1e-9)
      }
    }
    var given = Animated(88.8)
    given.retarget(to: 6e7, with: .spring(.smooth), at: 0)
    #expect(given.value(at: 0) == 88.8)
  }

  @Test("a spring is finite at any time", arguments: [1e-99, 1e-50, 1, 1e50, 1e99])
  func aSpringIsFiniteAtAnyTime(_ response: Double) throws {
    for ratio in [0, 1e-300, 1e-12, 0.3, 1 - 1e-16, 1, 1 + 1e-12, 40, 1e150, 1e200] {
      let spring = try Spring(response: response, dampingRatio: ratio)
      for time in [-1e300, -.infinity, .nan, 1e-300, 1e100, 1e300, .infinity] as [Double] {
        let start = MotionState(position: 88.8, velocity: 1e6)
        let state = spring.state(from: start, to: -300, after: time)
        #expect(
          state.position.isFinite && state.velocity.isFinite,
          "ratio \(ratio) after \(time): \(state)")
        var value = Animated(88.8)
        value.retarget(to: -300, with: .spring(spring), velocity: .exactly(1e6), at: 0)
        let (position, velocity) = value.state(at: time)
        #expect(position.isFinite && velocity.isFinite, "ratio \(ratio) at \(time)")
      }
    }
  }
}
