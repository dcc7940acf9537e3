/// A command line that shows in the help how a command is used.
package struct CommandExample: Hashable, Sendable {
  /// The command line, with the name of the program.
  package let line: String
  /// A short description of the result.
  package let purpose: String

  package init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }

  /// The example in the help: the command line, and below it the description.
  var lines: [String] { ["  \(line)", "      \(purpose)"] }
}
