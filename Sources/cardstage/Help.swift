import Handoff

/// The texts of `--help`, made from the tables of commands and options.
enum Help {
  static let version = "cardstage 0.1.0"

  static func text(for command: Command?) -> String {
    guard let command else { return overview }
    var lines = ["usage: \(command.synopsis)", "  \(command.summary)", "", "options:"]
    lines += optionLines(for: command)
    if command == .handoff {
      lines += ["", "targets:"]
      lines += Target.allCases.map { "  \($0.words)" }
    }
    lines += ["", "examples:"] + command.examples.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  private static var overview: String {
    var lines = [
      "CardStage: feel, tune, measure and replay card interactions.", "",
      "usage:",
      "  cardstage [options]   open the window; without a display play the demos headless",
    ]
    for command in Command.allCases {
      lines += ["  \(command.synopsis)", "      \(command.summary)"]
    }
    lines += [
      "  cardstage help [COMMAND]", "      show this help, or a command's with all defaults",
      "  cardstage version", "      show the version",
    ]
    lines += ["", "options:"] + optionLines(for: nil)
    lines += ["", "examples:"] + Command.allCases.flatMap(\.examples).map { "  \($0)" }
    lines += [
      "", "exit codes: 0 fine, 1 failed, 2 bad arguments, 3 a file, 4 a gate, 5 the display,",
      "  6 a replay diverged, 129/130/143 after SIGHUP/SIGINT/SIGTERM",
    ]
    return lines.joined(separator: "\n")
  }

  private static func optionLines(for command: Command?) -> [String] {
    let options = Option.allCases.filter { command.map($0.commands.contains) ?? true }
    return options.map { option in
      let argument = option.placeholder(for: command).map { " \($0)" } ?? ""
      let name = "--\(option.rawValue)\(argument)"
      let padding = String(repeating: " ", count: max(1, 33 - name.count))
      return "  \(name)\(padding)\(option.help(for: command))"
    }
  }
}
