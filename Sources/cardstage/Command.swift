import CommandText
import DemoScenes
import FrameStats
import Handoff
import HostSystem
import ProgramSupport
import SDLBackend
import SceneCore
import StageFiles
import TextFormat

typealias Arguments = ProgramSupport.Arguments<Command>

/// The commands of the program.
enum Command: String, CommandTable {
  typealias Option = cardstage.Option

  case view, new, replay, report, assert, acid, check, tuning, handoff, share, fit, scenes, keys
  case completions, man

  /// The command line of this command, as the help prints it.
  var synopsis: String {
    switch self {
    case .view: "cardstage view [SCENE] [FILE…] [options]"
    case .new: "cardstage new NAME [--from PICTURE]"
    case .replay: "cardstage replay RECORDING [options]"
    case .report: "cardstage report STATS-DIR [BASELINE-DIR] [options]"
    case .assert: "cardstage assert FILE… [FILE.intent.json] [options]"
    case .acid: "cardstage acid [VECTOR…] [--runner 'COMMAND'] [options]"
    case .check: "cardstage check FILE… [--json]"
    case .tuning:
      "cardstage tuning [SCENE | FILE.scene.json] [--tuning fluid|classic|FILE] [--write]"
    case .handoff:
      "cardstage handoff SCENE | FILE.tuning.json | FILE.scene.json | --read TEXT [--for TARGET]"
    case .share:
      "cardstage share FILE.scene.json | SCENE [--out FILE.html] [--tuning FILE] [--recording FILE]"
    case .fit: "cardstage fit FILE.csv [--json]"
    case .scenes: "cardstage scenes [--verbose] [--json] [SCENE | FILE.scene.json…]"
    case .keys: "cardstage keys [--json]"
    case .completions: "cardstage completions bash|zsh|fish"
    case .man: "cardstage man [COMMAND | scene.5 | recording.5 | tuning.5]"
    }
  }

  /// A one-line description of this command for the help.
  var summary: String {
    switch self {
    case .view: "open the window with a scene, a recording, a tuning or a picture"
    case .new: "create the scene file NAME.scene.json"
    case .replay: "replay a recording without a window, as fast as possible"
    case .report: "print metrics and charts of one run, or compare two runs"
    case .assert: "judge traces of motion and recordings by the checks of an intent"
    case .acid: "test sheets of any toolkit by what a hand does to them"
    case .check: "list errors in scene files, recordings, tunings and images"
    case .tuning: "print the motion values of one scene or of all scenes as a tuning file"
    case .handoff: "export springs, curves and detents as code for a platform"
    case .share: "write a web page in which the scene runs and can be touched, on any device"
    case .fit:
      "find the spring of measured positions: a CSV file with the columns t (seconds), position, and target if known"
    case .scenes:
      "list the scenes; --verbose adds parameters and probes"
    case .keys: "list the keyboard shortcuts"
    case .completions: "print completions of the command line for a shell"
    case .man: "print a man page: of the program, a command or a kind of file"
    }
  }

