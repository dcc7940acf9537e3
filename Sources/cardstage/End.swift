import Glibc

/// Ends the program once all that was printed has arrived; what got lost is an error, but for a
/// reader that has left.
func end(_ code: ExitCode) -> Never {
  if fflush(nil) != 0, errno != EPIPE {
    let reason = String(cString: strerror(errno))
    Messages.say("standard output cannot be written: \(reason)")
    exit((code == .success ? .file : code).rawValue)
  }
  exit(code.rawValue)
}
