/// What the program can be asked to do.
enum Command: String, CaseIterable {
  case view, replay, bench, scenes, keys

  /// How it is called.
  var synopsis: String {
    switch self {
    case .view: "cardstage view [SCENE] [options]"
    case .replay: "cardstage replay RECORDING [options]"
    case .bench: "cardstage bench [--json] [--quick] [--only PATTERN]"
    case .scenes: "cardstage scenes [--verbose]"
    case .keys: "cardstage keys"
    }
  }

  /// One sentence of help.
  var summary: String {
    switch self {
    case .view: "open the window"
    case .replay: "play a recording without a window, as fast as the machine can"
    case .bench: "measure the core against yardsticks taken in the same run"
    case .scenes: "list the scenes; --verbose: their parameters and probes"
    case .keys: "list the keys"
    }
  }

  /// Lines to try.
  var examples: [String] {
    switch self {
    case .view:
      [
        "cardstage view sheet --tuning classic",
        "cardstage view --size 1280x800 --record drag.recording.jsonl --stats run1",
      ]
    case .replay:
      [
        "cardstage replay Assets/Recordings/sheet.recording.jsonl --probe -",
        "cardstage replay drag.recording.jsonl --rate 120 --export frames",
      ]
    case .bench: ["cardstage bench --only spring"]
    case .scenes: ["cardstage scenes --verbose"]
    case .keys: ["cardstage keys"]
    }
  }

  /// Words that may follow it, at most.
  var maximumOperands: Int {
    switch self {
    case .view, .replay: 1
    case .bench, .scenes, .keys: 0
    }
  }
}
