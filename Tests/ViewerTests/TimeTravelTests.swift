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

@Suite("time travel")
struct TimeTravelTests {
  /// A sheet that was opened, then flung up; time goes on for `after` seconds.
  private func flung(after: Double = 5, _ opening: Viewer.Configuration = Viewer.Configuration())
    throws
    -> ViewerScript
  {
    var script = try ViewerScript("sheet", opening)
    script.named("Return")
    script.wait(3)
    script.pointer(.down, 207, 470)
    for step in 1...12 {
      script.wait(1.0 / 120)
      script.pointer(.move, 207, 470 - 12 * Double(step))
    }
    script.pointer(.up, 207, 326)
    script.wait(after)
    return script
  }

  /// What is seen, without what the viewer says of itself.
  private func picture(_ script: ViewerScript) -> DisplayList {
    script.viewer.picture(withOverlays: false)
  }

  @Test("back 5 s into a fling and forward again: the same frames, which are a replay's")
  func backAndForward() throws {
    var script = try flung()
    let inputs = script.kept
    var seen: [Double: DisplayList] = [:]
    for _ in 0..<300 {
      script.key(",")
      script.wait(0.02)
      seen[script.viewer.lastTime] = picture(script)
    }
    #expect(seen.count == 300)
    for _ in 0..<299 {
      script.key(".")
      script.wait(0.02)
      #expect(picture(script) == seen[script.viewer.lastTime], "\(script.viewer.lastTime)")
    }
    var replay = Replay(try StageScript("sheet").stage, inputs, end: 20, rate: 60)
    var (list, matched) = (DisplayList(), 0)
    while let time = replay.next() {
      guard let other = seen[time] else { continue }
      replay.stage.frame(at: time, into: &list)
      #expect(list == other, "\(time)")
      matched += 1
    }
    #expect(matched == 300)
    #expect(script.kept == inputs, "nothing was put in")
  }

  /// How often scenes but the sheet are scrubbed; `CARDSTAGE_STEPS` asks for more.
  private static let scrubs =
    ProcessInfo.processInfo.environment["CARDSTAGE_STEPS"].flatMap { Int($0) } ?? 100

  @Test(
    "scrubbed to and fro at random, the sheet 1,000 times: each moment as it was the first time",
    arguments: SceneCatalog.demos.ids)
  func scrubbing(scene: SceneID) throws {
    var script = try ViewerScript(scene)
    if scene == "sheet" {
      script = try flung(after: 2)
    } else {
      let hand = try StageScript.played(scene, seconds: 6)
      let stage = try StageScript(scene).stage
      script.edit { _ = $0.play(Playback(hand.inputs, end: hand.now), on: stage, at: $1) }
      script.wait(hand.now + 0.5)
    }
    var generator = SeededGenerator(seed: 11)
    var seen: [Double: DisplayList] = [:]
    let end = script.viewer.machine.knownTime.upperBound
    let count = scene == "sheet" ? 1_000 : Self.scrubs
    for _ in 0..<count {
      let time = Double.random(in: 0...end, using: &generator)
      script.travel { $0.scrub(to: time, snaps: true, at: $1) }
      script.wait(0.02)
      let shown = script.viewer.lastTime
      #expect(abs(shown - time) <= 0.5 / 60 + 1e-9)
      if let first = seen[shown] {
        #expect(picture(script) == first)
      } else {
        seen[shown] = picture(script)
      }
    }
    #expect(seen.count < count)
  }

  @Test("Space plays on what came, then the stage is the user's; nothing is put in twice")
  func playOn() throws {
    var script = try flung(after: 2)
    let last = picture(script)
    let kept = script.viewer.machine.history.count
    script.travel { $0.scrub(to: 3.1, snaps: true, at: $1) }
    script.wait(0.1)
    #expect(script.viewer.machine.isInPast && picture(script) != last)
    script.key(" ")
    script.wait(0.5)
    #expect(script.viewer.machine.isInPast, "it is played")
    script.wait(4)
    #expect(!script.viewer.machine.isInPast && !script.viewer.clock.isPaused)
    #expect(picture(script) == last)
    #expect(script.viewer.machine.history.count == kept)
    script.pointer(.down, 207, 60)
    #expect(script.viewer.stage.hasHeldPointers)
  }

