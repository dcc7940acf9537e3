internal import CommandText
import HostSystem
import TextFormat

/// The command line, split into the command, its operands and options. The values of options are
/// not parsed yet.
package struct Arguments<Command: CommandTable> {
  package typealias Option = Command.Option

  /// The command, or `nil` if the command line names none.
  package var command: Command?
  /// The arguments after the command that are neither options nor values of options.
  package var operands: [String] = []
  /// The given options with their values. A switch has an empty value.
  package var values: [Option: String] = [:]
  /// The files that operands name, after the program has made them values of options.
  package var openedFiles: [String] = []
  /// The requested help topic. `nil` if help is requested for a command or for the program, or not
  /// at all.
  package var topic: HelpTopic?
  /// The option whose help is requested, or `nil` if there is none.
  package var helpOption: Option?

  /// Whether the command line does not name the command, which is then the standard one.
  package private(set) var impliesCommand = false
  /// Whether the word `version` stands in place of the command.
  private var namesVersion = false
  /// Whether the short help is requested.
  package private(set) var isBrief = false
  /// Whether the version is requested as JSON.
  var wantsJSON: Bool { Option(rawValue: "json").map(has) ?? false }

  /// Splits `words`, the command line without the program's name.
  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    if let first = rest.first, ["help", "--help", "-h"].contains(first) {
      rest.removeFirst()
      (values[.help], isBrief) = ("", first == "-h")
      if try takeTopic(rest) { return }
    }
    let isHelp = has(.help)
    var isOver = false
    while let word = rest.popFirst() {
      if word == "--", !isOver {
        isOver = true
      } else if word.hasPrefix("-"), word != "-", !isOver {
        try takeOption(word, from: &rest)
      } else {
        try takeOperand(word, isName: isOver)
      }
    }
    if isHelp, let extra = operands.first { throw Self.unexpected(extra) }
    if namesVersion, has(.help) { helpOption = .version }
    try check()
  }

  /// Takes `words`, which follow the word `help`, if they name a topic or an option. Returns whether
  /// they do.
  private mutating func takeTopic(_ words: ArraySlice<String>) throws(Failure) -> Bool {
    guard let word = words.first else { return false }
    guard !word.isEmpty else { throw Self.emptyWord }
    if let found = Command.topics.first(where: { $0.word == word }) {
      topic = found
      operands = Array(words.dropFirst())
      if operands.count > found.maximumOperands {
        throw Self.unexpected(operands[found.maximumOperands])
      }
      return true
    }
    guard Command(rawValue: word) == nil else { return false }
    if word.hasPrefix("-") {
      guard let named = Self.option(word) else { throw Self.unknownOption(word, of: nil) }
      helpOption = named
    } else if let named = Option(rawValue: word), named == .help || named == .version {
      helpOption = named
    } else {
      throw Self.unknownTopic(word)
    }
    if let extra = words.dropFirst().first { throw Self.unexpected(extra) }
    return true
  }

  /// Takes `word`, which is no option: the command if it is the first one, or else an operand.
  /// `isName` says that it is neither a command nor a scene.
  private mutating func takeOperand(_ word: String, isName: Bool) throws(Failure) {
    guard !word.isEmpty else { throw Self.emptyWord }
    if command == nil, operands.isEmpty, !isName, !namesVersion {
      if word == Option.version.rawValue {
        (values[.version], namesVersion) = ("", true)
        return
      }
      command = Command(rawValue: word)
      guard command == nil else { return }
      guard Command.standard != nil, Command.isOperand(word) else {
        throw Self.unknownCommand(word)
      }
    }
    let takesScenes = (command ?? Command.standard)?.operand?.includesScenes ?? false
    operands.append(isName && takesScenes && !word.contains("/") ? "./\(word)" : word)
  }

  private static func unexpected(_ word: String) -> Failure {
    .usage("unexpected argument '\(word)'; remove it")
  }

  private static var emptyWord: Failure {
    .usage("an argument is empty; remove the empty quotes")
  }

  /// Checks that the options and the number of operands fit the command.
  private mutating func check() throws(Failure) {
    // Options may come before the file that the standard command opens.
    if command == nil, !operands.isEmpty, !has(.version) {
      command = .standard
      impliesCommand = command != nil && !has(.help)
    }
    if !impliesCommand { try checkOptions() }
    let maximum = command?.maximumOperands ?? 0
    if operands.count > maximum {
      let form = command.map { "the form is: \($0.synopsis)" } ?? "remove it"
      throw .usage("unexpected argument '\(operands[maximum])'; \(form)")
    }
    if command == nil, Command.standard == nil, !has(.help), !has(.version) {
      throw .usage("no command given; expected one of \(Self.commands)")
    }
  }

  /// Checks that the command accepts all options. If the command line does not name the command, the
  /// program calls this function when it knows which command opens the operands.
  package func checkOptions() throws(Failure) {
    if namesVersion {
      for option in Option.allCases where has(option) && !Command.versionOptions.contains(option) {
        throw .usage("option '--\(option.rawValue)' is not for 'version'; remove it")
      }
    }
    if has(.version) { return }
    for option in Option.allCases where has(option) { try check(option) }
  }

  private func check(_ option: Option) throws(Failure) {
    guard let command = command ?? Command.standard, !option.commands.contains(command) else {
      return
    }
    let others = Command.allCases.filter(option.commands.contains).map(\.rawValue)
    throw .usage(
      "option '--\(option.rawValue)' is not for the command '\(command.rawValue)', only for "
        + others.joined(separator: ", "))
  }

  /// Returns the option whose long or short name, with dashes, is `name`.
  private static func option(_ name: String) -> Option? {
    if name.hasPrefix("--") { return Option(rawValue: String(name.dropFirst(2))) }
    let letter = name.dropFirst()
    return letter.count == 1 ? Option.allCases.first { $0.letter == letter.first } : nil
  }

  private static func unknownCommand(_ word: String) -> Failure {
    let names =
      Command.allCases.map(\.rawValue) + [Option.help.rawValue, Option.version.rawValue]
    let advice =
      Command.hint(for: word)
      ?? Suggestions.question(for: word, in: names + Command.names(besides: word))
      // More than three files may begin like a command.
      ?? Suggestions.question(for: word, in: names + Command.sceneNames)
      ?? "expected one of \(commands)"
    return .usage("unknown command '\(word)'; \(advice)")
  }

  private static func unknownTopic(_ word: String) -> Failure {
    let names = Command.allCases.map(\.rawValue) + Command.topics.map(\.word)
    let advice =
      Command.topicHint(for: word) ?? Suggestions.question(for: word, in: names)
      ?? "'\(Command.program) help' lists all topics"
    return .usage("unknown help topic '\(word)'; \(advice)")
  }

  /// Returns the error that `name` is no option. The error suggests similar options of `command`,
  /// or of all commands if `command` is `nil`.
  private static func unknownOption(_ name: String, of command: Command?) -> Failure {
    let options = Option.allCases.filter { option in
      command.map { option.commands.contains($0) } ?? true
    }
    let word = String(name.lowercased().drop { $0 == "-" })
    let question =
      options.first { $0.otherNames.contains(word) }.map { "use '--\($0.rawValue)'" }
      ?? Suggestions.question(for: name, in: options.map { "--\($0.rawValue)" })
    let help = "\(Command.program)\(command.map { " help \($0.rawValue)" } ?? " help")"
    let file = FileAccess.exists(name) ? "for the file of this name, write ./\(name)" : nil
    return .usage("unknown option '\(name)'; \(file ?? question ?? "'\(help)' lists all options")")
  }

  private static var commands: String {
    Command.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private mutating func takeOption(_ word: String, from rest: inout ArraySlice<String>)
    throws(Failure)
  {
    if let switches = switches(in: word) {
      for letter in switches { try takeOption("-\(letter)", from: &rest) }
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Self.option(name) else { throw Self.unknownOption(name, of: command) }
    // Before the command, it is not known whether the command accepts the option.
    if command != nil { try check(option) }
    let command = self.command ?? Command.standard
    if option == .help { isBrief = name == "-h" }
    guard values[option] == nil else {
      throw .usage("option '\(name)' is given twice; remove one")
    }
    if let placeholder = option.placeholder(for: command) {
      let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
      guard let value, !value.isEmpty else {
        throw .usage("option '\(name)' needs a value: \(placeholder)")
      }
      // A value that begins with a dash is probably the next option, and the user forgot the value.
      let isPlain = value == "-" || !value.hasPrefix("-") || Double.decimal(value) != nil
      guard parts.count == 2 || isPlain else {
        throw .usage(
          "option '\(name)' needs a value before '\(value)': \(placeholder); if '\(value)' is the "
            + "value, write \(name)=\(value.shellQuoted)")
      }
      values[option] = value
    } else {
      guard parts.count == 1 else {
        throw .usage("option '\(name)' takes no value; remove '=\(parts[1])'")
      }
      values[option] = ""
    }
  }

  /// The letters of `word`, such as `-qv`, if it has several and each is that of a switch; otherwise
  /// `nil`.
  private func switches(in word: String) -> [Character]? {
    let letters = Array(word.dropFirst())
    guard letters.count > 1,
      letters.allSatisfy({ letter in
        Option.allCases.contains { $0.letter == letter && $0.kind(for: command) == nil }
      })
    else { return nil }
    return letters
  }

  package func has(_ option: Option) -> Bool { values[option] != nil }

  /// The remark that an option has taken a file name that ends with `suffix` as its value. The
  /// remark begins with a semicolon. It is empty if no option has such a value.
  package func remark(onValueEndingWith suffix: String) -> String {
    let option = Option.allCases.first { values[$0]?.hasSuffix(suffix) ?? false }
    return option.map { "; '\(values[$0] ?? "")' is the value of '--\($0.rawValue)'" } ?? ""
  }

  /// Returns the value of `option` as a number within the range of its kind, or `nil` if the option
  /// was not given. `unit` is the unit in error messages, such as "seconds".
  package func number(_ option: Option, unit: String = "") throws(Failure) -> Double? {
    guard let text = values[option], let range = option.kind(for: command)?.range else {
      return nil
    }
    guard let number = Double.decimal(text), range.contains(number) else {
      throw .usage(
        "option '--\(option.rawValue)' got '\(text)'; expected a number "
          + "\(unit.isEmpty ? "" : "of \(unit) ")from \(Self.text(range))")
    }
    return number
  }

  /// Returns the value of `option` as two numbers with `separator` between them, or `nil` if the
  /// option was not given.
  package func pair(
    _ option: Option, separator: Character, in range: ClosedRange<Double>
  ) throws(Failure) -> (Double, Double)? {
    guard let text = values[option] else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    if parts.count == 2, let first = Double.decimal(parts[0]),
      let second = Double.decimal(parts[1]),
      range.contains(first), range.contains(second)
    {
      return (first, second)
    }
    throw .usage(
      "option '--\(option.rawValue)' got '\(text)'; expected "
        + "\(option.placeholder(for: command) ?? "") with numbers from \(Self.text(range))")
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(range.lowerBound.shortest) to \(range.upperBound.shortest)"
  }

  /// Returns the case of `Word` that the value of `option` names, or `nil` if the option was not
  /// given.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: Option, as type: Word.Type
  ) throws(Failure) -> Word? {
    guard let text = values[option] else { return nil }
    guard let word = Word(rawValue: text) else {
      throw unknownValue(text, of: option, allowed: Word.allCases.map(\.rawValue))
    }
    return word
  }

  /// Returns the error that `value` is none of the `allowed` values of `option`.
  package func unknownValue(_ value: String, of option: Option, allowed: [String]) -> Failure {
    let others = allowed.dropLast().joined(separator: ", ")
    let list = "expected \(others) or \(allowed.last ?? "")"
    let question = Suggestions.question(for: value, in: allowed)
    // Two values are listed in any case, because the nearest one may be the opposite of what is meant.
    let advice =
      allowed.count > 2
      ? question ?? list : [list, question].compactMap(\.self).joined(separator: "; ")
    return .usage("option '--\(option.rawValue)' got '\(value)'; \(advice)")
  }
}
