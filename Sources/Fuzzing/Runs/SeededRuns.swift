internal import Glibc
internal import HostSystem

/// Runs that follow from their seeds, one after another or a few at a time, until there are enough,
/// the time is over, or one goes wrong.
///
/// Which runs there are does not depend on the threads: seeds are handed out in order, and each says
/// beforehand what it counts.
final class SeededRuns<Failure>: @unchecked Sendable {
  /// A run that takes longer than this, in seconds, hangs.
  private static var patience: UInt32 { 300 }

  /// What one is called in messages.
  var name = "the run with --seed"
  /// The descriptor that is told which run stopped the program.
  var errors = STDERR_FILENO
  var seed: UInt64 = 1
  var budget = Int.max
  var seconds = Double.infinity
  var threads = 1

  // Guarded by the condition.
  private let condition = Condition()
  private var memory = MemoryWatch()
  private var runs = 0
  private var atWork = 0
  private var counted = 0
  private var failure: (seed: UInt64, failure: Failure)?
  private var excess: Finding?

  /// What came of them.
  struct Outcome {
    var runs: Int
    var counted: Int
    var seconds: Double
    var failure: (seed: UInt64, failure: Failure)?
    /// More memory than there should be.
    var excess: Finding?
  }

  /// Makes the runs: `cost` says what a seed counts, `body` what is wrong with its run.
  func make(
    cost: @escaping @Sendable (UInt64) -> Int, _ body: @escaping @Sendable (UInt64) -> Failure?
  ) -> Outcome {
    let (start, isDone, threads) = (MonotonicClock.now(), Semaphore(), max(1, self.threads))
    let notes = CrashNotes(slots: threads, errors: errors)
    let serve: @Sendable (Int) -> Void = { slot in
      while let seed = self.next(since: start, cost) {
        notes.set("\(self.name) \(seed) was on", slot: slot)
        alarm(Self.patience)
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
    // What a run at work holds is its own: the look waits for it.
    while atWork > 0, MemoryWatch.looks(after: runs) { condition.wait() }
    if excess == nil, MemoryWatch.looks(after: runs) { excess = memory.finding(after: runs) }
    guard failure == nil, excess == nil, counted < budget, MonotonicClock.now() - start < seconds
    else { return nil }
    let seed = seed &+ UInt64(runs)
    runs += 1
    atWork += 1
    counted += cost(seed)
    return seed
  }

  /// The lowest seed that failed counts, whoever comes first.
  private func end(_ seed: UInt64, _ failure: Failure?) {
    condition.lock()
    if let failure, seed <= self.failure?.seed ?? .max { self.failure = (seed, failure) }
    atWork -= 1
    condition.broadcast()
    condition.unlock()
  }
}
