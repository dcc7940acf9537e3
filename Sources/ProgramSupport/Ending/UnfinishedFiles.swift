import HostSystem

/// The files of a run that are not complete yet.
///
/// One lock guards them: the run takes it for each write, and `SignalWatch` takes it to complete them
/// from its own thread when the run hangs.
package final class UnfinishedFiles: @unchecked Sendable {
  package static let shared = UnfinishedFiles()

  private let lock = Condition()
  private var completions: [() -> Void] = []
  /// Host time of the last write.
  private var lastUse = 0.0

  /// Calls `body`, which writes files, under the lock. `body` must not run a scene or wait for the
  /// display.
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

  /// Adds what completes some files from any thread, under the lock.
  package func add(_ completion: @escaping () -> Void) { use { completions.append(completion) } }

  /// Completes all files and keeps the lock for good, unless there was a write after host time `time`.
  ///
  /// - Returns: Host time of that write, or `nil` if the files are complete.
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