  @Test(
    "what the user does in the past drops what came after; what is held there is called off first")
  func anotherFuture() throws {
    var script = try flung(after: 2)
    script.travel { $0.scrub(to: 3.15, snaps: true, at: $1) }
    script.wait(0.1)
    #expect(script.viewer.stage.hasHeldPointers, "in the middle of the drag")
    script.named("Delete")
    #expect(!script.viewer.machine.isInPast && !script.viewer.stage.hasHeldPointers)
    let inputs = script.viewer.machine.history.inputs(after: -1, through: .infinity)
    #expect(inputs.suffix(2).map(\.kind) == [.cancel, .command(.dismiss)])
    #expect(inputs.allSatisfy { $0.time <= 3.15 + 0.02 })
    script.key(" ")
    script.wait(3)
    #expect(script.number("cardTop") == 896)
  }

  @Test("moving the mouse, letting go and losing the focus drop nothing")
  func harmless() throws {
    var script = try flung(after: 2)
    let count = script.viewer.machine.history.count
    script.travel { $0.scrub(to: 3.15, snaps: true, at: $1) }
    script.wait(0.1)
    script.take(.focusLost)
    script.take(.hover(.at(100, 100)))
    script.pointer(.move, 100, 100)
    script.pointer(.up, 100, 100)
    #expect(script.viewer.machine.isInPast && script.viewer.machine.history.count == count)
    script.named("Escape")
    #expect(!script.viewer.machine.isInPast && script.viewer.clock.isPaused)
  }

