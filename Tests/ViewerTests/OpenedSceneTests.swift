import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// A scene of the user's own in a run.
@Suite("a scene that is opened in the viewer")
struct OpenedSceneTests {
  private func count(_ script: ViewerScript) -> Double? {
    script.viewer.stage.number(ofProbe: 0, at: script.viewer.stage.time)
  }

  @Test("comes on when it is opened; 0 shows it again, or says how to open one")
  func opened() throws {
    var script = try ViewerScript("sheet")
    script.key("0")
    #expect(script.viewer.announcements.notice?.word == "No scene file opened yet")
    #expect(script.viewer.stage.sceneID == "sheet")
    var scene = CountingScene.entry("mine")
    scene.descriptor.isOfFile = true
    let isTaken = script.open(scene)
    #expect(isTaken && script.viewer.stage.sceneID == "mine")
    script.key("1")
    #expect(script.viewer.stage.sceneID == "sheet")
    script.key("0")
    #expect(script.viewer.stage.sceneID == "mine")
  }

  @Test("comes on again when it is opened again, beside others; 0 shows the one opened last")
  func several() throws {
    var script = try ViewerScript("sheet")
    for name in ["one", "two", "one"] as [SceneID] {
      var scene = CountingScene.entry(name)
      scene.descriptor.isOfFile = true
      let isTaken = script.open(scene)
      #expect(isTaken && script.viewer.stage.sceneID == name)
      script.key("1")
      #expect(script.viewer.stage.sceneID == "sheet")
      script.key("0")
      #expect(script.viewer.stage.sceneID == name)
    }
    #expect(script.viewer.stage.catalog.ids == SceneCatalog.demos.ids + ["two", "one"])
  }

  @Test("is classic from the start while the tuning classic is on, if it has that mode")
  func classic() throws {
    var script = try ViewerScript("sheet")
    script.put(.tuning(.classic))
    var scene = CountingScene.entry("mine")
    let fluid = ParameterDescriptor(
      name: "fluid", unit: "", defaultValue: 1, range: 0...1, isWhole: true, summary: "")
    scene.descriptor.parameters.append(fluid)
    scene.descriptor.isOfFile = true
    let setting = Tuning.Setting(scene: "mine", parameter: "fluid", value: 0)
    scene.descriptor.modes = [Tuning(name: "classic", settings: [setting])]
    let isTaken = script.open(scene)
    #expect(isTaken)
    #expect(script.viewer.stage.environment.tuning.value(of: fluid, in: "mine") == 0)
    #expect(
      script.viewer.stage.catalog.label(of: script.viewer.stage.environment.tuning) == "classic")
    script.put(.tuning(.fluid))
    #expect(script.viewer.stage.environment.tuning.value(of: fluid, in: "mine") == 1)
    // Without that mode, it has its defaults.
    var plain = try ViewerScript("sheet")
    plain.put(.tuning(.classic))
    _ = plain.open(CountingScene.entry("mine"))
    #expect(
      plain.viewer.stage.catalog.label(of: plain.viewer.stage.environment.tuning) == "classic")
  }

  @Test("that is edited while another one is on stays off")
  func editedOff() throws {
    var script = try ViewerScript("sheet")
    _ = script.open(CountingScene.entry("mine"))
    script.put(.command(.press))
    script.key("1")
    let isTaken = script.update(CountingScene.entry("mine", step: 10))
    #expect(isTaken && script.viewer.stage.sceneID == "sheet")
    script.put(.scene("mine"))
    script.put(.command(.press))
    #expect(count(script) == 11)
  }

  @Test("that is opened while variant B is on is what B shows too, from then on")
  func besideB() throws {
    var script = try ViewerScript("sheet")
    script.key("b")
    script.wait(0.5)
    script.put(.command(.press))
    script.wait(0.5)
    _ = script.open(CountingScene.entry("mine"))
    let opened = script.viewer.machine.history.lastTime
    script.wait(0.5)
    let machine = script.viewer.machine
    var (rival, history) = (try #require(machine.rival), machine.history)
    for (delay, scene) in [(-0.1, "sheet"), (0.1, "mine"), (-0.2, "sheet"), (0.2, "mine")] {
      rival.follow(&history, to: opened + delay)
      #expect(rival.stage.sceneID.rawValue == scene, "after \(delay) s")
    }
  }

  @Test("that is edited is another moment of the history: what was before is as it was")
  func history() throws {
    var script = try ViewerScript("sheet")
    _ = script.open(CountingScene.entry("mine"))
    script.wait(0.5)
    script.put(.command(.press))
    script.wait(0.5)
    let before = script.viewer.stage.time
    _ = script.open(CountingScene.entry("mine", step: 10))
    script.wait(0.5)
    script.put(.command(.press))
    script.wait(0.5)
    #expect(count(script) == 11)
    var history = script.viewer.machine.history
    let (then, now) = (history.stage(at: before), history.stage(at: script.viewer.stage.time))
    #expect(then.number(ofProbe: 0, at: before) == 1)
    #expect(now.number(ofProbe: 0, at: script.viewer.stage.time) == 11)
  }

  @Test("waits while something is recorded")
  func recorded() throws {
    var script = try ViewerScript("sheet")
    _ = script.open(CountingScene.entry("mine"))
    script.key("v")
    let isTaken = script.open(CountingScene.entry("mine", step: 10))
    #expect(!isTaken && !script.viewer.mayOpenScene)
    script.put(.command(.press))
    #expect(count(script) == 1)
    script.key("v")
    let isTakenThen = script.open(CountingScene.entry("mine", step: 10))
    #expect(isTakenThen)
  }

  @Test("what is wrong with its file is told until it is right")
  func bad() throws {
    var script = try ViewerScript("sheet")
    _ = script.open(CountingScene.entry("mine"))
    script.findBad("mine.scene.json:3:7: no")
    script.wait(20)
    #expect(script.viewer.announcements.message?.text == "mine.scene.json:3:7: no")
    #expect(script.viewer.announcements.message?.isError == true)
    _ = script.open(CountingScene.entry("mine", step: 10))
    #expect(script.viewer.announcements.message == nil)
  }
}
