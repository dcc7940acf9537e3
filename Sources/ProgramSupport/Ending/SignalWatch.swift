import Glibc
package import HostSystem
import SDLBackend

/// Ends the process after a signal or after its time limit, even if the main thread hangs.
///
/// Normally the main thread ends the process after a signal or the time limit. If an unresponsive
/// display server or an endless computation prevents that, another thread completes the files and
/// ends the process.
///
/// After a signal, the exit code is 128 + the signal's number; otherwise it is the exit code of a
/// failed run. A second signal ends the process at once.
package enum SignalWatch {
  /// Time in seconds after which the main thread counts as hung if it has not written to a file.
  private static let timeout = 3.0
  /// Time in seconds by which opening a window may exceed the time limit.
  private static let openingPatience = 10.0

  /// Starts to watch for signals, and for the end of the run at host time `timeLimit` in seconds.
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
      let how = isAtOnce ? "was stopped at once by" : "did not respond and was stopped by"
      let cause = Signals.pending.map { "signal \($0)" } ?? "its time limit"
      StandardStreams.tellIfPossible(
        "\(Messages.program): the program \(how) \(cause); all files are complete")
      leave()
    }
  }

  /// Waits until the main thread hangs or another signal arrives. Then completes all files.
  ///
  /// The method first checks at host time `time` whether the main thread hangs.
  ///
  /// - Returns: `true` if another signal arrived, or `false` if the main thread hangs.
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

  /// Starts to watch for signals. After the first signal, another thread calls `cleanUp`, removes
  /// temporary files and ends the process.
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
    Leftovers.exit(Signals.pending.map { 128 + $0 } ?? ExitCode.failure.rawValue)
  }

  /// Ends the process if no window opens within `seconds` and some additional time.
  ///
  /// An unresponsive display server would otherwise block the process for ever. The run opens its
  /// output files only after the window, so no file has to be completed.
  ///
  /// - Returns: A semaphore to signal when the window is open.
  package static func watchOpening(timeLimit seconds: Double) -> HostSystem.Semaphore {
    let isOpen = HostSystem.Semaphore()
    let limit = seconds + openingPatience
    guard limit < 1e6 else { return isOpen }
    // A copy of the descriptor, because standard error is redirected while the window opens.
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    Threads.start {
      Threads.blockSignals()
      guard !isOpen.wait(milliseconds: Int(limit * 1000)) else {
        close(descriptor)
        return
      }
      StandardStreams.tell(
        "\(Messages.program): timed out: the display opened no window in \(Int(limit.rounded())) s; "
          + "check whether other programs can open windows", to: descriptor)
      Leftovers.exit(ExitCode.display.rawValue)
    }
    return isOpen
  }
}
