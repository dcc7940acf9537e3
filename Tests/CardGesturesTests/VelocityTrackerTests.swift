import CardGeometry
import CardGestures
import TestSupport
import Testing

@Suite("velocity trackers")
struct VelocityTrackerTests {
  /// A tracker that saw `x` at each of `times` (seconds).
  func tracker(times: some Sequence<Double>, x: (Double) -> Double) -> VelocityTracker {
    var tracker = VelocityTracker()
    for time in times { tracker.add(position: Point(x: x(time), y: 0), at: time) }
    return tracker
  }

  @Test("a parabola's slope at its newest sample is exact")
  func aParabolasSlopeAtItsNewestSampleIs() throws {
    let times = (0..<13).map { 7 + Double($0) * 0.008 }
    let end = times[12]
    let tracker = tracker(times: times) { 3000 * ($0 - 7) * ($0 - 7) - 40 * ($0 - 7) + 5 }
    let estimate = try #require(tracker.velocity(at: end))
    #expect(abs(estimate.velocity.dx - (6000 * (end - 7) - 40)) < 1e-6)
    #expect(estimate.velocity.dy == 0)
    #expect(abs(estimate.span - 0.096) < 1e-12)
    #expect(estimate.residual < 1e-9)
  }

  @Test("two samples give the line through them, one nothing")
  func twoSamplesGiveTheLineThroughThemOne() {
    #expect(tracker(times: [0.016]) { $0 }.velocity(at: 0.016) == nil)
    let two = tracker(times: [0, 0.016]) { $0 == 0 ? 1 : 3 }
    #expect(abs((two.velocity(at: 0.016)?.velocity.dx ?? 0) - 125) < 1e-9)
  }

  @Test("a pointer that paused more than 40 ms before its up has no velocity")
  func aPointerThatPausedMoreThan40MsBefore() {
    let tracker = tracker(times: (0...10).map { Double($0) / 100 }) { 1000 * $0 }
    #expect(tracker.velocity(at: 0.14) != nil)
    #expect(tracker.velocity(at: 0.1400011) == nil)
  }

  @Test("what came before a pause of more than 40 ms does not count")
  func whatCameBeforeAPauseOfMoreThan40MsDoes() {
    var tracker = tracker(times: [0, 0.01, 0.02]) { -5000 * $0 }
    for i in 0..<4 {
      let time = 0.061 + Double(i) * 0.01
      tracker.add(position: Point(x: 200 * time, y: 0), at: time)
    }
    #expect(abs((tracker.velocity(at: 0.091)?.velocity.dx ?? 0) - 200) < 1e-6)
  }

  @Test("a finger held still has velocity 0 though samples keep coming")
  func aFingerHeldStillHasVelocity0Though() {
    var tracker = tracker(times: (0...10).map { Double($0) / 100 }) { 2000 * $0 }
    for i in 1...6 { tracker.add(position: Point(x: 200, y: 0), at: 0.1 + Double(i) / 100) }
    #expect(tracker.velocity(at: 0.16)?.velocity == .zero)
    #expect(tracker.velocity(at: 0.201) == nil)
  }

  @Test("samples older than 100 ms do not count")
  func samplesOlderThan100MsDoNotCount() {
    let bent = tracker(times: (0...40).map { Double($0) / 100 }) { $0 < 0.29 ? -900 * $0 : 70 * $0 }
    #expect(abs((bent.velocity(at: 0.4)?.velocity.dx ?? 0) - 70) < 1e-6)
  }

  @Test("a sample of the same time replaces") func aSampleOfTheSameTimeReplaces() {
    var tracker = tracker(times: [0, 0.01]) { 100 * $0 }
    tracker.add(position: Point(x: 2, y: 0), at: 0.01)
    #expect(abs((tracker.velocity(at: 0.01)?.velocity.dx ?? 0) - 200) < 1e-9)
  }

  @Test("a burst of events stamped microseconds apart gives no wild velocity")
  func aBurstOfEventsStampedMicrosecondsApart() {
    var tracker = VelocityTracker()
    for frame in 0..<8 {
      for event in 0..<3 {
        let time = Double(frame) * 0.016 + Double(event) * 20e-6
        tracker.add(position: Point(x: Double(frame * 16 + event * 5), y: 0), at: time)
      }
    }
    let speed = tracker.velocity(at: 0.113)?.velocity.dx ?? 0
    #expect(abs(speed - 1000) < 100)
  }

  @Test("an 8 kHz mouse fills the whole span") func an8KHzMouseFillsTheWholeSpan() throws {
    let times = (0...4000).map { (Double($0) * 125).rounded() / 1e6 }
    let estimate = try #require(tracker(times: times) { 1500 * $0 * $0 }.velocity(at: 0.5))
    #expect(abs(estimate.velocity.dx - 1500) < 0.01)
    #expect(estimate.span > 0.089)
  }

  @Test("a reset forgets, and what is not finite is ignored")
  func aResetForgetsAndWhatIsNotFiniteIs() {
    var tracker = tracker(times: [0, 0.01]) { $0 }
    tracker.add(position: Point(x: .nan, y: 0), at: 0.02)
    tracker.add(position: Point(x: 0, y: .infinity), at: 0.02)
    tracker.add(position: .zero, at: .nan)
    #expect(abs((tracker.velocity(at: 0.02)?.velocity.dx ?? 0) - 1) < 1e-9)
    tracker.reset()
    #expect(tracker.velocity(at: 0.02) == nil)
  }
}
