import CardMotion
import TestSupport
import Testing

/// Commands that come late: older than what was shown, or older than the last command.
@Suite("late commands")
struct CommandOrderTests {
  static func moving() -> Animated<Double> {
    var value = Animated(0.0)
    value.retarget(to: 500, with: .spring(.smooth), at: 0)
    return value
  }

  @Test("one older than what was shown takes effect at its own time")
  func oneOlderThanWhatWasShownTakesEffectAt() {
    var looked = Self.moving()
    _ = looked.value(at: 0.3)
    looked.retarget(to: 0, with: .spring(.smooth), at: 0.284)
    var inTime = Self.moving()
    inTime.retarget(to: 0, with: .spring(.smooth), at: 0.284)
    #expect(looked == inTime)
    #expect(looked.value(at: 0.284) == Self.moving().value(at: 0.284))
  }

  @Test("one older than the last command counts as given with it: nothing jumps")
  func oneOlderThanTheLastCommandCountsAs() {
    let commands: [(inout Animated<Double>) -> Void] = [
      { $0.retarget(to: 90, with: .spring(.bouncy), at: 0.1) },
      { $0.retarget(to: 90, with: .curve(.easeInOut, duration: 0.4), at: -5) },
      { $0.fling(velocity: 300, at: 0.1) }, { $0.stop(at: 0.1) },
    ]
    for command in commands {
      var value = Self.moving()
      value.retarget(to: 100, with: .spring(.smooth), at: 0.2)
      let shown = value.value(at: 0.2)
      command(&value)
      #expect(abs(value.value(at: 0.2) - shown) <= 1e-9)
      #expect(value.value(at: 0.2) == value.value(at: 0))
      #expect(abs(value.value(at: 0.200001) - shown) <= 0.01)
    }
  }

  @Test("its completion is not older than the run's begin")
  func itsCompletionIsNotOlderThanTheRuns() {
    var value = Self.moving()
    value.retarget(to: 100, with: .spring(.smooth), at: 0.2)
    #expect(value.stop(at: 0.1) == Completion(run: 2, end: .interrupted, time: 0.2))
  }

  @Test("tracks, sheets and animators keep the same rule")
  func tracksSheetsAndAnimatorsKeepTheSame() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let (late, velocity) = (
        Double.random(in: 0...0.5, using: &random), Double.random(in: -3000...3000, using: &random)
      )
      var list = Scroller(contentLength: 3000, viewportLength: 700, offset: 400)
      list.release(velocity: velocity, at: 1)
      let offset = list.offset(at: 1)
      var caught = list
      caught.grab(at: 1 - late)
      #expect(caught.offset(at: 1) == offset)
      list.release(velocity: velocity, at: 1 - late)
      #expect(list.offset(at: 1) == offset)
      list.wheel(lines: 1, at: 1 - late)
      #expect(abs(list.offset(at: 1) - offset) <= 1e-9)
      #expect(list.stopTime >= 1.2)

      var sheet = try DetentSheet(
        positions: [30, 448, 896], detent: 1, band: RubberBand(dimension: 896))
      sheet.drag(by: -200, at: 0.9)
      sheet.release(velocity: velocity, at: 1)
      let place = sheet.position(at: 1)
      sheet.grab(at: 1 - late)
      #expect(abs(sheet.position(at: 1) - place) <= 1e-9)

      var animator = ScrubTests.animator(.spring(.bouncy))
      animator.pause(at: 0.4)
      let progress = animator.progress(at: 0.4)
      animator.continue(at: 0.4 - late)
      #expect(abs(animator.progress(at: 0.4) - progress) <= 1e-9)
    }
  }
}
