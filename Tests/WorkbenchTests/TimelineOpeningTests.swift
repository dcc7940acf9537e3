import CardDrawing
import CardGeometry
import CardGestures
import Testing

@testable import Workbench

/// Which part of the run the timeline shows when it is opened, and when a gesture ends.
@Suite("the opening of the timeline")
struct TimelineOpeningTests {
  @Test("opened while all rests, the last gesture fills the plot, and stays there")
  func opensOnGesture() {
    var subject = TimelineData.fling
    (subject.isLive, subject.isPaused, subject.isResting) = (true, false, true)
    (subject.history, subject.range, subject.cursor) = (0...30, 0...30, 30)
    subject.rests = [3.1...30]
    var timeline = Timeline.showing(subject)
    let (left, right, width) = (
      timeline.layout.left, timeline.layout.right, timeline.layout.width
    )
    // The press is at 10 % of the plot, and the rest after the motion at its end.
    #expect(abs(timeline.x(of: 1.6) - (left + 0.1 * width)) <= 1)
    #expect(abs(timeline.x(of: 30) - (right - 0.02 * width)) <= 1)
    #expect(timeline.x(of: 30) - timeline.x(of: 3.1) <= TimeScale.fold + 1)
    // Time goes on; nothing moves.
    (subject.history, subject.range, subject.cursor) = (0...40, 0...40, 40)
    subject.rests = [3.1...40]
    timeline.show(subject)
    #expect(abs(timeline.x(of: 40) - (right - 0.02 * width)) <= 1)
    // A motion is shown at the usual zoom.
    (subject.history, subject.range, subject.cursor) = (0...40.1, 0...40.1, 40.1)
    (subject.rests, subject.isResting) = ([3.1...40], false)
    timeline.show(subject)
    #expect(timeline.viewport.span == Viewport.usual)
    #expect(timeline.x(of: 40.1) > left && timeline.x(of: 40.1) < right)
    // Elsewhere when it is closed, it opens on the last gesture again.
    (subject.cursor, subject.history, subject.range) = (41, 0...41, 0...41)
    (subject.rests, subject.isResting) = ([3.1...40, 40.2...41], true)
    timeline.show(subject)
    timeline.viewport.show(0, at: 0, in: timeline.ground)
    timeline.follows = false
    timeline.hide()
    _ = timeline.list()
    #expect(abs(timeline.x(of: 1.6) - (left + 0.1 * width)) <= 1)
    // What followed it without a gesture, such as a reload, is in the plot, too.
    #expect(abs(timeline.x(of: 41) - (right - 0.02 * width)) <= 1)
    // A gesture whose motion takes longer than the usual zoom shows: all of it is shown.
    (subject.cursor, subject.history, subject.range) = (56, 0...56, 0...56)
    subject.rests = [3.1...40, 40.2...45, 55...56]
    subject.marks = [.press(from: 1, until: 1.6), .press(from: 45, until: 45.4)]
    // The beginning counts, not the last input.
    subject.marks += [.wheel(at: 50), .wheel(at: 54)]
    timeline.show(subject)
    timeline.hide()
    _ = timeline.list()
    #expect(abs(timeline.x(of: 45) - (left + 0.1 * width)) <= 1)
    #expect(abs(timeline.x(of: 56) - (right - 0.02 * width)) <= 1)
    // A tap that moved nothing does not count.
    subject.trace = Trace()
    for (time, position) in [(45.0, 30.0), (50, 448), (55, 448), (55.5, 448), (56, 448)] {
      subject.trace.samples.append(Trace.Sample(time: time, position: position, velocity: 0))
    }
    subject.marks.append(.tap(at: 55.5))
    subject.rests = [3.1...40, 40.2...45, 55...55.5, 55.52...56]
    timeline.show(subject)
    timeline.hide()
    _ = timeline.list()
    #expect(abs(timeline.x(of: 45) - (left + 0.1 * width)) <= 1)
    // A change of the tuning is no gesture.
    subject.marks.append(.tuning(at: 55.5))
    subject.rests = [3.1...40, 40.2...45, 55...55.5, 55.52...56]
    timeline.show(subject)
    timeline.hide()
    _ = timeline.list()
    #expect(abs(timeline.x(of: 45) - (left + 0.1 * width)) <= 1)
  }

  @Test(
    "opened soon after a drag, all of the drag is in the plot while the card moves and when it rests",
    arguments: [0.3, 2.5, 6], [0.0, 0.2, 0.6])
  func opensInMotion(drag: Double, rest: Double) {
    var subject = TimelineData.fling
    subject.marks = [.press(from: 10, until: 10 + drag)]
    (subject.isLive, subject.isPaused, subject.isResting) = (true, false, false)
    let release = 10 + drag
    func go(on timeline: inout Timeline, to time: Double, restsFrom end: Double? = nil) {
      (subject.cursor, subject.history, subject.range) = (time, 0...time, 0...time)
      subject.isResting = end != nil
      subject.rests = [1...10]
      if let end, time - end > 0.5 { subject.rests.append(end...time) }
      timeline.show(subject)
    }
    // The card moves for 0.8 s after the release. The timeline is opened in the motion or after it.
    let (end, opened) = (release + 0.8, release + 0.4 + (rest > 0 ? 0.4 + rest : 0))
    var timeline = Timeline(measuring: FixedPitchMeasuring())
    go(on: &timeline, to: opened, restsFrom: opened > end ? end : nil)
    _ = timeline.list()
    for step in 0...150 {
      let time = opened + Double(step) / 100
      go(on: &timeline, to: time, restsFrom: time > end ? end : nil)
      let (left, right) = (timeline.layout.left, timeline.layout.right)
      #expect(timeline.x(of: 10) >= left && timeline.x(of: time) <= right + 1, "at \(time)")
    }
    // The motion and the fold after it fill the plot, unless the gesture was very short.
    let filled = timeline.x(of: subject.cursor) - timeline.x(of: 10)
    #expect(filled > 0.85 * timeline.layout.width)
  }

  @Test("a gesture that ran out of the plot while it moved is shown as a whole when it rests")
  func comesBackToGesture() {
    var subject = TimelineData.fling
    (subject.isLive, subject.isPaused, subject.isResting) = (true, false, false)
    subject.marks = [.press(from: 1, until: 1.4)]
    subject.rests = []
    (subject.cursor, subject.history, subject.range) = (1, 0...1, 0...1)
    var timeline = Timeline.showing(subject)
    for step in 0...390 {
      subject.cursor = 1 + Double(step) / 100
      (subject.history, subject.range) = (0...subject.cursor, 0...subject.cursor)
      timeline.show(subject)
    }
    #expect(timeline.x(of: 1) < timeline.layout.left)
    subject.isResting = true
    timeline.show(subject)
    #expect(timeline.x(of: 1) >= timeline.layout.left)
    #expect(timeline.x(of: subject.cursor) <= timeline.layout.right + 1)
    // Of flings that follow each other without a rest, the last one is shown.
    subject.marks = (0..<4).map { .press(from: 1 + Double($0), until: 1.4 + Double($0)) }
    timeline.show(subject)
    timeline.hide()
    _ = timeline.list()
    #expect(timeline.x(of: 4) >= timeline.layout.left)
    #expect(timeline.x(of: subject.cursor) <= timeline.layout.right + 1)
    // What the user looks at then stays.
    timeline.viewport.show(0, at: 0, in: timeline.ground)
    timeline.follows = false
    (subject.history, subject.range, subject.cursor) = (0...5, 0...5, 5)
    timeline.show(subject)
    #expect(timeline.x(of: 0) >= timeline.layout.left - 1)
  }
}
