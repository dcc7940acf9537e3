internal import CommandText

/// The texts of `--help`, made from the tables of commands and options.
enum Help {
  /// Returns the help for `command`, or for the program if `command` is `nil`.
  static func text<Command: CommandTable>(for command: Command?) -> String {
    guard let command else { return overview(of: Command.self) }
    var lines = ["usage: \(command.synopsis)", "  \(command.summary)", "", "options:"]
    lines += optionLines(
      of: Command.Option.allCases.filter { $0.commands.contains(command) }, for: command)
    lines += command.notes
    lines += ["", "examples:"] + command.examples.flatMap(\.lines)
    return lines.joined(separator: "\n")
  }

  /// Returns the help of `option`: a paragraph for each command that accepts the option. Commands
  /// with equal help share a paragraph.
  static func text<Command: CommandTable>(
    for option: Command.Option, of table: Command.Type
  ) -> String {
    var lines: [(text: String, commands: [String])] = []
    for command in Command.allCases where option.commands.contains(command) {
      let argument = option.placeholder(for: command).map { " \($0)" } ?? ""
      let text = "\(names(of: option))\(argument)\n  \(option.help(for: command))"
      if let index = lines.firstIndex(where: { $0.text == text }) {
        lines[index].commands.append(command.rawValue)
      } else {
        lines.append((text, [command.rawValue]))
      }
    }
    if Command.versionOptions.contains(option), !lines.isEmpty {
      lines[lines.count - 1].commands.append(Command.Option.version.rawValue)
    }
    return lines.map { "\($0.text)\n  commands: \($0.commands.joined(separator: ", "))" }
      .joined(separator: "\n\n")
  }

  /// Returns the short help for `command`, or for the program if `command` is `nil`: at most 30
  /// lines.
  static func briefText<Command: CommandTable>(for command: Command?) -> String {
    let program = Command.program
    guard let command else {
      var lines = [Command.purpose, ""]
      if let use = Command.bareUse { lines.append("usage: \(program) [options]   \(use)") }
      lines += Command.standard.map { ["       \(program) FILE…       \($0.summary)"] } ?? []
      lines += ["", "commands:"]
      // The version has its option below.
      lines += ProgramTable(Command.self).firstWords.dropLast().map { word, help in
        "  \(padded(word, to: 12))\(firstWords(of: help))"
      }
      lines += ["", "options of all commands:"]
      let common = Command.Option.allCases.filter { $0.commands.count == Command.allCases.count }
      lines += optionLines(of: common, for: Command?.none)
      lines += ["", "'\(program) --help' lists all options, examples and topics"]
      return lines.joined(separator: "\n")
    }
    let options = Command.Option.allCases.filter { $0.commands.contains(command) }
    var lines = ["usage: \(command.synopsis)", "  \(command.summary)", "", "options:"]
    var row = " "
    for option in options {
      let name = " --\(option.rawValue)"
      if row.count + name.count > 78 {
        lines.append(row)
        row = " "
      }
      row += name
    }
    lines += [row, "", "examples:"] + command.examples.flatMap(\.lines)
    lines += ["", "'\(program) \(command.rawValue) --help' explains the options"]
    return lines.joined(separator: "\n")
  }

  /// Returns the beginning of a summary that has several parts.
  private static func firstWords(of summary: String) -> String {
    String(summary.prefix { $0 != ":" && $0 != ";" })
  }

  private static func overview<Command: CommandTable>(of table: Command.Type) -> String {
    let program = Command.program
    let pages = Command.topics.filter(\.placeholder.isEmpty)
    var lines = [Command.purpose, "", "usage:"]
    if let use = Command.bareUse { lines.append("  \(program) [options]   \(use)") }
    if Command.standard != nil {
      lines.append(
        "  \(program) FILE…       open scenes, recordings, tunings, pictures, statistics")
    }
    for command in Command.allCases {
      lines += ["  \(command.synopsis)", "      \(command.summary)"]
    }
    lines += [
      "  \(program) help [COMMAND | --OPTION\(pages.isEmpty ? "" : " | TOPIC")]",
      "      show this help, that of a command or option\(pages.isEmpty ? "" : ", or a page of the manual")",
    ]
    for topic in Command.topics where !topic.placeholder.isEmpty {
      lines += [
        "  \(program) help \(topic.word) \(topic.placeholder)", "      \(topic.summary)",
      ]
    }
    lines += [
      "  \(program) version", "      show the version",
    ]
    lines += groupedOptionLines(of: Command.self)
    lines += ["", "examples:"] + Command.allCases.flatMap(\.examples).flatMap(\.lines)
    lines += [""] + Command.exitCodes
    if !pages.isEmpty {
      lines += ["", "topics:"]
      lines += pages.map { padded("  \($0.word)", to: 17) + $0.summary }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of all options. Options of the same commands stand together, below a line
  /// with these commands.
  private static func groupedOptionLines<Command: CommandTable>(
    of table: Command.Type
  ) -> [String] {
    var groups: [(commands: Set<Command>, options: [Command.Option])] = []
    for option in Command.Option.allCases {
      if let index = groups.firstIndex(where: { $0.commands == option.commands }) {
        groups[index].options.append(option)
      } else {
        groups.append((option.commands, [option]))
      }
    }
    return groups.flatMap { group in
      let commands = Command.allCases.filter { group.commands.contains($0) }
      let names =
        commands.count == Command.allCases.count
        ? "all commands" : commands.map(\.rawValue).joined(separator: ", ")
      return ["", "options of \(names):"]
        + optionLines(of: group.options, for: commands.count == 1 ? commands.first : nil)
    }
  }

  private static func optionLines<Command: CommandTable>(
    of options: [Command.Option], for command: Command?
  ) -> [String] {
    options.map { option in
      let argument = option.placeholder(for: command).map { " \($0)" } ?? ""
      let name = "  \(names(of: option))\(argument)"
      // A long name has a line of its own, so that two spaces always precede the description.
      return (name.count > 33 ? name + "\n" + padded("", to: 35) : padded(name, to: 35))
        + option.help(for: command)
    }
  }

  private static func names<Option: OptionTable>(of option: Option) -> String {
    (option.letter.map { "-\($0), " } ?? "") + "--\(option.rawValue)"
  }

  /// Returns `text` with spaces appended up to a length of `width` characters, and at least one
  /// space.
  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
