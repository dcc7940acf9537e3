package import CommandText

/// The commands of a program. The parser of the command line and the help use this table.
package protocol CommandTable: RawRepresentable<String>, CaseIterable, Hashable {
  /// The options of all commands, in the order of the help.
  associatedtype Option: OptionTable where Option.Command == Self

  /// The name of the program.
  static var program: String { get }
  /// A sentence that describes the purpose of the program.
  static var purpose: String { get }
  /// The command that runs if the command line names none, or `nil` if a command is required.
  static var standard: Self? { get }
  /// A line of help that says what the program does without a command, or `nil` if a command is
  /// required.
  static var bareUse: String? { get }
  /// The options that the word `version` accepts in place of a command.
  static var versionOptions: [Option] { get }
  /// The exit codes with their meanings, as lines of help.
  static var exitCodes: [String] { get }
  /// Help topics besides the commands.
  static var topics: [HelpTopic] { get }
  /// The names of the built-in scenes and of the platforms, which operands and options may have.
  static var sceneNames: [String] { get }
  static var platformNames: [String] { get }
  /// Returns whether `word`, which is no command, is the first operand of the standard command.
  static func isOperand(_ word: String) -> Bool
  /// Returns the names besides commands that a user may have meant by `word`, which is neither a
  /// command nor an operand.
  static func names(besides word: String) -> [String]
  /// Returns a hint for the unknown command `word`, or `nil` if there is none.
  static func hint(for word: String) -> String?
  /// Returns a hint for the unknown help topic `word`, or `nil` if there is none.
  static func topicHint(for word: String) -> String?

  /// The command line of the command, as the help prints it.
  var synopsis: String { get }
  /// A one-line description of the command for the help.
  var summary: String { get }
  /// Lines that the help of the command prints between the options and the examples.
  var notes: [String] { get }
  /// Example command lines of the command for the help.
  var examples: [CommandExample] { get }
  /// The kind of each argument that is not an option, or `nil` if there are none.
  var operand: ValueKind? { get }
  /// Maximum number of arguments that are not options.
  var maximumOperands: Int { get }
}

extension CommandTable {
  package static func topicHint(for word: String) -> String? { nil }
  package static var versionOptions: [Option] {
    [.help, .version] + Option.allCases.filter { $0.commands.count == allCases.count }
      + [Option(rawValue: "json")].compactMap(\.self)
  }
  package static var sceneNames: [String] { [] }
  package static var platformNames: [String] { [] }
  package static func isOperand(_ word: String) -> Bool { false }
  package static func names(besides word: String) -> [String] { [] }
}

/// The options of a program.
package protocol OptionTable: RawRepresentable<String>, CaseIterable, Hashable {
  /// The type of the program's commands.
  associatedtype Command: Hashable

  /// The option that shows the help.
  static var help: Self { get }
  /// The option that shows the version.
  static var version: Self { get }

  /// Returns the kind of the option's value for `command`, or `nil` if the option is a switch. If
  /// `command` is `nil`, the kind fits all commands.
  func kind(for command: Command?) -> ValueKind?
  /// Returns the option's line in the help for `command`, with the default value. If `command` is
  /// `nil`, the line fits all commands.
  func help(for command: Command?) -> String
  /// The letter of the option's short form, or `nil` if there is none.
  var letter: Character? { get }
  /// The commands that accept the option.
  var commands: Set<Command> { get }
  /// Lowercase names, without dashes, by which other programs call the option. The error for such a
  /// name names the option.
  var otherNames: [String] { get }
}

extension OptionTable {
  package var otherNames: [String] { [] }
  package var letter: Character? { nil }

  /// Returns the placeholder of the option's value in the help for `command`, or `nil` if the option
  /// is a switch.
  package func placeholder(for command: Command?) -> String? { kind(for: command)?.placeholder }
}
