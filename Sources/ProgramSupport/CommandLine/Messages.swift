import HostSystem
import TextFormat

/// The output of the program: data on standard output, messages on standard error. Control
/// characters are replaced, so that the contents of files cannot control the terminal.
package enum Messages {
  /// The name of the program in messages. `Program.run` sets it before any output.
  nonisolated(unsafe) static var program = "cardstage"

  /// Whether only errors, warnings and the results of gates are printed on standard error.
  nonisolated(unsafe) package static var isQuiet = false

  /// Prints `text`, which is neither an error nor a warning, like ``say(_:)``, unless the program is
  /// quiet.
  package static func note(_ text: String) { if !isQuiet { say(text) } }

  /// Prints `text` as a message line on standard error.
  package static func say(_ text: String) { StandardStreams.tell("\(program): \(text.printable)") }

  /// Returns the result of `body`. Text that libraries print on standard error while `body` runs
  /// becomes messages of the program.
  package static func relaying<Value>(_ body: () -> Value) -> Value {
    let errors = CapturedStandardError()
    let value = body()
    for line in errors.end() { say(line) }
    return value
  }

  /// Prints the lines of `text` on standard output.
  package static func show(_ text: String) { print(text.printableLines) }

  /// Prints the lines of `text`, a summary of what is in files, on standard output, unless the
  /// program is quiet.
  package static func summarize(_ text: String) { if !isQuiet { show(text) } }
}
