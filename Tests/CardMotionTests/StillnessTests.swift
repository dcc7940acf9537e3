import CardMotion
import TestSupport
import Testing

/// Promise 3: still, and known to be; for everything that moves, not springs alone.
@Suite("rest of every motion")
struct StillnessTests {
  @Test("from the time that was announced on nothing is seen to move")
  func fromTheTimeThatWasAnnouncedOnNothingIs() {
    let seed: UInt64 = 0x31
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = -Double.infinity
    var early = 0
    var unkept = 0
    while evaluated < 100_000 {
      let tolerance = random.chance(0.5) ? 0.5 : 0.25
      var point = Animated(Point(x: random.number(-500...500), y: 0))
      var time = 0.0
      for _ in 0..<3 {
        time += random.number(0...0.2)
        point.retarget(
          to: Point(x: random.number(-500...500), y: random.number(-500...500)),
          with: random.timing(), delay: random.chance(0.3) ? 0.1 : 0, at: time)
      }
      let rest = point.restTime(within: tolerance)
      #expect(rest.isFinite)
      // At the very time that was announced it rests, else who waits for it would wait for ever.
      if !point.isResting(at: point.restTime) { unkept += 1 }
      if point.takeCompletion(at: max(point.restTime, time)) == nil { unkept += 1 }
      for sample in 0..<200 {
        let moment =
          max(rest, time) + (sample == 0 ? 0 : random.number(0...1) * random.number(0...1))
        let way = point.target.adding(point.value(at: moment), scaledBy: -1)
        worst = max(worst, way.magnitude - tolerance)
        evaluated += 1
      }
      // And not announced later than it is: just before, it is still outside.
      if rest > time + 0.2, !Self.endsByCurve(point, rest, tolerance) {
        let before = point.value(at: rest - 1e-9 * rest)
        if point.target.adding(before, scaledBy: -1).magnitude < tolerance * (1 - 1e-5) {
          early += 1
        }
        evaluated += 1
      }
    }
    print(
      "Promise 3, animated values: \(evaluated) evaluated, none further out than "
        + "\(worst) pt beyond the tolerance; \(early) announced late")
    #expect(worst <= 1e-9, "seed \(seed)")
    #expect(early == 0, "seed \(seed)")
    #expect(unkept == 0, "seed \(seed)")
  }

  /// A curve rests when its duration is over, not when it is close.
  static func endsByCurve(_ point: Animated<Point>, _ rest: Double, _ tolerance: Double) -> Bool {
    point.restTime(within: tolerance / 2) == rest
  }

  @Test("a fling knows when it will be still, edges and all")
  func aFlingKnowsWhenItWillBeStillEdgesAnd() {
    let seed: UInt64 = 0x32
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = -Double.infinity
    var late = 0
    while evaluated < 100_000 {
      var track = random.sheet()
      track.drag(by: random.number(-300...300), at: 0)
      track.release(velocity: random.number(-8000...8000), at: 0)
      let rest = track.restTime(within: 0.25)
      for _ in 0..<100 {
        let position = track.position(at: rest + random.number(0...2))
        worst = max(worst, abs(position - track.target) - 0.25)
        evaluated += 1
      }
      if rest > 0 {
        let before = track.position(at: rest - 1e-9)
        // One that goes so little past an edge that it is not seen rests when its last part begins,
        // whatever the tolerance.
        let isLastPart = track.restTime(within: 0.5) == rest
        if abs(before - track.target) < 0.25 - 1e-5, !isLastPart { late += 1 }
      }
    }
    print(
      "Promise 3, flings: \(evaluated) evaluated, none further out than "
        + "\(worst) pt beyond the tolerance; \(late) announced late")
    #expect(worst <= 1e-9, "seed \(seed)")
    #expect(late == 0, "seed \(seed)")
  }

  @Test("Wave settles without the velocity, here a fast start rests later")
  func waveSettlesWithoutTheVelocityHereAFast() {
    var slow = Animated(0.0)
    var fast = Animated(0.0)
    slow.retarget(to: 100, with: .spring(.smooth), at: 0)
    fast.retarget(to: 100, with: .spring(.smooth), velocity: .exactly(8000), at: 0)
    #expect(fast.restTime > slow.restTime + 0.05)
  }

  @Test("what never moved is at rest since ever, what swings for ever never is")
  func whatNeverMovedIsAtRestSinceEverWhat() {
    var value = Animated(3.0)
    #expect(value.restTime == -.infinity)
    #expect(value.isResting(at: 0))
    value.retarget(
      to: 30, with: .spring(.preset(response: 1, dampingRatio: 0)), at: 0)
    #expect(value.restTime == .infinity)
  }
}