  /// Example command lines of this command for the help.
  var examples: [CommandExample] {
    switch self {
    case .view:
      [
        .init(
          "cardstage view sheet --tuning classic --stats before",
          "open a scene with another tuning, and measure each frame"),
        .init(
          "cardstage view --size 1280x800 --record drag.recording.jsonl --stats after --screenshot shot.png",
          "record the input, and keep the last frame as a picture"),
      ]
    case .new:
      [
        .init(
          "cardstage new mine --from shot.png", "begin a scene whose card is cut from a screenshot"),
        .init("cardstage view mine.scene.json --watch", "show each saved change of a scene file"),
      ]
    case .replay:
      [
        .init(
          "cardstage replay drag.recording.jsonl --probe positions.csv",
          "write the positions of each frame"),
        .init(
          "cardstage replay drag.recording.jsonl --rate 25 --export drag.gif",
          "make a film of a recording"),
        .init(
          "cardstage replay drag.recording.jsonl --tuning classic --versus fluid",
          "compare two tunings with the same input"),
      ]
    case .report:
      [
        .init(
          "cardstage report after before --gate 'hitch<5,shortfall<1,p99<20,missed=0'",
          "compare two runs, and fail if a metric is above its limit"),
        .init("cardstage report after --out after.svg", "draw the frames that --stats measured"),
      ]
    case .assert:
      [
        .init(
          "cardstage assert drag.recording.jsonl --suggest > sheet.intent.json",
          "print an intent that holds for a recording"),
        .init(
          "cardstage assert drag.recording.jsonl sheet.intent.json --strict",
          "judge a recording; exit code 4 if a check is broken"),
      ]
    case .acid:
      [
        .init("cardstage acid", "test CardStage's own sheet"),
        .init(
          "cardstage acid follow-up release-flick-up --svg score.svg",
          "perform two of its vectors, and draw the results"),
      ]
    case .check:
      [
        .init(
          "cardstage check mine.scene.json drag.recording.jsonl shot.png",
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
    case .share:
      [
        .init("cardstage share mine.scene.json", "write mine.html, which any browser opens"),
        .init(
          "cardstage share wallet --out card.html", "share a scene that is part of the program"),
      ]
    case .fit:
      [
        .init(
          "echo t,position 0,0 .1,116 .2,243 .3,294 .4,305 .5,303 .6,301 .7,300 | tr ' ' '\\n' | cardstage fit -",
          "find the spring that moves like measured positions")
      ]
    case .scenes:
      [
        .init("cardstage scenes --verbose sheet", "list a scene's parameters and probes"),
        .init("cardstage scenes mine.scene.json", "describe the scene in a file"),
      ]
    case .keys: [.init("cardstage keys", "print every key and what it does")]
    case .completions:
      [
        .init("cardstage completions bash > cardstage.bash", "source this file in ~/.bashrc"),
        .init("cardstage completions zsh > _cardstage", "put this file into a folder of $fpath"),
      ]
    case .man:
      [
        .init(
          "cardstage man > cardstage.1", "write the man page, which 'man -l cardstage.1' shows"),
        .init("cardstage man scene.5 > cardstage-scene.5", "write the page about scene files"),
      ]
    }
  }

  /// Maximum number of arguments that are not options.
  var maximumOperands: Int {
    switch self {
    case .new, .replay, .tuning, .handoff, .share, .fit, .completions, .man: 1
    case .report: 2
    case .view, .assert, .acid, .check, .scenes: .max
    case .keys: 0
    }
  }

  /// The kind of each argument that is not an option.
  var operand: ValueKind? {
    let scene = ValueKind.either([.scene, .file([".scene.json"])])
    let own = [".scene.json", ".tuning.json", ".recording.jsonl"] + PictureFile.endings
    return switch self {
    case .view: .either([.scene, .file(own + [".csv"])])
    case .new: .text("NAME")
    case .replay: .file([".recording.jsonl"])
    case .report: .folder
    case .assert:
      .file([".trace.jsonl", ".recording.jsonl", ".intent.json", ".golden.json", ".csv"])
    case .acid: .either([.words(EmbeddedFiles.vectors.names), .file([".vector.jsonl"])])
    case .check: .file(own)
    case .tuning, .share, .scenes: scene
    case .handoff: .either([.scene, .file([".scene.json", ".tuning.json"])])
    case .fit: .file([".csv"])
    case .keys: nil
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .man: .words(ManCommand.pages)
    }
  }

  /// Lines that the help of this command prints between the options and the examples.
  var notes: [String] {
    self == .handoff ? ["", "targets:"] + Target.allCases.map { "  \($0.label)" } : []
  }

  static let program = "cardstage"
  static let purpose = "CardStage: feel, tune, measure and replay card interactions."
  static let standard: Command? = .view
  static let bareUse: String? =
    "open the window; without a display or options, write the demos to files"
  static var topics: [HelpTopic] {
    [
      HelpTopic(
        "scene", "[KEY]", "explain the keys of scene files, or one of them", maximumOperands: 1,
        words: { SceneHelp.keys },
        text: { words throws(Failure) in try SceneHelp.text(for: words.first) }),
      TraceHelp.topic,
    ] + ManualTopic.allCases.map(\.helpTopic) + ManualSection.allCases.map(\.helpTopic)
  }
  static let sceneNames = SceneCatalog.allIDs.map(\.rawValue)
  static let platformNames = Target.allCases.map(\.rawValue)
  static let exitCodes = [
    "exit codes: 0 success,",
    "  1 failure: check found an error; too little memory; a hung run with --time-limit,",
    "  2 wrong arguments, 3 file error, 4 failed gate or broken check, 5 display error,",
    "  6 a frame differs from its hash, 7 with --strict a check that cannot be told,",
    "  129/130/143 ended by SIGHUP/SIGINT/SIGTERM",
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
    case .assert: ["expect", "test", "judge"]
    case .acid: ["conformance"]
    case .check: ["validate", "lint", "verify"]
    case .tuning: ["values", "params", "parameters", "set"]
    case .handoff: ["export", "convert", "code"]
    case .share: ["publish", "web", "page", "html", "send"]
    case .fit: ["measure"]
    case .scenes: ["list", "ls", "probes"]
    case .keys: ["shortcuts", "bindings"]
    case .completions: ["completion"]
    case .man: ["manual"]
    }
  }

  /// Returns whether `word` is a scene or may be a path, so that it is opened.
  static func isOperand(_ word: String) -> Bool {
    SceneCatalog.id(named: word) != nil || word == "-" || word.contains("/") || word.contains(".")
      || FileAccess.exists(word)
  }

  static func names(besides word: String) -> [String] {
    sceneNames + PathListing.names(inFolderOf: word)
  }

  /// Returns a hint for the unknown command `word`, or `nil` if there is none. If `word` is a command
  /// of the developers' program, the hint names that program. If other programs call a command
  /// `word`, the hint describes that command. If `word` is an option, the hint names the commands
  /// that accept it, unless `word` is the beginning of a command's name.
  static func hint(for word: String) -> String? {
    if ["bench", "fuzz"].contains(word) {
      return "'\(word)' is a command of cardstage-dev; to build it: swift build -c release "
        + "--product cardstage-dev"
    }
    let command = allCases.first { $0.otherNames.contains(word) }
    let isBeginning = command == nil && allCases.contains { $0.rawValue.hasPrefix(word) }
    let hints = [
      command.map { "use '\($0.rawValue)' to \($0.summary)" },
      isBeginning
        ? nil
        : Option(rawValue: word).map { option in
          let commands = allCases.filter(option.commands.contains).map(\.rawValue)
          return "--\(word) is an option of \(commands.joined(separator: ", "))"
        },
    ].compactMap(\.self)
    return hints.isEmpty ? nil : hints.joined(separator: "; ")
  }

  static func topicHint(for word: String) -> String? {
    if Gate.keys.contains(word) { return "it is a metric: cardstage help recordings" }
    if sceneNames.contains(word) { return "it is a scene: cardstage scenes --verbose \(word)" }
    if let topic = ManualTopic(page: word) {
      return "it is a page of the manual: cardstage help \(topic.rawValue)"
    }
    guard let text = try? SceneHelp.text(for: word), !text.isEmpty else { return nil }
    return "it is a key of scene files: cardstage help scene \(word)"
  }
}
