import CardScenes
import Foundation
import TestSupport
import Testing

/// What the statistics make of frames that nobody sees, or that come after a stop.
@Suite("a window that is hidden, stopped or resized", .serialized)
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
    let gap = try #require(
      rows.indices.dropFirst().max { a, b in
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
}
