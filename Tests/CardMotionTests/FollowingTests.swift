import CardMotion
import TestSupport
import Testing

/// Values that follow with a delay, and groups.
@Suite("followers and groups")
struct FollowingTests {
  /// Response of a spring that settles in 0.3 s with damping ratio 0.5, as the stack's cards.
  static let spring = Spring.preset(settlingDuration: 0.3, dampingRatio: 0.5)

  @Test("a follower with a delay does later what one without does at once")
  func aFollowerWithADelayDoesLaterWhatOne() {
    let seed: UInt64 = 0x81
    var random = SeededGenerator(seed: seed)
    var evaluated = 0
    var worst = 0.0
    while evaluated < 100_000 {
      let delay = random.chance(0.5) ? 0.05 : 0.1
      var (now, later) = (Animated(0.0), Animated(0.0))
      var time = 0.0
      // A mouse at up to 1000 events a second.
      for _ in 0..<400 {
        time += random.chance(0.8) ? 0.001 : random.number(0.001...0.03)
        let target = random.number(-400...400)
        now.retarget(to: target, with: .spring(Self.spring), at: time)
        later.retarget(to: target, with: .spring(Self.spring), delay: delay, at: time)
        for moment in [time, time + random.number(0...0.001)] {
          worst = max(worst, abs(later.value(at: moment + delay) - now.value(at: moment)))
          evaluated += 1
        }
      }
    }
    print(
      "Promise 2, delayed followers: \(evaluated) values, at most \(worst) pt from what one does at once"
    )
    #expect(worst <= 1e-9, "seed \(seed)")
  }

  @Test("changes beyond what the queue holds lose none but themselves")
  func changesBeyondWhatTheQueueHoldsLoseNone() {
    var follower = Animated(0.0)
    for step in 0..<1000 {
      follower.retarget(
        to: Double(step), with: .spring(Self.spring), delay: 10, at: Double(step) / 1000)
    }
    #expect(follower.target == 999)
    #expect(follower.value(at: 10) == 0)
    #expect(follower.value(at: 10.127) > 0)
    #expect(abs(follower.value(at: 30) - 999) < 1e-6)
  }

  @Test("a later command overrules those that would have come after it")
  func aLaterCommandOverrulesThoseThatWould() {
    var card = Animated(0.0)
    card.retarget(to: 100, with: .snap, delay: 0.1, at: 0)
    card.retarget(to: 50, with: .snap, delay: 0.02, at: 0.01)
    #expect(card.value(at: 0.02) == 0)
    #expect(card.value(at: 0.03) == 50)
    #expect(card.value(at: 1) == 50)
  }

  @Test("before its delay is over the present motion goes on")
  func beforeItsDelayIsOverThePresentMotion() {
    var card = Animated(0.0)
    card.retarget(to: 100, with: .spring(Self.spring), at: 0)
    let alone = card
    card.retarget(to: 0, with: .spring(Self.spring), delay: 0.1, at: 0.05)
    #expect(card.value(at: 0.149) == alone.value(at: 0.149))
    #expect(card.velocity(at: 0.15) == alone.velocity(at: 0.15))
    #expect(abs(card.value(at: 2)) < 1e-6)
    // A finger that catches it drops what was to come.
    card.stop(at: 0.1)
    #expect(card.value(at: 1) == alone.value(at: 0.1))
  }
}
