import Glibc
package import HostSystem
import SDLBackend

/// Ends the process after a signal or after its time limit, even if the main thread hangs.
///
/// Normally the main thread ends by itself after a signal or the time limit. An unresponsive
/// display server or an endless computation may prevent that. In that case, another thread
/// completes the files and ends the process.
///
/// After a signal, the exit code is 128 + the signal's number; otherwise it is the code of a failed
/// run. A second signal ends the process at once.
package enum SignalWatch {
  /// Time in seconds without a write after which the main thread counts as hung.
  private static let timeout = 3.0
  /// Time in seconds after the time limit at which the attempt to open a window ends.
  private static let openingPatience = 10.0

  /// Starts to watch for signals and for the end of the run at host time `timeLimit`.
  package static func start(timeLimit: Double = .infinity) {
    Signals.note()
    Threads.start {
      Threads.blockSignals()
      var end = timeLimit
      if Signals.next(before: timeLimit + timeout) == nil {
        Signals.interruptWrites()
      } else {
        end = MonotonicClock.now()
      }
      let isAtOnce = completeFiles(hungAt: end + timeout)
      let how = isAtOnce ? "was ended at once by" : "hung and was ended by"
      let cause = Signals.pending.map { "signal \($0)" } ?? "its time limit"
      StandardStreams.tellIfPossible(
        "\(Messages.program): the program \(how) \(cause); all files are complete")
      leave()
    }
  }

  /// Completes all files when the main thread hangs, or when another signal arrives.
  ///
  /// The first check is at host time `time`.
  ///
  /// - Returns: Whether a signal was the reason.
  private static func completeFiles(hungAt time: Double) -> Bool {
    var deadline = time
    while Signals.next(before: deadline) == nil {
      guard let use = UnfinishedFiles.shared.complete(unlessUsedAfter: deadline - timeout) else {
        return false
      }
      deadline = use + timeout
    }
    _ = UnfinishedFiles.shared.complete(unlessUsedAfter: .infinity)
    return true
  }

  /// Starts to watch for signals. The first signal makes another thread call `cleanUp`, remove
  /// temporary files and end the process.
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

  /// Ends the process if no window opens within `seconds` and some extra time.
  ///
  /// An unresponsive display server would otherwise block the process without end. No file has been
  /// started at that time.
  ///
  /// - Returns: A semaphore to signal when the window is open.
  package static func watchOpening(timeLimit seconds: Double) -> HostSystem.Semaphore {
    let isOpen = HostSystem.Semaphore()
    let limit = seconds + openingPatience
    guard limit < 1e6 else { return isOpen }
    // Standard error is redirected while the window opens.
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
