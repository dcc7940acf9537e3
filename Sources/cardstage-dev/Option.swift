import ProgramSupport

/// The options of the developer commands, in the order of the help.
enum Option: String, OptionTable {
  typealias Command = cardstage_dev.Command

  case seed, json, quick, only, events, files, seconds, help, version

  /// Returns the placeholder of the option's argument, or `nil` for a switch.
  func placeholder(for command: Command?) -> String? {
    switch self {
    case .seed: "N"
    case .events, .files: "M"
    case .seconds: "S"
    case .only: "PATTERN"
    case .json, .quick, .help, .version: nil
    }
  }

  /// Returns the option's line in the help, with the default value.
  func help(for command: Command?) -> String {
    switch self {
    case .seed: "number that all of its chance follows from (default: 1)"
    case .json: "print an array: {name, size, value, unit, ratio, goal}"
    case .quick: "small sizes and few runs: does it work, not how fast"
    case .only: "only what has PATTERN in its name"
    case .events: "make at least M inputs (default: 1000000)"
    case .files: "read M files of all kinds, each spoiled, instead"
    case .seconds: "end after S seconds"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The commands that accept the option.
  var commands: Set<Command> {
    switch self {
    case .seed, .events, .files, .seconds: [.fuzz]
    case .json, .quick, .only: [.bench]
    case .help, .version: Set(Command.allCases)
    }
  }
}
