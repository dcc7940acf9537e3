import CardMotion
import TestSupport
import Testing

@Suite("when a spring passes a place, turns, and arrives")
struct SpringPassingTests {
  private func samples(_ body: (Spring, MotionState, Double) -> Void) throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let ratio =
        [Double.random(in: 0.05...0.95, using: &random), 1, .random(in: 1.01...4, using: &random)]
        .randomElement(using: &random) ?? 1
      let spring = try Spring(
        response: .random(in: 0.1...1.5, using: &random), dampingRatio: ratio)
      let start = MotionState(
        position: .random(in: -500...500, using: &random),
        velocity: Bool.random(using: &random) ? 0 : .random(in: -4000...4000, using: &random))
      body(spring, start, .random(in: -500...500, using: &random))
    }
  }

  @Test("at a turn the velocity is 0, and none is left out")
  func turns() throws {
    try samples { spring, start, target in
      var before = 0.0
      for index in 0..<3 {
        guard let turn = spring.turn(index, from: start, to: target) else { break }
        #expect(turn.time > before)
        let state = spring.state(from: start, to: target, after: turn.time)
        #expect(abs(state.velocity) < 1e-6 * (abs(start.velocity) + 1000))
        // In between it goes one way.
        let middle = spring.state(from: start, to: target, after: (before + turn.time) / 2).velocity
        for part in [0.1, 0.3, 0.7, 0.9] {
          let time = before + part * (turn.time - before)
          let velocity = spring.state(from: start, to: target, after: time).velocity
          #expect(velocity * middle >= 0)
        }
        before = turn.time
      }
      if spring.dampingRatio >= 1 { #expect(spring.turn(1, from: start, to: target) == nil) }
    }
  }

  @Test("it passes a place for the first time then, or never")
  func passing() throws {
    var random = SeededGenerator(seed: 3)
    try samples { spring, start, target in
      let place = Double.random(in: -700...700, using: &random)
      let side = start.position < place
      let first = spring.time(toPass: place, from: start, to: target)
      if let first {
        let state = spring.state(from: start, to: target, after: first)
        #expect(abs(state.position - place) < 1e-6)
      }
      let end = first ?? spring.response * 20
      for step in 0..<200 {
        let time = end * Double(step) / 200 * 0.999
        let position = spring.state(from: start, to: target, after: time).position
        #expect((position < place) == side || abs(position - place) < 1e-6)
      }
    }
    let spring = Spring.smooth
    #expect(spring.time(toPass: 0, from: MotionState(position: 0), to: 9) == 0)
    #expect(spring.time(toPass: 10, from: MotionState(position: 0), to: 9) == nil)
    #expect(spring.turn(0, from: MotionState(position: 9), to: 9) == nil)
  }

  @Test("the spring that is wanted there by then is there by then, and hardly sooner")
  func settling() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let start = MotionState(
        position: 0, velocity: .random(in: -3000...3000, using: &random))
      let duration = Double.random(in: 0.05...3, using: &random)
      let ratio = Double.random(in: 0.2...2, using: &random)
      let spring = try Spring(
        settling: start, to: 300, within: 0.5, in: duration, dampingRatio: ratio)
      let time = spring.settlingTime(displacement: -300, velocity: start.velocity, within: 0.5)
      #expect(time <= duration)
      // Nothing slower is; an overshoot that just stays within makes steps.
      let slower = try Spring(response: spring.response * 1.0001, dampingRatio: ratio)
      #expect(
        slower.settlingTime(displacement: -300, velocity: start.velocity, within: 0.5) > duration)
    }
    #expect(throws: MotionError.dampingRatio(0)) {
      try Spring(settling: MotionState(position: 0), to: 1, within: 0.1, in: 1, dampingRatio: 0)
    }
    #expect(throws: MotionError.duration(.infinity)) {
      try Spring(settling: MotionState(position: 0), to: 1, within: 0.1, in: .infinity)
    }
  }
}
