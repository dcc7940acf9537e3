import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Numbers that are changed after the fact, and what is told of it.
@Suite("what if")
struct WhatIfTests {
  /// Opens the sheet and flings it up.
  private func fling(_ script: inout ViewerScript) {
    script.named("Return")
    script.wait(3)
    script.pointer(.down, 207, 470)
    for step in 1...12 {
      script.wait(1.0 / 120)
      script.pointer(.move, 207, 470 - 12 * Double(step))
    }
    script.pointer(.up, 207, 326)
  }

  private func flung(after: Double = 2) throws -> ViewerScript {
    var script = try ViewerScript("sheet")
    fling(&script)
    script.wait(after)
    return script
  }

  private func tune(_ script: inout ViewerScript, _ name: String, _ value: Double) {
    script.edit { viewer, now in viewer.tune([ParameterChange(name, value)], at: now) }
    script.wait(0.05)
  }

  private func data(_ script: inout ViewerScript) -> TimelineData {
    script.edit { viewer, _ in viewer.timelineData() }
  }

  // MARK: In a replay

  @Test(
    "while a recording plays a change stops it and asks what would be; Space plays it to its end")
  func replayed() throws {
    let inputs = try flung().kept
    let release = try #require(inputs.last?.time)
    var script = try ViewerScript("sheet")
    let stage = try StageScript("sheet").stage
    script.edit { _ = $0.play(Playback(inputs, end: release + 1), on: stage, at: $1) }
    script.wait(release - 0.05)
    let top = script.number("cardTop")
    #expect(script.viewer.machine.playback != nil && script.viewer.stage.hasHeldPointers)
    tune(&script, "response", 1.5)
    #expect(script.viewer.machine.isInPast && script.viewer.clock.isPaused)
    #expect(abs(script.number("cardTop") - top) < 1e-6, "the hand is the same")
    // What is still to come of the recording is told of too.
    var told = data(&script)
    #expect(told.history.upperBound == release + 1)
    let after = release + 0.2
    #expect(told.editedSince != nil)
    let (was, would) = (told.before?.sample(at: after), told.trace.sample(at: after))
    #expect(try #require(would).position > #require(was).position + 20)
    script.key(" ")
    script.wait(3)
    told = data(&script)
    #expect(
      !script.viewer.machine.isInPast && script.viewer.machine.playback == nil && told.before == nil
    )
    #expect(script.viewer.tuning.settings.last?.value == 1.5)
    let again = script.viewer.machine.history.inputs(after: -1, through: .infinity)
    let kept = again.filter { if case .parameter = $0.kind { false } else { true } }
    #expect(kept == inputs, "each once")
  }

  @Test(
    "undo, o and another file ask what would be in a replay too; with --record they are refused")
  func replayedOtherwise() throws {
    let inputs = try flung().kept
    let stage = try StageScript("sheet").stage
    let own = Tuning(
      name: "mine", settings: [.init(scene: "sheet", parameter: "response", value: 1)])
    func play(_ script: inout ViewerScript) {
      script.edit { _ = $0.play(Playback(inputs, end: 8), on: stage, at: $1) }
      script.wait(1)
    }
    var script = try ViewerScript("sheet")
    play(&script)
    script.key("o")
    script.wait(0.1)
    #expect(
      script.viewer.machine.isInPast
        && script.viewer.tuning.hasSameValues(as: .classic, in: SceneCatalog.demos.descriptors))
    script.key("k")
    script.named("Z", .ctrl)
    script.wait(0.1)
    #expect(script.viewer.tuning == .fluid)
    script = try ViewerScript("sheet")
    play(&script)
    script.edit { $0.apply(own, at: $1) }
    script.wait(0.1)
    #expect(script.viewer.machine.isInPast && script.viewer.tuning == own)
    var opening = Viewer.Configuration()
    opening.mayRestartTime = false
    opening.playback = Playback(inputs, end: 8)
    script = try ViewerScript("sheet", opening)
    script.wait(1)
    script.key("o")
    #expect(script.viewer.tuning == .fluid && !script.viewer.machine.isInPast)
    #expect(
      script.viewer.announcements.notice
        == Toast("Cannot go back in time", "not with --record, --probe, --hash", icon: .record))
  }

  // MARK: The curve from before

  @Test(
    "the curve from before stays until another spring or group is changed or looked at, or play")
  func before() throws {
    var script = try flung()
    script.travel { $0.scrub(to: 3.3, snaps: true, at: $1) }
    script.wait(0.1)
    let top = script.number("cardTop")
    func topBefore() throws -> Double? { data(&script).before?.sample(at: 3.3)?.position }
    tune(&script, "response", 0.8)
    tune(&script, "dampingRatio", 0.5)
    #expect(abs(try #require(try topBefore()) - top) < 1e-6, "one spring, one curve")
    let changed = script.number("cardTop")
    tune(&script, "cornerRadius", 20)
    #expect(abs(try #require(try topBefore()) - changed) < 1e-6, "Look is another group")
    let subject = script.edit { viewer, _ in viewer.panelSubject() }
    #expect(subject.before?.contains(0.8) == true && subject.before?.contains(20) == false)
    script.edit { viewer, _ in viewer.machine.forgetBefore() }
    #expect(try topBefore() == nil)
    #expect(data(&script).editedSince != nil, "it still is a what-if")
    tune(&script, "response", 0.4)
    #expect(try topBefore() != nil)
    script.key(" ")
    script.wait(0.1)
    #expect(try topBefore() == nil)
  }

  // MARK: Recordings

  @Test("a recording made while tuning replays to the same frames, whatever changed the numbers")
  func recorded() throws {
    var script = try ViewerScript("sheet")
    var seen: [Double: DisplayList] = [:]
    func wait(_ frames: Int) {
      for _ in 0..<frames {
        script.wait(1.0 / 60)
        seen[script.viewer.lastTime] = script.viewer.picture(withOverlays: false)
      }
    }
    script.key("k")
    script.named("Return")
    wait(8)
    tune(&script, "response", 0.9)
    wait(8)
    script.key("o")
    wait(8)
    script.named("Z", .ctrl)
    script.named("Z", .ctrl)
    wait(8)
    script.named("Y", .ctrl)
    wait(8)
    #expect(script.viewer.tuning.settings.map(\.value) == [0.9])
    script.key("5")
    script.key("o")
    wait(8)
    script.key("1")
    wait(60)
    for _ in 0..<9 { script.named("Z", .ctrl) }
    wait(60)
    #expect(script.viewer.tuning == .fluid, "to the bit")
    let tuned = script.viewer.stage.environment.tuning
    #expect(tuned.changes(to: .fluid, in: script.viewer.stage.descriptor).isEmpty)
    #expect(
      !script.kept.contains { if case .tuning = $0.kind { true } else { false } }, "no whole ones")
    var replay = try StageScript("sheet").stage
    var (list, matched) = (DisplayList(), 0)
    for input in script.kept { replay.handle(input) }
    replay.frame(at: script.viewer.lastTime, into: &list)
    #expect(list == seen[script.viewer.lastTime])
    var playback = Playback(script.kept)
    replay = try StageScript("sheet").stage
    for time in seen.keys.sorted() {
      playback.hand(to: &replay, until: time)
      replay.frame(at: time, into: &list)
      #expect(list == seen[time], "\(time)")
      matched += 1
    }
    #expect(matched > 40)
  }

  // MARK: B

  @Test("a B that still moved as a gesture began is in the past what it was, to the bit")
  func movingRival() throws {
    var script = try ViewerScript("sheet")
    tune(&script, "response", 2)
    script.travel { $0.freezeB(at: $1) }
    tune(&script, "response", 0.2)
    fling(&script)
    script.wait(0.8)
    let start = script.viewer.lastTime
    script.pointer(.down, 207, 60)
    for step in 1...20 {
      script.wait(1.0 / 60)
      script.pointer(.move, 207, 60 + 8 * Double(step))
    }
    script.pointer(.up, 207, 220)
    var seen: [Double: DisplayList] = [:]
    for _ in 0..<20 {
      script.wait(1.0 / 60)
      var list = DisplayList()
      try #require(script.viewer.machine.rival?.stage).frame(
        at: script.viewer.lastTime, into: &list)
      seen[script.viewer.lastTime] = list
    }
    script.wait(3)
    for time in seen.keys.sorted().reversed() where time > start {
      script.travel { $0.scrub(to: time, snaps: false, at: $1) }
      script.wait(0.02)
      var list = DisplayList()
      try #require(script.viewer.machine.rival?.stage).frame(at: time, into: &list)
      #expect(list == seen[time], "\(time)")
      script.travel { $0.scrub(to: 1, snaps: false, at: $1) }
      script.wait(0.02)
    }
  }

  // MARK: Targets, releases, places

  @Test("targets: where it is on its way to, from the input that sent it there to its rest")
  func targets() throws {
    var script = try flung(after: 0.1)
    let up = try #require(script.kept.last?.time)
    let down = try #require(script.kept.first { $0.time > 1 }?.time)
    let live = try #require(data(&script).targets.last)
    #expect(live.value == 30 && live.range.lowerBound == up)
    script.wait(2)
    let targets = data(&script).targets
    #expect(targets.map(\.value) == [448, 30])
    #expect(targets[0].range.upperBound < down, "it had come to rest")
    #expect(!targets.contains { $0.range.contains((down + up) / 2) }, "held it has none")
    script.edit { viewer, _ in viewer.machine.record = TimelineCache() }
    #expect(data(&script).targets == targets, "found at once they are the same")
  }

  @Test("a release is its spring's: way and velocity as the scene has them, none of the others")
  func releases() throws {
    var script = try flung(after: 1)
    let up = try #require(script.kept.last?.time)
    script.travel { $0.scrub(to: up, snaps: false, at: $1) }
    script.wait(0.1)
    var releases = script.edit { viewer, _ in viewer.panelSubject().releases }
    let own = try #require(releases.first ?? nil)
    #expect(own.distance == 30 - script.number("cardTop"))
    #expect(own.velocity == script.number("cardVelocity"))
    #expect(own.startVelocity > 0)
    // A list that is flung within its bounds was carried by no spring.
    script = try ViewerScript("header")
    script.pointer(.down, 207, 700)
    for step in 1...10 {
      script.wait(1.0 / 60)
      script.pointer(.move, 207, 700 - 30 * Double(step))
    }
    script.pointer(.up, 207, 400)
    script.wait(0.1)
    releases = script.edit { viewer, _ in viewer.panelSubject().releases }
    #expect(releases.count == 3 && releases.allSatisfy { $0 == nil }, "\(releases)")
  }

  @Test("what is held still is at no resting place")
  func held() throws {
    var script = try ViewerScript("sheet")
    script.named("Return")
    script.wait(0.15)
    script.pointer(.down, 207, 800)
    script.wait(1)
    let places = data(&script).detents
    #expect(!places.contains { $0.name == "hidden" && $0.value != 896 }, "\(places)")
    #expect(script.viewer.stage.hasHeldPointers)
  }

  @Test("the past is shown at its own size, and the present at its own")
  func sizes() throws {
    var script = try ViewerScript("sheet", size: Size(width: 414, height: 700))
    script.named("Return")
    script.wait(2)
    script.take(.resized(Size(width: 390, height: 640)))
    script.wait(1)
    let size = script.viewer.stage.canvas.size
    #expect(size == Size(width: 390, height: 640))
    script.travel { $0.scrub(to: 1, snaps: true, at: $1) }
    script.wait(0.1)
    #expect(script.viewer.stage.canvas.size == Size(width: 414, height: 700))
    script.named("Escape")
    script.wait(0.1)
    #expect(!script.viewer.machine.isInPast && script.viewer.stage.canvas.size == size)
  }

  @Test("a scene that comes on is a cut that says its name")
  func cuts() throws {
    var script = try flung(after: 0.5)
    script.key("k")
    script.key("5")
    script.wait(0.3)
    let told = data(&script)
    #expect(told.cuts.map(\.scene) == ["stack"] && told.probe == "card1Y")
    let panel = script.edit { viewer, _ in viewer.panelSubject() }
    #expect(panel.scene.id == "stack")
  }
}
