import CardMotion
import TestSupport
import Testing

/// Promise 4: nothing jumps, whenever it is grabbed and let go.
@Suite("continuity of grab and release")
struct CatchTests {
  @Test("grabbing and letting go of an animation moves nothing, at every millisecond")
  func grabbingAndLettingGoOfAnAnimationMoves() {
    let seed: UInt64 = 0x41
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = 0.0
    while evaluated < 100_000 {
      var value = Animated(random.number(-500...500))
      value.retarget(
        to: random.number(-1000...1000), with: random.timing(),
        velocity: random.startVelocity(-8000...8000), at: 0)
      value.retarget(
        to: random.number(-1000...1000), with: random.timing(), delay: 0.1, at: 0.05)
      for millisecond in 50..<800 {
        let time = Double(millisecond) / 1000
        var caught = value
        caught.stop(at: time)
        worst = max(worst, abs(caught.value(at: time + 1) - value.value(at: time)))
        caught.retarget(
          to: random.number(-1000...1000), with: Self.moving(&random), velocity: .fromRest,
          at: time + 1)
        worst = max(worst, abs(caught.value(at: time + 1) - value.value(at: time)))
        evaluated += 2
      }
    }
    print("Promise 4, animations: \(evaluated) catches and releases, at most \(worst) pt")
    #expect(worst <= 1e-9, "seed \(seed)")
  }

  /// A timing that does not jump by its own definition.
  static func moving(_ random: inout SeededGenerator) -> Timing {
    let timing = random.timing()
    return timing == .snap ? .spring(random.spring()) : timing
  }

  @Test("retargeting keeps position and velocity, at every millisecond")
  func retargetingKeepsPositionAndVelocityAt() {
    let seed: UInt64 = 0x42
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var (worst, worstVelocity) = (0.0, 0.0)
    while evaluated < 100_000 {
      var value = Animated(random.number(-500...500))
      value.retarget(
        to: random.number(-1000...1000), with: Self.moving(&random),
        velocity: .exactly(random.number(-8000...8000)), at: 0)
      for millisecond in 0..<500 {
        let time = Double(millisecond) / 1000
        var other = value
        let timing: Timing =
          random.chance(0.5)
          ? .spring(random.spring()) : .curve(random.curve(), duration: random.number(0.1...1))
        let before = value.state(at: time)
        let rested = value.isResting(at: time)
        other.retarget(to: random.number(-1000...1000), with: timing, at: time)
        let after = other.state(at: time)
        worst = max(worst, abs(after.value - before.value))
        if !rested {
          // A steep curve has large slopes to take off and put on again.
          let scale = max(1, abs(before.velocity), Self.slope(timing) * 2000)
          worstVelocity = max(worstVelocity, abs(after.velocity - before.velocity) / scale)
        }
        evaluated += 1
      }
    }
    print(
      "Promise 4, retargeting: \(evaluated) times, position at most \(worst) pt, "
        + "velocity at most \(worstVelocity) of itself")
    #expect(worst <= 1e-9, "seed \(seed)")
    #expect(worstVelocity <= 1e-9, "seed \(seed)")
  }

  static func slope(_ timing: Timing) -> Double {
    guard case .curve(let curve, let duration) = timing else { return 0 }
    return abs(curve.slope(at: 0)) / duration
  }

  @Test("grabbing and letting go of a fling moves nothing, past the edges too")
  func grabbingAndLettingGoOfAFlingMoves() {
    let seed: UInt64 = 0x43
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var past = 0
    var worst = 0.0
    while evaluated < 100_000 {
      var track = random.sheet(acceptsFlings: random.chance(0.7))
      track.drag(by: random.number(-500...500), at: 0)
      track.release(velocity: random.number(-8000...8000), at: 0)
      for millisecond in 0..<1000 {
        let time = Double(millisecond) / 1000
        let position = track.position(at: time)
        let card = track.value(of: .card, at: time)
        var caught = track
        caught.grab(at: time)
        worst = max(worst, abs(caught.position(at: time) - position))
        caught.drag(by: 0, at: time)
        caught.drag(by: 7, at: time)
        caught.drag(by: -7, at: time)
        worst = max(worst, abs(caught.position(at: time) - position))
        caught.release(velocity: nil, at: time)
        worst = max(worst, abs(caught.position(at: time) - position))
        worst = max(worst, abs(caught.value(of: .card, at: time) - card))
        if caught.position(at: time) < 0 || caught.position(at: time) > caught.length { past += 1 }
        evaluated += 1
      }
    }
    print(
      "Promise 4, flings: \(evaluated) catches and releases (\(past) past an edge), "
        + "at most \(worst) pt")
    #expect(worst <= 1e-9, "seed \(seed)")
    #expect(past > 5_000)
  }

  @Test("the pieces of a fling follow each other without a gap")
  func thePiecesOfAFlingFollowEachOther() {
    let seed: UInt64 = 0x44
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = 0.0
    while evaluated < 100_000 {
      var track = random.sheet(acceptsFlings: random.chance(0.7))
      track.drag(by: random.number(-900...900), at: 0)
      track.release(velocity: random.number(-8000...8000), at: 0)
      var last = track.position(at: 0)
      var speed = abs(track.velocity(at: 0))
      for step in 1...2000 {
        let time = Double(step) / 1000
        let position = track.position(at: time)
        let limit = max(speed, abs(track.velocity(at: time)))
        // The bounce has its greatest speeds at the ends of a step too, but for its curvature.
        worst = max(worst, abs(position - last) - limit * 0.001)
        last = position
        speed = abs(track.velocity(at: time))
        evaluated += 1
      }
    }
    print("Promise 4, flings in steps of 1 ms: \(evaluated), excess of way at most \(worst) pt")
    #expect(worst < 0.02, "seed \(seed)")
  }

  @Test("pausing an animator moves nothing, nor does going on")
  func pausingAnAnimatorMovesNothingNorDoes() {
    struct Card { var top = 100.0, radius = 0.0 }
    let seed: UInt64 = 0x45
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = 0.0
    while evaluated < 100_000 {
      var animator = PropertyAnimator<Card>(timing: Self.moving(&random))
      animator.animate(\.top, to: random.number(-1000...1000))
      animator.scrubsLinearly = random.chance(0.8)
      animator.start(from: Card(), at: 0)
      if random.chance(0.3) { animator.reverse(at: 0.2) }
      for millisecond in 200..<600 {
        let time = Double(millisecond) / 1000
        var (shown, paused, gone) = (Card(), Card(), Card())
        animator.apply(to: &shown, at: time)
        var other = animator
        other.pause(at: time)
        other.apply(to: &paused, at: time + 3)
        switch millisecond % 3 {
        case 0: other.continue(at: time + 3)
        case 1:
          other.continue(
            with: Self.moving(&random), durationFactor: random.number(0.1...2), at: time + 3)
        default: other.reverse(at: time + 3)
        }
        other.apply(to: &gone, at: time + 3)
        worst = max(worst, abs(paused.top - shown.top), abs(gone.top - shown.top))
        evaluated += 2
      }
    }
    print("Promise 4, animators: \(evaluated) pauses and continuations, at most \(worst) pt")
    #expect(worst <= 1e-9, "seed \(seed)")
  }
}
