import Glibc
import HostSystem
import SDLBackend

/// Removes all temporary files, writes all buffered output, and ends the process with `code`.
///
/// If the output cannot be written, the exit code `success` becomes `file`. This does not happen if
/// standard output is a pipe whose reader has closed the pipe.
///
/// After a signal, the exit code is 128 + the signal's number.
package func end(_ code: ExitCode) -> Never {
  Leftovers.removeAll()
  if fflush(nil) != 0, errno != EPIPE, Signals.pending == nil {
    let reason = String(cString: strerror(errno))
    Messages.say("the output cannot be written: \(reason)")
    exit((code == .success ? .file : code).rawValue)
  }
  // All files are complete now, so that a signal may end the process at once.
  Signals.install()
  // `exit` would once more write the output that the reader has not read.
  if let signal = Signals.pending { Leftovers.exit(128 + signal) }
  exit(code.rawValue)
}
