import Foundation
import TestSupport
import Testing

/// Recordings played in the real window, and what it says of the files it writes.
@Suite("recordings in the window", .waits, .serialized)
struct ReplayWindowTests {
  private let header =
    #"{"cardstage":1,"scene":"popover","width":414,"height":896,"scale":1,"rate":60,"#
    + #""tuning":"fluid","seed":0}"#

  /// A drag on the handle that lasts five seconds, so that a slow machine is in time for it.
  private var drag: [String] {
    var lines = [#"{"t":0.300000,"type":"down","id":0,"device":"mouse","x":207,"y":640}"#]
    for step in 1...20 {
      let time = String(format: "%.6f", 0.3 + 0.25 * Double(step))
      lines.append(#"{"t":\#(time),"type":"move","id":0,"x":207,"y":\#(640 - 10 * step)}"#)
    }
    lines.append(#"{"t":5.400000,"type":"up","id":0,"x":207,"y":440}"#)
    return lines
  }

  private func run(_ lines: [String], _ arguments: [String] = []) throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let path = folder.url("played.recording.jsonl").path
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    return try ProgramRun(
      ["view", "--replay", path, "--record", "taken.recording.jsonl"] + arguments)
  }

  private func events(_ run: ProgramRun) throws -> [String] {
    try run.text("taken.recording.jsonl").split(separator: "\n").map(String.init)
      .filter { !$0.contains("\"cardstage\"") && !$0.contains("\"end\"") }
  }

  @Test("Esc takes over at once: what is held is let go, the rest is not played")
  func takenOver() throws {
    let run = try run([header] + drag)
    try run.perform(finger.wait(0.8).key("Escape"))
    try run.perform(finger.tap(at: .at(207, 100)).key("q"))
    #expect(try run.ended() == 0)
    let taken = try events(run)
    let cancel = try #require(taken.firstIndex { $0.contains("\"cancel\"") })
    #expect(Array(taken[..<cancel]) == Array(drag[..<cancel]))
    #expect(cancel < drag.count - 1)
    #expect(taken[(cancel + 1)...].contains { $0.contains("\"up\"") && $0.contains("\"y\":100") })
  }

  @Test("a recorded resize is one of the window too; afterwards the window may have any size")
  func resized() throws {
    let resize = #"{"t":0.500000,"type":"resize","width":600,"height":700}"#
    let run = try run([header, resize, #"{"t":0.800000,"type":"end"}"#], ["--stats", "s"])
    try run.waitFor("the recorded size") { try run.size() == (600, 700) }
    try run.perform(finger.wait(0.5))
    try run.hands.resize(window: "CardStage", width: 500, height: 800)
    try run.perform(finger.wait(0.5).key("q"))
    #expect(try run.ended() == 0)
    let taken = try events(run)
    #expect(taken.first == resize)
    #expect(taken.count == 2)
    #expect(taken.last?.contains(#""type":"resize","width":500,"height":800}"#) == true)
    let summary = try run.text("s/summary.json")
    #expect(summary.contains(#""size":"500x800""#))
    #expect(summary.contains(#""sizes":"414x896 600x700 500x800""#))
  }

  @Test("played at another size it says that it may miss; --fit moves the touches along")
  func otherSize() throws {
    for (options, x) in [([], 207), (["--fit"], 300)] {
      let run = try run([header] + drag, ["--size", "600x700", "--quit-at-end"] + options)
      #expect(try run.ended() == 0)
      #expect(try events(run).first?.contains(#""x":\#(x),"y":\#(x == 207 ? 640 : 500)"#) == true)
      #expect(
        run.said.contains("for a stage of 414x896, this stage has 600x700") == options.isEmpty)
    }
  }

  @Test("V plays what v has recorded at the size it was recorded at")
  func playedAtItsSize() throws {
    let run = try ProgramRun(["view", "sheet"])
    try run.perform(finger.key("v").wait(0.3))
    try run.perform(finger.tap(at: .at(150, 460)).wait(0.5).key("v"))
    try run.hands.resize(window: "CardStage", width: 500, height: 800)
    try run.perform(finger.wait(0.5).key("V"))
    try run.waitFor("the size of before") { try run.size() == (414, 896) }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a file that was written is named on the stage for some seconds, and on stderr")
  func named() throws {
    let run = try ProgramRun(["view", "header"])
    // The pill at the top is dark; the header below is blue, and the list at the bottom is white.
    func hasPill() throws -> Bool {
      let color = try run.look()(207, 18)
      return [color & 255, color >> 8 & 255, color >> 16 & 255].allSatisfy { $0 < 90 }
    }
    #expect(try !hasPill())
    let bottom = try run.look()(21, 865)
    try run.perform(finger.key("s"))
    try run.waitFor("the notice") { try hasPill() }
    #expect(try run.look()(21, 865) == bottom)
    #expect(run.said.contains("wrote header-001.png"))
    #expect(FileManager.default.fileExists(atPath: run.file("header-001.png")))
    try run.waitFor("the end of the notice") { try !hasPill() }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a picture with overlays shows no message; a recording by key keeps the run's seed")
  func unasked() throws {
    let run = try ProgramRun(["view", "header", "--seed", "7"])
    for (key, file) in [("s", "header-001.png"), ("S", "header-002.png")] {
      try run.perform(finger.key(key))
      try run.waitFor(file) { run.said.contains("wrote \(file)") }
    }
    try run.perform(finger.key("v").wait(0.1).key("v"))
    try run.waitFor("the recording") { run.said.contains("wrote header-001.recording.jsonl") }
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
    let pictures = try ["header-001.png", "header-002.png"].map {
      try Data(contentsOf: URL(fileURLWithPath: run.file($0)))
    }
    #expect(pictures[0] == pictures[1])
    #expect(try run.text("header-001.recording.jsonl").contains(#""seed":7"#))
  }
}
