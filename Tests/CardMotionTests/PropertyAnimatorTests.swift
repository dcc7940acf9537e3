import CardMotion
import Testing

struct PropertyAnimatorTests {
  struct Card: Equatable {
    var frame = Rect(x: 0, y: 831, width: 414, height: 600)
    var radius = 0.0
    var blur = 0.0
  }

  static let critical = Timing.spring(.preset(settlingDuration: 0.9, dampingRatio: 1))

  static func animator(_ timing: Timing) -> PropertyAnimator<Card> {
    var animator = PropertyAnimator<Card>(timing: timing)
    animator.animate(\.radius, to: 12)
    return animator
  }

  static func radius(_ animator: PropertyAnimator<Card>, at time: Double) -> Double {
    var card = Card()
    animator.apply(to: &card, at: time)
    return card.radius
  }

  /// Frame, corners and blur of the drawer.
  static func drawer() -> [PropertyAnimator<Card>] {
    var frame = PropertyAnimator<Card>(timing: critical)
    frame.animate(\.frame, to: Rect(x: 0, y: 296, width: 414, height: 600))
    var radius = PropertyAnimator<Card>(timing: .curve(.linear, duration: 0.9))
    radius.animate(\.radius, to: 12)
    var blur = PropertyAnimator<Card>(timing: critical)
    blur.animate(\.blur, to: 20)
    return [frame, radius, blur]
  }

  @Test("it goes through inactive, active and inactive, or stopped in between")
  func itGoesThroughInactiveActiveAndInactive() {
    var card = Card()
    var animator = Self.animator(.curve(.linear, duration: 1))
    #expect(animator.state == .inactive)
    animator.start(from: card, at: 0)
    #expect(animator.state == .active && animator.isRunning)
    animator.pause(at: 0.25)
    #expect(animator.state == .active && !animator.isRunning && animator.isPaused)
    animator.stop(at: 0.5)
    #expect(animator.state == .stopped)
    #expect(Self.radius(animator, at: 9) == 3)
    #expect(animator.takeCompletion(leaving: &card, at: 9) == nil)
    let end = animator.finish(at: .end, leaving: &card, time: 0.6)
    #expect(end == Completion(run: 1, end: .finished, time: 0.6))
    #expect(animator.state == .inactive && card.radius == 12)
    #expect(animator.finish(at: .start, leaving: &card, time: 0.7) == nil)
    #expect(card.radius == 12)
  }

  @Test("it starts from what the properties are then and writes nothing before")
  func itStartsFromWhatThePropertiesAreThen() {
    var card = Card()
    var animator = Self.animator(.curve(.linear, duration: 1))
    card.radius = 4
    animator.apply(to: &card, at: 0)
    #expect(card.radius == 4)
    animator.start(from: card, at: 2)
    animator.apply(to: &card, at: 2.5)
    #expect(card.radius == 8)
    #expect(animator.restTime == 3)
    #expect(animator.takeCompletion(leaving: &card, at: 2.9) == nil)
    #expect(animator.takeCompletion(leaving: &card, at: 4)?.time == 3)
    #expect(card.radius == 12)
  }

  @Test(
    "it can be finished at the start, where it is, or at the end",
    arguments: [PropertyAnimator<Card>.Position.start, .current, .end])
  func itCanBeFinishedAtTheStartWhereItIsOrAt(
    _ position: PropertyAnimator<Card>.Position
  ) {
    var card = Card()
    var animator = Self.animator(.curve(.linear, duration: 1))
    animator.start(from: card, at: 0)
    let end = animator.finish(at: position, leaving: &card, time: 0.5)
    #expect(card.radius == [.start: 0, .current: 6, .end: 12][position])
    #expect(end?.end == [.start: .reversed, .current: .interrupted, .end: .finished][position])
    #expect(Self.radius(animator, at: 3) == card.radius)
  }

  @Test("the fraction follows the finger evenly unless it is to follow the curve")
  func theFractionFollowsTheFingerEvenly() {
    var animator = Self.animator(.curve(.easeIn, duration: 1))
    animator.start(from: Card(), at: 0)
    animator.setFractionComplete(0.5, at: 0.1)
    #expect(Self.radius(animator, at: 0.1) == 6)
    #expect(animator.fractionComplete(at: 7) == 0.5)
    animator.scrubsLinearly = false
    animator.setFractionComplete(0.5, at: 0.2)
    #expect(abs(Self.radius(animator, at: 0.2) - 12 * TimingCurve.easeIn.value(at: 0.5)) < 1e-12)
    #expect(abs(animator.fractionComplete(at: 0.2) - 0.5) < 1e-12)
  }

