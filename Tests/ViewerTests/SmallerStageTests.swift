import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// A stage of 480×752 points that is shown at 640/752 of its size, at (275, 24) of 1280×800.
@Suite("a stage made smaller beside the workbench")
struct SmallerStageTests {
  private static let scale = 640.0 / 752
  private static let stage = PixelRect(x: 275, y: 24, width: 409, height: 640)

  private func script(_ scene: SceneID = "popover") throws -> ViewerScript {
    let desktop = Size(width: 1280, height: 800)
    var opening = Viewer.Configuration()
    opening.largestWindowSize = desktop
    var script = try ViewerScript(scene, opening)
    script.take(.resized(desktop))
    script.wait(0.1)
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.layout.stage == Self.stage)
    #expect(script.viewer.layout.pictureScale == Self.scale)
    return script
  }

  /// The point of the window at (`x`, `y`) of the stage.
  private func window(_ x: Double, _ y: Double) -> Point {
    Point(x: 275 + x * Self.scale, y: 24 + y * Self.scale)
  }

  private func events(_ script: ViewerScript) -> [PointerEvent] {
    script.kept.compactMap { if case .pointer(let event) = $0.kind { event } else { nil } }
  }

  @Test("a drag keeps the card under the pointer; what is recorded are points of the stage")
  func dragged() throws {
    var script = try script()
    let top = script.number("cardTop")
    let start = window(240, top + 20)
    script.pointer(.down, start.x, start.y)
    for step in 1...10 { script.pointer(.move, start.x, start.y - 10 * Double(step)) }
    script.wait(0.1)
    #expect(abs(script.number("cardTop") - (top - 100 / Self.scale)) < 1e-6)
    #expect(abs((events(script).first?.position.y ?? 0) - (top + 20)) < 1e-9)
    #expect(abs((events(script).last?.position.y ?? 0) - (top + 20 - 100 / Self.scale)) < 1e-9)
    // A drag goes on over the ground, and past the panel.
    script.pointer(.move, 275 - 85, start.y - 100)
    #expect(abs((events(script).last?.position.x ?? 0) + 85 / Self.scale) < 1e-9)
    script.pointer(.up, 1000, start.y - 100)
    #expect(events(script).last?.phase == .up)
  }

  @Test("a press on a row of the path field opens the file of that row")
  func listed() throws {
    var script = try script()
    script.named("O", [.ctrl, .shift])
    script.edit { viewer, _ in
      viewer.list(
        [PathCandidate("a.scene.json", .scene), PathCandidate("b.scene.json", .scene)], for: "")
    }
    script.wait(0.3)
    let picture = try #require(script.shown.layers.last { $0.id.name == "pathField" }).frame
    let start = window(picture.midX, picture.minY)
    script.pointer(.down, start.x, start.y + 8 + 28 + 14)
    script.pointer(.up, start.x, start.y + 8 + 28 + 14)
    #expect(script.asked.last == .openFile("b.scene.json"))
  }

  @Test("the wheel and the mouse are where the smaller stage is; the ground is nobody's")
  func pointed() throws {
    var script = try script()
    let count = script.kept.count
    func wheel(_ place: Point) {
      script.take(
        .scroll(ScrollEvent(position: place, dx: 0, dy: -3, unit: .line, time: script.now)))
    }
    wheel(Point(x: 274, y: 400))
    wheel(Point(x: 480, y: 665))
    #expect(script.kept.count == count)
    wheel(window(240, 376))
    guard case .scroll(let event) = script.kept.last?.kind else {
      Issue.record("the wheel was not heard")
      return
    }
    #expect(abs(event.position.x - 240) < 1e-9 && abs(event.position.y - 376) < 1e-9)
    script.wait(2)
    let handle = try #require(
      script.viewer.stage.inspection(at: script.viewer.lastTime).hitAreas.last {
        $0.kind == .handle
      })
    script.take(.hover(window(handle.rect.midX, handle.rect.midY)))
    #expect(script.asked.last == .setCursor(.openHand))
    script.wait(0.05)
    script.take(.hover(Point(x: 300, y: 670)))
    #expect(script.asked.last == .setCursor(.arrow), "over the ground below it")
  }

  @Test("the caret of a field is told where the smaller stage shows it")
  func caret() throws {
    var script = try script("header")
    let field = try #require(
      script.viewer.stage.inspection(at: script.viewer.lastTime).hitAreas.first {
        $0.label == "search"
      })
    let middle = window(field.rect.midX, field.rect.midY)
    script.pointer(.down, middle.x, middle.y)
    script.pointer(.up, middle.x, middle.y)
    script.wait(0.5)
    let caret = try #require(script.viewer.stage.caret(at: script.viewer.lastTime))
    let expected = Rect(origin: window(caret.minX, caret.minY), size: .zero)
    guard
      case .setCaret(let told?) = script.asked.last(where: {
        if case .setCaret = $0 { true } else { false }
      })
    else {
      Issue.record("no caret")
      return
    }
    #expect(abs(told.minX - expected.minX) < 1e-9 && abs(told.minY - expected.minY) < 1e-9)
    #expect(abs(told.height - caret.height * Self.scale) < 1e-9)
  }

  @Test("the scene draws the same layers as at full size; only the canvas has another scale")
  func drawn() throws {
    var (script, full) = (try script("sheet"), try ViewerScript("sheet"))
    full.take(.resized(Size(width: 1280, height: 800)))
    full.wait(0.1)
    full.wait(script.now - full.now)
    let (a, b) = (
      script.viewer.picture(withOverlays: false), full.viewer.picture(withOverlays: false)
    )
    #expect(script.viewer.stage.canvas == full.viewer.stage.canvas)
    #expect(a == b)
    #expect(
      script.viewer.layout.canvas == Canvas(size: Size(width: 480, height: 752), scale: Self.scale))
    #expect(full.viewer.layout.canvas == full.viewer.stage.canvas)
    // The rounded corners are as large as without the workbench.
    let corners = script.shown.layers.filter { $0.id.name == "windowCorner" }
    #expect(corners.count == 4)
    for corner in corners { #expect(abs(corner.frame.width * Self.scale - 24) < 1e-9) }
    script.wait(3)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("toasts, the list of keys and other panels have their usual size")
  func panels() throws {
    var (script, full) = (
      try script("sheet"), try ViewerScript("sheet", size: Size(width: 480, height: 752))
    )
    func height(_ script: ViewerScript, _ name: String) -> Double? {
      script.shown.layers.first { $0.id == LayerID(name, 1) }.map { $0.frame.height }
    }
    script.key("d")
    full.key("d")
    script.wait(0.05)
    full.wait(0.05)
    let (small, usual) = (
      try #require(height(script, "notice")), try #require(height(full, "notice"))
    )
    #expect(abs(small * Self.scale - usual) < 1e-9)
    script.key("?")
    script.wait(0.05)
    let help = try #require(script.shown.layers.first { $0.id == LayerID("help", 1) })
    let stage = Rect(x: 0, y: 0, width: 480, height: 752)
    #expect(stage.contains(help.frame.origin) && help.frame.maxX <= 480 && help.frame.maxY <= 752)
    let dim = try #require(script.shown.layers.first { $0.id.name == "helpDim" })
    #expect(abs(dim.frame.width - 480) < 1e-9 && abs(dim.frame.height - 752) < 1e-9)
  }

  @Test("a layer made smaller keeps where its transform puts its corners")
  func layers() throws {
    let turned = Transform3D.translation(x: 40, y: 30) * .scale(x: 0.5, y: 2)
    let layer = Layer(
      LayerID("a"), .color(.clear), frame: Rect(x: 10, y: 20, width: 100, height: 50),
      transform: turned, radii: CornerRadii(8),
      clip: Layer.Clip(Rect(x: 0, y: 0, width: 60, height: 60), radii: CornerRadii(4)))
    let small = layer.scaled(by: 0.8)
    #expect(small.radii == CornerRadii(6.4) && small.clip?.radii == CornerRadii(3.2))
    let (a, b) = (
      turned.projected(layer.frame.origin), small.transform.projected(small.frame.origin)
    )
    #expect(abs(a.x * 0.8 - b.x) < 1e-9 && abs(a.y * 0.8 - b.y) < 1e-9)
    #expect(layer.scaled(by: 1) == layer)
  }

  @Test("a part over a smaller stage is glass of its usual size and takes the pointer")
  func glass() throws {
    var opening = Viewer.Configuration()
    opening.largestWindowSize = Size(width: 460, height: 940)
    var script = try ViewerScript("sheet", opening, size: Size(width: 460, height: 940))
    script.key("k")
    script.wait(0.1)
    let parts = script.viewer.parts
    let scale = parts.stage.pictureScale
    #expect(abs(scale - 780.0 / 940) < 1e-9)
    #expect(parts.timeline?.isGlass == false && parts.panel?.isGlass == true)
    let panel = try #require(parts.panel?.frame)
    #expect(panel.width == 320)
    let glass = try #require(script.shown.layers.first { $0.id == LayerID("panel", 2) })
    #expect(abs(glass.frame.width * scale - 320) < 1e-9)
    #expect(
      abs(parts.stage.origin.dx + glass.frame.minX * scale - panel.minX) < 1e-9)
    let count = script.kept.count
    script.pointer(.down, panel.midX, panel.maxY - 20)
    script.pointer(.up, panel.midX, panel.maxY - 20)
    #expect(script.kept.count == count, "the panel's")
  }
}
