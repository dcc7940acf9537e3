internal import HostSystem

/// Work in pieces that can run at the same time, in any order.
protocol SharedWork: AnyObject {
  /// Runs one piece of the work. A worker runs one piece at a time.
  ///
  /// - Parameter piece: The index of the piece, from 0.
  /// - Parameter worker: The index of the worker thread; 0 is the thread that called `ThreadPool.run`.
  func work(on piece: Int, as worker: Int)
}

/// A thread pool that shares pieces of work with the calling thread. Idle threads sleep.
///
/// Each free thread takes the next piece. The calling thread also takes pieces. The calling thread
/// never waits for other threads to start, but only for other threads to finish their pieces.
final class ThreadPool: @unchecked Sendable {
  /// The number of workers, including the calling thread.
  let count: Int

  // The lock of `condition` guards all of these properties.
  private let condition = Condition()
  private var work: (any SharedWork)?
  private var pieces = 0
  private var next = 0
  private var busy = 0
  private var hasStarted = false
  private var isOver = false

  /// Creates a pool of `count` workers, at least 1. Threads start at the first `run`.
  init(count: Int) { self.count = max(1, count) }

  /// Runs all `pieces` of `work`, and returns when all pieces are done. The calling thread is
  /// worker 0.
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

  /// Ends the threads. The threads retain the pool, so the pool can only be released after this
  /// call.
  func shutDown() {
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

  /// Runs pieces of the work until no piece is left. The caller must hold the lock, which is
  /// released while a piece runs.
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