  @Test("a pause takes no part of the way") func aPauseTakesNoPartOfTheWay() {
    for timing in [Timing.curve(.easeInOut, duration: 1), Self.critical] {
      var animator = Self.animator(timing)
      animator.start(from: Card(), at: 0)
      let undisturbed = animator
      animator.pause(at: 0.25)
      #expect(animator.restTime == .infinity)
      #expect(animator.velocity(at: 1) == 0)
      animator.continue(at: 5.25)
      for step in 0...50 {
        let time = 0.25 + Double(step) / 50
        #expect(
          abs(Self.radius(animator, at: time + 5) - Self.radius(undisturbed, at: time)) < 1e-9)
      }
    }
  }

  @Test("what is left of a curve after scrubbing takes what is left of its duration")
  func whatIsLeftOfACurveAfterScrubbingTakes() {
    var animator = Self.animator(.curve(.easeInOut, duration: 2))
    animator.start(from: Card(), at: 0)
    animator.setFractionComplete(0.75, at: 1)
    animator.continue(at: 3)
    #expect(animator.restTime == 3.5)
    #expect(Self.radius(animator, at: 3) == 9)
    #expect(Self.radius(animator, at: 3.25) == 10.5)
  }

  @Test("it goes on with other timing and a factor on its duration")
  func itGoesOnWithOtherTimingAndAFactorOnIts() {
    var animator = Self.animator(.curve(.linear, duration: 2))
    animator.start(from: Card(), at: 0)
    animator.pause(at: 1)
    animator.continue(
      with: .curve(.easeOut, duration: 2), durationFactor: 0.25, velocity: .fromRest, at: 1)
    #expect(animator.restTime == 1.5)
    #expect(
      abs(Self.radius(animator, at: 1.25) - 6 - 6 * TimingCurve.easeOut.value(at: 0.5)) < 1e-9)
    var slow = Self.animator(Self.critical)
    slow.start(from: Card(), at: 0)
    let normal = slow.restTime
    slow.pause(at: 0)
    slow.continue(durationFactor: 2, at: 0)
    #expect(abs(slow.restTime - 2 * normal) < 1e-6)
  }

  @Test("reversed it counts the other way, as in UIKit, and ends where it began")
  func reversedItCountsTheOtherWayAsInUIKit() {
    var card = Card()
    var animator = Self.animator(.curve(.linear, duration: 1))
    animator.start(from: card, at: 0)
    animator.pause(at: 0.75)
    animator.reverse(at: 0.75)
    #expect(animator.isReversed)
    #expect(animator.fractionComplete(at: 0.75) == 0.25)
    #expect(animator.progress(at: 0.75) == 0.75)
    animator.scrub(byFraction: 0.25, at: 0.8)
    #expect(Self.radius(animator, at: 0.8) == 6)
    animator.continue(at: 1)
    #expect(animator.restTime == 1.5)
    #expect(
      animator.takeCompletion(leaving: &card, at: 2)
        == Completion(run: 1, end: .reversed, time: 1.5))
    #expect(card.radius == 0)
  }

  @Test("Motion's README, answered: a spring can be scrubbed and reversed at its velocity")
  func motionsREADMEAnsweredASpringCanBe() {
    for timing in [Self.critical, .curve(.easeInOut, duration: 0.9)] {
      var animator = Self.animator(timing)
      animator.start(from: Card(), at: 0)
      let speed = animator.velocity(at: 0.2)
      #expect(speed > 0.1)
      animator.reverse(at: 0.2)
      #expect(abs(animator.velocity(at: 0.2) - speed) < 1e-9)
      #expect(Self.radius(animator, at: 0.205) > Self.radius(animator, at: 0.2))
      #expect(abs(Self.radius(animator, at: 4)) < 1e-6)
      // A finger scrubs it forward again and lets go in motion.
      animator.setFractionComplete(0.4, at: 0.3)
      animator.reverse(at: 0.3)
      animator.continue(velocity: .exactly(3), at: 0.3)
      #expect(abs(animator.progress(at: 0.3) - 0.6) < 1e-12)
      #expect(abs(animator.velocity(at: 0.3) - 3) < 1e-9)
    }
  }

  @Test("beyond its ends a fraction is what it is, and comes back")
  func beyondItsEndsAFractionIsWhatItIsAnd() {
    var animator = Self.animator(.curve(.easeOut, duration: 1))
    animator.start(from: Card(), at: 0)
    animator.setFractionComplete(1.1, at: 0)
    #expect(abs(Self.radius(animator, at: 0) - 13.2) < 1e-12)
    animator.continue(at: 0)
    #expect(abs(animator.restTime - 0.1) < 1e-12)
    #expect(Self.radius(animator, at: 0.1) == 12)
  }

  @Test("the drawer's three animators run as one")
  func theDrawersThreeAnimatorsRunAsOne() {
    var card = Card()
    var drawer = Self.drawer()
    drawer.start(from: card, at: 0)
    drawer.pause(at: 0.3)
    // Each keeps its own fraction when interrupted and adds the same.
    let fractions = drawer.map { $0.fractionComplete(at: 0.3) }
    #expect(abs(fractions[0] - fractions[1]) > 0.1)
    drawer.scrub(byFraction: -0.05, at: 0.4)
    drawer.scrub(byFraction: -0.15, at: 0.5)
    for (animator, fraction) in zip(drawer, fractions) {
      #expect(abs(animator.fractionComplete(at: 0.5) - fraction + 0.2) < 1e-12)
    }
    #expect(drawer.restTime() == .infinity)
    drawer.continue(at: 0.6)
    let rest = drawer.restTime()
    #expect(rest == drawer.map(\.restTime).max())
    #expect(drawer.takeCompletion(leaving: &card, at: rest - 0.001) == nil)
    #expect(drawer.takeCompletion(leaving: &card, at: rest)?.end == .finished)
    #expect(drawer.takeCompletion(leaving: &card, at: rest + 1) == nil)
    #expect(card == Card(frame: Rect(x: 0, y: 296, width: 414, height: 600), radius: 12, blur: 20))
  }

  @Test("a tap half way takes the drawer back") func aTapHalfWayTakesTheDrawerBack() {
    var card = Card()
    var drawer = Self.drawer()
    drawer.start(from: card, at: 0)
    drawer.reverse(velocity: .fromRest, at: 0.3)
    #expect(drawer.takeCompletion(leaving: &card, at: 5)?.end == .reversed)
    #expect(card == Card())
  }
}
