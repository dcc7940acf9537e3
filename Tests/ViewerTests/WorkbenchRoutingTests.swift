import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Who hears what while the workbench is open: panel at (414, 0), timeline below.
@Suite("mouse and keys with the workbench open")
struct WorkbenchRoutingTests {
  private func open(_ key: String = "k") throws -> ViewerScript {
    var script = try ViewerScript("sheet", size: Size(width: 414, height: 896))
    script.key(key)
    script.wait(0.1)
    return script
  }

  private func values(_ script: ViewerScript) -> [Double] {
    script.kept.compactMap {
      if case .parameter("response", let value) = $0.kind { value } else { nil }
    }
  }

  private func response(_ script: ViewerScript) -> Double? {
    script.viewer.tuning.settings.last { $0.scene == "sheet" && $0.parameter == "response" }?.value
  }

  @Test(
    "what is pressed in a part is nobody else's, wherever it is dragged; the stage hears nothing")
  func captured() throws {
    var script = try open()
    for place in [Point(x: 600, y: 500), Point(x: 300, y: 1000)] {
      script.pointer(.down, place.x, place.y)
      script.pointer(.move, 200, 400)
      script.pointer(.up, 200, 400)
      script.take(
        .scroll(
          ScrollEvent(position: place, dx: 0, dy: -1, unit: .line, time: script.now)))
      script.wait(0.1)
    }
    #expect(script.kept.isEmpty)
    script.pointer(.down, 200, 400)
    script.pointer(.up, 600, 400)
    #expect(script.kept.count == 2, "a press on the stage is the stage's beyond its edge too")
  }

  @Test("K types a number: one step, undone and done again; Esc gives the keyboard back")
  func typed() throws {
    var script = try open("K")
    #expect(script.viewer.bench.focus == .panel)
    for key in ["0", ".", "5"] { script.key(key) }
    script.named("Return")
    script.wait(0.1)
    #expect(response(script) == 0.5 && values(script) == [0.5])
    script.named("Z", .ctrl)
    script.wait(0.1)
    #expect(script.viewer.tuning == .fluid, "to the bit")
    script.named("Y", .ctrl)
    script.wait(0.1)
    #expect(response(script) == 0.5)
    script.named("Z", .ctrl)
    script.wait(0.1)
    script.named("Z", [.ctrl, .shift])
    script.wait(0.1)
    #expect(response(script) == 0.5)
    script.named("Escape")
    #expect(script.viewer.bench.focus == nil)
    script.key("2")
    #expect(script.viewer.stage.sceneID == "popover", "a digit is a scene again")
  }

  @Test("while a number is typed no key is the viewer's; a click on the stage applies it")
  func edited() throws {
    var script = try open("K")
    for key in ["0", ".", "7", "q", "k"] { script.key(key) }
    #expect(!script.viewer.hasQuit && script.viewer.bench.dock.isOpen)
    script.named("Backspace")
    script.named("Backspace")
    script.pointer(.down, 200, 300)
    script.pointer(.up, 200, 300)
    script.wait(0.1)
    #expect(response(script) == 0.7)
    #expect(script.viewer.bench.focus == nil)
  }

  @Test("at most one change of a parameter in a frame is recorded, the last one always")
  func coalesced() throws {
    var script = try open()
    script.edit { viewer, now in
      for value in [0.4, 0.5, 0.6] { viewer.tune([ParameterChange("response", value)], at: now) }
    }
    script.wait(0.1)
    #expect(values(script) == [0.6])
  }

  @Test("what is changed last is recorded also if no frame comes after it")
  func lastOne() throws {
    var script = try open()
    script.edit { viewer, now in viewer.tune([ParameterChange("response", 0.6)], at: now) }
    script.key("q")
    #expect(values(script) == [0.6])
    script = try open()
    script.key("v")
    script.edit { viewer, now in viewer.tune([ParameterChange("response", 0.7)], at: now) }
    script.key("v")
    #expect(values(script) == [0.7])
    #expect(script.viewer.machine.capture?.inputs.others.last?.kind == .parameter("response", 0.7))
  }

