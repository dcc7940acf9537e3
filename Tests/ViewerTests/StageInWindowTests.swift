import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing
import Viewer

/// A stage that does not fill its window: 480×752 at (400, 24) of 1280×800.
@Suite("a stage on its window's ground")
struct StageInWindowTests {
  private static let desktop = Size(width: 1280, height: 800)
  private static let phone = Size(width: 480, height: 752)

  private func script(
    _ scene: SceneID = "popover", _ edit: (inout Viewer.Configuration) -> Void = { _ in }
  ) throws -> ViewerScript {
    var opening = Viewer.Configuration()
    edit(&opening)
    var script = try ViewerScript(scene, opening)
    script.take(.resized(Self.desktop))
    script.wait(0.1)
    return script
  }

  private func events(_ script: ViewerScript) -> [PointerEvent] {
    script.kept.compactMap { if case .pointer(let event) = $0.kind { event } else { nil } }
  }

  @Test("a larger window leaves the stage a phone's size: that is what is recorded")
  func resized() throws {
    var script = try script()
    #expect(script.viewer.stage.canvas.size == Self.phone)
    #expect(script.kept.map(\.kind) == [.resize(Self.phone)])
    script.take(.resized(Size(width: 1400, height: 800)))
    #expect(script.kept.count == 1, "the stage is what it was")
    #expect(script.viewer.layout.origin == Vector(dx: 460, dy: 24))
    #expect(script.viewer.nextChange(at: script.now) <= script.now, "but elsewhere")
    script.take(.resized(Size(width: 400, height: 700)))
    #expect(script.viewer.stage.canvas.size == Size(width: 400, height: 700))
    script.wait(0.1)
    #expect(script.viewer.ground == nil)
  }

  @Test("z lets it fill the window and back, as a recorded resize, in mid-drag too")
  func filled() throws {
    var script = try script()
    script.key("z")
    #expect(script.viewer.stage.canvas.size == Self.desktop)
    script.wait(0.1)
    #expect(script.viewer.ground == nil && !script.hasLayer("windowCorner"))
    script.key("z")
    #expect(script.viewer.stage.canvas.size == Self.phone)
    let handle = Point(x: 640, y: 24 + 752 * 0.7 + 20)
    script.pointer(.down, handle.x, handle.y)
    script.pointer(.move, handle.x, handle.y - 100)
    script.wait(0.1)
    script.key("z")
    script.pointer(.move, 640, 300)
    script.wait(0.1)
    #expect(script.viewer.stage.activity(at: script.viewer.lastTime) == .drag)
    #expect(events(script).last?.position == Point(x: 640, y: 300))
    let sizes = script.kept.compactMap { if case .resize(let size) = $0.kind { size } else { nil } }
    #expect(sizes == [Self.phone, Self.desktop, Self.phone, Self.desktop])
  }

  @Test("pointers and the wheel are where the stage sees them; on the ground they are nobody's")
  func pointed() throws {
    var script = try script()
    let card = { script.number("cardTop") }
    let top = card()
    script.pointer(.down, 640, 24 + top + 20)
    script.pointer(.move, 640, 24 + top - 80)
    script.wait(0.1)
    #expect(abs(card() - (top - 100)) < 1e-6, "under the finger")
    // A drag goes on over the ground.
    script.pointer(.move, 100, 24 + top - 80)
    script.pointer(.up, 100, 24 + top - 80)
    #expect(events(script).map(\.position.x) == [240, 240, -300, -300])
    let count = script.kept.count
    for x in [399.0, 881] {
      script.pointer(.down, x, 400)
      script.pointer(.move, 640, 400)
      script.pointer(.up, 640, 400)
      script.take(
        .scroll(
          ScrollEvent(
            position: Point(x: x, y: 400), dx: 0, dy: -3, unit: .line, time: script.now)))
    }
    #expect(script.kept.count == count)
    script.take(
      .scroll(
        ScrollEvent(
          position: Point(x: 640, y: 400), dx: 0, dy: -3, unit: .line, time: script.now)))
    guard case .scroll(let wheel) = script.kept.last?.kind else {
      Issue.record("the wheel was not heard")
      return
    }
    #expect(wheel.position == Point(x: 240, y: 376))
  }

