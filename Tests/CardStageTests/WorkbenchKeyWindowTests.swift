import CardGeometry
import Foundation
import TestSupport
import Testing

/// Each key of the workbench, struck at a real keyboard. The stage is 414×700 at (0, 0), the panel
/// beside it, the timeline below.
@Suite("the workbench's keys in its window", .waits, .serialized)
struct WorkbenchKeyWindowTests {
  private func open(
    _ arguments: [String] = ["view", "sheet"], by key: String = "k", state: URL? = nil
  ) throws -> ProgramRun {
    let run = try ProgramRun(arguments + ["--size", "414x700"], state: state)
    try run.perform(finger.key(key))
    try run.waitFor("a window of 734×868") { try run.size() == (734, 868) }
    try run.see("panel and timeline") { $0(416, 60) == 0x12151B && $0(4, 860) == 0x0E1117 }
    return run
  }

  private func quit(_ run: ProgramRun) throws {
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test(
    "K, ↑ ↓ with Shift and Alt, PageUp, PageDown, Home, End, Backspace, digits, Enter, Tab, undo")
  func numbers() throws {
    let run = try open(by: "shift+k")
    var readings = TuningReadings(run)
    let steps: [(Finger, Double?)] = [
      (finger.key("Up"), 0.36), (finger.key("shift+Up"), 0.46), (finger.key("alt+Down"), 0.459),
      (finger.key("Prior"), 0.509), (finger.key("Next"), 0.459), (finger.key("Down"), 0.449),
      (finger.key("Home"), 0.05), (finger.key("End"), 2), (finger.key("BackSpace"), nil),
      (finger.type("0.5").key("Return"), 0.5), (finger.key("ctrl+z"), nil),
      (finger.key("ctrl+y"), 0.5), (finger.key("ctrl+z"), nil),
      (finger.key("ctrl+shift+z"), 0.5),
      (finger.key("Tab").key("shift+Tab").key("Up"), 0.51),
      (finger.type("9").key("Escape"), 0.51),
    ]
    for (index, (keys, value)) in steps.enumerated() {
      #expect(try readings.value(after: keys) == value, "step \(index)")
    }
    let ratio = try readings.value(of: "dampingRatio", after: finger.key("Tab", "Down"))
    #expect(ratio == 0.99)
    try run.perform(finger.key("Escape"))
    try quit(run)
  }

  @Test(
    "the menu of presets: ↑ ↓, Enter, Esc; Esc leaves an edit, the menu, the focus, in this order")
  func menu() throws {
    let run = try open(by: "shift+k")
    var readings = TuningReadings(run)
    // Three notations and the handle lie between the first number and the presets.
    let toPreset = finger.key("shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab")
    #expect(try readings.value(after: toPreset.key("Return", "Down", "Escape")) == nil)
    #expect(try readings.value(after: finger.key("Return", "Down", "Down", "Up", "Return")) == 0.5)
    // A menu that was left leaves the focus where it was: Return opens it again.
    let again = finger.key("Return", "Escape", "Return", "Down", "Return")
    #expect(try readings.value(of: "dampingRatio", after: again) == 0.85)
    try run.perform(finger.key("Escape", "2"))
    try run.waitFor("the scene, by its digit") {
      try run.hands.title(ofWindow: "CardStage").hasPrefix("popover")
    }
    try quit(run)
  }

  @Test("Esc calls off the drag of a number; let go it holds")
  func drag() throws {
    let run = try open()
    var readings = TuningReadings(run)
    let field = Point(x: 414 + 12 + 180 + 44, y: 88 + 264 + 24)
    let pulled = finger.drag(from: field, to: field + Vector(dx: 40, dy: 0), over: 0.3)
    #expect(try readings.value(after: pulled.key("Escape").up().wait(0.2)) == nil)
    let value = try readings.value(after: pulled.up().wait(0.2))
    #expect(try #require(value) > 0.35)
    try quit(run)
  }

  @Test("time: , . < > Space Home End G I O, and in the timeline ← → with Shift, ↑ ↓; F6, Esc")
  func time() throws {
    let run = try open()
    try run.perform(finger.key("Return").wait(1))
    try run.perform(
      finger.fling(from: .at(207, 500), to: .at(207, 320), over: 0.1).wait(1.2).key("comma"))
    try run.waitFor("paused") { try run.hands.title(ofWindow: "CardStage").contains("paused") }
    // Stage and timeline, without the panel.
    func sample(_ pixel: ProgramRun.Look) -> [UInt32] {
      stride(from: 2, to: 414, by: 3).flatMap { x in
        (stride(from: 0, to: 700, by: 23).map { $0 } + (700..<868)).map { pixel(x, $0) }
      }
    }
    var last = sample(try run.see("it all stand still") { _ in true })
    let keys = [
      "less", "greater", "less", "period", "Home", "End", "less", "less", "period", "shift+g",
      "shift+g", "shift+i", "period", "period", "shift+o", "F6", "F6", "Right", "shift+Right",
      "Left", "shift+Left", "Up", "Down", "F6",
    ]
    for (index, key) in keys.enumerated() {
      try run.perform(finger.key(key).wait(1.4))
      // From the stage to the panel only that changes; a loop is seen with both its ends.
      let isSeen = !(key == "F6" && keys[index - 1] != "F6") && key != "shift+i"
      last = sample(
        try run.see("what '\(key)', \(index), does") { !isSeen || sample($0) != last })
    }
    try run.perform(finger.key("space"))
    try run.waitFor("playing") { try !run.hands.title(ofWindow: "CardStage").contains("paused") }
    try run.perform(finger.key("comma"))
    try run.waitFor("paused") { try run.hands.title(ofWindow: "CardStage").contains("paused") }
    try run.perform(finger.key("Escape", "space"))
    try quit(run)
  }

  @Test("Ctrl+C copies the spring that the keyboard is at; pasted into the scene it is text")
  func copied() throws {
    let run = try open(["view", "header", "--record", "r.recording.jsonl"], by: "shift+k")
    try run.perform(finger.key("ctrl+c").wait(0.3).key("Escape").wait(0.2).key("Return").wait(0.5))
    try run.perform(finger.key("ctrl+v").wait(0.5).key("Escape").wait(0.3).key("Escape").wait(0.5))
    try quit(run)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.contains(#""text":"response 0.25, dampingRatio 1""#), "\(recorded)")
  }

  @Test("h, arrows, Ctrl+C: the code of a platform is on the clipboard; Esc leads back")
  func handedOff() throws {
    let run = try open(["view", "header", "--record", "r.recording.jsonl"])
    try run.perform(finger.key("h"))
    // The platforms' tabs, of which the first is on.
    try run.see("the hand-off") { $0(440, 146) == 0x4263EB && $0(580, 146) == 0x292E38 }
    try run.perform(finger.key("Right", "Right", "Left").wait(0.2))
    try run.see("the second tab") { $0(440, 146) == 0x292E38 && $0(540, 146) == 0x4263EB }
    try run.perform(finger.key("ctrl+c").wait(0.3).key("Escape"))
    try run.see("the spring's card") { $0(440, 146) != 0x292E38 }
    try run.perform(finger.key("Return").wait(0.5).key("ctrl+v").wait(0.5))
    try run.perform(finger.key("Escape").wait(0.3).key("Escape").wait(0.5))
    try quit(run)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.contains("UIView.animate("), "\(recorded)")
    #expect(recorded.contains("springDuration: 0.25"))
  }

  @Test("the platform is remembered from one run to the next")
  func platform() throws {
    let state = try TemporaryFolder()
    var run = try open(state: state.url("."))
    try run.perform(finger.key("h", "Right").wait(0.2))
    try run.see("the second tab") { $0(440, 146) == 0x292E38 && $0(540, 146) == 0x4263EB }
    try quit(run)
    let remembered = try String(contentsOf: state.url("cardstage/handoff"), encoding: .utf8)
    #expect(remembered == "uikit\n")
    run = try open(state: state.url("."))
    try run.perform(finger.key("h"))
    try run.see("the second tab again") { $0(440, 146) == 0x292E38 && $0(540, 146) == 0x4263EB }
    try quit(run)
  }

  @Test("o, b, x, Shift+B: each change is recorded by a line of its own, and replays the same")
  func recorded() throws {
    let run = try open([
      "view", "sheet", "--record", "r.recording.jsonl", "--probe", "p.csv",
    ])
    try run.perform(finger.key("Return").wait(0.2).key("b").wait(0.2).key("o").wait(0.3))
    try run.perform(finger.key("x").wait(0.3).key("shift+b").wait(0.2).key("ctrl+z").wait(0.3))
    try run.perform(finger.wait(1))
    try quit(run)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.contains(#""type":"tuning","parameter":"fluid","value":0}"#))
    #expect(recorded.contains(#""type":"tuning","parameter":"fluid","value":1}"#))
    #expect(!recorded.contains(#""type":"tuning","tuning""#), "no whole ones")
    #expect(try run.compareReplay(of: "r.recording.jsonl", withProbes: "p.csv") > 3)
  }

  @Test("Ctrl+S refuses a file that has changed on disk, and leaves it as it is")
  func changedOnDisk() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("soft.tuning.json")
    func text(_ value: String) -> String {
      #"{"cardstage-tuning": 1, "name": "soft", "scenes": {"sheet": {"response": \#(value)}}}"#
        + "\n"
    }
    try Data(text("0.5").utf8).write(to: file)
    let run = try open(["view", "sheet", "--tuning", file.path], by: "shift+k")
    try run.perform(finger.key("Up").wait(0.2))
    try Data(text("0.7").utf8).write(to: file)
    try run.perform(finger.key("ctrl+s"))
    try run.waitFor("the refusal") { run.said.contains("has changed on disk") }
    #expect(try String(contentsOf: file, encoding: .utf8) == text("0.7"))
    // Read again it may be written.
    try run.perform(finger.key("Escape", "r").wait(0.4).key("shift+k").wait(0.3).key("Up"))
    try run.perform(finger.wait(0.3).key("ctrl+s"))
    try run.waitFor("the file") { run.said.contains("wrote soft.tuning.json") }
    #expect(try String(contentsOf: file, encoding: .utf8).contains("0.71"))
    try run.perform(finger.key("Escape"))
    try quit(run)
  }

  @Test("S is a picture of the window with its panel, s of the stage alone")
  func pictures() throws {
    let run = try open()
    try run.perform(finger.key("s"))
    try run.waitFor("the first") { run.said.contains("wrote sheet-001.png") }
    try run.perform(finger.key("shift+s"))
    try run.waitFor("the second") { run.said.contains("wrote sheet-002.png") }
    func size(_ name: String) throws -> [Int] {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: run.file(name))))
      return [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
    #expect(try size("sheet-001.png") == [414, 700])
    #expect(try size("sheet-002.png") == [734, 868])
    try quit(run)
  }
}
