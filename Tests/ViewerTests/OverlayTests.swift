import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

@Suite("overlays fit the stage")
struct OverlayTests {
  private static let sizes = Size.stages
  private let measuring = FixedPitchMeasuring()

  private func marks(_ layers: [Layer], _ name: String) throws -> (marks: [Mark], frame: Rect) {
    let layer = try #require(layers.last { $0.id.name == name })
    guard case .picture(let picture) = layer.content else { return ([], layer.frame) }
    return (picture.marks, layer.frame)
  }

  private func texts(_ marks: [Mark]) -> [(text: Text, box: Rect)] {
    marks.compactMap { if case .text(let text, let box) = $0 { (text, box) } else { nil } }
  }

  @Test("where a release would go is outlined while the workbench is open, or by its key")
  func landing() throws {
    var script = try ViewerScript("popover")
    func drag() {
      script.pointer(.down, 207, 640)
      for step in 1...20 {
        script.wait(0.01)
        script.pointer(.move, 207, 640 - 10 * Double(step))
      }
      script.wait(0.05)
    }
    drag()
    #expect(!script.hasLayer("landing"))
    script.key("p")
    script.wait(0.05)
    #expect(script.hasLayer("landing"))
    script.pointer(.up, 207, 440)
    script.wait(2)
    #expect(!script.hasLayer("landing"))
    script.key("p")
    #expect(script.viewer.overlays[.landing] == 0)
    script.key("k")
    #expect(script.viewer.overlays[.landing] == 1)
    script.key("k")
    #expect(script.viewer.overlays[.landing] == 0)
  }

  @Test("labels wanted at one place lie in the area, beside each other and beside other overlays")
  func labels() {
    let area = Rect(x: 0, y: 40, width: 300, height: 400)
    let other = Rect(x: 0, y: 40, width: 300, height: 100)
    var tags = TagPlacer(area: area, taken: [other])
    let wanted = Rect(x: 280, y: 120, width: 60, height: 16)
    #expect(!tags.hasRoom(for: wanted))
    let places = (0..<12).map { _ in tags.place(wanted) }
    for (index, place) in places.enumerated() {
      #expect(area.contains(place) && place.size == wanted.size)
      #expect(!([other] + places.prefix(index)).contains { $0.intersects(place) })
    }
  }

  @Test("the keys are all shown at full size; what does not fit scrolls", arguments: sizes)
  func keys(_ size: Size) throws {
    var overlays = Overlays()
    let stage = try StageScript("sheet", size: size).stage
    overlays.toggleHelp()
    var seen: Set<String> = []
    var (steps, lastOffset) = (0, -1.0)
    while let offset = overlays.helpOffset, offset != lastOffset, steps < 50 {
      (steps, lastOffset) = (steps + 1, offset)
      var list = DisplayList()
      overlays.draw(over: stage, at: 0, figures: nil, frame: 0, into: &list)
      let panel = try #require(list.layers.last { $0.id.name == "help" }).frame
      #expect(Rect(origin: .zero, size: size).inset(by: 12).contains(panel), "\(panel)")
      #expect(abs(panel.midX - size.width / 2) <= 0.5, "in the middle")
      let keys = try #require(list.layers.last { $0.id.name == "helpKeys" })
      guard case .picture(let picture) = keys.content else { return }
      #expect(keys.frame.size == picture.size, "full size")
      let window = try #require(keys.clip).rect
      for (text, box) in texts(picture.marks) {
        let lines = measuring.extent(of: text, wrappedAt: box.width)
        #expect(lines.width <= box.width && box.maxX <= picture.size.width - 12, "\(text.string)")
        var whole = text
        whole.maximumLines = 9
        let needed = Double(measuring.extent(of: whole, wrappedAt: box.width).lines)
        #expect(box.height >= text.style.lineHeight * needed, "\(text.string) is cut")
        let place = box.offset(dx: keys.frame.minX, dy: keys.frame.minY)
        if window.contains(place) { seen.insert(text.string) }
      }
      _ = overlays.scrollHelp(on: stage) { $0.page }
    }
    let groups = KeyTable.groups(.demos).filter { size.width >= 700 || !$0.isForWorkbench }
    for binding in groups.flatMap(\.bindings) {
      #expect(seen.contains(binding.summary), "\(binding.summary)")
    }
    let isClosed = overlays.closePanel()
    #expect(isClosed)
    #expect(overlays.isEmpty)
  }

