import Glibc
import SDLBackend

/// Ends the program once all that was printed has arrived; what got lost is an error, but for a
/// reader that has left. A signal that came before that is how it ends.
package func end(_ code: ExitCode) -> Never {
  if fflush(nil) != 0, errno != EPIPE, Signals.pending == nil {
    let reason = String(cString: strerror(errno))
    Messages.say("standard output cannot be written: \(reason)")
    exit((code == .success ? .file : code).rawValue)
  }
  // From here on there is nothing to complete.
  Signals.obey()
  // Not even what nobody reads: that would be tried once more.
  if let signal = Signals.pending { _exit(128 + signal) }
  exit(code.rawValue)
}
