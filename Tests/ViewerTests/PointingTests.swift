import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

@Suite("the mouse over the stage")
struct PointingTests {
  private typealias Area = Inspection.HitArea

  private static let areas = [
    Area("screen", Rect(x: 0, y: 0, width: 400, height: 800)),
    Area("card", Rect(x: 0, y: 400, width: 400, height: 400), .drag),
    Area(
      "handle", Rect(x: 150, y: 400, width: 100, height: 44), .handle,
      face: Rect(x: 182, y: 408, width: 36, height: 6), radius: 3),
    Area(
      "Follow", Rect(x: 300, y: 500, width: 84, height: 44), .control,
      face: Rect(x: 300, y: 506, width: 84, height: 32), radius: 16),
    Area("search", Rect(x: 0, y: 0, width: 400, height: 60), .field),
  ]

  private func update(
    _ pointing: inout Pointing, _ x: Double, _ y: Double, dragging: Bool = false, at now: Double
  ) {
    pointing.location = Point(x: x, y: y)
    pointing.update(
      Self.areas, at: Point(x: x, y: y), isDragging: dragging, canHover: !pointing.isPressed,
      now: now)
  }

  @Test("an open hand over what can be dragged, a finger over what can be tapped, a bar in fields")
  func shapes() {
    var pointing = Pointing()
    for (x, y, shape) in [
      (200.0, 200.0, CursorShape.arrow), (100, 700, .openHand), (200, 420, .openHand),
      (340, 520, .pointingHand), (200, 30, .iBeam),
    ] {
      update(&pointing, x, y, at: 0)
      #expect(pointing.shape == shape, "at \(x), \(y)")
    }
    pointing.update(Self.areas, at: nil, isDragging: false, canHover: true, now: 1)
    #expect(pointing.shape == .arrow, "off the stage")
  }

  @Test("a closed hand while it drags, whatever it comes over; a field keeps its bar")
  func dragging() {
    for (x, y, before, after) in [
      (100.0, 700.0, CursorShape.closedHand, CursorShape.closedHand),
      (340, 520, .pointingHand, .closedHand), (200, 200, .arrow, .closedHand),
      (200, 30, .iBeam, .iBeam),
    ] {
      var pointing = Pointing()
      update(&pointing, x, y, at: 0)
      pointing.isPressed = true
      update(&pointing, x, y, at: 0.1)
      #expect(pointing.shape == before)
      update(&pointing, 200, 420, dragging: true, at: 0.2)
      #expect(pointing.shape == after)
      pointing.isPressed = false
      update(&pointing, 200, 420, at: 0.3)
      #expect(pointing.shape == .openHand)
    }
  }

  @Test("handles and controls are lit within 0.12 s, and again as they were when it has left")
  func lit() throws {
    for (x, y) in [(200.0, 420.0), (340, 520)] {
      var pointing = Pointing()
      update(&pointing, x, y, at: 1)
      let glow = try #require(pointing.glows.first)
      #expect(glow.strength.value(at: 1) == 0)
      #expect(abs(glow.strength.value(at: 1.06) - 0.5) < 1e-9)
      #expect(glow.strength.value(at: 1.12) == 1)
      pointing.lastRenderTime = 1.11
      #expect(pointing.isFading, "the last step is still to be seen")
      pointing.lastRenderTime = 1.13
      #expect(!pointing.isFading)
      update(&pointing, 100, 700, at: 2)
      #expect(pointing.glows.first.map { abs($0.strength.value(at: 2.06) - 0.5) < 1e-9 } == true)
      update(&pointing, 100, 700, at: 2.2)
      #expect(pointing.glows.isEmpty)
    }
  }

  @Test("nothing is lit over what only drags, nor while something is held; what moves stays lit")
  func unlit() throws {
    var pointing = Pointing()
    update(&pointing, 100, 700, at: 0)
    #expect(pointing.glows.isEmpty)
    update(&pointing, 200, 420, at: 0)
    var moved = Self.areas
    moved[2].face = moved[2].face.offset(dy: 5)
    pointing.update(
      moved, at: Point(x: 200, y: 425), isDragging: false, canHover: true, now: 0.1)
    #expect(try #require(pointing.glows.first).area.face.minY == 413)
    pointing.isPressed = true
    update(&pointing, 200, 420, at: 0.2)
    #expect(pointing.glows.first?.strength.target == 0)
  }

