/// The options, in the order in which help shows them. An option is one case here and one line in
/// `RunOptions` or in its command.
enum Option: String, CaseIterable {
  case size, scale, rate
  case safeArea = "safe-area"
  case tuning, appearance
  case probe, hash
  case expectHash = "expect-hash"
  case stats, screenshot, verbose
  case record, replay
  case quitAtEnd = "quit-at-end"
  case timeLimit = "time-limit"
  case present
  case export, until
  case json, quick, only
  case help, version

  /// What its argument stands for; nil for a switch.
  var placeholder: String? {
    switch self {
    case .size: "WxH"
    case .scale: "F"
    case .rate: "HZ"
    case .safeArea: "T,B"
    case .tuning: "NAME"
    case .appearance: "light|dark"
    case .probe, .hash, .expectHash, .record, .replay: "FILE"
    case .stats: "DIR"
    case .screenshot: "FILE.png"
    case .timeLimit, .until: "S"
    case .present: "auto|shm|texture"
    case .export: "DIR"
    case .only: "PATTERN"
    case .verbose, .quitAtEnd, .json, .quick, .help, .version: nil
    }
  }

  /// One line of help.
  var summary: String {
    switch self {
    case .size: "size of the stage in points (default 414x896)"
    case .scale: "device pixels per point (default: the display's, else 1)"
    case .rate: "frames per second: a number, or for view display|uncapped"
    case .safeArea: "points kept free of content at the top and bottom (default 0,0)"
    case .tuning: "fluid (default) or classic"
    case .appearance: "colours of the stage (default light)"
    case .probe: "write the scene's moving values, a CSV row a frame"
    case .hash: "write a hash of each frame's pixels"
    case .expectHash: "compare frame hashes with those in FILE; exit 6 at the first difference"
    case .stats: "write frame statistics into DIR"
    case .screenshot: "write the last frame as PNG"
    case .verbose: "say which paths were chosen and how long start-up took"
    case .record: "write all input into FILE"
    case .replay: "play FILE in the window, then hand over"
    case .quitAtEnd: "leave when the replay is over"
    case .timeLimit: "leave after S seconds"
    case .present: "how pixels get to the window (default auto)"
    case .export: "write each frame as PNG into DIR"
    case .until: "stop at S seconds of stage time"
    case .json: "print an array of {name, size, value, unit, ratio, goal}"
    case .quick: "small sizes and few runs: does it work, not how fast"
    case .only: "only what has PATTERN in its name"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The commands that take it.
  var commands: Set<Command> {
    switch self {
    case .size, .scale, .rate, .safeArea, .tuning, .appearance, .probe, .hash, .expectHash,
      .stats, .screenshot:
      [.view, .replay]
    case .verbose: [.view, .replay, .scenes]
    case .record, .replay, .quitAtEnd, .timeLimit, .present: [.view]
    case .export, .until: [.replay]
    case .json, .quick, .only: [.bench]
    case .help, .version: Set(Command.allCases)
    }
  }
}
