import Glibc
package import HostSystem
import SDLBackend

/// Ends the program after a signal, or after its time, whatever its main thread does.
///
/// The main thread ends by itself when it sees the signal, or that its time is up. A display server that
/// answers no more, or an endless computation, keeps it from that: then a thread that waits for both
/// completes the files and ends the process. After a signal the exit code is 128 + the signal's number,
/// else it is that of a failed run. The same signal once more makes it do so at once.
package enum SignalWatch {
  /// Seconds without a write after which the main thread counts as hung.
  private static let patience = 3.0
  /// Seconds beyond the time limit after which a window counts as never to be opened.
  private static let openingPatience = 10.0

  /// Notes signals from now on, and watches what becomes of them, and of the time limit, which ends at
  /// host time `timeLimit`.
  package static func start(timeLimit: Double = .infinity) {
    Signals.note()
    Threads.start {
      Threads.blockSignals()
      var end = timeLimit
      if Signals.next(before: timeLimit + patience) == nil {
        Signals.interruptWrites()
      } else {
        end = MonotonicClock.now()
      }
      let isAtOnce = completeFiles(hungAt: end + patience)
      let how = isAtOnce ? "was ended at once by" : "hung and was ended by"
      let cause = Signals.pending.map { "signal \($0)" } ?? "its time limit"
      StandardStreams.tellIfPossible(
        "\(Messages.program): the program \(how) \(cause); all files are complete")
      leave()
    }
  }

  /// Completes all files as soon as the main thread is found to hang, first at host time `time`, or when
  /// a signal comes once more.
  ///
  /// - Returns: Whether it was a signal.
  private static func completeFiles(hungAt time: Double) -> Bool {
    var deadline = time
    while Signals.next(before: deadline) == nil {
      guard let use = UnfinishedFiles.shared.complete(unlessUsedAfter: deadline - patience) else {
        return false
      }
      deadline = use + patience
    }
    _ = UnfinishedFiles.shared.complete(unlessUsedAfter: .infinity)
    return true
  }

  /// Notes signals from now on: the first one makes another thread call `cleanUp`, remove temporary files
  /// and end the process.
  package static func start(_ cleanUp: @escaping @Sendable () -> Void) {
    Signals.note()
    Threads.start {
      Threads.blockSignals()
      while Signals.next() == nil {}
      cleanUp()
      leave()
    }
  }

  private static func leave() -> Never {
    Leftovers.removeAll()
    if let signal = Signals.pending { Signals.end(by: signal) }
    _exit(ExitCode.failure.rawValue)
  }

  /// Ends the process if no window has been opened in time for a run of `seconds`, unless what is
  /// returned has been signalled before: a display server that does not answer is waited for without end.
  /// No file has been begun then.
  package static func watchOpening(timeLimit seconds: Double) -> HostSystem.Semaphore {
    let isOpen = HostSystem.Semaphore()
    let limit = seconds + openingPatience
    guard limit < 1e6 else { return isOpen }
    // Standard error is another file for a while.
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    Threads.start {
      Threads.blockSignals()
      guard !isOpen.wait(milliseconds: Int(limit * 1000)) else {
        close(descriptor)
        return
      }
      StandardStreams.tell(
        "\(Messages.program): timed out: the display has opened no window in \(Int(limit.rounded())) s; "
          + "see whether it answers other programs", to: descriptor)
      Leftovers.removeAll()
      _exit(ExitCode.display.rawValue)
    }
    return isOpen
  }
}
