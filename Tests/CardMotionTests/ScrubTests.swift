import CardMotion
import TestSupport
import Testing

/// A hand on an animator, whatever the timing.
@Suite("scrubbed animators")
struct ScrubTests {
  static let timings: [Timing] =
    [0.1, 0.2, 0.4, 0.7, 1, 2].map { .spring(.preset(response: 0.4, dampingRatio: $0)) } + [
      .curve(.linear, duration: 1), .curve(.easeOut, duration: 1),
      .curve(.cubic(CubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)), duration: 0.8),
      .curve(.cubic(CubicBezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56)), duration: 0.8),
      .curve(.spring(.bouncy), duration: 0.5), .decay(.normal), .snap,
    ]

  static func animator(_ timing: Timing, isLinear: Bool = false) -> PropertyAnimator<Double> {
    var animator = PropertyAnimator<Double>(timing: timing)
    animator.scrubsLinearly = isLinear
    animator.animate(\.self, to: 100)
    animator.start(from: 0, at: 0)
    return animator
  }

  @Test(
    "scrubbed by nothing it stays where it is, at any time, also turned round", arguments: timings)
  func scrubbedByNothingItStaysWhereItIsAtAny(_ timing: Timing) {
    for isLinear in [true, false] {
      var worst = 0.0
      for step in 0...120 {
        let time = Double(step) / 100
        for isReversed in [false, true] {
          var animator = Self.animator(timing, isLinear: isLinear)
          if isReversed { animator.reverse(at: 0.15) }
          let before = animator.progress(at: max(time, 0.15))
          animator.scrub(byFraction: 0, at: max(time, 0.15))
          worst = max(worst, abs(animator.progress(at: 9) - before))
          animator.scrub(byFraction: 0, at: 2)
          worst = max(worst, abs(animator.progress(at: 9) - before))
        }
      }
      #expect(worst <= 1e-9, "linear \(isLinear)")
    }
  }

  @Test("scrubbed there and back it is where it was", arguments: timings)
  func scrubbedThereAndBackItIsWhereItWas(_ timing: Timing) {
    for step in 1...20 {
      var animator = Self.animator(timing)
      animator.pause(at: Double(step) / 25)
      let before = animator.progress(at: 1)
      for way in [0.125, 0.25, -0.125, -0.25] { animator.scrub(byFraction: way, at: 1) }
      #expect(abs(animator.progress(at: 1) - before) <= 1e-9)
    }
  }

  @Test("from any fraction it goes on without a jump", arguments: timings)
  func fromAnyFractionItGoesOnWithoutAJump(_ timing: Timing) {
    for isLinear in [true, false] {
      for fraction in [-0.5, 0, 0.3, 0.9, 1, 1.05, 1.2, 3] {
        for isReversed in [false, true] {
          if case .snap = timing { continue }
          var animator = Self.animator(timing, isLinear: isLinear)
          animator.setFractionComplete(fraction, at: 0.1)
          if isReversed { animator.reverse(at: 0.2) }
          let before = animator.progress(at: 0.5)
          animator.continue(at: 0.5)
          #expect(
            abs(animator.progress(at: 0.5) - before) <= 1e-9, "linear \(isLinear): from \(fraction)"
          )
          let soon = animator.progress(at: 0.500001)
          #expect(abs(soon - before) <= 1e-3, "linear \(isLinear): from \(fraction)")
        }
      }
    }
  }

  @Test("the fraction that it was set to is the one it has")
  func theFractionThatItWasSetToIsTheOneItHas() {
    for timing in Self.timings {
      var animator = Self.animator(timing)
      for fraction in [-0.5, 0.25, 0.75, 1, 1.2] {
        animator.setFractionComplete(fraction, at: 0.1)
        #expect(animator.fractionComplete(at: 0.1) == fraction)
      }
    }
  }
}
