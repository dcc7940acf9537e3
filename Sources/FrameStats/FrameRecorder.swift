internal import Glibc
public import HostSystem

/// Records the frames of a run into a directory.
///
/// `append` copies a record into a preallocated ring buffer, without allocation, file access or
/// lock. A separate thread writes the records to `frames.csv.tmp` and syncs the file at least once
/// a second. `finish` writes the remaining records and gives all files their final names. Memory
/// contains only the most recent frames, for the trace. All other frames are only in the file. A
/// recorder must be used from one thread.
public final class FrameRecorder {
  /// A warning about the directory for the user, such as an unfinished run that was moved aside.
  public let warning: FileError?
  private let directory: StatsDirectory
  private let claim: PathLock
  private let run: RunInfo
  private let ring: FrameRing
  private let writer: FrameWriter

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - directory: The target directory, which is created if it is missing. The files of an
  ///     earlier run stay there until `finish`.
  ///   - run: The facts known before the first frame.
  ///   - isShared: Whether unrelated files may be in the directory.
  ///   - capacity: The number of records that fit in the ring buffer. If the buffer is full,
  ///     records are dropped and counted. A replay waits instead.
  /// - Throws: `FileError` if the directory has unrelated files or is not writable.
  public init(
    directory: String, run: RunInfo, isShared: Bool = false, capacity: Int = 4096
  ) throws(FileError) {
    self.directory = StatsDirectory(path: directory)
    self.run = run
    try FileAccess.makeDirectory(directory, withParents: true)
    claim = try PathLock(directory)
    try self.directory.check(isShared: isShared)
    warning = try self.directory.setUnfinishedAside()
    ring = FrameRing(capacity: capacity)
    let file = try AtomicFile(
      self.directory.file(StatsDirectory.frames),
      temporaryPath: self.directory.temporary(StatsDirectory.frames))
    writer = try FrameWriter(ring: ring, file: file, run: run)
    // Writes an unfinished summary, which `Report` reads if the run is killed.
    try FileAccess.write(
      Summary(run: run, rows: [], totals: nil).json,
      to: self.directory.temporary(StatsDirectory.summary))
  }

  /// Returns the paths of all files that a recording leaves in `directory`.
  public static func paths(in directory: String) -> [String] {
    StatsDirectory.names.map(StatsDirectory(path: directory).file)
  }

  deinit {
    writer.stop()
    writer.discard()
  }

  /// Appends the record of a presented frame. In a replay, waits while the ring buffer is full.
  public func append(_ record: FrameRecord) {
    while run.isReplay && ring.count == ring.capacity {
      writer.hurry()
      usleep(100)
    }
    ring.append(record)
    writer.notice()
  }

  /// The first error of the writing thread, such as a full disk, or `nil` if there is none.
  /// `finish` throws the same error.
  public var failure: FileError? { writer.error }

  /// Ends the recording and writes `summary.json`, `trace.json` and `chart.svg`.
  ///
  /// All files get their final names at the end, `frames.csv` last. After an error, the files of an
  /// earlier run are unchanged, and the frames written until then are in `frames.csv.tmp`.
  ///
  /// - Parameters:
  ///   - tail: The idle time after the last frame, or `nil` if there was none.
  ///   - facts: Facts of the environment to add or to replace.
  /// - Throws: `FileError` for the first file that could not be written.
  public func finish(
    tail: TrailingIdle? = nil, adding facts: [RunInfo.Fact] = []
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
      // A run counts as unfinished as long as `frames.csv.tmp` exists.
      try writer.commit()
      FileAccess.remove(directory.temporary(StatsDirectory.summary))
    } catch {
      // Leaves the same files as a killed run, which `Report` can read.
      writer.closeUnfinished()
      throw error
    }
    return summary
  }
}