  /// Letters as wide as those of Inter are on average in the list of keys.
  private final class InterWidths: TextMeasuring, Sendable {
    private let plain = FixedPitchMeasuring()

    private func narrow(_ text: Text) -> Text {
      var text = text
      text.style.size *= 0.91
      return text
    }

    func extent(of text: Text, wrappedAt width: Double) -> (width: Double, lines: Int) {
      plain.extent(of: narrow(text), wrappedAt: width)
    }

    func caretOffset(in text: Text, atUTF8Offset offset: Int) -> Double {
      plain.caretOffset(in: narrow(text), atUTF8Offset: offset)
    }

    func utf8Offset(in text: Text, at x: Double) -> Int {
      plain.utf8Offset(in: narrow(text), at: x)
    }
  }

  @Test("the keys fit 414×896 as a whole; on a low stage they are not squeezed, but scroll")
  func keysFit() throws {
    func panel(_ width: Double, _ height: Double) -> HelpPanel {
      let size = Size(width: width, height: height)
      return HelpPanel(
        in: Rect(origin: .zero, size: size), on: size, .demos, measuring: InterWidths())
    }
    #expect(panel(414, 896).maximumOffset == 0)
    #expect(panel(414, 896).frame.maxY <= 896 - 12)
    let high = panel(414, 2000)
    #expect(high.maximumOffset == 0)
    let low = panel(414, 700)
    #expect(abs(low.maximumOffset - (high.frame.height - low.frame.height)) < 1e-9)
  }

  @Test("panels appear and disappear within 0.12 s, with reduced motion at once")
  func panelFades() throws {
    for (key, layer) in [("?", "helpKeys"), ("g", "inspector")] {
      var script = try ViewerScript("popover")
      script.wait(0.2)
      func opacity() -> Double {
        script.shown.layers.last { $0.id.name == layer }?.opacity ?? 0
      }
      script.key(key)
      script.wait(0.06)
      #expect(opacity() > 0.2 && opacity() < 0.9, "\(opacity())")
      script.wait(0.1)
      #expect(opacity() == 1)
      script.key(key)
      script.wait(0.06)
      let half = opacity()
      #expect(half > 0.1 && half < 0.8, "\(half)")
      // Opened again in the middle, it goes on from there.
      script.key(key)
      script.wait(1.0 / 60)
      #expect(abs(opacity() - half) < 0.25)
      script.key(key)
      script.wait(0.2)
      #expect(opacity() == 0)
      script.wait(2)
      #expect(script.viewer.nextChange(at: script.now) == .infinity)
      script.key("a")
      script.key(key)
      script.wait(1.0 / 60)
      #expect(opacity() == 1)
      script.key(key)
      script.wait(1.0 / 60)
      #expect(opacity() == 0)
    }
  }

