import CardMotion
import TestSupport
import Testing

/// Numbers that are none: a command with one of them changes nothing.
@Suite("commands with invalid numbers")
struct ValidityTests {
  static let nonsense = [Double.nan, .infinity, -.infinity, 1e300]
  static let spring = Timing.spring(.smooth)

  static func moving() -> Animated<Double> {
    var value = Animated(0.0)
    value.retarget(to: 500, with: spring, at: 0)
    return value
  }

  @Test("an animated value goes on as before", arguments: nonsense)
  func anAnimatedValueGoesOnAsBefore(_ number: Double) {
    let commands: [(inout Animated<Double>) -> Completion?] = [
      { $0.retarget(to: number, with: Self.spring, at: 0.1) },
      { $0.retarget(to: 1, with: Self.spring, at: number) },
      { $0.retarget(to: 1, with: Self.spring, velocity: .exactly(number), at: 0.1) },
      { $0.retarget(to: 1, with: Self.spring, delay: number, at: 0.1) },
      { $0.retarget(to: 1, with: .curve(.easeIn, duration: number), at: 0.1) },
      {
        $0.retarget(
          to: 1, with: .curve(.spring(.snappy, initialVelocity: number), duration: 1), at: 0.1)
      },
      { $0.fling(velocity: number, at: 0.1) }, { $0.fling(velocity: 1, at: number) },
      { $0.set(number, at: 0.1) }, { $0.set(1, at: number) }, { $0.stop(at: number) },
      {
        $0.then(to: number, with: Self.spring, at: 0.2)
        return nil
      },
      {
        $0.then(to: 1, with: Self.spring, at: number)
        return nil
      },
      {
        $0.shift(by: number)
        return nil
      },
    ]
    for (index, command) in commands.enumerated() {
      var value = Self.moving()
      #expect(command(&value) == nil, "command \(index)")
      #expect(value == Self.moving(), "command \(index)")
    }
    #expect(Animated(number).value(at: 0) == 0)
  }

  @Test("a rectangle with one such side too", arguments: nonsense)
  func aRectangleWithOneSuchSideToo(_ number: Double) {
    var frame = Animated(Rect(x: 0, y: 0, width: 10, height: 10))
    let before = frame
    frame.retarget(to: Rect(x: 0, y: 0, width: 10, height: number), with: Self.spring, at: 0)
    #expect(frame == before)
  }

  @Test("a list stays as it is, held or sliding", arguments: nonsense)
  func aListStaysAsItIsHeldOrSliding(_ number: Double) {
    let commands: [(inout Scroller) -> Void] = [
      { $0.grab(at: number) }, { $0.drag(by: number, at: 0.1) }, { $0.drag(by: 1, at: number) },
      { $0.release(velocity: number, at: 0.1) }, { $0.release(velocity: 1, at: number) },
      { $0.wheel(lines: number, at: 0.1) }, { $0.wheel(lines: 1, at: number) },
      { $0.trackpad(by: number, at: 0.1) }, { $0.scroll(to: 0, at: number) },
      { $0.layOut(contentLength: number, viewportLength: 700, at: 0.1) },
      { $0.layOut(contentLength: 3000, viewportLength: number, at: 0.1) },
    ]
    for isHeld in [false, true] {
      var before = Scroller(contentLength: 3000, viewportLength: 700, offset: 400)
      before.release(velocity: 900, at: 0)
      if isHeld { before.grab(at: 0.05) }
      for (index, command) in commands.enumerated() {
        var list = before
        command(&list)
        #expect(list == before, "command \(index)")
      }
    }
    let nowhere = Scroller(contentLength: number, viewportLength: 700, offset: number)
    #expect(nowhere.maximumOffset == 0 && nowhere.offset(at: 0) == 0)
  }

  @Test("a sheet stays as it is", arguments: nonsense) func aSheetStaysAsItIs(_ number: Double)
    throws
  {
    var before = try DetentSheet(positions: [30, 448], detent: 1, band: RubberBand(dimension: 896))
    before.drag(by: -100, at: 0)
    let commands: [(inout DetentSheet) -> Void] = [
      { $0.grab(at: number) }, { $0.drag(by: number, at: 0.1) },
      { $0.drag(toTranslation: 1, at: number) },
      { $0.release(velocity: number, at: 0.1) }, { $0.release(velocity: 1, at: number) },
      { $0.settle(atDetent: 0, velocity: .exactly(number), at: 0.1) },
      { $0.settle(atDetent: 0, at: number) },
    ]
    for (index, command) in commands.enumerated() {
      var sheet = before
      command(&sheet)
      #expect(sheet == before, "command \(index)")
    }
  }

