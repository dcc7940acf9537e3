import CardMotion
import TestSupport
import Testing

struct AnimatedTests {
  @Test("a spring turns round without a bend when its target changes")
  func aSpringTurnsRoundWithoutABendWhenIts() {
    var top = Animated(300.0)
    top.retarget(to: 30, with: .spring(.smooth), at: 0)
    let before = top.velocity(at: 0.1)
    top.retarget(to: 600, with: .spring(.smooth), at: 0.1)
    #expect(top.velocity(at: 0.1) == before)
    #expect(top.value(at: 0.1001) < top.value(at: 0.1))
    #expect(abs(top.value(at: 2) - 600) < 1e-6)
  }

  @Test("in classic tuning a retarget starts the curve again from rest")
  func inClassicTuningARetargetStartsTheCurve() {
    let curve = Timing.curve(.easeIn, duration: 0.25)
    var top = Animated(0.0)
    top.retarget(to: 100, with: curve, at: 0)
    top.retarget(to: 0, with: curve, velocity: .fromRest, at: 0.2)
    #expect(top.velocity(at: 0.2) == 0)
    let start = top.value(at: 0.2)
    #expect(abs(top.value(at: 0.325) - start * (1 - TimingCurve.easeIn.value(at: 0.5))) < 1e-9)
    #expect(top.value(at: 0.45) == 0)
    #expect(top.restTime == 0.45)
  }

  @Test("smooth_sheets 588: a curve takes up the velocity there is and ends as drawn")
  func smoothSheets588ACurveTakesUpThe() {
    var top = Animated(0.0)
    top.retarget(to: 100, with: .curve(.easeInOut, duration: 0.3), at: 0)
    let before = top.velocity(at: 0.15)
    top.retarget(to: -50, with: .curve(.linear, duration: 0.4), at: 0.15)
    #expect(abs(top.velocity(at: 0.15) - before) < 1e-9)
    #expect(top.value(at: 0.16) > top.value(at: 0.15))
    #expect(top.value(at: 0.55) == -50)
    // At its end the linear curve has the linear curve's velocity.
    #expect(abs(top.velocity(at: 0.55 - 1e-9) - (-50 - top.value(at: 0.15)) / 0.4) < 1e-3)
  }

  @Test("what rests starts a curve as it is drawn")
  func whatRestsStartsACurveAsItIsDrawn() {
    var top = Animated(0.0)
    top.retarget(to: 100, with: .curve(.linear, duration: 1), at: 0)
    #expect(top.value(at: 0.25) == 25)
    top.retarget(to: 0, with: .curve(.linear, duration: 1), at: 2)
    #expect(top.value(at: 2.25) == 75)
  }

  @Test("a curve of a spring goes on after its duration instead of being cut off")
  func aCurveOfASpringGoesOnAfterItsDuration() {
    let spring = Spring.preset(response: 1, dampingRatio: 0.5)
    var top = Animated(0.0)
    top.retarget(to: 1000, with: .curve(.spring(spring), duration: 0.5), at: 0)
    let end = top.value(at: 0.5)
    #expect(abs(end - 1000 * TimingCurve.spring(spring).value(at: 1)) < 1e-9)
    #expect(abs(top.value(at: 0.5 + 1e-9) - end) < 1e-5)
  }

  @Test("a fling comes to rest where its decay ends, on a whole pixel if told so")
  func aFlingComesToRestWhereItsDecayEndsOnA() {
    var offset = Animated(10.0)
    offset.fling(velocity: 1000, at: 0)
    #expect(abs(offset.target - 509.4998) < 1e-3)
    #expect(abs(offset.velocity(at: 0) - 1000) < 1e-9)
    let exact = offset.target
    offset.retarget(to: exact.rounded(), with: .decay(.normal), at: 0)
    #expect(offset.target == 509)
    #expect(abs(offset.velocity(at: 0) - 1000) < 2)
  }

  @Test("motion 1747: what was caught and let go has no momentum left")
  func motion1747WhatWasCaughtAndLetGoHasNo() {
    var offset = Animated(0.0)
    offset.fling(velocity: 3000, at: 0)
    let completion = offset.stop(at: 0.1)
    #expect(completion?.end == .interrupted)
    let caught = offset.value(at: 0.1)
    offset.fling(velocity: offset.velocity(at: 0.3), at: 0.3)
    #expect(offset.value(at: 5) == caught)
  }