  @Test("< and > go from input to input, but for moves")
  func inputs() throws {
    var script = try flung(after: 2)
    let up = try #require(
      script.kept.last {
        if case .pointer(let event) = $0.kind { event.phase == .up } else { false }
      })
    let down = try #require(
      script.kept.last {
        if case .pointer(let event) = $0.kind { event.phase == .down } else { false }
      })
    script.key("<")
    script.wait(0.05)
    #expect(script.viewer.lastTime == up.time)
    script.key("<")
    script.wait(0.05)
    #expect(script.viewer.lastTime == down.time && script.viewer.stage.hasHeldPointers)
    script.key(">")
    script.wait(0.05)
    #expect(script.viewer.lastTime == up.time)
  }

  @Test("while input is recorded there is no way back, and that is said")
  func recording() throws {
    var script = try flung(after: 1)
    script.key("v")
    script.wait(0.5)
    script.key(",")
    script.wait(0.1)
    #expect(!script.viewer.machine.isInPast && !script.viewer.clock.isPaused)
    #expect(
      script.viewer.announcements.notice
        == Toast("Cannot go back in time", "v ends the recording", icon: .record))
    script.key("v")
    script.key(",")
    #expect(script.viewer.machine.isInPast)
  }

  @Test("I and O loop: the same input runs again and again, each time the same")
  func loop() throws {
    var script = try flung(after: 2)
    script.travel { $0.scrub(to: 3, snaps: true, at: $1) }
    script.key("I")
    script.travel { $0.scrub(to: 3.5, snaps: true, at: $1) }
    script.key("O")
    script.key(" ")
    var turns = 0
    var last = 10.0
    for _ in 0..<150 {
      script.wait(1.0 / 60)
      let time = script.viewer.lastTime
      #expect(time >= 3 - 1e-9 && time < 3.5 + 0.02)
      if time < last { turns += 1 }
      last = time
    }
    #expect(turns >= 4)
    #expect(script.viewer.machine.isInPast)
  }

  // MARK: Numbers

  @Test(
    "a number changes the motion under way at once; of many in a frame the last one is recorded")
  func liveChange() throws {
    var script = try flung(after: 0.1)
    let before = (script.number("cardTop"), script.number("cardVelocity"))
    for value in stride(from: 0.3, through: 0.9, by: 0.01) {
      script.travel { $0.setParameters([ParameterChange("response", value)], at: $1) }
    }
    script.edit { viewer, now in
      var list = DisplayList()
      _ = viewer.render(shownAt: now, wake: now, into: &list)
    }
    #expect(abs(script.number("cardTop") - before.0) < 1e-6)
    #expect(abs(script.number("cardVelocity") - before.1) < 1e-3)
    let changes = script.kept.map(\.kind).filter { if case .parameter = $0 { true } else { false } }
    #expect(changes == [.parameter("response", 0.9)])
  }

  @Test("a number changed in a past gesture: that runs again; undone it is what it was, to the bit")
  func whatIf() throws {
    var script = try flung(after: 2)
    script.travel { $0.scrub(to: 3.3, snaps: true, at: $1) }
    script.wait(0.1)
    let (was, top) = (picture(script), script.number("cardTop"))
    let response = try #require(
      SceneCatalog.demo("sheet").descriptor.parameters.first { $0.name == "response" }
    ).defaultValue
    script.travel { $0.setParameters([ParameterChange("response", 1.2)], at: $1) }
    script.wait(0.1)
    #expect(script.viewer.machine.isInPast && script.viewer.lastTime == 3.3)
    #expect(script.number("cardTop") > top + 20, "it is slower")
    var data = script.edit { viewer, _ in viewer.timelineData() }
    #expect(abs(try #require(data.before?.sample(at: 3.3)).position - top) < 1e-6)
    #expect(
      abs(try #require(data.trace.sample(at: 3.3)).position - script.number("cardTop")) < 1e-6)
    #expect(abs(try #require(data.editedSince) - 3.1) < 0.05)
    script.travel { $0.setParameters([ParameterChange("response", response)], at: $1) }
    script.wait(0.1)
    #expect(picture(script) == was)
    script.key(" ")
    script.wait(0.1)
    data = script.edit { viewer, _ in viewer.timelineData() }
    #expect(data.before == nil)
  }

  // MARK: What is told

  @Test("the timeline tells what the card did, what came, and where it rested")
  func timeline() throws {
    var script = try flung(after: 3)
    script.named("Delete")
    script.wait(2)
    script.named("Return")
    script.wait(0.1)
    let data = script.edit { viewer, _ in viewer.timelineData() }
    #expect(data.probe == "cardTop" && data.unit == "pt" && data.isLive)
    #expect(data.marks.count == 4)
    guard case .press(let from, let until?) = data.marks[1] else {
      Issue.record("\(data.marks)")
      return
    }
    #expect(abs(until - from - 0.1) < 0.02)
    #expect(data.rests.count == 3, "\(data.rests)")
    #expect(abs((data.rests.last?.upperBound ?? 0) - data.range.upperBound + 0.1) < 0.02)
    #expect(data.detents.contains { $0.name == "expanded" && abs($0.value - 30) < 1 })
    #expect(
      zip(data.trace.samples, data.trace.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    for sample in data.trace.samples {
      #expect(!data.rests.contains { $0.lowerBound < sample.time && sample.time < $0.upperBound })
    }
    let release = try #require(data.trace.sample(at: until))
    #expect(release.velocity < -500)
  }

  @Test("opened long after a fling the timeline ends with its rest, and again after a pan")
  func opensOnGesture() throws {
    var script = try flung(after: 30)
    func timeline() -> Timeline { script.viewer.bench.timeline }
    /// How far the end of the run is from where it is placed, 2 % of the plot before its right edge.
    func rest() -> Double {
      let (layout, end) = (timeline().layout, timeline().subject.history.upperBound)
      return layout.right - 0.02 * layout.width - timeline().x(of: end)
    }
    func showsRelease() -> Bool {
      guard case .press(_, let release?)? = timeline().subject.marks.last else { return false }
      let x = timeline().x(of: release)
      return x >= timeline().layout.left && x < timeline().layout.right - 10
    }
    script.key("k")
    script.wait(0.2)
    #expect(abs(rest()) <= 1 && showsRelease(), "\(rest())")
    let ruler = timeline().layout.ruler
    script.pointer(.down, ruler.midX, 896 + ruler.midY)
    for step in 1...4 {
      script.pointer(.move, ruler.midX - 60 * Double(step), 896 + ruler.midY)
    }
    script.pointer(.up, ruler.midX - 240, 896 + ruler.midY)
    script.wait(0.1)
    #expect(rest() > 100)
    for _ in 0..<2 {
      script.key("k")
      script.wait(0.2)
    }
    #expect(abs(rest()) <= 1 && showsRelease(), "\(rest())")
  }

  @Test("a timeline that is asked for each frame tells the same as one asked for once")
  func incremental() throws {
    var script = try flung(after: 0)
    for _ in 0..<120 {
      script.wait(1.0 / 60)
      script.edit { viewer, _ in _ = viewer.timelineData() }
    }
    let grown = script.edit { viewer, _ in viewer.timelineData() }
    let fresh = script.edit { viewer, _ in
      viewer.machine.record = TimelineCache()
      return viewer.timelineData()
    }
    #expect(grown.trace == fresh.trace)
    #expect(grown.trace.samples.count > 60)
  }

  // MARK: A and B

  @Test("a tuning compared with itself: no difference, to the bit")
  func sameTuning() throws {
    var script = try flung(after: 1)
    script.travel { $0.freezeB(at: $1) }
    script.pointer(.down, 207, 60)
    for step in 1...20 {
      script.wait(1.0 / 120)
      script.pointer(.move, 207, 60 + 8 * Double(step))
    }
    script.pointer(.up, 207, 220)
    script.wait(0.2)
    var (a, b) = (DisplayList(), DisplayList())
    let time = script.viewer.lastTime
    script.viewer.stage.frame(at: time, into: &a)
    try #require(script.viewer.machine.rival?.stage).frame(at: time, into: &b)
    #expect(a == b)
    script.wait(2)
    let data = script.edit { viewer, _ in viewer.timelineData() }
    #expect(data.other == data.trace)
    let figures = script.edit { viewer, _ in viewer.machine.releaseFigures() }
    #expect(figures.a != nil && figures.a == figures.b)
  }

  @Test("B keeps its tuning while A's changes, under the same hand; swapped, A has it")
  func rival() throws {
    var script = try flung(after: 2)
    script.travel { $0.freezeB(at: $1) }
    script.travel { $0.setParameters([ParameterChange("response", 1)], at: $1) }
    script.pointer(.down, 207, 60)
    for step in 1...20 {
      script.wait(1.0 / 120)
      script.pointer(.move, 207, 60 + 12 * Double(step))
    }
    script.pointer(.up, 207, 300)
    script.wait(2.5)
    let (a, b) = script.edit { viewer, _ in viewer.machine.releaseFigures() }
    let slow = try #require(a?.timeToTarget)
    let fast = try #require(b?.timeToTarget)
    #expect(slow > 1.5 * fast)
    #expect(a?.distance == b?.distance, "the same hand")
    let tuning = try #require(script.viewer.machine.rival?.tuning)
    script.travel { $0.swapB(at: $1) }
    #expect(script.viewer.tuning == tuning)
    #expect(script.viewer.machine.rival?.tuning.settings.first?.value == 1)
    script.edit { viewer, _ in viewer.machine.rival = nil }
    #expect(script.viewer.machine.rival?.stage == nil)
  }
}
