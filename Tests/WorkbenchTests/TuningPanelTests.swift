import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import TestSupport
import Testing

@testable import Workbench

@Suite("the tuning panel under a hand")
struct TuningPanelTests {
  // MARK: Numbers

  @Test("a drag on a number sets it all the way, and is one step")
  func drag() {
    var script = PanelScript()
    let number = script.number("dismissVelocity")
    script.drag(.number(number), by: Vector(dx: 50, dy: 0))
    // 7900 pt/s are 500 points of the drag.
    #expect(script.value("dismissVelocity") == 2290)
    #expect(script.asked.first == .setRelativeMouseMode(true))
    #expect(script.asked.filter { $0 == .endEdit }.count == 1)
    #expect(script.lastAsked == .endEdit)
    #expect(
      script.asked.contains(.setCursor(nil)) && script.asked.contains(.setRelativeMouseMode(false)))
  }

  @Test("up to three points it is a click")
  func slop() {
    var script = PanelScript()
    script.drag(.number(script.number("dimmerAlpha")), by: Vector(dx: 2, dy: 0))
    #expect(script.panel.isEditing)
    #expect(script.value("dimmerAlpha") == 0.7)
  }

  @Test("Esc restores what is dragged")
  func escape() {
    var script = PanelScript()
    script.drag(.number(script.number("dimmerAlpha")), by: Vector(dx: 40, dy: 0), release: false)
    #expect(script.value("dimmerAlpha") != 0.7)
    script.key("Escape")
    #expect(script.value("dimmerAlpha") == 0.7)
    #expect(script.lastAsked == .endEdit && !script.panel.isDragging)
  }

  @Test("a click types: Enter applies, Esc restores, a click elsewhere applies")
  func typing() {
    var script = PanelScript(size: Size(width: 320, height: 1100))
    let number = script.number("snapshotDelay")
    script.click(.number(number))
    script.type("350ms")
    script.key("Return")
    #expect(script.value("snapshotDelay") == 0.35)
    script.click(.number(number))
    script.type("1")
    script.key("Escape")
    #expect(script.value("snapshotDelay") == 0.35)
    script.click(.number(number))
    script.type("+50%")
    script.down(at: Point(x: 100, y: 1090))
    #expect(script.value("snapshotDelay") == 0.525)
    script.up(at: Point(x: 100, y: 1090))
    script.click(.number(number))
    script.type("20ms")
    script.take(.cancel)
    #expect(script.value("snapshotDelay") == 0.02)
    #expect(script.asked.contains(.caret(nil)))
  }

  @Test("what cannot be read stays in the field with its reason; the old value holds")
  func refused() {
    var script = PanelScript(size: Size(width: 320, height: 1100))
    script.click(.number(script.number("snapshotDelay")))
    script.type("7")
    script.key("Return")
    #expect(script.value("snapshotDelay") == 0.1)
    #expect(script.texts.contains("7.00 is above 2.00"))
    #expect(script.panel.isEditing)
    script.key("Backspace")
    script.type("2")
    script.key("Return")
    #expect(script.value("snapshotDelay") == 2)
  }

  @Test("a field that is left as it is changes nothing, however fine its value is")
  func untouched() {
    var script = PanelScript { $0.values[5] = 0.123456789 }
    script.click(.number(script.number("dimmerAlpha")))
    script.key("Return")
    #expect(script.value("dimmerAlpha") == 0.123456789)
    #expect(!script.asked.contains(.endEdit))
  }

  @Test("a double click on the name, and Backspace, give the default; on a head all in it")
  func defaults() {
    var script = PanelScript {
      $0.values[5] = 0.2
      $0.values[6] = 20
    }
    script.doubleClick(.label(script.number("dimmerAlpha")))
    #expect(script.value("dimmerAlpha") == 0.7)
    script.doubleClick(.group("Look"))
    #expect(script.value("cornerRadius") == 10)
    #expect(script.asked.filter { $0 == .endEdit }.count == 2)
  }

  @Test("Ctrl and the wheel turn a number; a pause of half a second is another step")
  func wheel() {
    var script = PanelScript()
    let place = script.place(of: .number(script.number("dimmerAlpha")))
    script.take(.modifiers(.ctrl))
    for pause in [0.1, 0.1, 0.7, 0.1] {
      script.now += pause
      script.take(
        .scroll(ScrollEvent(position: place, dx: 0, dy: 1, unit: .line, time: script.now)))
    }
    #expect(script.value("dimmerAlpha") == 0.74)
    #expect(script.asked.filter { $0 == .endEdit }.count == 1)
    script.click(.compare)
    #expect(script.asked.filter { $0 == .endEdit }.count <= 2)
  }

  // MARK: Springs

  @Test(
    "the handle stays under the pointer, wherever it can be",
    arguments: [Vector(dx: 30, dy: 10), Vector(dx: -20, dy: -4), Vector(dx: 12, dy: 18)])
  func handle(_ way: Vector) {
    for scene in ["sheet", "drawer"] as [SceneID] {
      var script = PanelScript(scene)
      let start = script.place(of: .handle)
      script.drag(.handle, by: way, release: false)
      let place = script.place(of: .handle)
      // The values are rounded to thousandths.
      #expect((place - (start + way)).length < 0.15, "\(scene)")
      script.up(at: start + way)
      #expect(script.lastAsked == .endEdit)
    }
  }

  @Test("what a drag of the handle leaves is rounded to a thousandth, in every scene")
  func roundedHandle() throws {
    for scene in SceneCatalog.demos.descriptors {
      for index in scene.springs.indices {
        for way in [Vector(dx: 31, dy: 9), Vector(dx: -17, dy: -5), Vector(dx: 11, dy: 17)] {
          var script = PanelScript(scene.id)
          if index > 0 { script.click(.spring(index)) }
          script.drag(.handle, by: way)
          for name in scene.springs[index].parameters {
            let value = try #require(script.value(name))
            #expect(value == Quantity.rounded(value, to: 0.001), "\(scene.id): \(name) \(value)")
          }
        }
      }
    }
  }

  @Test("the handle stays in sight: a drag ends at the end of the axis, a number's at the edge")
  func handleInSight() {
    var script = PanelScript()
    let plot = script.panel.shown(
      script.panel.layout.pieces.first { $0.id.name == "panel plot" }?.frame ?? .zero, isBody: true)
    script.drag(.handle, by: Vector(dx: 400, dy: -90), release: false)
    #expect(plot.inset(dx: 5, dy: 5).contains(script.place(of: .handle)))
    // An axis of 0.7 s.
    #expect(abs((script.value("response") ?? 0) - 1.4) < 0.05)
    script.key("Escape")
    script.drag(.number(.spring(.response)), by: Vector(dx: 400, dy: 0), release: false)
    #expect((script.value("response") ?? 0) > 1.9)
    #expect(plot.inset(dx: 5, dy: 5).contains(script.place(of: .handle)))
    // The handle is drawn where it can be grabbed.
    let dot = script.panel.springPlot()?.handleCenter ?? .zero
    #expect((plot.origin + (dot - .zero) - script.place(of: .handle)).length < 1e-9)
  }

  @Test("Shift locks the handle to the axis along which it has gone further since it was struck")
  func locked() {
    for (way, isSideways) in [(Vector(dx: 30, dy: 6), true), (Vector(dx: 4, dy: 14), false)] {
      var script = PanelScript()
      let start = script.place(of: .handle)
      script.drag(.handle, by: Vector(dx: 10, dy: 4), release: false)
      let struck = script.place(of: .handle)
      script.take(.modifiers(.shift))
      script.move(to: start + Vector(dx: 10, dy: 4) + way)
      let place = script.place(of: .handle)
      if isSideways {
        #expect(abs(place.x - struck.x - way.dx) < 0.3 && abs(place.y - struck.y) < 0.01)
      } else {
        #expect(abs(place.y - struck.y - way.dy) < 0.3 && abs(place.x - struck.x) < 0.01)
      }
      script.take(.modifiers([]))
      script.move(to: start + Vector(dx: 11, dy: 5) + way)
      #expect((script.place(of: .handle) - (start + Vector(dx: 11, dy: 5) + way)).length < 0.15)
    }
  }

  @Test("with the focus arrows move the handle: a hundredth, Shift a tenth, Alt a thousandth")
  func handleKeys() {
    var script = PanelScript()
    for _ in 0..<60 where script.panel.focused != .handle { script.key("Tab") }
    #expect(script.panel.focused == .handle)
    let steps: [(String, KeyModifiers, Double, Double)] = [
      ("Right", [], 0.36, 1), ("Right", .shift, 0.46, 1), ("Left", .alt, 0.459, 1),
      ("Up", [], 0.459, 0.99), ("Down", .shift, 0.459, 1.09), ("Backspace", [], 0.35, 1),
    ]
    for (key, modifiers, response, ratio) in steps {
      script.key(key, nil, modifiers)
      #expect(abs((script.value("response") ?? 0) - response) < 1e-6, "\(key)")
      #expect(abs((script.value("dampingRatio") ?? 0) - ratio) < 1e-6, "\(key)")
    }
  }

  @Test("a spring that the keyboard is at is told in the notation that is shown")
  func copied() {
    var script = PanelScript()
    #expect(script.panel.focusedSpringText == nil)
    script.panel.focusFirstNumber()
    #expect(script.panel.focusedSpringText == "response 0.35, dampingRatio 1")
    script.click(.notation(.bounce))
    script.panel.focusFirstNumber()
    #expect(script.panel.focusedSpringText == "duration 0.35, bounce 0")
    script.click(.notation(.physics))
    script.panel.focusFirstNumber()
    #expect(script.panel.focusedSpringText == "mass 1, stiffness 322.273, damping 35.9039")
    for _ in 0..<80 where script.panel.focused != .number(script.number("dimmerAlpha")) {
      script.key("Tab")
    }
    #expect(script.panel.focusedSpringText == nil)
    // A spring whose card is closed is told too.
    script = PanelScript("header")
    for _ in 0..<80 where script.panel.focused != .spring(1) { script.key("Tab") }
    #expect(script.panel.focusedSpringText == "response 0.5, dampingRatio 1")
  }

  @Test("another spring, or a group that is opened, has nothing to do with the last edit")
  func elsewhere() {
    var script = PanelScript("header")
    script.click(.spring(1))
    #expect(script.asked.contains(.clearBaseline))
    script.forget()
    script.click(.group("Look"))
    #expect(!script.asked.contains(.clearBaseline), "closed")
    script.click(.group("Look"))
    #expect(script.asked.contains(.clearBaseline))
  }

  @Test("the pointer says what each thing is for; in the drag of a number there is none")
  func pointers() {
    var script = PanelScript("header", size: Size(width: 320, height: 1100))
    script.click(.spring(1))
    let shapes: [(PanelControl, CursorShape)] = [
      (.number(.spring(.response)), .ewResize), (.number(.spring(.ratio)), .arrow),
      (.handle, .allResize), (.preset, .pointingHand), (.group("Look"), .pointingHand),
      (.mode(1), .pointingHand), (.undo, .arrow), (.save, .pointingHand),
      (.label(script.number("rows")), .arrow),
    ]
    for (control, shape) in shapes {
      script.take(.hover(script.place(of: control)))
      #expect(script.panel.shape == shape, "\(control)")
    }
    script.click(.number(script.number("rowHeight")))
    script.take(.hover(script.place(of: .number(script.number("rowHeight")))))
    #expect(script.panel.shape == .iBeam)
    script.key("Escape")
    script.forget()
    script.drag(.number(script.number("rowHeight")), by: Vector(dx: 20, dy: 0))
    let asked = script.asked.filter { if case .setCursor = $0 { true } else { false } }
    #expect(asked.contains(.setCursor(nil)) && asked.last != .setCursor(nil))
  }

  @Test(
    "over the stage a drag leaves its row and its spring's plot; a group's number its row alone")
  func cleared() {
    var script = PanelScript(size: Size(width: 304, height: 716), style: .glass)
    func pieces() -> Set<String> {
      Set(script.list.layers.map(\.id.name)).subtracting(["panel island", "panel focus"])
    }
    let whole = pieces()
    script.drag(.number(.spring(.response)), by: Vector(dx: 20, dy: 0), release: false)
    #expect(pieces() == ["panel plain", "panel plot", "panel spring"])
    script.key("Escape")
    #expect(pieces() == whole)
    script.drag(.handle, by: Vector(dx: 6, dy: 6), release: false)
    #expect(pieces() == ["panel plain", "panel plot"])
    script.key("Escape")
    for _ in 0..<80 where script.panel.focused != .number(script.number("cornerRadius")) {
      script.key("Tab")
    }
    script.drag(.number(script.number("cornerRadius")), by: Vector(dx: 20, dy: 0), release: false)
    #expect(pieces() == ["panel row"])
  }

  @Test("of a spring whose ratio is fixed the handle moves along its curve's time only")
  func fixedHandle() {
    var script = PanelScript("header")
    script.click(.spring(1))
    script.drag(.handle, by: Vector(dx: 20, dy: 30))
    #expect(script.value("bounceResponse") != 0.5)
    #expect(script.panel.isFixed(.spring(.ratio)))
    script.click(.number(.spring(.ratio)))
    #expect(!script.panel.isEditing)
    script.take(.hover(script.place(of: .number(.spring(.ratio)))))
    #expect(script.texts.contains("The scene fixes the damping ratio at 1"))
  }

  @Test("other notations are a view: the scene's own parameters are set")
  func notations() {
    var script = PanelScript()
    script.click(.notation(.bounce))
    script.click(.number(.spring(.bounce)))
    script.type("0.3")
    script.key("Return")
    #expect(script.value("dampingRatio") == 0.7 && script.value("response") == 0.35)
    script.click(.notation(.physics))
    script.click(.number(.spring(.mass)))
    script.type("2")
    script.key("Return")
    #expect(script.texts.contains("2.00"))
  }

  @Test("a preset is chosen from the menu, by mouse or by keys, and named from then on")
  func presets() {
    var script = PanelScript()
    #expect(script.texts.contains("sheet fluid"))
    script.click(.preset)
    script.click(.menuItem(3))
    #expect(script.value("response") == 0.5 && script.value("dampingRatio") == 0.7)
    #expect(script.texts.contains("Apple bouncy"))
    script.click(.preset)
    script.key("Up")
    script.key("Return")
    #expect(script.value("dampingRatio") == 0.85)
    script.drag(.number(.spring(.response)), by: Vector(dx: 9, dy: 0))
    #expect(script.texts.contains("custom"))
  }

  // MARK: Keys alone

  @Test("every number is reached, changed, typed and reset by keys alone")
  func keyboard() {
    var script = PanelScript()
    for _ in 0..<60 where script.panel.focused != .number(script.number("dimmerAlpha")) {
      script.key("Tab")
    }
    #expect(script.panel.focused == .number(script.number("dimmerAlpha")))
    script.key("Up")
    script.key("Up", nil, .alt)
    #expect(script.value("dimmerAlpha") == 0.711)
    script.key("9", "0")
    script.type(".5")
    script.key("Return")
    #expect(script.value("dimmerAlpha") == 0.5)
    script.key("Backspace")
    #expect(script.value("dimmerAlpha") == 0.7)
    script.key("End")
    #expect(script.value("dimmerAlpha") == 1)
    script.key("Tab", nil, .shift)
    #expect(script.panel.focused == .group("Look"))
    script.key("Return")
    #expect(script.panel.layout.target(.number(script.number("dimmerAlpha"))) == nil)
    script.key("Escape")
    #expect(!script.panel.hasFocus && script.asked.last == .leave)
  }

  @Test("Tab goes round, skips what does nothing, and shows what it stops at")
  func tab() {
    var script = PanelScript(size: Size(width: 320, height: 480))
    var stops: [PanelControl] = []
    for _ in 0..<100 {
      script.key("Tab")
      guard let focused = script.panel.focused, !stops.contains(focused) else { break }
      stops.append(focused)
      #expect(Rect(x: 0, y: 0, width: 320, height: 480).contains(script.place(of: focused)))
    }
    #expect(stops.first == .save)
    #expect(stops.count > 20 && !stops.contains(.undo))
    #expect(script.panel.focused == .save)
  }

  // MARK: The head

  @Test("a tuning that the scene does not have is off: no press, no Tab, and the reason on hover")
  func missingMode() throws {
    for style in [WorkbenchStyle.docked, .glass] {
      var script = PanelScript(style: style) { $0.missingModes = [1] }
      script.take(.hover(script.place(of: .mode(1))))
      #expect(script.texts.contains("Classic is off: this scene has no such tuning"))
      #expect(script.panel.shape == .arrow)
      script.click(.mode(1))
      #expect(script.lastAsked == nil)
      script.click(.mode(0))
      #expect(script.lastAsked == .chooseTuning(0))
      var stops: [PanelControl?] = []
      for _ in 0..<60 {
        script.key("Tab")
        stops.append(script.panel.focused)
      }
      #expect(stops.contains(.mode(0)) && !stops.contains(.mode(1)))
      let color = try #require(
        script.list.layers.lazy.compactMap { layer -> Color? in
          guard case .picture(let picture) = layer.content else { return nil }
          return picture.marks.lazy.compactMap { mark -> Color? in
            if case .text(let text, _) = mark, text.string == "Classic" { text.color } else { nil }
          }.first
        }.first)
      #expect(color == (style == .glass ? Tokens.label2.opacity(0.5) : Tokens.label3))
    }
    let enabled = SegmentedSwitch(titles: ["Fluid", "Classic"], chosen: 0)
    var off = enabled
    off.disabled = [1]
    func hasGround(_ width: Double, _ face: SegmentedSwitch) -> Bool {
      var (sketch, ground) = (Sketch(FixedPitchMeasuring()), Sketch(FixedPitchMeasuring()))
      face.draw(in: Rect(x: 0, y: 0, width: 168, height: 28), into: &sketch)
      ground.ground(
        Rect(x: 0, y: 0, width: width, height: 28), Tokens.field, radius: Tokens.buttonRadius)
      return sketch.marks.contains(ground.marks[0])
    }
    #expect(hasGround(168, enabled) && hasGround(86, off) && !hasGround(168, off))
  }

  @Test("a spring that is called Spring is not called so twice, here and on the hand-off page")
  func springTitle() {
    var script = PanelScript { $0.scene.springs[0].name = "Spring" }
    #expect(script.texts.contains("Spring") && !script.texts.contains("Spring spring"))
    script.toggleHandoff()
    #expect(script.texts.contains("Spring") && !script.texts.contains("Spring spring"))
  }

  @Test("a group without parameters has no heading")
  func emptyGroup() {
    let script = PanelScript {
      $0.scene.groups = [ParameterGroup("Parameters", []), ParameterGroup("Gone", ["gone"])]
    }
    #expect(!script.texts.contains("Parameters") && !script.texts.contains("Gone"))
  }

  @Test("the keys that a focused control takes are those of the list of keys")
  func listedKeys() {
    let all: [Key] =
      [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .tab]
      + [.insert, .backspace, .delete, .space] + (1...12).map { .function($0) }
    let listed = Set(TuningPanel.keys.flatMap(\.keys))
    var taken: Set<Key> = []
    for control in [PanelControl.number(.spring(.response)), .handle, .compare] {
      var script = PanelScript()
      script.panel.focused = control
      for key in all where script.panel.wants(KeyPress(key)) { taken.insert(key) }
    }
    #expect(taken == listed)
    var script = PanelScript()
    script.panel.focused = .number(.spring(.response))
    for digit in "0123456789" {
      #expect(script.panel.wants(KeyPress(.character(digit), character: String(digit))))
    }
    #expect(TuningPanel.keys.contains { $0.caps == ["0", "…", "9"] })
  }

  @Test("undo, redo, save, modes and comparison are asked for")
  func head() {
    var script = PanelScript {
      $0.canUndo = true
      $0.modes = ["Soft", "Fluid", "Classic"]
    }
    for control in [PanelControl.undo, .redo, .save, .mode(2), .compare] { script.click(control) }
    let asked = script.asked.filter { if case .setCursor = $0 { false } else { true } }
    #expect(asked == [.undo, .save(asNew: false), .chooseTuning(2), .freeze])
  }

  @Test("with a B the button is A and B, and the difference stands first")
  func compare() {
    var script = PanelScript {
      $0.other = $0.values
      $0.other?[1] = 0.55
      $0.differences = [.init("Settled", unit: "s", decimals: 3, 0.5, 0.4)]
    }
    #expect(script.texts.contains("Difference") && script.texts.contains("\u{2212}0.100"))
    #expect(script.texts.contains("0.55"))
    script.click(.side(0))
    #expect(!script.asked.contains(.swap))
    script.click(.side(1))
    #expect(script.asked.contains(.swap))
  }

  // MARK: Any use

  @Test("whatever is done, values are finite and in range, and nothing stays held")
  func anything() {
    var random = SeededGenerator(seed: 17)
    for scene in SceneCatalog.demos.ids {
      var script = PanelScript(scene)
      for _ in 0..<600 {
        // The hand-off of any spring at all takes long: it has a test of its own.
        let controls = script.panel.layout.targets.map(\.control).filter { $0 != .handoff }
        guard let control = controls.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: script.click(control)
        case 1: script.doubleClick(control)
        case 2:
          script.drag(
            control,
            by: Vector(
              dx: .random(in: -300...300, using: &random),
              dy: .random(in: -200...200, using: &random)),
            release: Bool.random(using: &random))
        case 3:
          script.key(["Tab", "Escape", "Return", "Backspace"].randomElement(using: &random) ?? "")
        case 4:
          script.key(["Up", "Down", "PageUp", "Home", "End"].randomElement(using: &random) ?? "")
        case 5: script.type(["1", "-", "ms", "0.5", "*2"].randomElement(using: &random) ?? "")
        case 6:
          script.take(.modifiers([[], .ctrl, .shift, .alt].randomElement(using: &random) ?? []))
        default:
          script.take(
            .scroll(
              ScrollEvent(
                position: script.place(of: control), dx: 0, dy: .random(in: -5...5, using: &random),
                unit: .line, time: script.now)))
        }
        guard let subject = script.panel.subject else { break }
        for (parameter, value) in zip(subject.scene.parameters, subject.values) {
          #expect(parameter.range.contains(value), "\(scene) \(parameter.name) \(value)")
        }
        #expect(script.panel.scroll >= 0 && script.panel.scroll <= script.panel.maximumScroll)
      }
      script.take(.cancel)
      #expect(!script.panel.isDragging && !script.panel.isEditing && !script.panel.hasFocus)
    }
  }
}
