import Testing

@testable import FrameStats

/// Reads a log as MangoHud's plotters do: the header is the first row with a column `fps` among
/// the first hundred, and the columns are looked up by name.
private struct MangoHudLog {
  var system: [String: String] = [:]
  var columns: [String: [String]] = [:]

  init?(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.prefix(100).firstIndex(where: { $0.contains("fps") }) else {
      return nil
    }
    if header == 2 { system = Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1])) }
    for line in lines[(header + 1)...] {
      guard line.count == lines[header].count else { return nil }
      for (name, cell) in zip(lines[header], line) { columns[name, default: []].append(cell) }
    }
  }
}

@Suite("frames.csv")
struct FramesFileTests {
  @Test("opens in a reader of MangoHud's logs")
  func mangoHud() throws {
    let folder = TemporaryFolder()
    var run = SyntheticRun.random(300, seed: 9)
    run.frame(after: 5000, .drag, flags: .afterIdle)
    _ = try FrameRecorder.record(run, to: folder)
    let log = try #require(MangoHudLog(try folder.text("frames.csv")))
    #expect(
      log.system == [
        "os": "Test OS", "cpu": "Test  CPU", "gpu": "none", "ram": "1024", "kernel": "6.0",
        "driver": "offscreen", "cpuscheduler": "performance",
      ])
    for name in ["fps", "frametime", "elapsed", "seq", "DirtyPx", "Rects", "Width", "Height"] {
      let numbers = try #require(log.columns[name]).map(Double.init)
      #expect(numbers.count == 301 && numbers.allSatisfy { $0?.isFinite == true }, "\(name)")
    }
    let frameTimes = try #require(log.columns["frametime"]).compactMap(Double.init)
    let fps = try #require(log.columns["fps"]).compactMap(Double.init)
    #expect(zip(fps, frameTimes).allSatisfy { isClose($0 * $1, 1000, within: 1e-3) })
    let elapsed = try #require(log.columns["elapsed"]).compactMap(Int.init)
    #expect(elapsed == elapsed.sorted() && elapsed.count == 301)
    // 5 s later in nanoseconds.
    #expect(abs(elapsed[300] - elapsed[299] - 5_000_000_000) <= 1)
    for (name, cells) in log.columns where !["state", "Flags", "SeenSource"].contains(name) {
      #expect(cells.allSatisfy { $0 == "NA" || Double($0) != nil }, "\(name)")
    }
    #expect(log.columns["MsBetweenPresents"]?.first == "NA")
    #expect(log.columns["seq"] == (0...300).map(String.init))
    #expect(Set(log.columns["active"] ?? []) == ["0", "1"])
  }

  @Test("has the documented columns in the documented order")
  func header() {
    #expect(
      FrameRow.columns == """
        fps,frametime,elapsed,seq,state,active,MsBetweenPresents,MsInPresentAPI,MsCPUBusy,\
        MsCPUWait,MsOverrun,MsAnimationError,MsInputToPresent,InputEvents,LagPx,JerkPx,DirtyPx,\
        Rects,Width,Height,Flags,MsBetweenDisplayChange,MsUntilDisplayed,MsUntilTarget,\
        MsAllInputToPhotonLatency,MSC,Missed,SeenSource
        """)
  }

  @Test("a row is as it is")
  func row() {
    var run = SyntheticRun(rate: 50)
    run.frame(after: 20)
    run.frame(after: 20)
    run.frame(after: 42, flags: .coarse, slow: .raster) { record in
      record.oldestInput = record.wake - 0.001
      record.inputEvents = 2
      record.damagedPixels = 1234
      record.damagedRects = 3
    }
    #expect(
      run.rows[2].csv == """
        23.809524,42.0,66000000,2,drag,1,42.0,1.0,25.0,16.0,6.0,0.0,27.0,2,NA,NA,1234,3,414,896,\
        coarse|overrunRaster,NA,NA,NA,NA,NA,NA,estimated
        """)
    #expect(run.rows[0].csv.contains(",first,NA,"))
    #expect(run.rows[1].csv.contains(",none,NA,"))
    run.show(at: 60, perSecond: 50)
    run.show(at: 62, askedFor: 61, perSecond: 50, by: .server) { record in
      record.oldestInput = record.wake - 0.001
    }
    #expect(run.rows[4].csv.hasSuffix(",overrunPresent,40.0,24.0,4.0,28.0,7062,1,server"))
  }

  @Test("rows read back are the rows written, and so are the figures")
  func roundTrip() throws {
    for seed in UInt64(1)...20 {
      var run = SyntheticRun.random(200, seed: seed, slowOneIn: 5)
      for (flag, _) in FrameFlags.names where flag != .replay { run.frame(after: 17, flags: flag) }
      for (index, source) in PresentTimeSource.allCases.enumerated() {
        run.show(at: 1000 + 3 * index, askedFor: 1000 + 2 * index, perSecond: 10, by: source)
      }
      let read = try run.rows.map { try FrameRow(csv: Substring($0.csv), cells: 28) }
      #expect(read == run.rows, "seed \(seed)")
    }
  }

  /// A row with `cell` in place of the one in the column `name`.
  private func line(_ name: Substring, _ cell: String) -> Substring {
    let row =
      "60,16.0,1,1,drag,1,NA,NA,1.0,NA,NA,NA,NA,0,NA,NA,0,0,1,1,none,NA,NA,NA,NA,NA,NA,display"
    var cells = row.split(separator: ",")
    let column = FrameRow.columns.split(separator: ",").firstIndex(of: name)
    if let column { cells[column] = Substring(cell) }
    return Substring(cells.joined(separator: ","))
  }

  private func problem(_ line: Substring) -> FrameRow.ParseError? {
    do throws(FrameRow.ParseError) {
      _ = try FrameRow(csv: line, cells: 28)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what no run can have written is refused, by name",
    arguments: FrameRow.columns.split(separator: ","))
  func malformed(column: Substring) {
    var cells = ["", "x", "nan", "-nan", "inf", "-inf", "1e308", "-1e308", "9223372036854775807"]
    if column != "fps", column != "frametime", column != "active" { cells += ["0x", " "] }
    if ["fps", "frametime", "elapsed", "MsCPUBusy"].contains(column) { cells.append("NA") }
    for cell in cells {
      let broken = problem(line(column, cell))
      #expect(broken?.problem == "\(column) is '\(cell)'")
      #expect(broken?.expected?.isEmpty == false)
    }
  }

  @Test("a line of too few or too many cells is no row", arguments: ["", "a", "1,2,3"])
  func wrongCount(text: String) {
    #expect(problem(Substring(text))?.problem.contains("instead of 28") == true)
    #expect(problem(line("fps", "60") + ",0") != nil)
    #expect(problem(line("fps", "60")) == nil)
    #expect(problem(line("active", "2"))?.expected == "0 or 1")
    #expect(problem(line("frametime", "nan"))?.expected == "a number from 0 to 1000000000000")
  }
}
