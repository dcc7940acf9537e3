import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the scene's bar at the bottom")
struct BottomBarTests {
  private static let sizes = [Size(width: 414, height: 896), Size(width: 375, height: 667)]

  @Test("the post's tab bar and the closed bag are bars; an open card has none")
  func bars() throws {
    for size in Self.sizes {
      var script = try ViewerScript("sheet", size: size)
      let tabs = try #require(script.shown.layers.first { $0.id.name == "tabs" }).frame
      #expect(script.viewer.stage.bottomBar(at: 0.1) == tabs)
      script.named("Up")
      script.wait(2)
      #expect(script.viewer.stage.bottomBar(at: script.viewer.lastTime) == nil)
      script.named("Escape")
      script.wait(0.05)
      #expect(
        script.viewer.stage.bottomBar(at: script.viewer.lastTime) == tabs,
        "a card that leaves does not count")
      script = try ViewerScript("drawer", size: size)
      #expect(script.viewer.stage.bottomBar(at: 0.1)?.minY == script.number("cardTop"))
      script.named("Up")
      script.wait(2)
      #expect(script.viewer.stage.bottomBar(at: script.viewer.lastTime) == nil)
    }
  }

  @Test(
    "no message, hint, path field, toast or legend covers it", arguments: SceneCatalog.demos.ids)
  func free(_ scene: SceneID) throws {
    for size in Self.sizes + Size.stages {
      let stage = try StageScript(scene, size: size, safeArea: Insets(top: 0, bottom: 20)).stage
      guard let bar = stage.bottomBar(at: 0) else {
        #expect(!["sheet", "drawer"].contains(scene))
        continue
      }
      for content in 0..<4 {
        var overlays = Overlays()
        overlays.notice = Toast("Opened", "mine.scene.json")
        overlays.sign = StatusBadge(isPaused: true)
        switch content {
        case 0: overlays.hint = stage.hint(at: 0)
        case 1: overlays.message = .init("a.json:3:1: expected a number", isError: true)
        case 2: overlays.field = PathField()
        default: overlays[.inspector] = 1
        }
        if content == 2 { overlays.message = .init("a.json:3:1: expected a number", isError: true) }
        var list = DisplayList()
        stage.frame(at: 0, into: &list)
        let count = list.layers.count
        overlays.draw(over: stage, at: 0, figures: nil, frame: 0, into: &list)
        let frames = list.layers[count...].filter { $0.id.index == 1 }.map(\.frame)
        #expect(frames.count >= 1 + (content == 2 ? 2 : 0))
        for (index, frame) in frames.enumerated() {
          #expect(!frame.intersects(bar), "\(scene), \(content), \(frame), \(bar)")
          for other in frames[..<index] { #expect(!frame.intersects(other), "\(frame) \(other)") }
        }
      }
    }
  }
}