  @Test("an animator stays as it is", arguments: nonsense)
  func anAnimatorStaysAsItIs(_ number: Double) {
    let commands: [(inout PropertyAnimator<Double>) -> Void] = [
      { $0.setFractionComplete(number, at: 0.2) }, { $0.setFractionComplete(0.5, at: number) },
      { $0.scrub(byFraction: number, at: 0.2) }, { $0.pause(at: number) },
      { $0.reverse(velocity: .exactly(number), at: 0.2) }, { $0.reverse(at: number) },
      { $0.stop(at: number) }, { $0.start(from: 5, at: number) },
    ]
    let paused: [(inout PropertyAnimator<Double>) -> Void] = [
      { $0.continue(durationFactor: number, at: 0.2) }, { $0.continue(at: number) },
      { $0.continue(velocity: .exactly(number), at: 0.2) },
      { $0.continue(with: .curve(.linear, duration: number), at: 0.2) },
    ]
    for (index, command) in (commands + paused).enumerated() {
      var animator = ScrubTests.animator(.spring(.bouncy))
      if index >= commands.count { animator.pause(at: 0.1) }
      let before = animator
      command(&animator)
      #expect(animator.isPaused == before.isPaused && animator.state == before.state)
      #expect(animator.restTime == before.restTime, "command \(index)")
      for time in [0.1, 0.3, 1] {
        #expect(animator.progress(at: time) == before.progress(at: time), "command \(index)")
      }
    }
    var endless = PropertyAnimator<Double>(timing: .curve(.linear, duration: number))
    endless.animate(\.self, to: 1)
    endless.start(from: 0, at: 0)
    #expect(endless.state == .inactive)
  }

  @Test("curves have an end at infinity") func curvesHaveAnEndAtInfinity() {
    let curves: [TimingCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .spring(.bouncy),
      .cubic(CubicBezier(x1: 0, y1: 1, x2: 0, y2: 1)),
      .cubic(CubicBezier(x1: 1, y1: 0, x2: 1, y2: 0)),
    ]
    for curve in curves {
      #expect(abs(curve.value(at: .infinity) - 1) <= 0.001)
      #expect(curve.value(at: -.infinity) == 0 && curve.value(at: .nan) == 0)
      #expect(curve.slope(at: .infinity).isFinite && curve.slope(at: .nan).isFinite)
      if let bezier = curve.bezier {
        #expect(bezier.value(at: .infinity) == 1 && bezier.value(at: .nan) == 0)
      }
    }
  }

  @Test("the shortest and the longest responses move and settle, or are refused")
  func theShortestAndTheLongestResponsesMove() throws {
    for response in [1e-99, 1e-50, 1e-9, 1e9, 1e50, 1e99] {
      for ratio in [0, 1e-12, 0.3, 1, 1 + 1e-12, 40] {
        let spring = try Spring(response: response, dampingRatio: ratio)
        var value = Animated(0.0)
        value.retarget(to: 100, with: .spring(spring), velocity: .exactly(1e6), at: 1)
        for time in [1, 1 + 1e-9, 1.1, 2, 1e9] {
          let state = value.state(at: time)
          #expect(state.value.isFinite && state.velocity.isFinite, "\(response) \(ratio)")
        }
        #expect(!value.restTime.isNaN && value.restTime >= 1)
        #expect(!spring.settlingDuration.isNaN && !spring.reachPerVelocity.isNaN)
        let curve = Timing.curve(.spring(spring), duration: 0.5)
        #expect(curve.scaled(by: 1e-300).duration.isFinite)
        value.retarget(to: 0, with: curve, at: 1.1)
        #expect(value.value(at: 1.2).isFinite)
        value.retarget(to: 0, with: Timing.spring(spring).scaled(by: .infinity), at: 1.2)
        #expect(value.value(at: 2).isFinite)
      }
    }
  }

  @Test("an undamped spring never rests, and says so")
  func anUndampedSpringNeverRestsAndSaysSo() throws {
    let endless = try Spring(response: 0.5, dampingRatio: 0)
    var value = Animated(0.0)
    value.retarget(to: 100, with: .spring(endless), at: 0)
    #expect(value.restTime == .infinity && endless.settlingDuration == .infinity)
    #expect(value.takeCompletion(at: 1e9) == nil)
  }

  #if DEBUG
    @Test("what is refused is said on standard error, once for each command", .waits)
    func whatIsRefusedIsSaidOnStandardErrorOnce() async throws {
      let ended = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        var (value, list) = (Animated(0.0), Scroller(contentLength: 100, viewportLength: 10))
        for _ in 0..<3 { value.retarget(to: .nan, with: .spring(.smooth), at: 0) }
        list.drag(by: .infinity, at: 0)
      }
      let said = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
      let refusals = said.split(separator: "\n").filter { $0.hasPrefix("CardMotion: ") }
      #expect(
        refusals.map { $0.split(separator: " ")[1] } == [
          "retarget(to:with:velocity:delay:at:)", "drag(by:over:at:)",
        ])
    }
  #endif
}
