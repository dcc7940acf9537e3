import HostSystem

/// How the program ends; the numbers are a contract with scripts. After a signal it is 128 + the
/// signal's number (`end`).
package enum ExitCode: Int32 {
  /// All went well, or the user quit.
  case success = 0
  /// The run failed, or `check` found errors.
  case failure = 1
  /// The arguments make no sense.
  case usage = 2
  /// A file can't be read or written.
  case file = 3
  /// A gate failed.
  case gate = 4
  /// No display, SDL failed, or the display was lost.
  case display = 5
  /// A replay diverged from the expected hashes.
  case diverged = 6
}

/// What ends a command early: the code and messages for the user.
package struct Failure: Error {
  package var code: ExitCode
  package var message: String
  /// Further messages, each on a line of its own.
  package var others: [String] = []
  /// A second line: where to look.
  package var hint: String?

  package init(_ code: ExitCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// All that is wrong with a scene file.
  package init(_ errors: SceneErrors) {
    self.init(.file, errors.errors[0].description)
    others = errors.errors.dropFirst().map(\.description)
  }

  package static func usage(_ message: String) -> Failure {
    Failure(.usage, message, hint: "try '\(Messages.program) --help'")
  }
}
