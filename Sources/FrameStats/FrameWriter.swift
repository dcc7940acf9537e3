internal import HostSystem
internal import Synchronization

/// The thread that moves records from the ring to `frames.csv.tmp`, away from the frames.
///
/// While there is nothing to write it sleeps without a timer, so that an idle run stays idle.
final class FrameWriter: @unchecked Sendable {
  private let ring: FrameRing
  private var file: AtomicFile
  private let wake = Semaphore()
  private let ended = Semaphore()
  private let asleep = Atomic(false)
  private let stopping = Atomic(false)
  private let failure = Mutex<FileError?>(nil)

  // Touched by the thread until it has ended, then by the one that waited for that.
  private(set) var tail = FrameTail()
  private(set) var totals = RunTotals()
  private var derivation: FrameDerivation
  /// Whether the display has told that it waits for frames.
  var isVariableRate: Bool { derivation.isVariableRate }
  /// What is being moved; its memory is used again.
  private var records: [FrameRecord] = []

  init(ring: FrameRing, file: consuming AtomicFile, run: RunInfo) throws(FileError) {
    self.ring = ring
    try file.append("\(SystemInfo.columns)\n\(run.system.row)\n\(FrameRow.columns)\n".utf8)
    try file.sync()
    self.file = file
    derivation = FrameDerivation(run)
    Threads.start { self.run() }
  }

  /// What went wrong, if something did; no more is written then.
  var error: FileError? { failure.withLock { $0 } }

  /// Tells the thread that a record was appended.
  func notice() {
    let wasAsleep = asleep.exchange(false, ordering: .sequentiallyConsistent)
    if wasAsleep || ring.count == ring.capacity / 2 { wake.signal() }
  }

  /// Has the thread make room at once.
  func hurry() {
    wake.signal()
  }

  /// Ends the thread after everything in the ring is written.
  func stop() {
    guard !stopping.exchange(true, ordering: .sequentiallyConsistent) else { return }
    wake.signal()
    ended.wait()
  }

  /// Gives the file its name, once the thread has ended.
  func commit() throws(FileError) { try file.commit() }

  /// Leaves the file under the name that it has until it is committed.
  func keep() { file.keep() }

  /// Removes the file, if it was neither committed nor kept, once the thread has ended: that may hold
  /// on to it a little longer than the program runs.
  func discard() { file.discard() }

  private func run() {
    Threads.blockSignals()
    tail.prepare()
    records.reserveCapacity(ring.capacity)
    while !stopping.load(ordering: .sequentiallyConsistent) {
      asleep.store(true, ordering: .sequentiallyConsistent)
      if ring.count == 0 { wake.wait() }
      asleep.store(false, ordering: .sequentiallyConsistent)
      // Lets frames gather for less than the second that a kill may cost.
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
