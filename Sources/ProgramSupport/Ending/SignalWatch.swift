import HostSystem
import SDLBackend

/// Ends the program after a signal, whatever its main thread does.
///
/// The main thread ends by itself when it sees the signal. A display server that answers no more, or an
/// endless computation, keeps it from that: then a thread that waits for the signal completes the files
/// and ends the process with 128 + the signal's number.
package enum SignalWatch {
  /// Seconds without a write after which the main thread counts as hung.
  private static let patience = 3.0

  /// Notes signals from now on, and watches what becomes of them.
  package static func start() {
    start {
      var deadline = MonotonicClock.now() + patience
      repeat {
        MonotonicClock.sleep(until: deadline)
        guard let use = UnfinishedFiles.shared.complete(unlessUsedAfter: deadline - patience)
        else { break }
        deadline = use + patience
      } while true
      StandardStreams.tellIfPossible(
        "\(Messages.program): the program hung and was ended by signal \(Signals.pending ?? 0); "
          + "all files are complete")
    }
  }

  /// Notes signals from now on: the first one makes another thread call `cleanUp`, remove temporary files
  /// and end the process.
  package static func start(_ cleanUp: @escaping @Sendable () -> Void) {
    Signals.note()
    Threads.start {
      Threads.blockSignals()
      let signal = Signals.first()
      cleanUp()
      Leftovers.removeAll()
      Signals.end(by: signal)
    }
  }
}
