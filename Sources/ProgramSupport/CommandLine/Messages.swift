import HostSystem
import TextFormat

/// What the program tells people: data goes to standard output, words to standard error; in both,
/// what comes from files and names has no power over the terminal.
package enum Messages {
  /// The program that speaks; `Program.run` sets it before anything is said.
  nonisolated(unsafe) static var program = "cardstage"

  /// A line on standard error.
  package static func say(_ text: String) { StandardStreams.tell("\(program): \(text.printable)") }

  /// What `body` gives; what libraries write to standard error meanwhile is said as the program's.
  package static func relaying<Value>(_ body: () -> Value) -> Value {
    let errors = HeldErrors()
    let value = body()
    for line in errors.end() { say(line) }
    return value
  }

  /// Lines on standard output.
  package static func show(_ text: String) { print(text.printableLines) }
}
