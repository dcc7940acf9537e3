import DemoScenes
import FrameStats
import Handoff
import HostSystem
import ProgramSupport
import SceneCore
import StageFiles
import TextFormat

typealias Arguments = ProgramSupport.Arguments<Command>

/// The commands of the program.
enum Command: String, CommandTable {
  typealias Option = cardstage.Option

  case view, new, replay, report, check, tuning, handoff, fit, scenes, keys

  /// The command line of this command, as the help prints it.
  var synopsis: String {
    switch self {
    case .view: "cardstage view [SCENE | FILE.scene.json] [options]"
    case .new: "cardstage new NAME [--from PICTURE]"
    case .replay: "cardstage replay RECORDING [options]"
    case .report: "cardstage report STATS-DIR [BASELINE-DIR] [options]"
    case .check: "cardstage check FILE…"
    case .tuning:
      "cardstage tuning [SCENE | FILE.scene.json] [--tuning fluid|classic|FILE] [--write]"
    case .handoff:
      "cardstage handoff SCENE | FILE.tuning.json | FILE.scene.json | --read TEXT [--for TARGET]"
    case .fit: "cardstage fit FILE.csv [--json]"
    case .scenes: "cardstage scenes [--verbose] [SCENE | FILE.scene.json…]"
    case .keys: "cardstage keys"
    }
  }

  /// A one-line description of this command for the help.
  var summary: String {
    switch self {
    case .view: "open the window"
    case .new: "create the scene file NAME.scene.json"
    case .replay: "replay a recording without a window, as fast as possible"
    case .report: "print metrics and charts of one run, or compare two runs"
    case .check: "list errors in scene files, recordings, tunings and images"
    case .tuning: "print the motion values of one scene or of all scenes as a tuning file"
    case .handoff: "export springs, curves and detents as code for a platform"
    case .fit:
      "find the spring of measured positions: a CSV file with the columns t (seconds), position, and target if known"
    case .scenes:
      "list the scenes; --verbose adds parameters and probes"
    case .keys: "list the keyboard shortcuts"
    }
  }

  /// Example command lines of this command for the help.
  var examples: [CommandExample] {
    switch self {
    case .view:
      [
        .init("cardstage view sheet --tuning classic", "open a scene with another tuning"),
        .init("cardstage view mine.scene.json --watch", "show each saved change of a scene file"),
        .init(
          "cardstage view --size 1280x800 --record drag.recording.jsonl --stats run1",
          "record the input, and measure each frame"),
      ]
    case .new:
      [
        .init(
          "cardstage new mine --from screenshot.png",
          "begin a scene whose card is cut from a screenshot")
      ]
    case .replay:
      [
        .init(
          "cardstage replay Assets/Recordings/sheet.recording.jsonl --probe -",
          "print the positions of each frame in the terminal"),
        .init(
          "cardstage replay drag.recording.jsonl --rate 25 --export drag.gif",
          "make a film of a recording"),
        .init(
          "cardstage replay drag.recording.jsonl --tuning mine.tuning.json --versus fluid",
          "compare two tunings with the same input"),
      ]
    case .report:
      [
        .init(
          "cardstage report after before --gate 'hitch<5,shortfall<1,p99<20,missed=0'",
          "compare two runs, and fail if a metric is above its limit"),
        .init("cardstage report run1 --out run1.svg", "draw the frames that --stats run1 measured"),
      ]
    case .check:
      [
        .init(
          "cardstage check mine.scene.json drag.recording.jsonl mine.tuning.json backdrop.png",
          "read files, and list what is wrong in them")
      ]
    case .tuning:
      [
        .init(
          "cardstage tuning > mine.tuning.json",
          "write the values of all scenes to a file, to edit"),
        .init("cardstage tuning sheet --tuning classic", "print the numbers of a scene's tuning"),
        .init(
          "cardstage tuning mine.scene.json --tuning mine.tuning.json --write",
          "write the tuned numbers into the scene file"),
      ]
    case .handoff:
      [
        .init("cardstage handoff sheet --for swiftui", "print a scene's springs as SwiftUI code"),
        .init(
          "cardstage handoff mine.tuning.json --for css --tolerance 0.5%",
          "print a tuning's springs as CSS"),
        .init(
          "cardstage handoff --read 'withSpring(0, { duration: 500, dampingRatio: 0.7 })' --for compose",
          "convert a spring of one platform to another"),
      ]
    case .fit:
      [.init("cardstage fit positions.csv", "find the spring that moves like measured positions")]
    case .scenes:
      [
        .init("cardstage scenes --verbose sheet", "list a scene's parameters and probes"),
        .init("cardstage scenes mine.scene.json", "describe the scene in a file"),
      ]
    case .keys: [.init("cardstage keys", "print every key and what it does")]
    }
  }