  @Test(
    "a handle is wider by 8 and 1.6 times as strong: one opaque shape over the scene's own",
    arguments: [Appearance.light, .dark])
  func handle(_ appearance: Appearance) throws {
    var pointing = Pointing()
    update(&pointing, 200, 420, at: 0)
    let theme = Theme(appearance)
    for (time, strength) in [(0.06, 0.5), (1, 1)] {
      var list = DisplayList()
      HoverLayers.draw(try #require(pointing.glows.first), at: time, theme, into: &list)
      try #require(list.layers.count == 1)
      let layer = list.layers[0]
      let grown = 4 * strength
      #expect(abs(layer.frame.minX - (182 - grown)) < 1e-9)
      #expect(abs(layer.frame.maxX - (218 + grown)) < 1e-9)
      #expect(layer.frame.minY == 408 && layer.frame.height == 6)
      #expect(layer.radii == CornerRadii(3) && layer.opacity == 1)
      guard case .color(let color) = layer.content else {
        Issue.record("no plain colour")
        return
      }
      let alpha = (1 + 0.6 * strength) * theme.handle.alpha
      let seen = theme.raised.red + alpha * (theme.handle.red - theme.raised.red)
      #expect(color.alpha == 1 && abs(color.red - seen) < 1e-9)
    }
  }

  @Test("a pill or row takes half its pressed tint")
  func control() throws {
    var pointing = Pointing()
    update(&pointing, 340, 520, at: 0)
    var list = DisplayList()
    HoverLayers.draw(try #require(pointing.glows.first), at: 1, Theme(.dark), into: &list)
    let layer = try #require(list.layers.first)
    #expect(layer.content == .color(Theme(.dark).tint))
    #expect(layer.opacity == 0.5)
    #expect(layer.frame == Rect(x: 300, y: 506, width: 84, height: 32))
    #expect(layer.radii == CornerRadii(16))
  }

  // MARK: In the window

  private func shapes(_ script: ViewerScript) -> [CursorShape] {
    script.asked.compactMap { if case .setCursor(let shape) = $0 { shape } else { nil } }
  }

  /// Where `kind` is on top, in the popover.
  private func place(of kind: Inspection.Kind, _ script: ViewerScript) throws -> Point {
    let areas = script.viewer.stage.inspection(at: script.viewer.lastTime).hitAreas
    let place = areas.lazy.filter { $0.kind == kind }
      .map { Point(x: $0.rect.midX, y: $0.rect.minY + 10) }
      .first { place in areas.last { $0.rect.contains(place) }?.kind == kind }
    return try #require(place)
  }

  @Test(
    "a drag by the handle: open hand, closed hand, open hand, each told once; no input but that")
  func dragged() throws {
    var script = try ViewerScript("popover")
    script.wait(0.5)
    let handle = try place(of: .handle, script)
    script.take(.hover(Point(x: handle.x, y: handle.y - 300)))
    script.take(.hover(handle))
    script.take(.hover(Point(x: handle.x + 1, y: handle.y)))
    #expect(shapes(script).last == .openHand)
    #expect(script.kept.isEmpty, "hovering is no input")
    script.wait(0.3)
    #expect(script.hasLayer("hoverHandle"))
    #expect(
      !script.viewer.picture(withOverlays: true).layers.contains { $0.id.name == "hoverHandle" })
    script.pointer(.down, handle.x, handle.y)
    script.pointer(.move, handle.x, handle.y - 60)
    script.wait(0.3)
    #expect(shapes(script).last == .closedHand)
    #expect(!script.hasLayer("hoverHandle"), "not while dragging")
    script.pointer(.up, handle.x, handle.y - 60)
    script.take(.hover(Point(x: handle.x, y: handle.y - 60)))
    script.wait(3)
    // The card has gone on to its place; the mouse rests where it let go.
    for (shape, next) in zip(shapes(script), shapes(script).dropFirst()) { #expect(shape != next) }
    script.take(.hover(nil))
    script.wait(0.3)
    #expect(shapes(script).last == .arrow)
    #expect(!script.hasLayer("hoverHandle") && !script.hasLayer("hover"))
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("over the menu the cursor is an arrow, whatever of the scene is below")
  func overMenu() throws {
    var script = try ViewerScript("popover")
    script.wait(0.5)
    let handle = try place(of: .handle, script)
    script.take(.hover(handle))
    #expect(shapes(script).last == .openHand)
    script.take(.menu(handle))
    script.wait(0.3)
    script.take(.hover(Point(x: handle.x + 1, y: handle.y)))
    script.wait(0.3)
    #expect(script.hasLayer("menu"))
    #expect(shapes(script).last == .arrow && !script.hasLayer("hoverHandle"))
    script.named(Key.escape.name)
    script.wait(0.3)
    #expect(shapes(script).last == .openHand)
  }

  @Test("a handle that comes under a resting mouse is noticed, and one that goes")
  func resting() throws {
    var script = try ViewerScript("popover")
    script.wait(0.5)
    let handle = try place(of: .handle, script)
    script.take(.hover(handle))
    script.wait(0.3)
    #expect(script.hasLayer("hoverHandle"))
    script.named("Up")
    script.wait(2)
    #expect(!script.hasLayer("hoverHandle"))
    let asked = shapes(script).count
    script.named("Down")
    script.wait(2)
    #expect(script.hasLayer("hoverHandle"))
    #expect(shapes(script).last == .openHand)
    #expect(shapes(script).count - asked <= 1)
  }

  @Test("while a recording is played the mouse changes nothing")
  func played() throws {
    var opening = Viewer.Configuration()
    opening.playback = Playback([], end: 5)
    var script = try ViewerScript("popover", opening)
    script.wait(0.5)
    script.take(.hover(try place(of: .handle, script)))
    script.wait(0.5)
    #expect(shapes(script).isEmpty)
    #expect(!script.hasLayer("hoverHandle"))
  }

  @Test("however often it moves, what lies on the stage is looked up once a frame")
  func lookups() throws {
    var script = try ViewerScript("popover")
    script.wait(0.5)
    let handle = try place(of: .handle, script)
    script.take(.hover(Point(x: handle.x, y: handle.y - 300)))
    script.wait(0.3)
    script.edit { viewer, _ in viewer.pointers.inspection.removeAll() }
    script.take(.hover(handle))
    #expect(shapes(script).last != .openHand, "it goes by what was looked up last")
    script.wait(0.1)
    #expect(shapes(script).last == .openHand)
    // While it was away the card has moved, and nobody looked.
    script.take(.hover(nil))
    script.wait(0.3)
    script.named("Up")
    script.wait(2)
    script.take(.hover(handle))
    script.wait(0.2)
    #expect(!script.hasLayer("hoverHandle"))
  }

  @Test("moves over one and the same thing ask for no frame")
  func still() throws {
    var script = try ViewerScript("popover")
    script.wait(0.5)
    let handle = try place(of: .handle, script)
    script.take(.hover(handle))
    script.wait(0.5)
    script.take(.hover(Point(x: handle.x + 3, y: handle.y + 2)))
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }
}
