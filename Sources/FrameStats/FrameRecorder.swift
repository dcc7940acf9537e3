internal import Glibc
public import HostSystem

/// Records a run's frames into a directory.
///
/// `append` copies a record into a ring made beforehand: no allocation, no file, no lock. One
/// thread of its own writes them to `frames.csv.tmp` and syncs that at least once a second;
/// `finish` writes the rest and gives all files their names. However long a run is, its frames are
/// kept in that file only, but for the last ones, which the trace shows. Use it from one thread.
public final class FrameRecorder {
  /// What the user should know about the folder.
  public let warning: FileError?
  private let directory: StatsDirectory
  private let claim: PathClaim
  private let run: RunInfo
  private let ring: FrameRing
  private let writer: FrameWriter

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - directory: made if need be; may hold an earlier run, which stays until `finish`.
  ///   - run: what is known beforehand.
  ///   - isShared: files of others in the directory are none of its concern.
  ///   - capacity: how many records fit until the thread comes round. Beyond it they are dropped
  ///     and counted; a replay, which nobody watches, waits instead.
  /// - Throws: `FileError` when there are other files, or nothing can be written there.
  public init(
    directory: String, run: RunInfo, isShared: Bool = false, capacity: Int = 4096
  ) throws(FileError) {
    self.directory = StatsDirectory(path: directory)
    self.run = run
    try FileAccess.makeFolder(directory, withParents: true)
    claim = try PathClaim(directory)
    try self.directory.check(isShared: isShared)
    warning = try self.directory.setUnfinishedAside()
    ring = FrameRing(capacity: capacity)
    let file = try AtomicFile(
      self.directory.file(StatsDirectory.frames),
      temporaryPath: self.directory.temporary(StatsDirectory.frames))
    writer = try FrameWriter(ring: ring, file: file, run: run)
    // Tells `Report` about a run that is killed.
    try FileAccess.write(
      Summary(run: run, rows: [], totals: nil).json,
      to: self.directory.temporary(StatsDirectory.summary))
  }

  /// The files that a recording leaves in `directory`.
  public static func paths(in directory: String) -> [String] {
    StatsDirectory.names.map(StatsDirectory(path: directory).file)
  }

  deinit {
    writer.stop()
    writer.discard()
  }

  /// Takes the record of a presented frame.
  public func append(_ record: FrameRecord) {
    while run.isReplay && ring.count == ring.capacity {
      writer.hurry()
      usleep(100)
    }
    ring.append(record)
    writer.notice()
  }

  /// What went wrong with the writing so far, such as a full disk; `finish` will throw it.
  public var failure: FileError? { writer.error }

  /// Ends the recording, and writes `summary.json`, `trace.json` and `chart.svg`.
  ///
  /// All files take their names at the end, `frames.csv` last. When that fails, an earlier run's
  /// files are as they were and this run's frames are in `frames.csv.tmp`, as far as they fitted.
  ///
  /// - Parameters:
  ///   - tail: the time since the last frame, if there was nothing to draw in it.
  ///   - facts: what has become known about the environment, or is otherwise now.
  /// - Throws: `FileError` for the first file that could not be written.
  public func finish(
    tail: IdleTail? = nil, adding facts: [RunInfo.Fact] = []
  ) throws(FileError) -> Summary {
    writer.stop()
    var totals = writer.totals
    totals.dropped = ring.dropped
    if let tail { totals.add(tail) }
    var run = run
    run.isVariableRate = writer.isVariableRate
    for fact in facts { run.note(fact) }
    let summary: Summary
    do throws(FileError) {
      if let error = writer.error { throw error }
      let rows = try RecordedRun.rows(of: directory.temporary(StatsDirectory.frames))
      summary = Summary(run: run, rows: rows, totals: totals)
      var trace = TraceFile(try directory.begin(StatsDirectory.trace))
      try trace.write(writer.tail, budget: run.budget)
      let scene = run.environment.first { $0.name == "scene" }.map { "Scene \($0.value)" }
      let drawing = Chart([
        Chart.Series(name: scene ?? "This run", summary: summary, rows: rows)
      ])
      var chart = try directory.begin(StatsDirectory.chart)
      try chart.append(drawing.svg.utf8)
      try chart.sync()
      var figures = try directory.begin(StatsDirectory.summary)
      try figures.append(summary.json.utf8)
      try figures.commit()
      try trace.commit()
      try chart.commit()
      // While there is a `frames.csv.tmp`, the run is not finished.
      try writer.commit()
      FileAccess.remove(directory.temporary(StatsDirectory.summary))
    } catch {
      // What is left is what a killed run leaves, and `Report` reads it.
      writer.keep()
      throw error
    }
    return summary
  }
}
