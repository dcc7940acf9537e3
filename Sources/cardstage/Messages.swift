import HostSystem
import TextFormat

/// What the program tells people: data goes to standard output, words to standard error; in both,
/// what comes from files and names has no power over the terminal.
enum Messages {
  /// A line on standard error.
  static func say(_ text: String) { StandardStreams.tell("cardstage: \(text.printable)") }

  /// What `body` gives; what libraries write to standard error meanwhile is said as the program's.
  static func relaying<Value>(_ body: () -> Value) -> Value {
    let errors = HeldErrors()
    let value = body()
    for line in errors.end() { say(line) }
    return value
  }

  /// Lines on standard output.
  static func show(_ text: String) { print(text.printableLines) }
}
