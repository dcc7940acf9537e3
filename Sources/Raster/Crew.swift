internal import HostSystem

/// Work that comes in pieces which can be done at the same time, in any order.
protocol SharedWork: AnyObject {
  /// Does one piece. No two pieces are done at once by the same worker.
  func work(on piece: Int, as worker: Int)
}

/// Threads that share out pieces of work with the one that has it; asleep in between.
///
/// Whoever is free takes the next piece. The caller works too and never waits for a thread to wake
/// up, only for one to finish the piece it is at.
final class Crew: @unchecked Sendable {
  /// Workers, the caller included.
  let count: Int

  // All of these are guarded by the condition.
  private let condition = Condition()
  private var work: (any SharedWork)?
  private var pieces = 0
  private var next = 0
  private var busy = 0
  private var hasStarted = false
  private var isOver = false

  /// A crew of `count` workers, at least 1; threads are started when first needed.
  init(count: Int) { self.count = max(1, count) }

  /// Has all `pieces` of `work` done; the caller is worker 0.
  func run(_ work: any SharedWork, pieces: Int) {
    condition.lock()
    if !hasStarted {
      hasStarted = true
      for worker in 1..<count { Threads.start { self.serve(as: worker) } }
    }
    (self.work, self.pieces, next) = (work, pieces, 0)
    condition.broadcast()
    takePieces(of: work, as: 0)
    while busy > 0 { condition.wait() }
    self.work = nil
    condition.unlock()
  }

  /// Ends the threads, which hold on to the crew as long as they live.
  func dismiss() {
    condition.lock()
    isOver = true
    condition.broadcast()
    condition.unlock()
  }

  private func serve(as worker: Int) {
    condition.lock()
    while !isOver {
      if let work, next < pieces {
        busy += 1
        takePieces(of: work, as: worker)
        busy -= 1
        if busy == 0 { condition.broadcast() }
      } else {
        condition.wait()
      }
    }
    condition.unlock()
  }

  /// Locked before and after, but not while at work.
  private func takePieces(of work: any SharedWork, as worker: Int) {
    while next < pieces {
      let piece = next
      next += 1
      condition.unlock()
      work.work(on: piece, as: worker)
      condition.lock()
    }
  }
}
