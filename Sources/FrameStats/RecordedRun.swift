internal import HostSystem
internal import TextFormat

/// A run that was read from its statistics directory. The run may be unfinished.
struct RecordedRun {
  let directory: StatsDirectory
  let rows: [FrameRow]
  let summary: Summary
  /// Notes for the reader, such as an unfinished run or a missing summary.
  let notes: [String]

  /// The frames that all metrics are computed from.
  var active: ActiveFrames { ActiveFrames(run: summary.run, rows: rows, totals: summary.totals) }

  /// Reads the run in the directory at `path`.
  ///
  /// - Throws: `FileError` with the line number of an invalid line.
  init(path: String) throws(FileError) {
    directory = StatsDirectory(path: path)
    guard let frames = directory.framesToRead else {
      guard FileAccess.exists(path) else {
        throw FileError(
          path: path, "the directory does not exist; pass the directory that --stats wrote")
      }
      throw FileError(
        path: path,
        "is not a statistics directory: it contains no \(StatsDirectory.frames); "
          + "pass the directory that --stats wrote")
    }
    let (system, rows) = try RecordedRun.read(frames.path, isUnfinished: frames.isUnfinished)
    self.rows = rows
    var notes: [String] = []
    if frames.isUnfinished {
      notes.append("\(frames.path): the run has not finished; up to 1 s at its end may be missing")
    }
    let context = try Context(
      path: frames.isUnfinished
        ? directory.temporary(StatsDirectory.summary) : directory.file(StatsDirectory.summary),
      system: system)
    if context == nil {
      notes.append(
        "\(path): \(StatsDirectory.summary) is missing or damaged, so metrics that need the refresh "
          + "rate are n/a; record the statistics again")
    }
    self.notes = notes
    let unknown = RunInfo(
      system: system, refreshRate: nil, refreshSource: "unknown",
      isReplay: rows.contains { $0.flags.contains(.replay) })
    summary = Summary(run: context?.run ?? unknown, rows: rows, totals: context?.totals)
  }

  /// The maximum size of a frames file in bytes, which is enough for one day.
  private static let framesLimit = 1 << 30

  /// Returns the rows of the frames file at `path`. The file must come from a finished run, so an
  /// incomplete last line is an error.
  static func rows(of path: String) throws(FileError) -> [FrameRow] {
    try read(path, isUnfinished: false).1
  }

  private static func read(
    _ path: String, isUnfinished: Bool
  ) throws(FileError) -> (SystemInfo, [FrameRow]) {
    let bytes = try FileAccess.read(path, atMost: framesLimit)
    // The bytes are checked before decoding, because the file may not contain text.
    guard bytes.starts(with: SystemInfo.columns.utf8) else {
      throw Self.noStatistics(path)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
    // Ignores an incomplete last line, which is left if the run was killed during writing.
    if isUnfinished && text.utf8.last != UInt8(ascii: "\n") { lines = lines.dropLast() }
    guard let first = lines.first, first == SystemInfo.columns else {
      throw Self.noStatistics(path)
    }
    guard lines.count > 1, let system = SystemInfo(row: String(lines[1])) else {
      throw FileError(
        path: path, line: 2,
        "the description of the machine is damaged; record the statistics again")
    }
    guard lines.count > 2, let cells = FrameRow.cells(under: lines[2]) else {
      throw FileError(
        path: path, line: 3, "the names of the columns are damaged; record the statistics again")
    }
    var rows: [FrameRow] = []
    rows.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated().dropFirst(3) {
      do throws(FrameRow.ParseError) {
        rows.append(try FrameRow(csv: line, cells: cells, isFirst: rows.isEmpty))
      } catch {
        throw FileError(
          path: path, line: index + 1, error.problem, expected: error.expected,
          advice: error.advice)
      }
    }
    return (system, rows)
  }

  private static func noStatistics(_ path: String) -> FileError {
    FileError(
      path: path, line: 1,
      "the first line is not that of a \(StatsDirectory.frames)",
      advice: "run again with --stats to write a new one")
  }

  /// The information about a run that only `summary.json` contains.
  private struct Context {
    var run: RunInfo
    let totals: RunTotals?

    /// Reads a summary, or returns `nil` if the file is missing or incomplete.
    init?(path: String, system: SystemInfo) throws(FileError) {
      guard let text = try? FileAccess.read(path),
        let object = try? JSONReader.value(of: text, in: text.indices),
        let source = try? object["refreshSource"]?.string(),
        let isReplay = try? object["replay"]?.bool()
      else { return nil }
      let members = (try? object["environment"]?.object()) ?? []
      let facts = members.compactMap { member in
        (try? member.value.string()).map { RunInfo.Fact(member.key, $0) }
      }
      do throws(TextError) {
        run = RunInfo(
          system: system,
          refreshRate: try object.number("refreshRate", in: RunInfo.refreshRates, unit: "Hz"),
          refreshSource: source, isReplay: isReplay,
          environment: facts.sorted { $0.name < $1.name })
        run.isVariableRate = (try? object["variableRate"]?.bool()) ?? false
        run.measuredRate = try object.number(
          "measuredRate", in: RunInfo.refreshRates, unit: "Hz")
        totals = try object["totals"].map(RunTotals.init)
      } catch {
        throw error.located(in: text, path: path)
      }
    }
  }
}

extension RunTotals {
  /// Reads the totals of a summary.
  fileprivate init(_ object: JSONValue) throws(TextError) {
    func number(_ key: String) throws(TextError) -> Double {
      guard let number = try object.number(key, in: 0...1e12, unit: "s") else {
        throw TextError(
          "\(JSONText.quoted(key)) is missing", at: object.offset,
          advice: "record the statistics again")
      }
      return number
    }
    func count(_ key: String) throws(TextError) -> Int { Int(try number(key)) }
    self.init(
      activeSeconds: try number("activeSeconds"), activeCPU: try number("activeCPU"),
      idleSeconds: try number("idleSeconds"), idleCPU: try number("idleCPU"),
      idleWakes: try count("idleWakes"), dropped: try count("dropped"))
  }
}

extension JSONValue {
  /// Returns the number at `key`, or `nil` if the key is missing or `null`.
  ///
  /// - Throws: `TextError` if the number is not in `range`. `unit` is the unit of `range`.
  fileprivate func number(
    _ key: String, in range: ClosedRange<Double>, unit: String
  ) throws(TextError) -> Double? {
    guard let value = self[key] else { return nil }
    if case .null = value.content { return nil }
    return try value.number(in: range, key, unit: unit)
  }
}
