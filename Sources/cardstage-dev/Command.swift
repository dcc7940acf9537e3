import CommandText
import ProgramSupport

typealias Arguments = ProgramSupport.Arguments<Command>

/// The commands for developers of CardStage.
enum Command: String, CommandTable {
  typealias Option = cardstage_dev.Option

  case bench, fuzz

  static let program = "cardstage-dev"
  static let purpose = "Benchmarks and random tests for developers of CardStage."
  static let standard: Command? = nil
  static let bareUse: String? = nil
  static let topics: [HelpTopic] = []
  static let exitCodes = [
    "exit codes: 0 success, 1 failure, 2 wrong arguments, 3 file error,",
    "  129/130/143 after SIGHUP/SIGINT/SIGTERM",
  ]

  static func hint(for word: String) -> String? { nil }

  /// The command line of the command, as the help prints it.
  var synopsis: String {
    switch self {
    case .bench: "cardstage-dev bench [--json] [--quick] [--only PATTERN]"
    case .fuzz:
      "cardstage-dev fuzz [SCENE…] [--seed N] [--events M | --files M | --scripts M] [--seconds S]"
    }
  }

  /// A one-line description of the command for the help.
  var summary: String {
    switch self {
    case .bench:
      "measure the speed of the core, compared with simple operations such as copying memory"
    case .fuzz: "send random input to scenes, or read randomly damaged files"
    }
  }

  var notes: [String] { [] }

  /// Example command lines of the command for the help.
  var examples: [CommandExample] {
    switch self {
    case .bench: [.init("cardstage-dev bench --only spring", "run only the benchmarks of springs")]
    case .fuzz:
      [
        .init("cardstage-dev fuzz --seed 1 --events 10000000", "send random input to all scenes"),
        .init("cardstage-dev fuzz sheet stack --seconds 60", "send random input to two scenes"),
        .init("cardstage-dev fuzz --files 1000000", "read random files of all kinds"),
        .init(
          "cardstage-dev fuzz scene.json --files 100000", "read mutated scene files only"),
        .init(
          "cardstage-dev fuzz mine.scene.json --scripts 20000", "send random input to a scene file"),
      ]
    }
  }

  var operand: ValueKind? { self == .fuzz ? .either([.scene, .file([".scene.json"])]) : nil }

  /// Maximum number of arguments that are not options.
  var maximumOperands: Int { self == .fuzz ? .max : 0 }
}