  @Test("a message, and the panel over the stage, appear and disappear in the same way")
  func otherFades() throws {
    // In a small window that cannot grow, the workbench is on the stage.
    let size = Size(width: 320, height: 320)
    var opening = Viewer.Configuration()
    (opening.windowSize, opening.largestWindowSize) = (size, size)
    var script = try ViewerScript("popover", opening, size: size)
    script.grants = { _ in size }
    script.wait(0.2)
    func opacity(_ layer: String) -> Double {
      script.shown.layers.last { $0.id.name == layer }?.opacity ?? 0
    }
    script.edit { viewer, now in viewer.announceError("a.json:3:1: expected a number", at: now) }
    script.wait(0.06)
    #expect(opacity("message") > 0.2 && opacity("message") < 0.9)
    script.wait(0.1)
    #expect(opacity("message") == 1)
    script.wait(30)
    #expect(opacity("message") == 0)
    script.key("k")
    script.wait(0.06)
    try #require(script.viewer.overlays.parts.map(\.name).contains("timeline"))
    let half = opacity("timeline")
    #expect(half > 0.05 && half < 0.9, "\(half)")
    script.wait(0.1)
    let whole = opacity("timeline")
    #expect(whole > half)
    script.key("k")
    script.wait(0.06)
    #expect(opacity("timeline") > 0 && opacity("timeline") < whole)
    script.wait(0.2)
    #expect(opacity("timeline") == 0)
    script.wait(2)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("every overlay has a key of its own, which goes through its levels and tells each")
  func levels() throws {
    #expect(Set(Overlays.all.map(\.id)).count == Overlays.all.count)
    for overlay in Overlays.all {
      let rows = KeyTable.groups(.demos).flatMap(\.bindings).filter {
        $0.actions[Shortcut(overlay.key)] != nil
      }
      #expect(rows.map(\.summary) == [overlay.help])
      var script = try ViewerScript()
      let keys = ([overlay.key] + [overlay.functionKey].compactMap(\.self)).map(\.name)
      for key in keys {
        for (index, word) in (overlay.levels + ["off"]).enumerated() {
          if key.count == 1 { script.key(key) } else { script.named(key) }
          script.wait(0.05)
          #expect(
            script.viewer.overlays[overlay.id] == (word == "off" ? 0 : index + 1), "\(word)")
          #expect(
            script.viewer.overlays.notice == Toast(overlay.id.word, word, icon: overlay.icon))
        }
      }
      for level in 1...overlay.levels.count {
        var overlays = Overlays()
        overlays[overlay.id] = level
        #expect(overlays.closePanel() == (level >= overlay.panelLevel ?? .max))
        #expect(overlays.isEmpty == (level >= overlay.panelLevel ?? .max))
      }
    }
  }

  @Test("wheel and keys scroll the keys that do not fit, and reach the scene where all do")
  func helpScrolls() throws {
    var script = try ViewerScript("popover", size: Size(width: 240, height: 320))
    script.key("?")
    script.named("PageDown")
    let page = try #require(script.viewer.overlays.helpOffset)
    #expect(page > 100)
    script.take(
      .scroll(
        ScrollEvent(
          position: Point(x: 120, y: 200), dx: 0, dy: -1, unit: .line, time: script.now)))
    #expect(try #require(script.viewer.overlays.helpOffset) > page)
    for (key, end) in [("End", true), ("Home", false)] {
      script.named(key)
      #expect((try #require(script.viewer.overlays.helpOffset) > 0) == end)
    }
    #expect(script.kept.isEmpty, "the scene has heard nothing")
    script = try ViewerScript("popover", size: Size(width: 414, height: 1_500))
    script.key("?")
    script.named("Up")
    #expect(script.kept.map(\.kind) == [.command(.up)])
  }

  @Test(
    "the inspector's words are on the stage, above its bar, and none on another",
    arguments: SceneCatalog.demos.ids)
  func tags(_ scene: SceneID) throws {
    for size in Self.sizes {
      var script = try StageScript(scene, size: size)
      var overlays = Overlays()
      overlays[.inspector] = 1
      for moment in 0..<4 {
        var list = DisplayList()
        script.stage.frame(at: script.now, into: &list)
        overlays.draw(
          over: script.stage, at: script.now, figures: nil, frame: 0, into: &list)
        let tags = texts(try marks(list.layers, "inspector").marks).filter {
          $0.text.style.size == 11
        }
        .map { text, box in
          Rect(
            x: box.minX, y: box.minY,
            width: measuring.extent(of: text, wrappedAt: .infinity).width, height: 16)
        }
        let inside = Rect(x: 0, y: 0, width: size.width, height: size.height - 44)
        for (index, tag) in tags.enumerated() {
          #expect(inside.contains(tag), "\(size): \(tag) at moment \(moment)")
          #expect(
            !tags[..<index].contains { $0.intersects(tag) }, "\(size): \(tag) at moment \(moment)")
        }
        if moment == 0 { #expect(!tags.isEmpty, "\(size)") }
        script.key("Up")
        script.wait(moment == 1 ? 2 : 0.08)
      }
    }
  }
}