  @Test("over the stage, while a number is dragged, the panel's glass goes and the timeline stays")
  func cleared() throws {
    var script = try ViewerScript("sheet", size: Size(width: 375, height: 667))
    script.grants = { _ in Size(width: 375, height: 667) }
    script.key("k")
    script.wait(0.2)
    func panes(_ name: String) -> Int? {
      script.viewer.overlays.parts.first { $0.name == name }?.panes.count
    }
    #expect(panes("panel") == 1 && panes("timeline") == 1)
    // The first number's field, in the panel at (47, 8).
    let place = Point(x: 47 + 12 + 180 + 44, y: 8 + 88 + 264 + 24)
    script.pointer(.down, place.x, place.y)
    for step in 1...10 { script.pointer(.move, place.x + 4 * Double(step), place.y) }
    script.wait(0.1)
    #expect(script.viewer.bench.panel.isDragging)
    #expect(panes("panel") == 0 && panes("timeline") == 1)
    script.pointer(.up, place.x + 40, place.y)
    script.wait(0.1)
    #expect(panes("panel") == 1)
    #expect(values(script).last.map { $0 > 0.35 } == true)
  }

  @Test("an open menu of the timeline has its keys first, whoever has the keyboard")
  func timelineMenu() throws {
    var script = try open()
    script.pointer(.down, 40, 896 + 72)
    script.pointer(.up, 40, 896 + 72)
    script.wait(0.1)
    #expect(script.viewer.bench.timeline.hasMenu)
    for key in ["Down", "Return"] { script.named(key) }
    script.wait(0.1)
    #expect(!script.viewer.bench.timeline.hasMenu && script.kept.isEmpty)
    #expect(script.viewer.bench.probe != nil)
  }

