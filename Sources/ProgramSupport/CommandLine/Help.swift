/// The texts of `--help`, made from the tables of commands and options.
enum Help {
  /// Returns the help for `command`, or for the program if `command` is `nil`.
  static func text<Command: CommandTable>(for command: Command?) -> String {
    guard let command else { return overview(of: Command.self) }
    var lines = ["usage: \(command.synopsis)", "  \(command.summary)", "", "options:"]
    lines += optionLines(for: command)
    lines += command.notes
    lines += ["", "examples:"] + command.examples.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  private static func overview<Command: CommandTable>(of table: Command.Type) -> String {
    let program = Command.program
    var lines = [Command.purpose, "", "usage:"]
    if let use = Command.bareUse { lines.append("  \(program) [options]   \(use)") }
    for command in Command.allCases {
      lines += ["  \(command.synopsis)", "      \(command.summary)"]
    }
    lines += [
      "  \(program) help [COMMAND]", "      show this help, or a command's with all defaults",
    ]
    for topic in Command.topics {
      lines += [
        "  \(program) help \(topic.word) \(topic.placeholder)", "      \(topic.summary)",
      ]
    }
    lines += [
      "  \(program) version", "      show the version",
    ]
    lines += ["", "options:"] + optionLines(for: Command?.none)
    lines += ["", "examples:"] + Command.allCases.flatMap(\.examples).map { "  \($0)" }
    lines += [""] + Command.exitCodes
    return lines.joined(separator: "\n")
  }

  private static func optionLines<Command: CommandTable>(for command: Command?) -> [String] {
    let options = Command.Option.allCases.filter { command.map($0.commands.contains) ?? true }
    return options.map { option in
      let argument = option.placeholder(for: command).map { " \($0)" } ?? ""
      let name = "--\(option.rawValue)\(argument)"
      let padding = String(repeating: " ", count: max(1, 33 - name.count))
      return "  \(name)\(padding)\(option.help(for: command))"
    }
  }
}