  @Test("a field's caret is told where it is in the window")
  func caret() throws {
    var script = try script("header")
    let field = try #require(
      script.viewer.stage.inspection(at: script.viewer.lastTime).hitAreas.first {
        $0.label == "search"
      })
    let middle = Point(x: field.rect.midX + 400, y: field.rect.midY + 24)
    script.pointer(.down, middle.x, middle.y)
    script.pointer(.up, middle.x, middle.y)
    script.wait(0.5)
    let caret = try #require(script.viewer.stage.caret(at: script.viewer.lastTime))
    #expect(script.asked.last == .setCaret(caret.offset(dx: 400, dy: 24)))
  }

  @Test("corners and, in dark, a line round the stage's edge off; no picture or hash has them")
  func rounded() throws {
    var script = try script()
    #expect(
      script.shown.layers.suffix(4).map(\.id.name) == Array(repeating: "windowCorner", count: 4))
    #expect(!script.hasLayer("windowEdge"))
    let light = script.viewer.ground
    script.key("d")
    script.wait(0.1)
    #expect(script.viewer.ground != light)
    #expect(
      script.shown.layers.suffix(4).map(\.id.name) == Array(repeating: "windowEdge", count: 4))
    #expect(
      !script.viewer.picture(withOverlays: true).layers.contains { $0.id.name == "windowCorner" })
    var frame = DisplayList()
    script.viewer.stage.frame(at: script.viewer.lastTime, into: &frame)
    #expect(!frame.layers.contains { $0.id.name == "windowCorner" })
  }

  @Test("nothing asks for frames because of the ground")
  func still() throws {
    var script = try script()
    script.wait(3)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
    var (first, second) = (DisplayList(), DisplayList())
    script.look(into: &first) { _ in }
    script.look(into: &second) { _ in }
    #expect(first == second)
  }

  @Test("V plays a stage at its size where it was, without resizing a window that has room")
  func replayed() throws {
    var script = try script()
    script.key("v")
    script.wait(0.2)
    script.named("Up")
    script.wait(1)
    script.key("v")
    script.key("z")
    script.wait(0.2)
    script.key("V")
    script.wait(0.3)
    #expect(script.viewer.stage.canvas.size == Self.phone)
    #expect(script.viewer.layout.stage == PixelRect(x: 400, y: 24, width: 480, height: 752))
    #expect(script.hasLayer("windowCorner"))
    #expect(!script.asked.contains(.resizeWindow(Self.phone)))
    script.wait(2)
    #expect(script.viewer.stage.canvas.size == Self.desktop, "the user's, as it was")
  }

  @Test("a recording played in a larger window is centred, and so is what it resizes to")
  func played() throws {
    let small = Size(width: 300, height: 500)
    var script = try script {
      $0.windowSize = Self.desktop
      $0.playback = Playback([StageInput(.resize(small), at: 0.5)], end: 1)
    }
    // The stage, too high for this window, is as recorded.
    #expect(script.viewer.stage.canvas.size == Size(width: 414, height: 896))
    script.wait(0.6)
    #expect(script.viewer.layout.stage == PixelRect(x: 490, y: 150, width: 300, height: 500))
    #expect(!script.asked.contains(.resizeWindow(small)))
    script.wait(1)
    #expect(script.viewer.stage.canvas.size == Self.phone)
  }

  @Test("another scale of the display lays the stage out anew, on whole pixels")
  func scaled() throws {
    var script = try script()
    script.adopt(scale: 1.3)
    script.take(.displayChanged)
    let layout = script.viewer.layout
    #expect(layout.window.scale == 1.3)
    #expect(layout.stageSize.width * 1.3 == Double(layout.stage.width))
    #expect(layout.isRoomy)
  }

  @Test(
    "the title tells scene, state, speed and pause, each time one of them changes and only then")
  func titled() throws {
    var script = try ViewerScript("header")
    func titles() -> [String] {
      script.asked.compactMap { if case .setTitle(let title) = $0 { title } else { nil } }
    }
    script.wait(1)
    #expect(titles() == ["header, open · 1× — CardStage"])
    script.named("PageDown")
    script.wait(2)
    #expect(titles().last == "header, collapsed · 1× — CardStage")
    let count = titles().count
    let speeds = [
      ("t", "½×"), ("t", "⅕×"), ("t", "⅒×"), (" ", "⅒×, paused"), (" ", "⅒×"), ("t", "1×"),
      ("]", "1.1×"), ("]", "1.21×"), ("}", "2.42×"),
    ]
    for (key, title) in speeds {
      script.key(key)
      script.wait(0.1)
      #expect(titles().last == "header, collapsed · \(title) — CardStage")
    }
    script.key("3")
    script.wait(3)
    #expect(titles().last?.hasPrefix("drawer") == true)
    #expect(titles().last?.hasSuffix(" · 2.42× — CardStage") == true)
    #expect(titles().count == count + speeds.count + 1)
  }

  @Test("the title tells where a card has come to rest, though nothing comes after that")
  func rested() throws {
    var script = try ViewerScript("sheet")
    script.named("Up")
    script.wait(3)
    let titles = script.asked.compactMap {
      if case .setTitle(let title) = $0 { title } else { nil }
    }
    #expect(titles == ["sheet, hidden · 1× — CardStage", "sheet, normal · 1× — CardStage"])
  }
}