  /// Maximum number of arguments that are not options.
  var maximumOperands: Int {
    switch self {
    case .view, .new, .replay, .tuning, .handoff, .fit: 1
    case .report: 2
    case .check, .scenes: .max
    case .keys: 0
    }
  }

  /// Lines that the help of this command prints between the options and the examples.
  var notes: [String] {
    self == .handoff ? ["", "targets:"] + Target.allCases.map { "  \($0.label)" } : []
  }

  static let program = "cardstage"
  static let purpose = "CardStage: feel, tune, measure and replay card interactions."
  static let standard: Command? = .view
  static let bareUse: String? = "open the window; without a display, write the demos to files"
  static var topics: [HelpTopic] {
    [
      HelpTopic(
        "scene", "[KEY]", "explain the keys of scene files, or one of them", maximumOperands: 1
      ) { words throws(Failure) in try SceneHelp.text(for: words.first) }
    ] + ManualTopic.allCases.map(\.helpTopic)
  }
  static let exitCodes = [
    "exit codes: 0 success,",
    "  1 failure: check found an error; too little memory; a hung run with --time-limit,",
    "  2 wrong arguments, 3 file error, 4 failed gate, 5 display error,",
    "  6 a frame differs from its hash, 129/130/143 ended by SIGHUP/SIGINT/SIGTERM",
  ]
}

extension Command {
  /// Names by which other programs call the command.
  private var otherNames: [String] {
    switch self {
    case .view: ["open", "show", "start", "watch", "run"]
    case .new: ["init", "create", "add"]
    case .replay: ["play", "film", "render"]
    case .report: ["compare", "diff"]
    case .check: ["validate", "lint", "verify"]
    case .tuning: ["values", "params", "parameters", "set"]
    case .handoff: ["export", "convert", "code"]
    case .fit: ["measure"]
    case .scenes: ["list", "ls", "probes"]
    case .keys: ["shortcuts", "bindings"]
    }
  }

  /// Returns a hint for the unknown command `word`, or `nil` if there is none. If `word` is a scene
  /// or a file, the hint is the command line that opens that scene or file. If `word` is a command
  /// of the developers' program, the hint names that program. If other programs call a command
  /// `word`, the hint describes that command. If `word` is an option, the hint names the commands
  /// that accept it.
  static func hint(for word: String) -> String? {
    if ["bench", "fuzz"].contains(word) {
      return "'\(word)' is a command of cardstage-dev; to build it: swift build -c release "
        + "--product cardstage-dev"
    }
    if SceneCatalog.id(named: word) != nil {
      return "to open that scene: cardstage view \(word)"
    }
    let command = allCases.first { $0.otherNames.contains(word) }
    let hints = [
      command.map { "use '\($0.rawValue)' to \($0.summary)" },
      Option(rawValue: word).map { option in
        let commands = allCases.filter(option.commands.contains).map(\.rawValue)
        return "--\(word) is an option of \(commands.joined(separator: ", "))"
      },
    ].compactMap(\.self)
    if !hints.isEmpty { return hints.joined(separator: "; ") }
    return FileAccess.exists(word) ? use(ofFile: word) : nil
  }

  static func topicHint(for word: String) -> String? {
    if Gate.keys.contains(word) { return "it is a metric: cardstage help recordings" }
    guard let text = try? SceneHelp.text(for: word), !text.isEmpty else { return nil }
    return "it is a key of scene files: cardstage help scene \(word)"
  }

  /// Returns a hint with the command line that opens the file at `path`. The file's name determines
  /// the command. Returns `nil` if the name is not that of a recording, scene or tuning.
  private static func use(ofFile path: String) -> String? {
    let word = path.shellWord
    return switch FileCheck.Kind(path, text: []) {
    case .recording: "to play a recording: cardstage replay \(word)"
    case .scene: "to open a scene file: cardstage view \(word)"
    case .tuning: "to use a tuning: cardstage view --tuning \(word)"
    case nil: nil
    }
  }
}
