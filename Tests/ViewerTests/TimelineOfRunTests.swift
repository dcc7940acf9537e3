import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer
@testable import Workbench

/// What the timeline shows of a run: its opening, its rests, its keys, and all of a long run.
@Suite("the timeline of a run")
struct TimelineOfRunTests {
  @Test(
    "the timeline opens on the last gesture, also if a key came while the card was still leaving",
    arguments: [0.1, 0.2, 0.3, 0.35, 0.4, 0.6], [0.2, 0.8, 1.5, 4])
  func openedAfterKey(delay: Double, later: Double) throws {
    var script = try ViewerScript("sheet")
    script.named("Return")
    script.wait(4)
    for _ in 0..<2 {
      script.pointer(.down, 207, 100)
      script.wait(0.05)
      script.pointer(.up, 207, 100)
      script.wait(3)
      script.named("Return")
      script.wait(2.5)
    }
    let gesture = script.viewer.clock.time(atHost: script.now)
    script.pointer(.down, 207, 100)
    script.wait(0.05)
    script.pointer(.up, 207, 100)
    script.wait(delay)
    script.named("Return")
    script.wait(later)
    script.key("k")
    script.wait(0.2)
    let timeline = script.viewer.bench.timeline
    #expect(timeline.x(of: gesture) >= timeline.layout.left)
    #expect(timeline.x(of: timeline.subject.cursor) <= timeline.layout.right + 1)
  }

  @Test("while time is paused, the arrow keys step through the frames of a timeline opened with c")
  func arrowsStep() throws {
    var script = try ViewerScript("sheet")
    script.named("Return")
    script.wait(1)
    script.key("c")
    script.key(" ")
    script.wait(0.1)
    func frame(_ script: ViewerScript) -> Int { script.viewer.bench.timeline.subject.frame }
    let start = frame(script)
    script.named("Left")
    script.wait(0.1)
    #expect(frame(script) == start - 1)
    script.named("Left", .shift)
    script.wait(0.1)
    #expect(frame(script) == start - 11)
    for _ in 0..<11 { script.named("Right") }
    script.wait(0.1)
    #expect(frame(script) == start)
    let span = script.viewer.bench.timeline.viewport.span
    let count = script.kept.count
    script.named("Up")
    #expect(script.viewer.bench.timeline.viewport.span < span && script.kept.count == count)
  }

  @Test("after a motion one more frame comes, in which the open timeline shows the rest as a fold")
  func restFolds() throws {
    var script = try ViewerScript("sheet")
    script.key("c")
    script.wait(1)
    script.named("Return")
    script.wait(4)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
    let data = script.viewer.bench.timeline.subject
    #expect(data.isResting && data.history.upperBound < script.now - 1)
    #expect(data.rests.last?.upperBound == data.history.upperBound)
  }

  @Test("the timeline reaches all of a long run: its data is what is looked at")
  func allOfTheRun() throws {
    var script = try ViewerScript("sheet")
    for _ in 0..<30 {
      script.named("Return")
      script.wait(2.5)
      script.named("Delete")
      script.wait(2.5)
    }
    script.key("k")
    script.wait(0.2)
    func timeline(_ script: ViewerScript) -> Timeline { script.viewer.bench.timeline }
    let whole = timeline(script).subject.history
    #expect(timeline(script).subject.range.lowerBound > whole.lowerBound + 20)
    let ruler = Point(
      x: timeline(script).layout.ruler.midX,
      y: 896 + timeline(script).layout.ruler.midY)
    var seen: [ClosedRange<Double>] = []
    for _ in 0..<180 {
      script.pointer(.down, ruler.x, ruler.y)
      for step in 1...8 { script.pointer(.move, ruler.x + Double(step) * 60, ruler.y) }
      script.pointer(.up, ruler.x + 480, ruler.y)
      script.wait(0.1)
      #expect(!timeline(script).lacksData)
      if let sight = timeline(script).seen { seen.append(sight.range) }
    }
    #expect(!script.viewer.clock.isPaused)
    #expect(abs((seen.last?.lowerBound ?? .infinity) - whole.lowerBound) < 0.5, "\(seen)")
    // Nothing in between is left out.
    for (later, earlier) in zip(seen, seen.dropFirst()) {
      #expect(earlier.upperBound >= later.lowerBound - 1e-6)
    }
  }
}
