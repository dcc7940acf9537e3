import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore
import Stage
import TestSupport
import Testing
import Viewer

@Suite("viewer")
struct ViewerTests {
  /// A drag on the popover's handle in five seconds.
  static let drag: [StageInput] = {
    func event(_ phase: PointerPhase, _ y: Double, _ time: Double) -> StageInput {
      StageInput(
        .pointer(
          PointerEvent(
            id: 0, device: .mouse, phase: phase, position: Point(x: 207, y: y), time: time)),
        at: time)
    }
    return [event(.down, 640, 0.3)]
      + (1...20).map { event(.move, 640 - 10 * Double($0), 0.3 + 0.25 * Double($0)) }
      + [event(.up, 440, 5.4)]
  }()

  static func played(end: Double = 6) -> Viewer.Configuration {
    var opening = Viewer.Configuration()
    opening.playback = Playback(drag, end: end)
    return opening
  }

  // MARK: Time

  @Test("Space stops motion where it is, asks for no frame, and lets it go on from there")
  func pause() throws {
    var script = try ViewerScript()
    script.named("Up")
    script.wait(0.1)
    script.key(" ")
    script.wait(1.3)
    let top = script.number("cardTop")
    #expect(script.viewer.nextChange(at: script.now) == .infinity, "nothing wakes the host")
    script.wait(5)
    #expect(script.number("cardTop") == top)
    script.key(" ")
    script.wait(2)
    #expect(abs(script.number("cardTop") - 896 * 0.2) < 1e-6)
  }

  @Test(". goes on by one frame, and pauses")
  func step() throws {
    var script = try ViewerScript()
    script.named("Up")
    script.wait(0.1)
    let time = script.viewer.lastTime
    for count in 1...5 {
      script.key(".")
      #expect(script.viewer.notes.isStepped)
      script.wait(0.05)
      #expect(abs(script.viewer.lastTime - time - Double(count) / 60) < 1e-9)
    }
    #expect(script.viewer.clock.isPaused)
  }

  @Test("speeds: by factors, by turns, back to one")
  func speed() throws {
    var script = try ViewerScript()
    script.key("{")
    #expect(script.viewer.clock.speed == 0.5)
    script.key("}")
    script.key("}")
    #expect(script.viewer.clock.speed == 2)
    script.named("Backspace")
    #expect(script.viewer.clock.speed == 1)
    for wanted in [0.5, 0.2, 0.1, 1] {
      script.key("t")
      #expect(script.viewer.clock.speed == wanted)
    }
    for _ in 0..<200 { script.key("[") }
    #expect(script.viewer.clock.speed == 0.01)
    script.named("Up")
    script.wait(0.02)
    let time = script.viewer.lastTime
    script.wait(1)
    #expect(abs(script.viewer.lastTime - time - 0.01) < 0.001)
  }

  // MARK: Esc

  @Test("Esc calls off a gesture, then closes what is open, then leaves full screen")
  func escape() throws {
    var script = try ViewerScript()
    script.key("f")
    script.key("i")
    script.key("i")
    script.key("?")
    script.pointer(.down, 207, 640)
    script.pointer(.move, 207, 500)
    script.named("Escape")
    #expect(script.asked.contains(.releasePointers))
    #expect(script.kept.last?.kind == .cancel)
    script.wait(0.1)
    #expect(script.hasLayer("help"))
    script.named("Escape")
    script.wait(0.2)
    #expect(!script.hasLayer("help"))
    #expect(script.viewer.overlays[.statistics] == 2)
    script.named("Escape")
    #expect(script.viewer.overlays[.statistics] == 0)
    #expect(script.viewer.isFullScreen)
    script.named("Escape")
    #expect(!script.viewer.isFullScreen)
  }

  @Test("while time stands still, another scene appears at once")
  func pausedScene() throws {
    var script = try ViewerScript("sheet")
    script.key(" ")
    script.wait(0.2)
    script.key("5")
    script.wait(0.2)
    #expect(script.viewer.stage.sceneID == "stack")
    #expect(!script.hasLayer("fade"))
    script.key(" ")
    script.key("1")
    script.wait(0.02)
    #expect(script.hasLayer("fade"), "while time runs, it fades")
    script.key(" ")
    script.wait(0.2)
    #expect(!script.hasLayer("fade"), "paused in the middle of the fade")
  }

  // MARK: Sentences, focus, visibility

  @Test("a warning or an error stays on the stage for six seconds")
  func sentences() throws {
    var script = try ViewerScript()
    for isError in [false, true] {
      if isError { script.key("V") } else { script.tell("a value is never used") }
      script.wait(5.9)
      #expect(script.hasLayer("message"))
      script.wait(0.3)
      #expect(!script.hasLayer("message"))
    }
  }

