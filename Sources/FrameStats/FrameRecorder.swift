internal import Foundation

/// Records a run's frames into a directory.
///
/// `append` copies a record into a ring made beforehand: no allocation, no file, no lock. One
/// thread of its own writes them to `frames.csv.tmp` and syncs that at least once a second;
/// `finish` writes the rest and gives all files their names. Use it from one thread.
public final class FrameRecorder {
  private let directory: StatsDirectory
  private let run: RunInfo
  private let ring: FrameRing
  private let writer: FrameWriter

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - directory: made if need be; may hold an earlier run, which stays until `finish`.
  ///   - run: what is known beforehand.
  ///   - capacity: how many records fit until the thread comes round. Beyond it they are dropped
  ///     and counted; a replay, which nobody watches, waits instead.
  /// - Throws: `foreignDirectory`, or `unwritable` when nothing can be written there.
  public init(directory: String, run: RunInfo, capacity: Int = 4096) throws(StatsError) {
    self.directory = StatsDirectory(path: directory)
    self.run = run
    try self.directory.prepare()
    let frames = try OutputFile(path: self.directory.temporary(StatsDirectory.frames))
    ring = FrameRing(capacity: capacity)
    writer = try FrameWriter(ring: ring, file: frames, run: run)
    // Tells `Report` about a run that is killed.
    let early = try OutputFile(path: self.directory.temporary(StatsDirectory.summary))
    try early.write(Summary(run: run, rows: [], totals: nil).json)
    try early.sync()
    writer.start()
  }

  deinit {
    writer.stop()
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
  public var failure: StatsError? { writer.error }

  /// Ends the recording, and writes `summary.json`, `trace.json` and `chart.svg`.
  ///
  /// All files take their names at the end, `frames.csv` last. When that fails, an earlier run's
  /// files are as they were and this run's frames are in `frames.csv.tmp`, as far as they fitted.
  ///
  /// - Parameters:
  ///   - tail: the time since the last frame, if there was nothing to draw in it.
  ///   - facts: what has become known about the environment.
  /// - Throws: `unwritable`.
  public func finish(
    tail: IdleTail? = nil, adding facts: [RunInfo.Fact] = []
  ) throws(StatsError) -> Summary {
    writer.stop()
    var totals = writer.totals
    totals.dropped = ring.dropped
    if let tail { totals.add(tail) }
    var run = run
    run.environment += facts
    let summary = Summary(run: run, rows: writer.rows, totals: totals)
    do throws(StatsError) {
      if let error = writer.error { throw error }
      try write(StatsDirectory.summary) { file throws(StatsError) in try file.write(summary.json) }
      for name in [StatsDirectory.summary, StatsDirectory.frames] {
        try OutputFile.move(directory.temporary(name), to: directory.file(name))
      }
    } catch {
      for name in StatsDirectory.names where name != StatsDirectory.frames {
        unlink(directory.temporary(name))
      }
      throw error
    }
    return summary
  }

  private func write(
    _ name: String, _ content: (OutputFile) throws(StatsError) -> Void
  ) throws(StatsError) {
    let file = try OutputFile(path: directory.temporary(name))
    try content(file)
    try file.sync()
  }
}
