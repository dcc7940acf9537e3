import Foundation
import HostSystem
import TestSupport
import Testing

@testable import FrameStats

/// Reports of runs with and without times that the display told.
@Suite("cardstage report of frames seen")
struct SeenReportTests {
  /// A run of which some frames are late, some never seen, and some have inputs.
  private func seen(by source: PresentTimeSource = .display, seed: UInt64 = 1) -> SyntheticRun {
    var generator = SeededGenerator(seed: seed)
    var run = SyntheticRun()
    var refresh = 0
    for index in 0..<300 {
      let late = index % 29 == 7 ? 1 : 0
      run.show(
        at: refresh + late, askedFor: refresh, by: source,
        flags: index % 41 == 11 ? .discarded : []
      ) { record in
        record.oldestInput = record.wake - Double.random(in: 0.001...0.004, using: &generator)
        record.inputEvents = 1
      }
      refresh += 1 + late
    }
    return run
  }

  @Test("what was recorded is what a report tells: figures, sources, true rate")
  func roundTrip() throws {
    let folder = TemporaryFolder()
    let run = seen()
    let summary = try FrameRecorder.record(run, to: folder)
    let report = try Report(directory: folder.path)
    #expect(report.summary.figures == summary.figures)
    #expect(report.summary.verdict == summary.verdict)
    #expect(report.summary.run.measuredRate == summary.run.measuredRate)
    #expect(summary.figures == run.summary.figures)
    #expect(summary.sources.text == "display")
    #expect(report.text.contains("times of frames  display"))
    #expect(report.markdown.contains("| display |"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("summary.json").utf8))
        as? [String: Any])
    #expect(json["times"] as? [String: Int] == ["display": summary.sources.counts[0].frames])
    #expect(isClose(json["measuredRate"] as? Double, 60, within: 1e-3))
    let figures = try #require(json["figures"] as? [String: [String: Any]])
    #expect(figures["p50"]?["times"] as? String == "display")
    #expect(figures["input50"]?["times"] as? String == "display")
    #expect(figures["frames"]?["times"] == nil)
  }

  @Test("a variable refresh rate is known to the report")
  func variable() throws {
    let folder = TemporaryFolder()
    var run = SyntheticRun()
    run.isVariableRate = true
    run.show(0..<100)
    _ = try FrameRecorder.record(run, to: folder)
    let report = try Report(directory: folder.path)
    #expect(report.summary.run.isVariableRate && report.summary["missed"]?.value == nil)
    #expect(report.text.contains("60 Hz (test, variable)"))
  }

  @Test("a run that was recorded before there were such columns is still read, with its figures")
  func oldForm() throws {
    let folder = TemporaryFolder()
    let run = SyntheticRun.random(300, seed: 6)
    let summary = try FrameRecorder.record(run, to: folder)
    let lines = try folder.text("frames.csv").split(separator: "\n")
    let old = lines.enumerated().map { index, line in
      index < 2 ? line : line.split(separator: ",").prefix(21).joined(separator: ",")[...]
    }
    #expect(old[2] == FrameRow.presentedColumns)
    try folder.write(old.joined(separator: "\n") + "\n", to: "frames.csv")
    try folder.write(
      #"{"cardstage-stats":1,"replay":false,"refreshRate":60,"refreshSource":"display"}"#,
      to: "summary.json")
    let report = try Report(directory: folder.path)
    for key in ["frames", "p50", "missed", "hitch", "shortfall", "animation", "input50"] {
      #expect(report.summary[key]?.value == summary[key]?.value, "\(key)")
      #expect(report.summary[key]?.value != nil)
    }
    #expect(report.summary.sources.text == "estimated")
    #expect(report.svg.contains("</svg>"))
    // Rows of one form under the header of the other are wrong, and say where.
    try folder.write((old.prefix(5) + lines[5...]).joined(separator: "\n"), to: "frames.csv")
    let error = #expect(throws: FileError.self) { try Report(directory: folder.path) }
    #expect(error?.line == 6 && error?.problem.contains("instead of 21") == true)
  }

  @Test("after kill −9 the display's times are there too, and the true rate by its counts")
  func killed() throws {
    let folder = TemporaryFolder()
    let summary = try FrameRecorder.record(seen(by: .server), to: folder)
    try folder.write(folder.text("frames.csv"), to: "frames.csv.tmp")
    var start = Summary(run: SyntheticRun().info, rows: [], totals: nil).json
    start.removeLast()
    try folder.write(start, to: "summary.json.tmp")
    let report = try Report(directory: folder.path)
    #expect(report.summary["missed"]?.value == summary["missed"]?.value)
    #expect(report.summary["input50"]?.value == summary["input50"]?.value)
    #expect(report.summary.sources == summary.sources)
    #expect(report.summary.run.measuredRate == summary.run.measuredRate)
  }

  @Test("runs whose times were not told alike are compared with a warning only")
  func differentSources() throws {
    let folders = (TemporaryFolder(), TemporaryFolder(), TemporaryFolder())
    _ = try FrameRecorder.record(seen(), to: folders.0)
    var blind = seen(seed: 2)
    blind.shift { $0.seen = nil }
    _ = try FrameRecorder.record(blind, to: folders.1)
    _ = try FrameRecorder.record(seen(seed: 3), to: folders.2)
    let report = try Report(directory: folders.0.path, baseline: folders.1.path)
    let warning = try #require(report.warnings.first)
    #expect(warning.contains("reported by the display in the run, but estimated"))
    for text in [report.text, report.markdown, report.json] { #expect(text.contains(warning)) }
    #expect(report.text.contains("\nwarning: the times of the frames"))
    let alike = try Report(directory: folders.0.path, baseline: folders.2.path)
    #expect(alike.warnings == [] && !alike.text.contains("warning"))
  }
}