  @Test("a picture with overlays shows no sentence; one without shows none of them")
  func pictures() throws {
    var script = try ViewerScript()
    script.key("i")
    script.tell("a value is never used")
    script.wait(0.1)
    let names = { (isWith: Bool) in
      Set(script.viewer.picture(withOverlays: isWith).layers.map(\.id.name))
    }
    #expect(script.hasLayer("message"))
    #expect(!names(true).contains("message"))
    #expect(names(false).isSubset(of: names(true)))
    script.key("S")
    #expect(script.asked.last == .savePicture(withOverlays: true))
  }

  @Test("a focused field takes what is typed, but not Ctrl+Tab; its caret is told to the host")
  func typing() throws {
    var script = try ViewerScript("header")
    script.named("Return")
    script.wait(0.1)
    #expect(script.asked.contains { if case .setCaret(.some) = $0 { true } else { false } })
    script.key("q")
    #expect(!script.viewer.hasQuit, "q is text here")
    #expect(script.kept.last?.kind == .text(.committed("q")))
    script.named("Tab", .ctrl)
    script.wait(0.1)
    #expect(script.viewer.stage.sceneID == "stack")
    #expect(script.asked.last == .setCaret(nil))
    script.key("q")
    #expect(script.viewer.hasQuit)
  }

  @Test("a field takes what is typed from the moment on at which it has the focus until it is left")
  func typingInAFrame() throws {
    var script = try ViewerScript("header")
    // No frame comes between: the host does not know of the field yet, and then not of its end.
    script.named("Return")
    script.key("o")
    script.take(.text(.composing("ㅎ")))
    script.named("Escape")
    script.named("Escape")
    script.key("d")
    script.take(.text(.committed("한")))
    #expect(
      script.kept.map(\.kind) == [
        .command(.press), .text(.committed("o")), .text(.composing("ㅎ")), .command(.escape),
        .command(.escape), .appearance(.dark),
      ])
  }

  @Test("what is typed into a field of the workbench or of the viewer is no scene's")
  func otherFields() throws {
    var script = try ViewerScript("header")
    script.key("k")
    script.named("Return")
    script.wait(0.1)
    #expect(script.kept.map(\.kind) == [.command(.press)])
    script.named("F6")
    script.key("1")
    script.key("2")
    script.wait(0.1)
    #expect(script.kept.count == 1)
  }

  @Test("losing the keyboard calls gestures off; coming back into sight marks the next frame")
  func visibility() throws {
    var script = try ViewerScript()
    script.pointer(.down, 207, 640)
    script.take(.focusLost)
    #expect(script.kept.last?.kind == .cancel)
    #expect(!script.viewer.hasFocus)
    script.take(.minimised)
    #expect(script.viewer.isHidden)
    script.take(.restored)
    #expect(!script.viewer.isHidden)
    #expect(script.viewer.notes.wasHidden)
  }

  @Test(
    "a touch that is called off is shown no longer", arguments: ["focus", "Escape", "R", "Tab"])
  func touches(_ key: String) throws {
    var script = try ViewerScript()
    script.key("m")
    script.pointer(.down, 207, 640)
    script.pointer(.move, 207, 600)
    script.wait(0.1)
    #expect(script.hasLayer("touch"))
    switch key {
    case "focus": script.take(.focusLost)
    case "R": script.key("R")
    case "Tab": script.named(key, .ctrl)
    default: script.named(key)
    }
    script.wait(0.1)
    #expect(!script.hasLayer("touch"))
  }

  @Test("a window that nobody sees asks for no frame, but plays its recording to the end")
  func hidden() throws {
    var script = try ViewerScript()
    script.named("Up")
    script.wait(0.05)
    script.take(.minimised)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
    script.take(.restored)
    #expect(script.viewer.nextChange(at: script.now) <= script.now)
    script = try ViewerScript("popover", Self.played())
    script.take(.minimised)
    script.wait(7)
    #expect(script.kept == Self.drag)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }

  @Test("what is said between a look and its frame is seen with the next one")
  func lateNews() throws {
    var script = try ViewerScript()
    var list = DisplayList()
    let now = script.now
    script.look(into: &list) { $0.announceError("no space left on the disk", at: now) }
    #expect(script.viewer.nextChange(at: now) <= now)
  }

  @Test("nothing asks for frames at rest; the scene's own deadlines do")
  func sleeps() throws {
    var script = try ViewerScript("sheet")
    script.wait(1)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
    script.named("Return")
    script.wait(1.0 / 60)
    script.wait(3)
    #expect(script.number("cardTop") == 448)
    #expect(script.viewer.nextChange(at: script.now) == .infinity)
  }
}
