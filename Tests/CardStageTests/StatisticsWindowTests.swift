import Foundation
import SceneCore
import TestSupport
import Testing

/// Statistics of the real window: right to the millisecond, and there however the run ends.
@Suite("statistics of the window", .waits, .serialized)
struct StatisticsWindowTests {
  /// Seconds of the clock that the X server and the program share.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Shows the card of the sheet and takes hold of it.
  private func grab(_ run: ProgramRun) throws {
    try run.perform(finger.tap(at: #require(StageScript("sheet").middle(of: "reactions"))))
    try run.see("the card") { $0(60, 448) == 0xFFFFFF && $0(60, 447) != 0xFFFFFF }
    try run.perform(finger.down(at: .at(207, 480)))
  }

  private struct Trace: Decodable {
    struct Event: Decodable {
      var ph: String
      var name: String
      var ts: Double
      var args: [String: Value]?
    }
    /// A number, or something that does not matter here.
    struct Value: Decodable {
      var number: Double?
      init(from decoder: any Decoder) throws {
        number = try? decoder.singleValueContainer().decode(Double.self)
      }
    }
    var traceEvents: [Event]
  }

  @Test("input to present begins when the event was injected, to 2 ms; and the card's lag is seen")
  func latency() throws {
    let run = try ProgramRun(["view", "sheet", "--stats", "s"])
    try grab(run)
    var moves: [(before: Double, after: Double)] = []
    for step in 1...25 {
      let script = finger.hover(at: .at(207, 480 + 6 * Double(step)))
      let before = now()
      try run.perform(script)
      moves.append((before, now()))
      usleep(40_000)
    }
    try run.perform(finger.up().key("q"))
    #expect(try run.ended() == 0)

    let trace = try JSONDecoder().decode(Trace.self, from: Data(run.text("s/trace.json").utf8))
    let start = moves[0].before
    let end = moves[24].after
    let inputs = trace.traceEvents.filter { $0.ph == "X" && $0.name == "input" && $0.args == nil }
      .map { $0.ts / 1e6 }.filter { start - 0.002 <= $0 && $0 <= end }
    var matched = 0
    for (before, after) in moves
    where inputs.contains(where: { before - 0.002 <= $0 && $0 <= after + 0.002 }) {
      matched += 1
    }
    // The first of them stay within the slop and move nothing.
    #expect(matched >= 22, "\(inputs) in \(moves)")

    // What the table says is the distance from there to the end of presenting.
    let flows = trace.traceEvents.filter { $0.ph == "s" }.map(\.ts)
    let latencies = trace.traceEvents.filter { $0.name == "input to present" }
    #expect(flows.count == latencies.count)
    for (input, latency) in zip(flows, latencies) {
      let told = try #require(latency.args?["ms"]?.number)
      #expect(abs(latency.ts - input - told * 1000) <= 2)
    }

    let summary = try run.text("s/summary.json")
    #expect(summary.contains(#""input times":"x11""#))
    let lines = try run.text("s/frames.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let lag = try #require(lines[2].firstIndex(of: "LagPx"))
    let lags = lines.dropFirst(3).compactMap { Double($0[lag]) }
    #expect(lags.count >= 20, "a held card has a lag in each frame")
    #expect(try #require(lags.max()) < 120)
    // A hand that moves every 40 ms drags all the time, though deadlines pass with nothing to draw.
    let flags = try #require(lines[2].firstIndex(of: "Flags"))
    let drags = lines.dropFirst(3).filter { $0.contains("drag") }
    #expect(drags.count { $0[flags].contains("afterIdle") } <= 1)
  }

  @Test("after kill −9 in the middle of a drag, report reads what there is")
  func killed() throws {
    let run = try ProgramRun(["view", "sheet", "--stats", "s"])
    try grab(run)
    try run.perform(finger.hover(at: .at(207, 480)).move(to: .at(207, 700), over: 2))
    run.signal(SIGKILL)
    #expect(try run.ended() == -SIGKILL)
    let report = try Tool(built: "cardstage").run(["report", run.file("s")])
    #expect(report.status == 0, "\(report.err)")
    #expect(report.err.contains("not finished"))
    // Of two seconds at most the last is lost.
    let frames = try run.text("s/frames.csv.tmp").split(separator: "\n").dropFirst(3)
    #expect(frames.count { $0.contains(",drag,") } >= 30)
    #expect(
      try Tool(built: "cardstage").run(["report", run.file("s"), "--gate", "frames>20"])
        .status == 0)
  }

  @Test(
    "leaving in mid-drag by Ctrl+W, or by the window's close button, leaves complete files",
    arguments: [true, false])
  func closed(byButton: Bool) throws {
    let run = try ProgramRun([
      "view", "sheet", "--stats", "s", "--record", "r.recording.jsonl", "--probe", "p.csv",
    ])
    try grab(run)
    try run.perform(finger.hover(at: .at(207, 480)).move(to: .at(207, 600), over: 0.3))
    if byButton {
      try run.hands.close(window: "CardStage")
    } else {
      try run.perform(finger.key("ctrl+w"))
    }
    #expect(try run.ended() == 0)
    for name in ["frames.csv", "summary.json", "trace.json", "chart.svg"] {
      #expect(try !run.text("s/\(name)").isEmpty)
      #expect(!FileManager.default.fileExists(atPath: run.file("s/\(name).tmp")))
    }
    #expect(run.printed.contains("hitch ratio"))
    let report = try Tool(built: "cardstage").run(["report", run.file("s"), "--gate", "frames>5"])
    #expect(report.status == 0, "\(report.err)")
    #expect(!report.err.contains("not finished"))
    let recording = run.file("r.recording.jsonl")
    let check = try Tool(built: "cardstage").run(["check", recording])
    #expect(check.status == 0, "\(check.out)")
    let lines = try run.text("r.recording.jsonl").split(separator: "\n")
    #expect(lines.last?.contains(#""type":"end""#) == true)
    #expect(lines.contains { $0.contains(#""type":"move""#) })
    #expect(try run.text("p.csv").hasSuffix("\n"))
  }

  @Test("l records statistics into a folder of its own, and again for the next")
  func byKey() throws {
    let run = try ProgramRun(["view", "sheet"])
    try run.perform(finger.key("l"))
    try grab(run)
    try run.perform(
      finger.hover(at: .at(207, 480)).move(to: .at(207, 600), over: 0.3).up())
    try run.perform(finger.key("l"))
    try run.waitFor("the first folder") { run.said.contains("wrote sheet-001.stats") }
    try run.perform(finger.key("l").wait(0.2).key("L").wait(0.2).key("q"))
    #expect(try run.ended() == 0)
    #expect(try run.text("sheet-001.stats/frames.csv").contains(",drag,"))
    #expect(FileManager.default.fileExists(atPath: run.file("sheet-002.stats/summary.json")))
    #expect(run.said.contains("wrote sheet-001.stats"))
  }

  @Test("begins paused and with touches shown, as asked")
  func options() throws {
    let run = try ProgramRun(
      ["view", "sheet", "--paused", "--fullscreen", "--show-touches", "--probe", "p.csv"])
    // No window manager makes the window larger here: of the stage in the middle its left edge is seen.
    try run.perform(finger.hover(at: .at(407, 200)))
    let before = try run.see("the window") { _ in true }
    try run.perform(finger.down(at: .at(407, 800)))
    try run.see("the touch") { held in
      (395..<414).contains { held($0, 790) != before($0, 790) }
    }
    try run.perform(finger.up().key("q"))
    #expect(try run.ended() == 0)
    let times = try run.text("p.csv").split(separator: "\n").dropFirst()
      .compactMap { Double($0.prefix { $0 != "," }) }
    #expect(Set(times) == [0], "stage time stands still")
  }

  @Test(
    "a red dot shows that input or statistics are being recorded",
    arguments: [["--record", "r.recording.jsonl"], ["--stats", "s"], []])
  func sign(_ options: [String]) throws {
    let run = try ProgramRun(["view", "sheet"] + options)
    let pixel = try run.see("the dot, or none") { pixel in
      (0..<414).contains { pixel($0, 32) == 0xFF5A5F } == !options.isEmpty
    }
    #expect((0..<414).contains { pixel($0, 32) == 0xFF5A5F } == !options.isEmpty)
    try run.perform(finger.key("q"))
    #expect(try run.ended() == 0)
  }

  @Test("a full disk is a clear error, and an earlier run's files stay as they were")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let stats = folder.url("s").path
    let demo = folder.url("demo.recording.jsonl")
    try Data(
      (#"{"cardstage":1,"scene":"sheet","width":240,"height":320,"scale":1,"rate":60,"tuning":"fluid","seed":0}"#
        + "\n" + #"{"t":4.000000,"type":"end"}"# + "\n").utf8
    ).write(to: demo)
    #expect(try Tool(built: "cardstage").run(["replay", demo.path, "--stats", stats]).status == 0)
    let names = ["frames.csv", "summary.json", "trace.json", "chart.svg"]
    let earlier = try names.map { try Data(contentsOf: folder.url("s/\($0)")) }

    // No file may grow beyond 8 KiB: what a full disk says, without having to mount one.
    let program = try Tool(built: "cardstage").url.path
    let output = try Tool(url: URL(fileURLWithPath: "/bin/sh")).run([
      "-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\"", program, "replay", demo.path,
      "--stats", stats,
    ])
    #expect(output.status == 3)
    #expect(output.err.contains("\(stats)/frames.csv: cannot be written"), "\(output.err)")
    #expect(try names.map { try Data(contentsOf: folder.url("s/\($0)")) } == earlier)
  }
}