  @Test("reanimated 9463: retargeting twice at one time, or late, never goes backwards")
  func reanimated9463RetargetingTwiceAtOne() {
    let creeping = Timing.spring(.preset(response: 0.3, dampingRatio: 4))
    var top = Animated(0.0)
    var last = 0.0
    for step in 0..<200 {
      let time = Double(step) / 120
      top.retarget(to: 100 + Double(step), with: creeping, at: time)
      top.retarget(to: 100 + Double(step), with: creeping, at: time)
      #expect(top.value(at: time - 1) == top.value(at: time))
      #expect(top.value(at: time) >= last)
      last = top.value(at: time)
    }
    #expect(last > 100)
  }

  @Test("Motion 1207: a slow spring is not cut off")
  func motion1207ASlowSpringIsNotCutOff() {
    var top = Animated(0.0)
    top.retarget(to: 10, with: .spring(.preset(response: 20, dampingRatio: 3)), at: 0)
    let rest = top.restTime
    #expect(rest > 50)
    #expect(abs(10 - top.value(at: rest * 0.999)) > 0.5)
  }

  @Test("fractions rest when they are close for a fraction")
  func fractionsRestWhenTheyAreCloseForA() {
    var alpha = Animated(0.0, tolerance: 0.001)
    alpha.retarget(to: 0.7, with: .spring(.smooth), at: 0)
    #expect(alpha.restTime > 0.4)
    #expect(!alpha.isResting(at: 0))
  }

  @Test("a motion in parts is one run") func aMotionInPartsIsOneRun() {
    var tilt = Animated(0.0)
    tilt.retarget(to: 10, with: .curve(.linear, duration: 0.1), at: 0)
    tilt.then(to: 45, with: .curve(.linear, duration: 0.3), at: 0.1)
    #expect(abs(tilt.value(at: 0.05) - 5) < 1e-12)
    #expect(abs(tilt.value(at: 0.25) - 27.5) < 1e-9)
    #expect(tilt.target == 45)
    #expect(tilt.takeCompletion(at: 0.2) == nil)
    #expect(tilt.takeCompletion(at: 0.4)?.run == 1)
    // Reversed in its first part, the second one does not come any more.
    tilt.retarget(to: 0, with: .snap, at: 1)
    tilt.retarget(to: 10, with: .curve(.linear, duration: 0.1), at: 1)
    tilt.then(to: 45, with: .curve(.linear, duration: 0.3), at: 1.1)
    tilt.retarget(to: 0, with: .curve(.linear, duration: 0.05), at: 1.05)
    #expect(tilt.value(at: 2) == 0)
  }

  @Test("laid out anew in mid-way, all of the motion moves along")
  func laidOutAnewInMidWayAllOfTheMotionMoves() {
    var top = Animated(0.0)
    top.retarget(to: 100, with: .spring(.bouncy), velocity: .exactly(400), at: 0)
    top.retarget(to: 200, with: .spring(.bouncy), delay: 0.1, at: 0.05)
    var moved = top
    moved.shift(by: 1000)
    for step in 0..<100 {
      let time = Double(step) / 50
      #expect(abs(moved.value(at: time) - top.value(at: time) - 1000) < 1e-9)
      #expect(abs(moved.velocity(at: time) - top.velocity(at: time)) < 1e-9)
    }
    #expect(moved.target == 1200)
  }

  @Test("every value that can be interpolated moves: a rectangle")
  func everyValueThatCanBeInterpolatedMovesA() {
    var frame = Animated(Rect(x: 0, y: 0, width: 100, height: 65))
    frame.retarget(
      to: Rect(x: 0, y: -600, width: 100, height: 600), with: .spring(.smooth), at: 0)
    let middle = frame.value(at: 0.1)
    #expect(middle.minY < 0 && middle.minY > -600)
    #expect(abs(middle.height - 65 - middle.minY * 535 / -600) < 1e-9)
    #expect(abs(frame.value(at: frame.restTime).minY + 600) <= 0.5)
  }
}
