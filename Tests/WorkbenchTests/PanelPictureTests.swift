import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import SceneCore
import Testing
import TextFormat

@testable import Workbench

@Suite("the tuning panel as it is seen")
struct PanelPictureTests {
  private func frame(_ control: PanelControl, _ script: PanelScript) -> Rect? {
    script.panel.layout.target(control).map {
      script.panel.shown($0.frame, isBody: $0.isBody)
    }
  }

  @Test("head, spring card, rows and groups lie where the drawing has them")
  func places() {
    let script = PanelScript()
    #expect(frame(.undo, script)?.minX == 210)
    #expect(frame(.redo, script)?.minX == 242)
    #expect(frame(.save, script) == Rect(x: 274, y: 10, width: 28, height: 28))
    #expect(frame(.compare, script) == Rect(x: 192, y: 48, width: 112, height: 28))
    let layers = script.list.layers
    func layer(_ name: String) -> Rect? { layers.first { $0.id.name == name }?.frame }
    #expect(layer("panel card") == Rect(x: 12, y: 96, width: 296, height: 368))
    #expect(layer("panel plot") == Rect(x: 24, y: 132, width: 272, height: 120))
    #expect(
      frame(.number(.spring(.response)), script) == Rect(x: 192, y: 364, width: 104, height: 24))
    #expect(
      frame(.number(.spring(.ratio)), script) == Rect(x: 192, y: 396, width: 104, height: 24))
    #expect(frame(.handoff, script) == Rect(x: 24, y: 428, width: 272, height: 28))
    #expect(frame(.group("Release"), script)?.midY == 492)
    #expect(frame(.number(script.number("dismissVelocity")), script)?.midY == 522)
    #expect(frame(.group("Places"), script)?.midY == 640)
    #expect(frame(.number(script.number("dimmerAlpha")), script)?.midY == 818)
    #expect(layer("panel status") == Rect(x: 0, y: 868, width: 320, height: 28))
  }

  @Test("what can be pressed is at least 28 by 24 points")
  func targets() {
    for scene in SceneCatalog.demos.ids {
      let script = PanelScript(scene)
      for target in script.panel.layout.targets {
        #expect(
          target.frame.width >= 27 && target.frame.height >= 24, "\(scene) \(target.control)")
      }
    }
  }

  @Test("the texts of the sheet's panel")
  func texts() {
    var script = PanelScript {
      $0.values[2] = 0.82
      $0.isUnsaved = true
    }
    let texts = script.texts
    for text in [
      "sheet", "fluid", "Fluid", "Classic", "Compare", "Card spring", "custom", "overshoot",
      "to target", "settled", "from rest", "last release", "Response", "Bounce", "Physics",
      "Damping ratio", "0.35", "0.82", "Release", "1\u{2009}500", "pt/s", "0.998", "/ms", "Timing",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains("Settling"))
    script.drag(.number(.spring(.ratio)), by: Vector(dx: -20, dy: 0), release: false)
    #expect(
      script.texts.contains("Damping ratio  0.82 → 0.744  ·  0.1…2  ·  Esc restores"))
    script.key("Escape")
    script.take(.hover(script.place(of: .number(script.number("dimmerAlpha")))))
    // A text that is too long loses its end, never the default.
    #expect(script.texts.contains("default 0.7 · largest opacity of the dimmer behind the card"))
  }

  @Test("a status that fits says meaning, range and default")
  func status() {
    let long = PanelStatus(text: String(repeating: "m", count: 80))
    #expect(!long.fits(in: 320, FixedPitchMeasuring()))
    #expect(PanelStatus(text: "mass · 0.1…10 · default 1").fits(in: 320, FixedPitchMeasuring()))
  }

  @Test("springs stored by their settling show that notation first")
  func settling() {
    #expect(PanelScript("drawer").texts.contains("Settling"))
    #expect(PanelScript("stack").texts.contains("Settling"))
  }

  @Test("of several springs one is open, the others are rows")
  func springs() {
    var script = PanelScript("header")
    #expect(script.texts.contains("Snap spring"))
    #expect(script.texts.contains("List ends") && script.texts.contains("0.50 s · 1.00"))
    script.click(.spring(1))
    #expect(script.texts.contains("List ends spring") && script.texts.contains("0.25 s · 1.00"))
  }

  @Test("above 20 parameters, groups without a change start closed")
  func manyParameters() {
    let stack = PanelScript("stack") { subject in
      let index = subject.scene.parameters.firstIndex { $0.name == "lean" } ?? 0
      subject.values[index] = 0.01
    }
    #expect(stack.panel.closedGroups == ["Release", "Places", "Timing"])
    #expect(PanelScript("sheet").panel.closedGroups.isEmpty)
  }

  @Test("an unchanged subject gives an equal list")
  func unchanged() throws {
    var script = PanelScript()
    let list = script.list
    script.panel.show(try #require(script.panel.subject))
    #expect(script.list == list)
    script.take(.hover(Point(x: 250, y: 400)))
    #expect(script.list != list)
    script.take(.hover(nil))
    #expect(script.list == list)
  }

  @Test("over the stage, while a number is dragged, only its row and its spring's plot stay")
  func cleared() {
    var script = PanelScript(size: Size(width: 304, height: 716), style: .glass)
    let layers = script.list.layers.count
    script.drag(.number(.spring(.response)), by: Vector(dx: 20, dy: 0), release: false)
    let names = Set(script.list.layers.map(\.id.name))
    #expect(names == ["panel island", "panel plain", "panel plot", "panel spring"])
    #expect(script.list.layers.count < layers)
    script.key("Escape")
    script.drag(
      .number(script.number("dismissVelocity")), by: Vector(dx: 20, dy: 0), release: false)
    #expect(Set(script.list.layers.map(\.id.name)) == ["panel island", "panel row"])
  }

  @Test("the plot's axes stay while its numbers are dragged, and B and the old curve are in it")
  func plot() throws {
    var script = PanelScript {
      $0.other = $0.values
      $0.other?[1] = 0.6
      $0.releases = [SpringRelease(distance: 300, velocity: 1500)]
    }
    let before = try #require(script.panel.springPlot())
    #expect(before.velocity == 5 && before.other != nil && before.before == nil)
    let start = script.place(of: .number(.spring(.response)))
    script.drag(.number(.spring(.response)), by: Vector(dx: 120, dy: 0), release: false)
    let during = try #require(script.panel.springPlot())
    #expect(during.duration == before.duration && during.before == before.spring)
    script.up(at: start + Vector(dx: 120, dy: 0))
    #expect(try #require(script.panel.springPlot()).duration > before.duration)
  }

  @Test("the last release's figures are those of the number that is set now")
  func lastRelease() throws {
    var script = PanelScript { $0.releases = [SpringRelease(distance: 300, velocity: 1500)] }
    func shown() throws -> [String] {
      let texts = script.texts
      let title = try #require(texts.firstIndex(of: "last release"))
      return Array(texts[(title + 1)...].prefix(6))
    }
    func expected(_ response: Double) throws -> [String] {
      let figures = SpringFigures(
        try Spring(response: response, dampingRatio: 1), distance: 300, velocity: 5)
      return [
        "%", NumberText.fixed(figures.overshoot, decimals: 1),
        "s", NumberText.fixed(figures.toTarget, decimals: 3),
        "s", NumberText.fixed(figures.settled, decimals: 3),
      ]
    }
    let before = try shown()
    #expect(try before == expected(0.35))
    script.click(.number(.spring(.response)))
    script.type("0.7")
    script.key("Return")
    #expect(script.value("response") == 0.7)
    #expect(try shown() == expected(0.7))
    #expect(try shown() != before)
  }

  @Test("the body scrolls by the wheel to its end and no further")
  func scroll() {
    var script = PanelScript(size: Size(width: 320, height: 500))
    func turn(_ notches: Double) {
      script.take(
        .scroll(
          .init(position: Point(x: 100, y: 300), dx: 0, dy: notches, unit: .line, time: 0)))
    }
    turn(-1)
    #expect(script.panel.scroll == 40)
    turn(-100)
    #expect(script.panel.scroll == script.panel.maximumScroll)
    turn(100)
    #expect(script.panel.scroll == 0)
  }
}
