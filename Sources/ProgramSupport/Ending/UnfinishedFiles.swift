import HostSystem

/// The files of a run that are not complete yet.
///
/// One lock guards the files. The run holds the lock during each write. `SignalWatch` takes the
/// lock to complete the files from its own thread if the run hangs.
package final class UnfinishedFiles: @unchecked Sendable {
  package static let shared = UnfinishedFiles()

  private let lock = Condition()
  private var completions: [() -> Void] = []
  /// Host time of the last write in seconds.
  private var lastUse = 0.0

  /// Calls `body`, which writes files, while holding the lock. `body` must not run code of a scene
  /// or wait for the display.
  package func use<Result, Problem: Error>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    lock.lock()
    defer {
      lastUse = MonotonicClock.now()
      lock.unlock()
    }
    return try body()
  }

  /// Adds a closure that completes some files. The closure is called while the lock is held,
  /// possibly from another thread.
  package func add(_ completion: @escaping () -> Void) { use { completions.append(completion) } }

  /// Completes all files and keeps the lock for ever. Does nothing if a write happened after host
  /// time `time`.
  ///
  /// - Returns: The host time of the last write if it was after `time`, or `nil` if the files are
  ///   complete.
  func complete(unlessUsedAfter time: Double) -> Double? {
    lock.lock()
    if lastUse > time {
      defer { lock.unlock() }
      return lastUse
    }
    for completion in completions { completion() }
    return nil
  }
}
