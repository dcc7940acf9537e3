import Foundation
import HostSystem
import TestSupport
import Testing

@testable import FrameStats

private func lineCount(_ path: String) throws -> Int {
  try Data(contentsOf: URL(fileURLWithPath: path)).count { $0 == UInt8(ascii: "\n") }
}

/// Lets no file of this process grow beyond so many bytes from here on: what a small disk does.
private func limitFiles(to bytes: UInt) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  try #require(setrlimit(__rlimit_resource_t(1), &limit) == 0)
}

@Suite("Recording a run")
struct RecorderTests {
  @Test("leaves four whole files, which give the same figures when read again")
  func files() throws {
    let folder = TemporaryFolder()
    let run = SyntheticRun.random(1500, seed: 5)
    let summary = try FrameRecorder.record(run, to: folder)
    #expect(folder.names == ["chart.svg", "frames.csv", "summary.json", "trace.json"])
    #expect(summary.figures == run.summary.figures)
    let report = try Report(directory: folder.path)
    #expect(report.summary.figures == summary.figures)
    #expect(report.summary.verdict == summary.verdict)
    #expect(report.notes == [])
  }

  @Test("summary.json has every figure, what was left out, and the environment in its order")
  func summaryFile() throws {
    let folder = TemporaryFolder()
    let run = SyntheticRun.random(1500, seed: 5)
    let recorder = try FrameRecorder(directory: folder.path, run: run.info)
    for record in run.records { recorder.append(record) }
    let summary = try recorder.finish(adding: [RunInfo.Fact("input clock", "X \"server\"")])
    let text = try folder.text("summary.json")
    #expect(text == summary.json)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["refreshRate"] as? Double == 60)
    #expect(json["verdict"] as? String == summary.verdict?.grade.rawValue)
    let figures = try #require(json["figures"] as? [String: [String: Any]])
    #expect(Set(figures.keys) == Set(summary.figures.map(\.key)))
    for figure in summary.figures {
      let written = try #require(figures[figure.key])
      #expect(written["formula"] as? String == figure.formula)
      #expect(written["n"] as? Int == figure.count)
      if let value = figure.value {
        #expect(isClose(written["value"] as? Double, value, within: 1e-6))
      } else {
        #expect(written["value"] is NSNull)
        #expect(written["n/a"] as? String == figure.missing)
      }
    }
    #expect(
      text.contains(
        """
          "environment":{
            "scene":"sheet",
            "arguments":"--rate 60",
            "input clock":"X \\"server\\""
          }
        """))
  }

  @Test("takes an earlier run's place only at the end")
  func replaces() throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(.random(50, seed: 1), to: folder)
    let earlier = try folder.text("frames.csv")
    let recorder = try FrameRecorder(directory: folder.path, run: SyntheticRun().info)
    for record in SyntheticRun.random(60, seed: 2).records { recorder.append(record) }
    #expect(try folder.text("frames.csv") == earlier)
    #expect(folder.names.contains("frames.csv.tmp"))
    _ = try recorder.finish()
    #expect(try folder.text("frames.csv").split(separator: "\n").count == 63)
    #expect(folder.names == ["chart.svg", "frames.csv", "summary.json", "trace.json"])
  }

  @Test(
    "refuses a folder with files of others, and touches nothing",
    arguments: ["notes.txt", "trace.json", "summary.json"])
  func foreign(name: String) throws {
    let folder = TemporaryFolder()
    try folder.write("mine", to: name)
    let error = #expect(throws: FileError.self) {
      try FrameRecorder(directory: folder.path, run: SyntheticRun().info)
    }
    #expect(
      error?.description.hasPrefix("\(folder.path): contains other files, such as \(name); ")
        == true)
    #expect(folder.names == [name])
    #expect(try folder.text(name) == "mine")
  }

  @Test("works beside files of others in a folder said to be shared")
  func shared() throws {
    let folder = TemporaryFolder()
    try folder.write("mine", to: "picture.png")
    for _ in 0..<2 {
      let recorder = try FrameRecorder(
        directory: folder.path, run: SyntheticRun().info, isShared: true)
      _ = try recorder.finish()
    }
    #expect(
      folder.names == ["chart.svg", "frames.csv", "picture.png", "summary.json", "trace.json"])
    #expect(try folder.text("picture.png") == "mine")
  }

  @Test("says at the start that a folder cannot be written", arguments: ["/dev/null/x", "/proc/x"])
  func unwritable(path: String) {
    let error = #expect(throws: FileError.self) {
      try FrameRecorder(directory: path, run: SyntheticRun().info)
    }
    #expect(error?.description.hasPrefix("\(path): cannot be created: ") == true)
  }

  @Test("a full disk at the start is said at once", .waits)
  func fullAtStart() async throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "frames.csv")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try limitFiles(to: 0)
      #expect(throws: FileError(path: path + "/frames.csv", "cannot be written: File too large")) {
        try FrameRecorder(directory: path, run: SyntheticRun().info)
      }
    }
    #expect(folder.names == ["frames.csv"])
  }

  @Test("a full disk at the end leaves the earlier files and the frames", .waits)
  func fullAtEnd() async throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(.random(50, seed: 1), to: folder)
    let earlier = try ["frames.csv", "summary.json", "trace.json", "chart.svg"].map(folder.text)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // The frames need some 8 kB, the trace 60.
      try limitFiles(to: 20_000)
      let recorder = try FrameRecorder(directory: path, run: SyntheticRun().info)
      for record in SyntheticRun.random(60, seed: 2).records { recorder.append(record) }
      #expect(throws: FileError(path: path + "/trace.json", "cannot be written: File too large")) {
        try recorder.finish()
      }
    }
    let now = try ["frames.csv", "summary.json", "trace.json", "chart.svg"].map(folder.text)
    #expect(now == earlier)
    #expect(folder.names.filter { $0.hasSuffix(".tmp") } == ["frames.csv.tmp", "summary.json.tmp"])
    let report = try Report(directory: folder.path)
    #expect(report.summary["frames"]?.value == 60)
    #expect(report.summary.run.refreshRate == 60)
  }

  @Test("of two runs with one folder the second is told at its start, and the first is whole")
  func twoRuns() throws {
    let folder = TemporaryFolder()
    let first = try FrameRecorder(directory: folder.path, run: SyntheticRun().info)
    for shared in [false, true] {
      #expect(
        throws: FileError(
          path: folder.path, "is being written by another program; close it, or choose another path"
        )
      ) {
        try FrameRecorder(directory: folder.path, run: SyntheticRun().info, isShared: shared)
      }
    }
    for record in SyntheticRun.random(60, seed: 2).records { first.append(record) }
    _ = try first.finish()
    #expect(folder.names == ["chart.svg", "frames.csv", "summary.json", "trace.json"])
    #expect(try folder.text("frames.csv").split(separator: "\n").count == 63)
  }

  @Test("a link called frames.csv.tmp is put aside, and where it leads to is let be")
  func linkedTemporary() throws {
    let (folder, other) = (TemporaryFolder(), TemporaryFolder())
    try other.write("victim", to: "victim")
    try FileAccess.makeDirectory(folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/frames.csv.tmp", withDestinationPath: other.path + "/victim")
    _ = try FrameRecorder.record(.random(50, seed: 1), to: folder)
    #expect(try other.text("victim") == "victim")
    #expect(try folder.text("frames.csv").split(separator: "\n").count == 53)
  }

  @Test(
    "a disk that fills up in the middle: an error, and whole rows up to there", .waits)
  func fullInTheMiddle() async throws {
    let folder = TemporaryFolder()
    _ = try FrameRecorder.record(.random(20, seed: 1), to: folder)
    let earlier = try folder.text("frames.csv")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // No file may grow beyond 10 kB from here on: what a small disk does.
      try limitFiles(to: 10_000)
      let recorder = try FrameRecorder(directory: path, run: SyntheticRun().info)
      for record in SyntheticRun.random(500, seed: 2).records { recorder.append(record) }
      while recorder.failure == nil { usleep(10_000) }
      let failure = try #require(recorder.failure)
      #expect(throws: failure) { try recorder.finish() }
    }
    #expect(try folder.text("frames.csv") == earlier)
    let report = try Report(directory: folder.path)
    let frames = try #require(report.summary["frames"]?.value)
    #expect(frames > 50 && frames < 500)
    #expect(report.summary["p50"]?.value != nil)
  }

  @Test("after kill −9 the frames are there, all but those of the last moment", .waits)
  func killed() async throws {
    let folder = TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let recorder = try FrameRecorder(directory: path, run: SyntheticRun().info)
      for record in SyntheticRun.random(1200, seed: 3).records { recorder.append(record) }
      while try lineCount(path + "/frames.csv.tmp") < 1203 { usleep(20_000) }
      kill(getpid(), SIGKILL)
      sleep(60)
    }
    #expect(folder.names == ["frames.csv.tmp", "summary.json.tmp"])
    let report = try Report(directory: folder.path)
    #expect(report.summary["frames"]?.value == 1200)
    #expect(report.summary["p95"]?.value != nil)
    #expect(report.summary["hitch"]?.value != nil)
    #expect(report.summary["cpu"]?.missing == "the run did not finish")
    #expect(report.summary.run.environment.contains(RunInfo.Fact("scene", "sheet")))
    #expect(report.notes.count == 1 && report.notes[0].contains("not finished"))

    // The next run takes the folder over, says so, and loses nothing.
    do {
      let next = try FrameRecorder(directory: folder.path, run: SyntheticRun().info)
      let aside = "\(folder.path)/unfinished-001.stats"
      #expect(
        next.warning?.description
          == "\(folder.path): warning: this directory had files of an unfinished run, which are now in \(aside)"
      )
      _ = try next.finish()
      #expect(try Report(directory: aside).summary.figures == report.summary.figures)
    }
    _ = try FrameRecorder.record(.random(30, seed: 4), to: folder)
    #expect(
      folder.names == [
        "chart.svg", "frames.csv", "summary.json", "trace.json", "unfinished-001.stats",
      ])
  }

  @Test("a line cut off in the middle is not read")
  func cutOff() throws {
    let folder = TemporaryFolder()
    let run = SyntheticRun.random(20, seed: 1)
    _ = try FrameRecorder.record(run, to: folder)
    let text = try folder.text("frames.csv")
    try folder.write(String(text.dropLast(30)), to: "frames.csv.tmp")
    #expect(try Report(directory: folder.path).summary["frames"]?.value == 19)
  }

  @Test("a full ring drops the newest, counts them, and breaks no interval")
  func overflow() {
    let ring = FrameRing(capacity: 10)
    var run = SyntheticRun()
    run.frames(19, every: 16)
    for record in run.records { ring.append(record) }
    #expect(ring.dropped == 10)
    var drained: [FrameRecord] = []
    ring.drain(into: &drained)
    #expect(drained.map(\.sequence) == Array(0..<10))
    ring.append(run.records[19])
    ring.append(run.records[19])
    ring.drain(into: &drained)
    #expect(drained.map(\.sequence) == Array(0..<10) + [20, 21])
    #expect(drained[10].flags.contains(.afterOverflow))
    #expect(!drained[11].flags.contains(.afterOverflow))
    #expect(ring.count == 0)
  }

  @Test("dropped records are in the summary")
  func droppedFigure() {
    var totals = RunTotals()
    totals.dropped = 7
    let summary = Summary(run: SyntheticRun().info, rows: [], totals: totals)
    #expect(summary["dropped"]?.value == 7)
  }

  @Test("a replay faster than the writer loses nothing")
  func replay() throws {
    let folder = TemporaryFolder()
    var run = SyntheticRun(isReplay: true)
    run.frames(2000, every: 1)
    let recorder = try FrameRecorder(directory: folder.path, run: run.info, capacity: 16)
    for record in run.records { recorder.append(record) }
    let summary = try recorder.finish()
    #expect(summary["frames"]?.value == 2001)
    #expect(summary["dropped"]?.value == 0)
    #expect(try Report(directory: folder.path).summary.figures == summary.figures)
  }

  @Test("a run without frames leaves whole files too")
  func noFrames() throws {
    let folder = TemporaryFolder()
    let recorder = try FrameRecorder(directory: folder.path, run: SyntheticRun().info)
    let tail = TrailingIdle(seconds: 10, cpuSeconds: 0.01, wakes: 5)
    let summary = try recorder.finish(tail: tail)
    #expect(isClose(summary["cpuIdle"]?.value, 0.1))
    #expect(isClose(summary["wakes"]?.value, 0.5))
    let report = try Report(directory: folder.path)
    #expect(report.summary.figures == summary.figures)
    #expect(report.svg.contains("</svg>"))
  }

  @Test("this machine has a name")
  func system() {
    let system = SystemInfo.current(gpu: "none", driver: "dummy")
    #expect(system.kernel != "unknown" && system.os != "unknown")
    #expect(Int(system.ram) != nil)
    #expect(SystemInfo(row: system.row)?.row == system.row)
  }
}
