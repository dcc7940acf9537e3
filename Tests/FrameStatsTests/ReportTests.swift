import Foundation
import HostSystem
import TestSupport
import Testing

@testable import FrameStats

@Suite("cardstage report")
struct ReportTests {
  /// A drag with noise around T, `slow` of its frames taking `extra` ms more.
  private func drag(
    seed: UInt64, frames: Int = 1200, slow: Int = 0, extra: Double = 20
  ) -> SyntheticRun {
    var generator = SeededGenerator(seed: seed)
    var run = SyntheticRun()
    for index in 0...frames {
      let noise = Double.random(in: -0.4...0.4, using: &generator)
      let isSlow = slow > 0 && index.isMultiple(of: frames / slow)
      run.frame(
        after: 1000 / 60 + noise + (isSlow ? extra : 0), slow: isSlow ? .raster : nil
      ) { $0.oldestInput = $0.wake - 0.004 - noise / 1000 }
    }
    return run
  }

  private func report(_ run: SyntheticRun, _ baseline: SyntheticRun) throws -> Report {
    let folders = (TemporaryFolder(), TemporaryFolder())
    _ = try FrameRecorder.record(run, to: folders.0)
    _ = try FrameRecorder.record(baseline, to: folders.1)
    return try Report(directory: folders.0.path, baseline: folders.1.path)
  }

