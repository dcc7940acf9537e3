import CardMotion
import TestSupport
import Testing

@Suite("decay")
struct DecayTests {
  @Test("agrees with 40 digits, in the continuous form")
  func reference() {
    // Computed with Python's decimal at 40 digits: v/(−1000 ln d), and after 0.3 s from 0 at v.
    let normal = MotionState(position: 0, velocity: 2000)
    #expect(abs(Decay.normal.restPosition(from: normal) - 998.9996663329097) < 1e-9)
    let state = Decay.normal.state(from: normal, after: 0.3)
    #expect(abs(state.position - 451.0663229180453) < 1e-9)
    #expect(abs(state.velocity - 1096.964016867388) < 1e-9)
    #expect(abs(Decay.fast.timeConstant - 0.09949916247342208) < 1e-15)
  }

  @Test("is where it says when it says, in either direction")
  func property() throws {
    var random = SeededGenerator(seed: 21)
    var worst = 0.0
    let cases = 100_000
    for _ in 0..<cases {
      let decay = Decay(rate: 1 - random.logarithmic(in: 1e-4...0.5))
      let start = MotionState(
        position: random.signed(in: 1...1000), velocity: random.signed(in: 1...10_000))
      let rest = decay.restPosition(from: start)
      let way = rest - start.position
      let place = start.position + Double.random(in: 0..<0.999, using: &random) * way
      let time = try #require(decay.time(from: start, toReach: place), "seed 21: \(decay) \(start)")
      let there = decay.state(from: start, after: time)
      worst = max(worst, abs(there.position - place) / max(abs(way), abs(start.position)))
      // Going on from there comes to rest at the same place.
      worst = max(worst, abs(decay.restPosition(from: there) - rest) / max(abs(way), abs(rest)))
      let velocity = decay.velocity(toRestAt: rest, from: start.position)
      worst = max(worst, abs(velocity - start.velocity) * decay.timeConstant / max(1, abs(rest)))
      #expect(decay.time(from: start, toReach: rest + way) == nil)
      #expect(decay.time(from: start, toReach: start.position - way) == nil)
    }
    #expect(worst < 1e-11, "seed 21")
    print("Promise 1, decay: \(worst) of the way, \(cases) times to a place and back (seed 21)")
  }

  @Test("rates and time constants are two names of one thing")
  func rates() {
    for rate in [0.5, 0.99, 0.997, 0.998, 0.9999] {
      let decay = Decay(rate: rate)
      #expect(Decay(timeConstant: decay.timeConstant) == decay)
      let state = decay.state(from: MotionState(position: 0, velocity: 1), after: 0.001)
      #expect(abs(state.velocity - rate) < 1e-14)
    }
    #expect(Decay(rate: .normal) == .normal && Decay(rate: 0.99) == .fast)
  }

  @Test("a vector keeps its direction, by the coefficients that all components share")
  func vectors() {
    let k = Decay.normal.coefficients(after: 0.2)
    let velocity = Vector(dx: 300, dy: -400)
    let then = k.velocity(Vector.zero, velocity)
    #expect(abs(then.dx / then.dy + 0.75) < 1e-15)
    let alone = Decay.normal.state(from: MotionState(position: 0, velocity: 300), after: 0.2)
    #expect(k.displacement(Vector.zero, velocity).dx == alone.position && then.dx == alone.velocity)
  }
}
