import CardGeometry
import Foundation
import TestSupport
import Testing

/// Panel and timeline in the real window, by a real mouse and keyboard. The stage is 414×700 at
/// (0, 0); the window grows by 320 and 168.
@Suite("the workbench in its window", .waits, .serialized)
struct WorkbenchWindowTests {
  private func run(_ more: String...) throws -> ProgramRun {
    try ProgramRun(["view", "sheet", "--size", "414x700"] + more)
  }

  private func waitForSize(_ width: Int, _ height: Int, of run: ProgramRun) throws {
    try run.waitFor("a window of \(width)×\(height)") {
      let size = try run.size()
      return size.width == width && size.height == height
    }
  }

  /// The first number of the panel: the card's response, in the middle of its field.
  private static let response = Point(x: 414 + 12 + 180 + 44, y: 88 + 264 + 24)

  @Test("k opens and closes, c the timeline alone; the window is as before then")
  func opened() throws {
    let run = try run()
    let place = run.origin
    try run.perform(finger.key("k"))
    try waitForSize(734, 868, of: run)
    try run.see("the panel's ground and the timeline's") {
      $0(416, 60) == 0x12151B && $0(4, 800) == 0x0E1117
    }
    // From the middle of the screen it would have grown past the bottom.
    try run.waitFor("a window that the screen shows all of") {
      _ = try run.size()
      return run.origin.y >= 0 && run.origin.y + 868 <= 1024
    }
    try run.perform(finger.key("k"))
    try waitForSize(414, 700, of: run)
    try run.waitFor("the place where it was, \(place)") {
      _ = try run.size()
      return run.origin == place
    }
    try run.perform(finger.key("c"))
    try waitForSize(414, 868, of: run)
    try run.perform(finger.key("c"))
    try waitForSize(414, 700, of: run)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test(
    "a window that can not grow: the stage is smaller, a drag on it moves the card as the mouse")
  func smaller() throws {
    let run = try ProgramRun([
      "view", "popover", "--size", "480x1000", "--record", "r.recording.jsonl", "--probe", "p.csv",
    ])
    try run.perform(finger.key("k"))
    // The timeline is 112 high, the stage 864 of 1000 points, with 24 points around it.
    try waitForSize(783, 1024, of: run)
    let scale = 0.864
    let top = 24 + 700 * scale
    try run.see("the smaller stage with its card, and the parts beside it") { pixel in
      pixel(200, Int(top) + 60) == 0xFFFFFF && pixel(10, Int(top) + 60) != 0xFFFFFF
        && pixel(30, 850) == 0xFFFFFF && pixel(18, 850) != 0xFFFFFF
        && pixel(470, 60) == 0x12151B && pixel(4, 960) == 0x0E1117
    }
    let handle = Point(x: 240, y: (top + 12).rounded())
    try run.perform(finger.drag(from: handle, to: handle + Vector(dx: 0, dy: -200), over: 0.3))
    try run.see("the card under the mouse") { pixel in
      pixel(60, Int(top) - 200 + 3) == 0xFFFFFF && pixel(60, Int(top) - 200 - 3) != 0xFFFFFF
    }
    try run.perform(finger.up().wait(0.5).key("k"))
    try waitForSize(480, 1000, of: run)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    let recorded = try run.text("r.recording.jsonl").split(separator: "\n")
    #expect(!recorded.contains { $0.contains("resize") }, "neither opening nor closing is an input")
    func number(_ name: String, _ line: Substring?) -> Double {
      let rest = line?.split(separator: "\"\(name)\":").last ?? ""
      return Double(rest.prefix { "-.0123456789".contains($0) }) ?? .nan
    }
    let down = recorded.first { $0.contains(#""type":"down""#) }
    #expect(abs(number("x", down) - (240 - 24) / scale) < 1e-9, "in points of the stage")
    #expect(abs(number("y", down) - (handle.y - 24) / scale) < 1e-9)
    let moved = recorded.last { $0.contains(#""type":"move""#) }
    #expect(abs(number("y", moved) - (handle.y - 200 - 24) / scale) < 1e-9)
    #expect(try run.compareReplay(of: "r.recording.jsonl", withProbes: "p.csv") > 3)
  }

  @Test("a window manager's frame, told late, and a low screen: all of the window stays in sight")
  func framed() throws {
    let run = try ProgramRun(["view", "sheet", "--record", "r.recording.jsonl"], height: 800)
    try waitForSize(414, 800, of: run)
    try run.hands.frame(window: "CardStage", left: 1, right: 1, top: 30, bottom: 2)
    try waitForSize(414, 768, of: run)
    try run.perform(finger.key("k"))
    // 656 are left above the timeline: a stage of 608, which needs 328 and 48.
    try waitForSize(696, 768, of: run)
    try run.perform(finger.key("k"))
    try waitForSize(414, 768, of: run)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.split(separator: "\n").filter { $0.contains("resize") }.count == 1)
  }

  @Test("K, a typed number, Ctrl+S: the file has that number and no default; Ctrl+Z takes it back")
  func tuned() throws {
    let run = try run("--record", "r.recording.jsonl")
    try run.perform(finger.key("shift+k"))
    try waitForSize(734, 868, of: run)
    try run.perform(finger.type("0.5").key("Return"))
    try run.perform(finger.key("ctrl+s"))
    try run.waitFor("the file") { run.said.contains("wrote sheet-001.tuning.json") }
    let saved = try run.text("sheet-001.tuning.json")
    #expect(saved.contains(#""response": 0.5"#))
    #expect(!saved.contains("dampingRatio"))
    try run.perform(finger.key("ctrl+z"))
    try run.perform(finger.key("ctrl+shift+s"))
    try run.waitFor("the second file") { run.said.contains("wrote sheet-002.tuning.json") }
    #expect(try !run.text("sheet-002.tuning.json").contains("response"))
    try run.perform(finger.key("Escape", "q"))
    #expect(try run.ended() == 0)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.contains(#""type":"tuning","parameter":"response","value":0.5}"#))
    #expect(!recorded.contains("resize"), "opening is no input")
  }

  @Test("a drag on a number changes it, Esc restores it; b freezes it, x swaps, B drops")
  func dragged() throws {
    let run = try run("--record", "r.recording.jsonl")
    try run.perform(finger.key("k"))
    try waitForSize(734, 868, of: run)
    let start = Self.response
    try run.perform(finger.key("b"))
    try run.perform(
      finger.drag(from: start, to: start + Vector(dx: 60, dy: 0), over: 0.3).up().wait(0.2))
    try run.perform(finger.key("x"))
    try run.perform(finger.key("shift+b", "ctrl+z", "ctrl+z", "q"))
    #expect(try run.ended() == 0)
    let recorded = try run.text("r.recording.jsonl")
    let values = recorded.split(separator: "\n").filter { $0.contains(#""parameter":"response""#) }
    #expect(!values.isEmpty, "\(recorded)")
    #expect(values.last?.contains(#""value":0.35}"#) == true, "x: B was as at first")
  }

  @Test("a tuning that is watched is read when it changes; a bad one changes nothing and says why")
  func watched() throws {
    let folder = try TemporaryFolder()
    let file = folder.url("soft.tuning.json")
    func write(_ value: String) throws {
      try Data(
        """
        {"cardstage-tuning": 1, "name": "soft", "scenes": {"sheet": {"response": \(value)}}}

        """.utf8
      ).write(to: file)
    }
    try write("0.5")
    let run = try ProgramRun([
      "view", "sheet", "--size", "414x700", "--tuning", file.path, "--watch",
      "--record", "r.recording.jsonl",
    ])
    try write("0.6")
    try run.waitFor("the new value") { run.said.contains("reloaded soft.tuning.json") }
    try write("30.2")
    try run.waitFor("what is wrong") { run.said.contains("soft.tuning.json:1") }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    #expect(try run.text("r.recording.jsonl").contains(#""parameter":"response","value":0.6}"#))
    #expect(try !run.text("r.recording.jsonl").contains("30.2"))
  }

  @Test("Ctrl+O opens a tuning by its name, Tab completes it")
  func named() throws {
    let run = try run("--record", "r.recording.jsonl")
    try Data(
      #"{"cardstage-tuning":1,"name":"soft","scenes":{"sheet":{"response":0.7}}}"#.utf8
    ).write(to: URL(fileURLWithPath: run.file("soft.tuning.json")))
    try run.perform(finger.key("ctrl+o").wait(0.3).type("so").key("Tab").wait(0.3).key("Return"))
    try run.perform(finger.wait(0.5).key("q"))
    #expect(try run.ended() == 0)
    #expect(try run.text("r.recording.jsonl").contains(#""parameter":"response","value":0.7}"#))
  }

  @Test("a bare start takes up size and scene of the last one; what was not saved comes back by r")
  func remembered() throws {
    let state = try TemporaryFolder()
    var run = try ProgramRun([], isBare: true, state: state.url("state"))
    try run.hands.resize(window: "CardStage", width: 400, height: 640)
    try run.perform(finger.wait(0.8).key("5").wait(0.5).key("shift+k").wait(0.8))
    try run.perform(finger.type("0.9").key("Return", "Escape", "q"))
    #expect(try run.ended() == 0)
    #expect(
      FileManager.default.fileExists(
        atPath: state.url("state/cardstage/last.tuning.json").path))
    run = try ProgramRun([], isBare: true, state: state.url("state"))
    try waitForSize(400, 640, of: run)
    try run.waitFor("the scene") {
      try run.hands.title(ofWindow: "CardStage").hasPrefix("stack")
    }
    try run.perform(finger.wait(0.8).key("r").wait(0.5).key("shift+k").wait(0.5))
    try run.perform(finger.key("ctrl+s"))
    try run.waitFor("the file") { run.said.contains("wrote stack-001.tuning.json") }
    #expect(try run.text("stack-001.tuning.json").contains("0.9"))
    try run.perform(finger.key("Escape", "q"))
    #expect(try run.ended() == 0)
  }

  @Test(", is left open by a run whose window comes back where it was")
  func placed() throws {
    let state = try TemporaryFolder()
    func place() throws -> Substring? {
      let text = try String(contentsOf: state.url("state/cardstage/window"), encoding: .utf8)
      return text.split(separator: "\n").first { $0.hasPrefix("place ") }
    }
    var run = try ProgramRun([], isBare: true, state: state.url("state"))
    try run.perform(finger.wait(0.8).key("q"))
    #expect(try run.ended() == 0)
    let before = try #require(try place())
    run = try ProgramRun([], isBare: true, state: state.url("state"))
    try run.perform(finger.wait(0.8).key("k").wait(0.8).key("q"))
    #expect(try run.ended() == 0)
    #expect(try place() == before)
  }

  @Test(", steps back into what has been, and the past shows; Space plays it on")
  func steppedBack() throws {
    let run = try run()
    try run.perform(finger.key("k"))
    try waitForSize(734, 868, of: run)
    try run.perform(finger.key("Return").wait(1).key("comma", "comma", "comma"))
    try run.waitFor("paused") {
      try run.hands.title(ofWindow: "CardStage").contains("paused")
    }
    try run.perform(finger.key("less"))
    try run.perform(finger.key("space"))
    try run.waitFor("playing") {
      try !run.hands.title(ofWindow: "CardStage").contains("paused")
    }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }
}