  @Test("two runs of the same kind do not differ beyond their noise")
  func same() throws {
    let report = try report(drag(seed: 1, slow: 30), drag(seed: 2, slow: 30))
    let comparison = try #require(report.comparison)
    #expect(comparison.verdict == "No difference that exceeds the variation within the runs.")
    #expect(
      comparison.differences.map(\.key) == [
        "hitch", "shortfall", "p99", "p95", "p50", "mean", "input95", "input50", "animation",
      ])
    #expect(comparison.differences.allSatisfy { $0.interval.contains($0.change) })
    #expect(comparison.environment == [])
  }

  @Test("a run against itself does not differ at all")
  func itself() throws {
    let run = drag(seed: 1, slow: 30)
    let differences = try report(run, run).comparison?.differences ?? []
    #expect(differences.count == 9)
    #expect(differences.allSatisfy { $0.change == 0 && $0.outcome == .withinNoise })
  }

  @Test("a run with more hitches is worse, by as much")
  func worse() throws {
    let (bad, good) = (drag(seed: 1, slow: 50), drag(seed: 2, slow: 5))
    let worse = try #require(try report(bad, good).comparison)
    #expect(worse.verdict.hasPrefix("The run is worse than the baseline: hitch ratio "))
    let hitch = try #require(worse.differences.first)
    #expect(isClose(hitch.change, (bad.value("hitch") ?? 0) - (good.value("hitch") ?? 0)))
    #expect(hitch.interval.lowerBound > 0 && hitch.interval.contains(hitch.change))
    #expect(worse.differences.allSatisfy { $0.outcome != .better })
  }

  @Test("a gate fails on a run that is worse than its baseline")
  func gate() throws {
    let gate = try Gate("worse=0")
    let (bad, good) = (drag(seed: 1, slow: 50), drag(seed: 2, slow: 5))
    func result(_ run: SyntheticRun, _ baseline: SyntheticRun) throws -> Gate.Result {
      let report = try report(run, baseline)
      return try #require(gate.check(report.summary, comparison: report.comparison).first)
    }
    let failed = try result(bad, good)
    #expect(!failed.passed)
    #expect(failed.message.hasPrefix("gate worse=0 failed: worse is "))
    #expect(failed.message.contains("(hitch"))
    #expect(
      try result(good, bad) == Gate.Result(passed: true, message: "gate worse=0 passed: worse is 0")
    )
  }

  @Test("a run that is faster throughout is better")
  func better() throws {
    let slow = drag(seed: 1, frames: 150)
    var fast = drag(seed: 2, frames: 150)
    fast.shift { $0.oldestInput = $0.oldestInput.map { $0 + 0.002 } }
    let comparison = try #require(try report(fast, slow).comparison)
    #expect(comparison.verdict.hasPrefix("The run is better than the baseline: input to present"))
    let latency = try #require(comparison.differences.first { $0.key == "input50" })
    #expect(isClose(latency.change, -2, within: 0.2))
    #expect(latency.interval.contains(latency.change) && latency.outcome == .better)
  }

  @Test("one stall alone is not beyond the noise")
  func oneStall() throws {
    let comparison = try #require(
      try report(drag(seed: 1, slow: 1, extra: 300), drag(seed: 2)).comparison)
    let hitch = try #require(comparison.differences.first)
    #expect(hitch.change > 5)
    #expect(hitch.outcome == .withinNoise)
  }

  @Test("the same files give the same report")
  func deterministic() throws {
    let folders = (TemporaryFolder(), TemporaryFolder())
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100, slow: 10), to: folders.0)
    _ = try FrameRecorder.record(drag(seed: 2, frames: 100, slow: 12), to: folders.1)
    let first = try Report(directory: folders.0.path, baseline: folders.1.path)
    let second = try Report(directory: folders.0.path, baseline: folders.1.path)
    #expect(first.json == second.json)
    #expect(first.text == second.text && first.markdown == second.markdown)
    #expect(first.svg == second.svg)
  }

  @Test("runs that are not alike are told apart")
  func environment() throws {
    var other = drag(seed: 2, frames: 50)
    other.rate = 144
    let report = try report(drag(seed: 1, frames: 50), other)
    #expect(report.comparison?.environment == ["refresh rate: 60 Hz, baseline 144 Hz"])
    #expect(report.text.contains("Different environment:\n  refresh rate: 60 Hz, baseline 144 Hz"))
  }

  @Test("runs that write to different places are alike")
  func outputs() throws {
    func run(to place: String) -> SyntheticRun {
      var run = drag(seed: 1, frames: 50)
      run.facts.append(RunInfo.Fact(RunInfo.Fact.outputs, "--stats \(place)"))
      return run
    }
    let report = try report(run(to: "after"), run(to: "before"))
    #expect(report.comparison?.environment == [])
    #expect(!report.text.contains("Different environment"))
  }

  @Test("the verdict comes first, in a report of one run and of two, as text and as Markdown")
  func verdictFirst() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, slow: 40), to: folder)
    let one = try Report(directory: folder.path)
    #expect(one.text.hasPrefix("Verdict: poor by hitch (hitch ratio "))
    #expect(one.markdown.hasPrefix("# Frame statistics\n\n**Verdict: poor by hitch (hitch ratio "))
    let two = try report(drag(seed: 1), drag(seed: 2))
    #expect(two.text.hasPrefix("No difference that exceeds the variation within the runs."))
    #expect(two.markdown.contains("# Frame statistics\n\n**No difference that exceeds"))
  }

  @Test("missed, janks and overruns each come with the sentence that tells them apart")
  func lateFrames() throws {
    let text = try report(drag(seed: 1, slow: 3), drag(seed: 2)).text
    func line(_ name: String) -> Substring {
      text.split(separator: "\n").first { $0.hasPrefix(name + " ") } ?? ""
    }
    #expect(line("missed refreshes").contains("refreshes that showed the previous frame again: "))
    #expect(line("overruns").contains("frames that took too long, each counted once: "))
    #expect(line("janks").contains("frames slower than the frame before, which break the rhythm: "))
  }

  @Test("too few frames: it cannot tell")
  func tooFew() throws {
    let run = SyntheticRun()
    let comparison = try report(run, run).comparison
    #expect(comparison?.verdict.hasPrefix("No verdict") == true)
  }

  @Test("replays are compared by raster time")
  func replays() throws {
    var (fast, slow) = (SyntheticRun(isReplay: true), SyntheticRun(isReplay: true))
    for index in 0..<300 {
      let jitter = Double(index * 37 % 100) / 1e6
      fast.frame(after: 1) { $0.rasterDone += jitter }
      slow.frame(after: 1) { $0.rasterDone += jitter + 0.001 }
    }
    let comparison = try #require(try report(fast, slow).comparison)
    #expect(comparison.verdict.contains("better"))
    #expect(comparison.differences.map(\.key) == ["p95", "p50", "mean"])
  }

  @Test func `A report says first that a run in a window and a replay cannot be compared`() throws {
    var replay = SyntheticRun(isReplay: true)
    replay.frames(300, every: 1)
    let report = try report(drag(seed: 1, frames: 300), replay)
    let verdict =
      "The runs were measured in different ways, the run in a window and the baseline by a replay, "
      + "so their figures cannot be compared. Measure both with 'cardstage view --stats DIR', or "
      + "both with 'cardstage replay --stats DIR'."
    #expect(report.text.hasPrefix(verdict + "\n"))
    #expect(report.markdown.hasPrefix("# Frame statistics\n\n**The runs were measured"))
    #expect(report.comparison?.differences == [])
    #expect(!report.text.contains("worse") && !report.text.contains("99 % interval"))
    #expect(report.text.contains("\nframe time, p50 "))
    let other = try self.report(replay, drag(seed: 1, frames: 300))
    #expect(
      other.text.hasPrefix(
        "The runs were measured in different ways, the run by a replay and the baseline in a window"
      ))
  }

  @Test func `Other drivers or present paths get a warning, and an empty fact is none`() throws {
    var run = drag(seed: 1, frames: 50)
    run.facts.append(RunInfo.Fact("present", "present"))
    run.facts.append(RunInfo.Fact("pen", ""))
    var other = drag(seed: 2, frames: 50)
    other.driver = "x11"
    other.facts.append(RunInfo.Fact("present", "shm (no GPU)"))
    other.facts.append(RunInfo.Fact("pen", "on"))
    let comparison = try #require(try report(run, other).comparison)
    #expect(
      comparison.warnings == [
        "the driver is offscreen in the run, but x11 in the baseline; differences may come from "
          + "this",
        "the path of the frames to the window is present in the run, but shm in the baseline; "
          + "differences may come from this",
      ])
    #expect(
      comparison.environment == [
        "driver: offscreen, baseline x11", "pen: none, baseline on",
        "present: present, baseline shm (no GPU)",
      ])
  }

  @Test("comes as text, Markdown, JSON and SVG")
  func forms() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100, slow: 10), to: folder)
    let out = TemporaryFolder()
    try out.write("", to: "keep")
    for baseline in [nil, folder.path] {
      let report = try Report(directory: folder.path, baseline: baseline)
      for name in ["a.md", "a.json", "a.svg"] { try report.write(to: out.path + "/" + name) }
      #expect(try out.text("a.md").contains("| figure |"))
      let json = try JSONSerialization.jsonObject(with: Data(try out.text("a.json").utf8))
      let object = try #require(json as? [String: Any])
      #expect(object[baseline == nil ? "figures" : "differences"] != nil)
      #expect(try out.text("a.svg") == report.svg)
      #expect(report.text.contains("hitch ratio"))
    }
    #expect(out.names == ["a.json", "a.md", "a.svg", "keep"])
  }

  @Test("an unknown form or a place that cannot be is an error, and an earlier file stays")
  func outErrors() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    let report = try Report(directory: folder.path)
    #expect(Report.Format(path: "x.png") == nil)
    let out = TemporaryFolder()
    try out.write("earlier", to: "a.svg")
    try FileManager.default.createDirectory(
      atPath: out.path + "/b.svg", withIntermediateDirectories: false)
    #expect(throws: FileError(path: out.path + "/b.svg", "cannot be written: Is a directory")) {
      try report.write(to: out.path + "/b.svg")
    }
    #expect(try out.text("a.svg") == "earlier")
    #expect(out.names == ["a.svg", "b.svg"])
  }

  @Test("a folder without statistics, or with a broken file, is an error with the line")
  func readErrors() throws {
    let folder = TemporaryFolder()
    #expect(
      throws: FileError(
        path: folder.path,
        "the directory does not exist; pass the directory that --stats wrote")
    ) {
      try Report(directory: folder.path)
    }
    let notes = TemporaryFolder()
    try notes.write("", to: "notes.txt")
    #expect(
      throws: FileError(
        path: notes.path,
        "is not a statistics directory: it contains no frames.csv; pass the directory that "
          + "--stats wrote")
    ) {
      try Report(directory: notes.path)
    }
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    let lines = try folder.text("frames.csv").components(separatedBy: "\n")
    for index in [0, 1, 2, 7] {
      var broken = lines
      broken[index] = "nonsense"
      try folder.write(broken.joined(separator: "\n"), to: "frames.csv")
      let error = #expect(throws: FileError.self) { try Report(directory: folder.path) }
      #expect(error?.path == folder.path + "/frames.csv")
      #expect(error?.line == index + 1)
    }
  }

  @Test("without its summary a run is still read, its refresh rate unknown")
  func noSummary() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    try folder.write("{", to: "summary.json")
    let report = try Report(directory: folder.path)
    let note = try #require(report.notes.first)
    #expect(report.notes.count == 1)
    #expect(note.contains("metrics that need the refresh rate are n/a"))
    #expect(report.summary["p50"]?.value != nil)
    #expect(report.summary["hitch"]?.value == nil)
  }

  @Test(
    "numbers in a summary that no run can have are errors, with file and line",
    arguments: ["1e308", "1e-320", "0", "-60", #""60""#])
  func boundlessNumbers(rate: String) throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    let start = #"{"replay":false,"refreshSource":"display","#
    try folder.write(start + "\n\"refreshRate\":\(rate)}", to: "summary.json")
    let error = #expect(throws: FileError.self) { try Report(directory: folder.path) }
    #expect(error?.path == folder.path + "/summary.json" && error?.line == 2)
    let isText = rate.hasPrefix("\"")
    #expect(error?.expected == "1…10000 Hz" + (isText ? ", without quotation marks" : ""))
    let totals = #""activeSeconds":1,"activeCPU":1,"idleSeconds":1,"idleCPU":1,"idleWakes":1"#
    try folder.write(
      start + #""refreshRate":60,"totals":{\#(totals),"dropped":1e300}}"#, to: "summary.json")
    let other = #expect(throws: FileError.self) { try Report(directory: folder.path) }
    #expect(other?.problem == "dropped is 1e300")
  }

  @Test(
    "frame times that are no numbers, or beyond all bounds, are errors with the line",
    arguments: ["nan", "inf", "-inf", "1e308", "-1e308"])
  func brokenFrameTimes(time: String) throws {
    let (folder, baseline) = (TemporaryFolder(), TemporaryFolder())
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    _ = try FrameRecorder.record(drag(seed: 2, frames: 100), to: baseline)
    var lines = try folder.text("frames.csv").components(separatedBy: "\n")
    var cells = lines[50].components(separatedBy: ",")
    cells[1] = time
    lines[50] = cells.joined(separator: ",")
    try folder.write(lines.joined(separator: "\n"), to: "frames.csv")
    for other in [nil, baseline.path] {
      let error = #expect(throws: FileError.self) {
        try Report(directory: folder.path, baseline: other)
      }
      #expect(
        error?.description == folder.path
          + "/frames.csv:51: frametime is '\(time)'; expected a number from 0 to 1000000000000")
    }
  }

  @Test(
    "the largest numbers that are taken make no figure infinite, and no chart that cannot be drawn")
  func extremes() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    var random = SeededGenerator(seed: 7)
    var lines = try folder.text("frames.csv").components(separatedBy: "\n")
    for index in lines.indices.dropFirst(3) where !lines[index].isEmpty {
      var cells = lines[index].components(separatedBy: ",")
      cells[1] = ["0", "1e-320", "16.7", "1e12"].randomElement(using: &random) ?? ""
      cells[2] = ["0", "1000000000000000000"].randomElement(using: &random) ?? ""
      cells[5] = "1"
      for column in Array(6...12) + [14, 15] + Array(21...24) {
        cells[column] = ["0", "1e-320", "1e12", "-1e12"].randomElement(using: &random) ?? ""
      }
      for column in [25, 26] {
        cells[column] = ["0", "NA", "1"].randomElement(using: &random) ?? ""
      }
      for column in [16, 18, 19] {
        cells[column] = ["0", "1000000"].randomElement(using: &random) ?? ""
      }
      lines[index] = cells.joined(separator: ",")
    }
    try folder.write(lines.joined(separator: "\n"), to: "frames.csv")
    for rate in ["null", "1", "10000"] {
      try folder.write(
        #"{"replay":false,"refreshSource":"display","refreshRate":\#(rate)}"#, to: "summary.json")
      for baseline in [nil, folder.path] {
        let report = try Report(directory: folder.path, baseline: baseline)
        for text in [report.text, report.json, report.markdown, report.svg] {
          #expect(!text.contains("nan") && !text.contains(" inf") && !text.contains(":inf"))
        }
      }
    }
  }

  @Test("frames that took no time at all make no infinite figures")
  func noTime() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(drag(seed: 1, frames: 100), to: folder)
    var lines = try folder.text("frames.csv").components(separatedBy: "\n")
    for index in lines.indices.dropFirst(3) where !lines[index].isEmpty {
      var cells = lines[index].components(separatedBy: ",")
      cells[1] = "0.0"
      lines[index] = cells.joined(separator: ",")
    }
    try folder.write(lines.joined(separator: "\n"), to: "frames.csv")
    for baseline in [nil, folder.path] {
      let report = try Report(directory: folder.path, baseline: baseline)
      #expect(report.summary["fps"]?.value == nil)
      for text in [report.text, report.json, report.markdown, report.svg] {
        #expect(!text.contains("nan") && !text.contains(" inf") && !text.contains(":inf"))
      }
    }
  }
}

extension Report {
  fileprivate func write(to path: String) throws {
    try FileAccess.write(
      content(as: #require(Report.Format(path: path))), to: path, origin: .commandLine)
  }
}
