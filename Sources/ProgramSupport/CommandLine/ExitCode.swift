import HostSystem

/// The exit code of the program. Scripts rely on these numbers.
///
/// If a signal ends the process, the exit code is 128 + the signal's number instead.
package enum ExitCode: Int32 {
  /// Success, including a quit by the user.
  case success = 0
  /// The run failed, or `check` found errors.
  case failure = 1
  /// The arguments of the command line were invalid.
  case usage = 2
  /// A file could not be read or written.
  case file = 3
  /// A metric of the report exceeded a limit that the option `--gate` set, or a check of a motion is
  /// broken.
  case gate = 4
  /// There is no display, SDL failed, or the display was lost.
  case display = 5
  /// A replay differed from the expected hashes.
  case diverged = 6
  /// With the option `--strict`, a check of a motion cannot be told.
  case untold = 7
}

/// An error that ends a command, with an exit code and messages for the user.
package struct Failure: Error {
  package var code: ExitCode
  package var message: String
  /// Further messages, each of which is printed on its own line.
  package var others: [String] = []
  /// A hint that is printed last, or `nil` if there is none.
  package var hint: String?

  package init(_ code: ExitCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// Creates a failure with all `errors` of a scene file.
  package init(_ errors: SceneErrors) {
    self.init(.file, errors.errors[0].description)
    others = errors.errors.dropFirst().map(\.description)
  }

  package static func usage(_ message: String) -> Failure {
    Failure(.usage, message, hint: "try '\(Messages.program) --help'")
  }
}
