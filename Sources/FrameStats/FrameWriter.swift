internal import HostSystem
internal import Synchronization

/// The thread that moves records from the ring buffer to `frames.csv.tmp`.
///
/// The thread sleeps without a timer while the ring is empty, so an idle run causes no wake-ups.
final class FrameWriter: @unchecked Sendable {
  private let ring: FrameRing
  private var file: AtomicFile
  private let wake = Semaphore()
  private let ended = Semaphore()
  private let asleep = Atomic(false)
  private let stopping = Atomic(false)
  private let failure = Mutex<FileError?>(nil)

  // The writing thread uses this property until the thread ends. Afterwards the thread that called
  // `stop` uses it.
  private(set) var tail = RecentFrames()
  private(set) var totals = RunTotals()
  private var derivation: FrameDerivation
  /// Whether the display has reported a variable refresh rate.
  var isVariableRate: Bool { derivation.isVariableRate }
  /// The records being written. The array is reused to avoid allocation.
  private var records: [FrameRecord] = []

  init(ring: FrameRing, file: consuming AtomicFile, run: RunInfo) throws(FileError) {
    self.ring = ring
    try file.append("\(SystemInfo.columns)\n\(run.system.row)\n\(FrameRow.columns)\n".utf8)
    try file.sync()
    self.file = file
    derivation = FrameDerivation(run)
    Threads.start { self.run() }
  }

  /// The first write error, or `nil` if there is none. No record is written after an error.
  var error: FileError? { failure.withLock { $0 } }

  /// Tells the writing thread that a record was appended.
  func notice() {
    let wasAsleep = asleep.exchange(false, ordering: .sequentiallyConsistent)
    if wasAsleep || ring.count == ring.capacity / 2 { wake.signal() }
  }

  /// Wakes the writing thread at once, so that it frees space in the ring.
  func hurry() {
    wake.signal()
  }

  /// Ends the writing thread after all records in the ring have been written.
  func stop() {
    guard !stopping.exchange(true, ordering: .sequentiallyConsistent) else { return }
    wake.signal()
    ended.wait()
  }

  /// Gives the file its final name. To be called after `stop`.
  func commit() throws(FileError) { try file.commit() }

  /// Leaves the file at its temporary path.
  func closeUnfinished() { file.closeUnfinished() }

  /// Removes the file. Has no effect after `commit`, or after `closeUnfinished`, which keeps the
  /// incomplete file. To be called after `stop`.
  func discard() { file.discard() }

  private func run() {
    Threads.blockSignals()
    tail.prepare()
    records.reserveCapacity(ring.capacity)
    while !stopping.load(ordering: .sequentiallyConsistent) {
      asleep.store(true, ordering: .sequentiallyConsistent)
      if ring.count == 0 { wake.wait() }
      asleep.store(false, ordering: .sequentiallyConsistent)
      // Waits for more frames for less than 1 s, because frames that are not written are lost if
      // the process is killed.
      if !stopping.load(ordering: .sequentiallyConsistent) {
        wake.wait(milliseconds: 500)
      }
      write()
    }
    write()
    ended.signal()
  }

  private func write() {
    records.removeAll(keepingCapacity: true)
    ring.drain(into: &records)
    totals.dropped = ring.dropped
    guard !records.isEmpty, error == nil else { return }
    do throws(FileError) {
      for record in records {
        let row = derivation.row(of: record)
        tail.append(record, row)
        totals.add(record, row)
        try file.append((row.csv + "\n").utf8)
      }
      try file.sync()
    } catch {
      failure.withLock { $0 = error }
    }
  }
}
