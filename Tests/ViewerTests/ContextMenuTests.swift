import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("the menu of the right mouse button")
struct ContextMenuTests {
  /// A viewer whose menu was opened at `place`.
  private func open(
    at place: Point = Point(x: 100, y: 200), files: [String] = [],
    size: Size = Size(width: 414, height: 896)
  ) throws -> ViewerScript {
    var script = try ViewerScript("sheet", size: size)
    script.recentFiles = files
    script.wait(0.2)
    script.take(.menu(place))
    script.wait(0.3)
    return script
  }

  private func frame(_ script: ViewerScript) -> Rect? {
    script.shown.layers.last {
      if case .picture = $0.content { $0.id.name == "menu" } else { false }
    }?.frame
  }

  private func texts(_ script: ViewerScript) -> [String] {
    script.shown.layers.flatMap { layer -> [String] in
      guard layer.id.name == "menu", case .picture(let picture) = layer.content else { return [] }
      return picture.marks.compactMap {
        if case .text(let text, _) = $0 { text.string } else { nil }
      }
    }
  }

  /// The middle of the row with the title `title`, in points of the window.
  private func place(of title: String, _ script: ViewerScript) throws -> Point {
    let menu = try #require(script.viewer.overlays.menu)
    let index = try #require(menu.rows.firstIndex { $0.title == title })
    let frame = try #require(self.frame(script))
    let pitch = (frame.height - 12) / Double(menu.rows.count)
    let y = frame.minY + 6 + (Double(index) + 0.5) * pitch
    return Point(x: frame.midX, y: y) + script.viewer.layout.origin
  }

  private func pointer(_ phase: PointerPhase, _ place: Point, _ script: inout ViewerScript) {
    script.take(
      .pointer(
        PointerEvent(id: 0, device: .mouse, phase: phase, position: place, time: script.now)))
  }

  @Test("it shows at most twelve rows with their keys, and two recent files")
  func rows() throws {
    let script = try open(files: (1...5).map { "/home/me/card\($0).scene.json" })
    let texts = texts(script)
    #expect(script.viewer.overlays.menu?.rows.count == 12)
    #expect(texts.starts(with: ["Ctrl+L", "Gallery", "Ctrl+O", "Open a file…"]))
    #expect(texts.contains("card2.scene.json"))
    #expect(!texts.contains("card3.scene.json"))
    #expect(texts.contains("Dark appearance"))
  }

  @Test(
    "it lies within the stage, wherever it was opened",
    arguments: [(0.0, 0.0), (413, 895), (200, 800), (-20, 400)],
    [Size(width: 414, height: 896), Size(width: 375, height: 667), Size(width: 320, height: 240)])
  func place(place: (x: Double, y: Double), size: Size) throws {
    let script = try open(
      at: Point(x: place.x, y: place.y), files: ["/a/very long name of a scene of mine.scene.json"],
      size: size)
    let frame = try #require(self.frame(script))
    #expect(script.viewer.overlays.room(of: script.viewer.stage).contains(frame), "\(frame)")
  }

  @Test("a click on a row does what its key does, and the scene receives nothing")
  func click() throws {
    var script = try open()
    let inputs = script.kept.count
    let row = try place(of: "Dark appearance", script)
    pointer(.down, row, &script)
    #expect(script.viewer.overlays.menu != nil)
    pointer(.up, row, &script)
    script.wait(0.3)
    #expect(script.viewer.overlays.menu == nil)
    #expect(script.viewer.stage.environment.appearance == .dark)
    #expect(script.kept.count == inputs + 1)
    script.take(.menu(Point(x: 100, y: 200)))
    #expect(script.viewer.overlays.menu?.rows.contains { $0.title == "Light appearance" } == true)
  }

  @Test("a recent file is opened by its whole path")
  func file() throws {
    var script = try open(files: ["/home/me/trip.scene.json"])
    let row = try place(of: "trip.scene.json", script)
    pointer(.down, row, &script)
    pointer(.up, row, &script)
    #expect(script.asked.contains(.openFile("/home/me/trip.scene.json")))
  }

  @Test("a scene of a file can be shared as a web page, a compiled one cannot")
  func share() throws {
    let script = try open()
    #expect(!texts(script).contains("Share as a web page"))
    let menu = ContextMenu(
      at: .zero, files: ["/a", "/b", "/c"], isDark: false, isRecording: false, canShare: true)
    #expect(menu.rows.contains { $0.effect == .share })
    #expect(menu.rows.count == 12)
  }

  @Test("a press outside closes the menu, and does not drag the card")
  func outside() throws {
    var script = try open(at: Point(x: 10, y: 10))
    let top = script.number("cardTop")
    let inputs = script.kept.count
    pointer(.down, Point(x: 200, y: 800), &script)
    #expect(script.viewer.overlays.menu == nil)
    pointer(.move, Point(x: 200, y: 600), &script)
    script.wait(0.2)
    pointer(.up, Point(x: 200, y: 600), &script)
    script.wait(0.5)
    #expect(script.number("cardTop") == top)
    #expect(script.kept.count == inputs)
    // The next press belongs to the stage again.
    pointer(.down, Point(x: 200, y: 800), &script)
    #expect(script.kept.count == inputs + 1)
  }

  @Test("arrows and Enter choose a row, Esc closes the menu; Shift+F10 and the Menu key open it")
  func keyboard() throws {
    var script = try ViewerScript("sheet")
    script.wait(0.2)
    for key in [("F10", KeyModifiers.shift), ("Menu", []), ("Application", [])] {
      script.named(key.0, key.1)
      #expect(script.viewer.overlays.menu != nil, "\(key.0)")
      script.named("Escape")
      #expect(script.viewer.overlays.menu == nil)
    }
    script.named("F10", .shift)
    script.named("Up")
    #expect(script.viewer.overlays.menu?.highlighted == 9)
    script.named("Home")
    for _ in 1...4 { script.named("Down") }
    script.named("Return")
    #expect(script.viewer.stage.environment.appearance == .dark)
  }

  @Test("the key of a row carries out the row; the menu stays off the edges of the window")
  func keysOfRows() throws {
    var script = try open(at: Point(x: 413, y: 895))
    let frame = try #require(self.frame(script))
    #expect(frame.maxX <= 406 && frame.maxY <= 888)
    script.key("k")
    script.wait(0.3)
    #expect(script.viewer.overlays.menu == nil && script.viewer.parts.panel != nil)
    script.take(.menu(Point(x: 100, y: 200)))
    script.key("y")
    #expect(script.viewer.overlays.menu == nil)
  }

  @Test("no menu opens during a drag or over the panel; in the gallery it opens after that")
  func refused() throws {
    var script = try ViewerScript("sheet")
    script.wait(0.2)
    pointer(.down, Point(x: 200, y: 800), &script)
    script.take(.menu(Point(x: 100, y: 200)))
    #expect(script.viewer.overlays.menu == nil)
    pointer(.up, Point(x: 200, y: 800), &script)
    script.key("k")
    script.wait(0.3)
    let panel = try #require(script.viewer.parts.panel).frame
    script.take(.menu(panel.center))
    #expect(script.viewer.overlays.menu == nil)
    script.key("k")
    script.named("L", .ctrl)
    script.take(.menu(Point(x: 100, y: 200)))
    #expect(script.viewer.gallery?.isClosing != false)
    script.wait(1)
    #expect(script.viewer.gallery == nil && script.hasLayer("menu"))
  }
}