  @Test("Ctrl+C copies the spring that the keyboard is at, and says so")
  func copied() throws {
    var script = try open("K")
    script.named("C", .ctrl)
    #expect(script.asked.last == .copy("response 0.35, dampingRatio 1"))
    #expect(
      script.viewer.announcements.notice
        == Toast("Copied", "response 0.35, dampingRatio 1", icon: .copy))
    script.named("Escape")
    let count = script.asked.count
    script.named("C", .ctrl)
    #expect(!script.asked.dropFirst(count).contains { if case .copy = $0 { true } else { false } })
  }

  @Test("F6 goes from the stage to the panel, the timeline and back")
  func focused() throws {
    var script = try open()
    let focus = [WorkbenchHost.Part.panel, .timeline, nil].map { part in
      script.named("F6")
      return script.viewer.bench.focus == part
    }
    #expect(focus == [true, true, true])
  }

  @Test("Ctrl+S asks for the file also while a number is typed, with Shift for a new one")
  func saved() throws {
    var script = try open("K")
    script.named("S", .ctrl)
    script.key("1")
    script.named("S", [.ctrl, .shift])
    #expect(
      script.asked.filter { if case .saveTuning = $0 { true } else { false } } == [
        .saveTuning(asNew: false), .saveTuning(asNew: true),
      ])
  }

  @Test("b, x and B compare while it is open; closed b opens it, and x and B say what they do")
  func compared() throws {
    var script = try open()
    script.key("b")
    #expect(script.viewer.machine.rival?.tuning == .fluid)
    script.edit { viewer, now in viewer.tune([ParameterChange("response", 0.6)], at: now) }
    script.wait(0.1)
    script.key("x")
    script.wait(0.1)
    #expect(script.viewer.tuning == .fluid)
    #expect(script.viewer.machine.rival?.tuning.settings.last?.value == 0.6)
    script.named("Z", .ctrl)
    script.wait(0.1)
    #expect(
      response(script) == 0.6 && script.viewer.machine.rival?.tuning == .fluid,
      "a swap is undone too")
    script.key("B")
    #expect(script.viewer.machine.rival?.tuning == nil)
    script.key("k")
    let count = script.kept.count
    for key in ["x", "B"] {
      script.key(key)
      #expect(
        script.viewer.announcements.notice
          == Toast("No variant B", "press b to set it", icon: .swap))
      #expect(!script.viewer.bench.dock.isOpen)
    }
    script.key("b")
    #expect(script.viewer.machine.rival?.tuning == script.viewer.tuning)
    #expect(script.viewer.bench.dock.hasPanel && script.viewer.bench.dock.hasTimeline)
    #expect(script.kept.count == count)
  }

  @Test("after a release b, B, x and undo leave the number under the mouse in place for typing")
  func anchored() throws {
    var script = try open()
    script.named("Return")
    script.wait(1)
    for (time, y) in [(0.0, 500.0), (0.02, 440), (0.02, 380), (0.02, 320)] {
      script.sleep(time)
      script.pointer(y == 500 ? .down : .move, 200, y)
    }
    script.pointer(.up, 200, 320)
    script.wait(2)
    let place = Point(x: 414 + 12 + 180 + 44, y: 88 + 264 + 24)
    script.take(.hover(place))
    script.wait(0.1)
    script.key("b")
    script.wait(0.1)
    #expect(script.edit { viewer, _ in !viewer.panelSubject().differences.isEmpty })
    script.pointer(.down, place.x, place.y)
    script.pointer(.up, place.x, place.y)
    for key in ["0", ".", "5"] { script.key(key) }
    script.named("Return")
    script.wait(0.1)
    #expect(response(script) == 0.5 && script.viewer.stage.sceneID == "sheet")
    /// Clicks at the same place, and types `digits` there.
    func enter(_ digits: String) {
      script.wait(1)
      script.pointer(.down, place.x, place.y)
      script.pointer(.up, place.x, place.y)
      for digit in digits { script.key(String(digit)) }
      script.named("Return")
      script.wait(0.1)
      #expect(response(script) == Double(digits) && script.viewer.stage.sceneID == "sheet")
    }
    script.key("B")
    script.wait(0.1)
    #expect(script.edit { viewer, _ in viewer.panelSubject().differences.isEmpty })
    enter("0.6")
    script.named("Z", .ctrl)
    script.wait(0.1)
    #expect(response(script) == 0.5)
    enter("0.7")
    script.key("b")
    script.wait(0.1)
    enter("0.8")
    script.key("x")
    script.wait(0.1)
    #expect(response(script) == 0.7)
    script.named("Z", .ctrl)
    script.wait(0.1)
    #expect(response(script) == 0.8)
    enter("0.9")
  }

  @Test("the dot tells what no file has; saved, read again and undone it goes")
  func unsaved() throws {
    var script = try open()
    #expect(!script.edit { viewer, _ in viewer.hasUnsavedTuning() })
    script.edit { viewer, now in viewer.tune([ParameterChange("response", 0.6)], at: now) }
    script.wait(0.1)
    #expect(script.edit { viewer, _ in viewer.hasUnsavedTuning() })
    script.edit { viewer, now in viewer.savedTuning(viewer.tuning, as: "a.tuning.json", at: now) }
    #expect(!script.edit { viewer, _ in viewer.hasUnsavedTuning() })
    var other = script.viewer.tuning
    other.set("response", of: "sheet", to: 0.8)
    script.edit { viewer, now in viewer.reloadTuning(other, warnings: [], at: now) }
    script.wait(0.1)
    #expect(response(script) == 0.8)
    #expect(!script.edit { viewer, _ in viewer.hasUnsavedTuning() })
    #expect(script.viewer.announcements.notice?.word == "Reloaded")
    script.named("Z", .ctrl)
    script.wait(0.1)
    #expect(response(script) == 0.6, "a reload is one step")
  }

  @Test(
    "the head names the tuning that is on: its file without the suffix, or one that is built in")
  func title() throws {
    var script = try open()
    func head(_ script: inout ViewerScript) -> (title: String, modes: [String], isUnsaved: Bool) {
      let subject = script.edit { viewer, _ in viewer.panelSubject() }
      return (subject.tuning, subject.modes, subject.isUnsaved)
    }
    #expect(head(&script) == ("fluid", ["Fluid", "Classic"], false))
    script.edit { viewer, now in viewer.tune([ParameterChange("response", 0.6)], at: now) }
    script.wait(0.1)
    #expect(head(&script) == ("fluid (own)", ["Own", "Fluid", "Classic"], true))
    script.edit { viewer, now in viewer.savedTuning(viewer.tuning, as: "a.tuning.json", at: now) }
    for title in ["fluid", "classic", "a"] {
      script.key("o")
      script.wait(0.1)
      #expect(head(&script) == (title, ["Own", "Fluid", "Classic"], false))
    }
  }

  @Test("a look at the past leaves nothing unsaved, and loses nothing that is")
  func unsavedInThePast() throws {
    var script = try open()
    script.wait(1)
    script.edit { viewer, now in viewer.tune([ParameterChange("response", 0.6)], at: now) }
    script.wait(1)
    script.travel { $0.scrub(to: 0.5, snaps: true, at: $1) }
    script.wait(0.1)
    let own = script.viewer.lastingTuning
    #expect(own.settings.map(\.value) == [0.6] && own != script.viewer.tuning)
    #expect(script.edit { viewer, _ in viewer.hasUnsavedTuning() })
    script.edit { viewer, now in viewer.savedTuning(own, as: "a.tuning.json", at: now) }
    script.travel { $0.goToPresent(at: $1) }
    script.wait(0.1)
    for key in [" ", "o", "o"] { script.key(key) }
    script.wait(1)
    #expect(script.viewer.tuning == .classic)
    // What was and what is chosen are a mixture there that nobody has made.
    script.travel { $0.scrub(to: 0.5, snaps: true, at: $1) }
    script.wait(0.1)
    #expect(script.viewer.tuning != script.viewer.lastingTuning)
    #expect(!script.edit { viewer, _ in viewer.hasUnsavedTuning() })
  }

  @Test("with Ctrl held the mouse brings a second finger, mirrored in the stage's middle")
  func mirrored() throws {
    var script = try ViewerScript("stack", size: Size(width: 414, height: 896))
    script.take(.modifiers(.ctrl))
    script.pointer(.down, 207, 400)
    script.pointer(.move, 230, 380)
    script.take(.modifiers([]))
    script.pointer(.up, 230, 380)
    let events = script.kept.compactMap {
      if case .pointer(let event) = $0.kind { event } else { nil }
    }
    #expect(events.map(\.id.rawValue) == [0, 99, 0, 99, 0, 99])
    #expect(events[1].position == Point(x: 207, y: 496))
    #expect(events[3].position == Point(x: 184, y: 516))
    script.pointer(.down, 207, 400)
    script.pointer(.up, 207, 400)
    #expect(script.kept.count == 8, "without Ctrl it is alone")
  }

  @Test("Ctrl+O asks the desktop for a file, and without its dialog for a path")
  func chosen() throws {
    var script = try ViewerScript("sheet")
    script.named("O", .ctrl)
    script.wait(0.1)
    #expect(script.asked.last == .chooseFile && !script.hasLayer("pathField"))
    script.edit { viewer, now in viewer.askForPath(at: now) }
    script.wait(0.1)
    #expect(script.hasLayer("pathField"))
  }

  @Test("Ctrl+Shift+O: a name is typed over the stage and opened; Esc leaves it")
  func named() throws {
    var script = try ViewerScript("sheet")
    script.named("O", [.ctrl, .shift])
    script.wait(0.1)
    #expect(script.hasLayer("pathField"))
    guard case .setCaret(.some)? = script.asked.last else {
      Issue.record("no caret")
      return
    }
    script.take(.text(.committed("a b.json")))
    script.named("Return")
    #expect(script.asked.suffix(2) == [.listFiles("a b.json"), .openFile("a b.json")])
    script.edit { viewer, now in viewer.finishOpening("a b.json", succeeded: true, at: now) }
    script.wait(0.3)
    #expect(!script.hasLayer("pathField"))
    script.named("O", [.ctrl, .shift])
    script.named("Escape")
    script.wait(0.3)
    #expect(!script.hasLayer("pathField") && script.kept.isEmpty)
  }

  @Test("the lasting pill is there only without the timeline")
  func pill() throws {
    var script = try open()
    script.key(" ")
    script.wait(2)
    #expect(!script.hasLayer("notice"))
    script.key("k")
    script.wait(0.2)
    #expect(script.hasLayer("notice"))
  }

  @Test("open and unchanged, nothing asks for frames and the lists stay equal")
  func idle() throws {
    var script = try open()
    script.wait(3)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
    var list = DisplayList()
    // Looked at, the timeline tells the time of the frame that is seen.
    for _ in 0..<2 { script.look(into: &list) { _ in } }
    let (panel, timeline) = (script.viewer.bench.panelList, script.viewer.bench.timelineList)
    script.look(into: &list) { _ in }
    #expect(script.viewer.bench.panelList == panel)
    #expect(script.viewer.bench.timelineList == timeline)
    #expect(!panel.layers.isEmpty && !timeline.layers.isEmpty)
  }
}
