/// The commands of a program. The parser of the command line and the help use this table.
package protocol CommandTable: RawRepresentable<String>, CaseIterable, Hashable {
  /// The options of all commands, in the order of the help.
  associatedtype Option: OptionTable where Option.Command == Self

  /// The name of the program.
  static var program: String { get }
  /// A sentence that describes the purpose of the program.
  static var purpose: String { get }
  /// The default command, whose options may be given without a command. `nil` if a command is
  /// required.
  static var standard: Self? { get }
  /// A line of help about the program without a command, or `nil` if a command is required.
  static var bareUse: String? { get }
  /// The exit codes with their meanings, as lines of help.
  static var exitCodes: [String] { get }
  /// Help topics besides the commands.
  static var topics: [HelpTopic] { get }
  /// Returns a hint for the unknown command `word`, or `nil` if there is none.
  static func hint(for word: String) -> String?

  /// The command line of the command, as help shows it.
  var synopsis: String { get }
  /// A one-line description for help.
  var summary: String { get }
  /// Lines of help between the options and the examples.
  var notes: [String] { get }
  /// Example command lines for help.
  var examples: [String] { get }
  /// Maximum number of arguments besides options.
  var maximumOperands: Int { get }
}

/// The options of a program.
package protocol OptionTable: RawRepresentable<String>, CaseIterable, Hashable {
  /// The commands that accept the options.
  associatedtype Command: Hashable

  /// The option that shows the help.
  static var help: Self { get }
  /// The option that shows the version.
  static var version: Self { get }

  /// Returns the placeholder of the option's argument for `command`, or `nil` for a switch. Without
  /// a command, the placeholder fits all commands.
  func placeholder(for command: Command?) -> String?
  /// Returns one line of help for `command` with the default value. Without a command, the line
  /// fits all commands.
  func help(for command: Command?) -> String
  /// The commands that accept the option.
  var commands: Set<Command> { get }
}
