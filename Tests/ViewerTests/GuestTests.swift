import CardScenes
import Stage
import TestSupport
import Testing

@testable import Viewer

/// A scene of the user's own in a run.
@Suite("a guest in the viewer")
struct GuestTests {
  private func count(_ script: ViewerScript) -> Double? {
    script.viewer.stage.number(ofProbe: 0, at: script.viewer.stage.time)
  }

  @Test("comes on when it is opened; 0 shows it again, or says how to open one")
  func opened() throws {
    var script = try ViewerScript("sheet")
    script.key("0")
    #expect(script.viewer.overlays.notice?.word == "No scene of your own")
    #expect(script.viewer.stage.sceneID == "sheet")
    let isTaken = script.welcome(CountingScene.guest("mine"))
    #expect(isTaken && script.viewer.stage.sceneID == "mine")
    script.key("1")
    #expect(script.viewer.stage.sceneID == "sheet")
    script.key("0")
    #expect(script.viewer.stage.sceneID == "mine")
  }

  @Test("that is edited is another moment of the history: what was before is as it was")
  func history() throws {
    var script = try ViewerScript("sheet")
    _ = script.welcome(CountingScene.guest("mine"))
    script.wait(0.5)
    script.put(.command(.press))
    script.wait(0.5)
    let before = script.viewer.stage.time
    _ = script.welcome(CountingScene.guest("mine", step: 10))
    script.wait(0.5)
    script.put(.command(.press))
    script.wait(0.5)
    #expect(count(script) == 11)
    var history = script.viewer.travel.history
    let (then, now) = (history.stage(at: before), history.stage(at: script.viewer.stage.time))
    #expect(then.number(ofProbe: 0, at: before) == 1)
    #expect(now.number(ofProbe: 0, at: script.viewer.stage.time) == 11)
  }

  @Test("waits while something is recorded")
  func recorded() throws {
    var script = try ViewerScript("sheet")
    _ = script.welcome(CountingScene.guest("mine"))
    script.key("v")
    let isTaken = script.welcome(CountingScene.guest("mine", step: 10))
    #expect(!isTaken && !script.viewer.mayWelcome)
    script.put(.command(.press))
    #expect(count(script) == 1)
    script.key("v")
    let isTakenThen = script.welcome(CountingScene.guest("mine", step: 10))
    #expect(isTakenThen)
  }

  @Test("what is wrong with its file is told until it is right")
  func bad() throws {
    var script = try ViewerScript("sheet")
    _ = script.welcome(CountingScene.guest("mine"))
    script.findBad("mine.scene.json:3:7: no")
    script.wait(20)
    #expect(script.viewer.overlays.message?.text == "mine.scene.json:3:7: no")
    #expect(script.viewer.overlays.message?.isError == true)
    _ = script.welcome(CountingScene.guest("mine", step: 10))
    #expect(script.viewer.overlays.message == nil)
  }
}
