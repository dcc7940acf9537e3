import CardGeometry
import Foundation
import SceneCore
import TestSupport
import Testing

/// What the statistics make of frames that nobody sees, or that come after a stop.
@Suite("a window that is hidden, stopped or resized", .waits, .serialized)
struct HiddenWindowTests {
  /// A row of `frames.csv`.
  private struct Row {
    let elapsed: Double
    let isActive: Bool
    let flags: [String]
  }

  private func rows(_ run: ProgramRun) throws -> [Row] {
    try run.text("s/frames.csv").split(separator: "\n").dropFirst(3).map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Row(
        elapsed: try #require(Double(cells[2])) / 1e9,
        isActive: cells[5] == "1", flags: cells[20].split(separator: "|").map(String.init))
    }
  }

  /// A run in which a card moves for seconds: a tenth of the speed, and `change` in the middle.
  private func run(whileMoving change: (ProgramRun) throws -> Void) throws -> [Row] {
    let run = try ProgramRun(["view", "popover", "--speed", "0.1", "--stats", "s"])
    try run.perform(
      finger.tap(at: #require(StageScript("popover").middle(of: "handle"))).wait(0.6))
    try change(run)
    try run.perform(finger.wait(0.6))
    // Without a window manager nobody gives a window that comes back the keyboard.
    try run.hands.close(window: "CardStage")
    #expect(try run.ended() == 0)
    let rows = try rows(run)
    #expect(rows.count { $0.isActive } > 20)
    return rows
  }

  @Test("an unmapped window is presented nothing; the first frame seen again is left out")
  func hidden() throws {
    let rows = try run { run in
      try run.hands.hide(window: "CardStage")
      usleep(1_000_000)
      try run.hands.show(window: "CardStage")
    }
    // On a busy machine the rest before the tap can be longer.
    let start = try #require(rows.firstIndex { $0.isActive })
    let gap = try #require(
      rows.indices[(start + 1)...].max { a, b in
        rows[a].elapsed - rows[a - 1].elapsed < rows[b].elapsed - rows[b - 1].elapsed
      })
    #expect(rows[gap].elapsed - rows[gap - 1].elapsed > 0.9, "nothing was presented meanwhile")
    #expect(rows[gap].flags.contains("occluded"))
    #expect(!rows[gap].isActive)
    #expect(rows.count { $0.flags.contains("occluded") } == 1)
  }

  @Test("the first frame after the process was stopped and continued is left out")
  func stopped() throws {
    let rows = try run { run in
      run.signal(SIGSTOP)
      usleep(700_000)
      run.signal(SIGCONT)
    }
    let after = rows.filter { $0.flags.contains("suspended") }
    #expect(after.count == 1)
    #expect(after.allSatisfy { !$0.isActive })
  }

  @Test("frames of a new size are left out")
  func resized() throws {
    let rows = try run { run in
      try run.hands.resize(window: "CardStage", width: 500, height: 800)
    }
    let resized = rows.filter { $0.flags.contains("resized") }
    #expect(!resized.isEmpty)
    #expect(resized.allSatisfy { !$0.isActive })
  }

  @Test("resized by its user in mid-motion under a Wayland compositor, it shows and records that")
  func resizedOnWayland() throws {
    let run = try ProgramRun(
      ["view", "sheet", "--record", "r.recording.jsonl", "--probe", "p.csv", "--stats", "s"],
      under: Weston(width: 1280, height: 1024, shell: .desktop))
    try run.waitFor("the window") { try run.windowOnBlack().map { $0 == (414, 896) } ?? false }
    let button = try #require(StageScript("sheet").middle(of: "reactions"))
    try run.perform(
      finger.tap(at: button).wait(0.1).hover(at: .at(380, 860)).keyDown("super").wait(0.1)
        .press(button: 3).nudge(by: Vector(dx: -60, dy: -96), steps: 12, over: 0.4)
        .release(button: 3).keyUp("super"))
    try run.waitFor("the new size") { try run.windowOnBlack().map { $0 == (354, 800) } ?? false }
    // At half of the new height, its face white before the dimmed screen.
    try run.see("the card") { $0(60, 400) == 0xFFFFFF && $0(60, 399) != 0xFFFFFF }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    let recorded = try run.text("r.recording.jsonl")
    #expect(recorded.contains(#""type":"resize","width":354,"height":800}"#))
    #expect(try run.compareReplay(of: "r.recording.jsonl", withProbes: "p.csv", ahead: 0.12) > 3)
    let rows = try run.text("s/frames.csv").split(separator: "\n").filter { $0.contains("resized") }
    // A busy machine shows few frames of a resize.
    #expect(!rows.isEmpty)
  }
}
