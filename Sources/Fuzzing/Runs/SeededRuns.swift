internal import Glibc
internal import HostSystem

/// Random runs with successive seeds on one or more threads, until the total cost of the runs
/// reaches a limit or a run fails.
///
/// The number of threads does not change the set of runs: seeds are taken in order, and the cost of
/// each run is known before it starts.
final class SeededRuns<Failure>: @unchecked Sendable {
  /// Longest duration of a run in seconds. A longer run is treated as hung.
  private static var timeout: UInt32 { 300 }

  /// The name of a run in messages.
  var name = "the run with --seed"
  /// The file descriptor to which the seed of a run is written if that run crashes the program.
  var errors = STDERR_FILENO
  var seed: UInt64 = 1
  var budget = Int.max
  var seconds = Double.infinity
  var threads = 1
  /// Called with the share (0…1) of the runs that have started, by one thread at a time.
  var progress: @Sendable (Double) -> Void = { _ in }

  // `condition` guards these properties.
  private let condition = Condition()
  private var memory = MemoryWatch()
  private var runs = 0
  private var atWork = 0
  private var counted = 0
  private var failure: (seed: UInt64, failure: Failure)?
  private var excess: Violation?

  /// The results of all runs.
  struct Outcome {
    var runs: Int
    var counted: Int
    var seconds: Double
    var failure: (seed: UInt64, failure: Failure)?
    /// The violation if memory grew too much, or `nil` if it did not.
    var excess: Violation?
  }

  /// Performs the runs. `cost` returns the cost of the run with a seed; the property `budget`
  /// limits the total cost. `body` performs the run with a seed and returns the failure, or `nil`
  /// if the run did not fail.
  func make(
    cost: @escaping @Sendable (UInt64) -> Int, _ body: @escaping @Sendable (UInt64) -> Failure?
  ) -> Outcome {
    let (start, isDone, threads) = (MonotonicClock.now(), Semaphore(), max(1, self.threads))
    let notes = CrashReporter(slots: threads, errors: errors)
    let serve: @Sendable (Int) -> Void = { slot in
      while let seed = self.next(since: start, cost) {
        notes.set("\(self.name) \(seed) was on", slot: slot)
        alarm(Self.timeout)
        self.end(seed, body(seed))
      }
      notes.set(nil, slot: slot)
    }
    for slot in 1..<threads {
      Threads.start {
        serve(slot)
        isDone.signal()
      }
    }
    serve(0)
    for _ in 1..<threads { isDone.wait() }
    alarm(0)
    return Outcome(
      runs: runs, counted: counted, seconds: MonotonicClock.now() - start, failure: failure,
      excess: excess)
  }

  private func next(since start: Double, _ cost: (UInt64) -> Int) -> UInt64? {
    condition.lock()
    defer { condition.unlock() }
    // Memory is measured while no run is active, because an active run needs memory.
    while atWork > 0, MemoryWatch.looks(after: runs) { condition.wait() }
    if excess == nil, MemoryWatch.looks(after: runs) { excess = memory.finding(after: runs) }
    let duration = MonotonicClock.now() - start
    guard failure == nil, excess == nil, counted < budget, duration < seconds else { return nil }
    progress(max(Double(counted) / Double(budget), duration / seconds))
    let seed = seed &+ UInt64(runs)
    runs += 1
    atWork += 1
    counted += cost(seed)
    return seed
  }

  /// Ends the run with `seed`. If several runs fail, the failure with the lowest seed is stored.
  private func end(_ seed: UInt64, _ failure: Failure?) {
    condition.lock()
    if let failure, seed <= self.failure?.seed ?? .max { self.failure = (seed, failure) }
    atWork -= 1
    condition.broadcast()
    condition.unlock()
  }
}
