/// The commands of a program: its command line is read by this table, and its help is made of it.
package protocol CommandTable: RawRepresentable<String>, CaseIterable, Hashable {
  /// The options of all commands, in the order in which help shows them.
  associatedtype Option: OptionTable where Option.Command == Self

  /// The name of the program.
  static var program: String { get }
  /// What the program is for, as a sentence.
  static var purpose: String { get }
  /// The command whose options go without a command, or `nil` if a command is needed.
  static var standard: Self? { get }
  /// A line of help for the program without a command, or `nil` if a command is needed.
  static var bareUse: String? { get }
  /// The exit codes and what each means, as lines of help.
  static var exitCodes: [String] { get }
  /// What help tells of besides commands.
  static var topics: [HelpTopic] { get }
  /// What may have been meant by `word`, which is no command, or `nil` if that is unknown.
  static func hint(for word: String) -> String?

  /// How the command is called.
  var synopsis: String { get }
  /// One sentence of help.
  var summary: String { get }
  /// Lines of help between the options and the examples.
  var notes: [String] { get }
  /// Lines to try.
  var examples: [String] { get }
  /// Maximum number of words that may follow the command.
  var maximumOperands: Int { get }
}

/// The options of a program.
package protocol OptionTable: RawRepresentable<String>, CaseIterable, Hashable {
  /// The commands that take them.
  associatedtype Command: Hashable

  /// Shows the help.
  static var help: Self { get }
  /// Shows the version.
  static var version: Self { get }

  /// What the argument stands for, or `nil` for a switch; without a command, for any of them.
  func placeholder(for command: Command?) -> String?
  /// One line of help with the default value; without a command, for any of them.
  func help(for command: Command?) -> String
  /// The commands that take the option.
  var commands: Set<Command> { get }
}
