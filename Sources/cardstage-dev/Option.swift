import CommandText
import ProgramSupport

/// The options of the developer commands, in the order of the help.
enum Option: String, OptionTable {
  typealias Command = cardstage_dev.Command

  case seed, json, quick, only, events, files, scripts, seconds, verbose, quiet, help, version

  /// Returns the kind of the option's value, or `nil` for a switch.
  func kind(for command: Command?) -> ValueKind? {
    switch self {
    case .seed: .number(0...1e15, "N")
    case .events, .files, .scripts: .number(1...1e15, "M")
    case .seconds: .number(0.001...1e9, "S")
    case .only: .text("PATTERN")
    case .json, .quick, .verbose, .quiet, .help, .version: nil
    }
  }

  var letter: Character? {
    switch self {
    case .verbose: "v"
    case .quiet: "q"
    case .help: "h"
    case .version: "V"
    default: nil
    }
  }

  /// Returns the option's line in the help, with the default value.
  func help(for command: Command?) -> String {
    switch self {
    case .seed: "seed of the random generator (default: 1)"
    case .json: "print JSON: [{name, size, value, unit, ratio, goal}, …]"
    case .quick: "use small sizes and few runs, to test the benchmarks"
    case .only: "only benchmarks with PATTERN in the name"
    case .events: "create at least M inputs (default: 1000000)"
    case .files: "read M mutated files instead of creating inputs"
    case .scripts: "play M random sequences of input on each FILE.scene.json"
    case .seconds: "stop after S seconds"
    case .verbose: "also print the processor and the system"
    case .quiet: "print only results, errors and warnings"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The commands that accept the option.
  var commands: Set<Command> {
    switch self {
    case .seed, .events, .files, .scripts, .seconds: [.fuzz]
    case .json, .quick, .only: [.bench]
    case .verbose, .quiet, .help, .version: Set(Command.allCases)
    }
  }
}
