/// What the program can be asked to do.
enum Command: String, CaseIterable {
  case view, new, replay, report, bench, check, fuzz, tuning, handoff, fit, scenes, keys

  /// How it is called.
  var synopsis: String {
    switch self {
    case .view: "cardstage view [SCENE | FILE.scene.json] [options]"
    case .new: "cardstage new NAME [--from PICTURE]"
    case .replay: "cardstage replay RECORDING [options]"
    case .report: "cardstage report STATS-DIR [BASELINE-DIR] [options]"
    case .bench: "cardstage bench [--json] [--quick] [--only PATTERN]"
    case .check: "cardstage check FILE…"
    case .fuzz: "cardstage fuzz [SCENE…] [--seed N] [--events M | --files M] [--seconds S]"
    case .tuning: "cardstage tuning [SCENE | FILE.scene.json] [--tuning fluid|classic|FILE]"
    case .handoff:
      "cardstage handoff SCENE | FILE.tuning.json | FILE.scene.json | --read TEXT [--for TARGET]"
    case .fit: "cardstage fit FILE.csv [--json]"
    case .scenes: "cardstage scenes [--verbose] [FILE.scene.json…]"
    case .keys: "cardstage keys"
    }
  }

  /// One sentence of help.
  var summary: String {
    switch self {
    case .view: "open the window"
    case .new: "write a scene file to begin with: NAME.scene.json"
    case .replay: "play a recording without a window, as fast as the machine can"
    case .report: "figures and charts of a run's statistics, or of two runs side by side"
    case .bench: "measure the core against yardsticks taken in the same run"
    case .check: "say what is wrong with scene files, recordings, tunings and pictures, by line"
    case .fuzz: "do anything at all to the scenes and see whether they keep their promises"
    case .tuning: "print a whole tuning file, of one scene or of all, to be edited"
    case .handoff: "springs, curves and detents in other platforms' words, what is lost measured"
    case .fit: "find the spring that measured positions follow (t,position[,target])"
    case .scenes:
      "list the scenes; --verbose: their parameters and probes, of a file gestures and keys too"
    case .keys: "list the keys"
    }
  }

  /// Lines to try.
  var examples: [String] {
    switch self {
    case .view:
      [
        "cardstage view sheet --tuning classic",
        "cardstage view mine.scene.json --watch",
        "cardstage view --size 1280x800 --record drag.recording.jsonl --stats run1",
      ]
    case .new: ["cardstage new mine --from screenshot.png"]
    case .replay:
      [
        "cardstage replay Assets/Recordings/sheet.recording.jsonl --probe -",
        "cardstage replay drag.recording.jsonl --rate 25 --export drag.gif",
        "cardstage replay drag.recording.jsonl --tuning mine.tuning.json --versus fluid",
      ]
    case .report:
      [
        "cardstage report after before --gate 'hitch<5,shortfall<1,p99<20,missed=0'",
        "cardstage report run1 --out run1.svg",
      ]
    case .bench: ["cardstage bench --only spring"]
    case .check:
      ["cardstage check mine.scene.json drag.recording.jsonl mine.tuning.json backdrop.png"]
    case .fuzz:
      [
        "cardstage fuzz --seed 1 --events 10000000",
        "cardstage fuzz sheet stack --seconds 60",
        "cardstage fuzz --files 1000000",
        "cardstage fuzz scene.json --files 100000",
      ]
    case .tuning:
      [
        "cardstage tuning > mine.tuning.json",
        "cardstage tuning sheet --tuning classic",
      ]
    case .handoff:
      [
        "cardstage handoff sheet --for swiftui",
        "cardstage handoff mine.tuning.json --for css --tolerance 0.5%",
        "cardstage handoff --read 'withSpring(0, { duration: 500, dampingRatio: 0.7 })' --for compose",
      ]
    case .fit: ["cardstage fit positions.csv"]
    case .scenes: ["cardstage scenes --verbose", "cardstage scenes --verbose mine.scene.json"]
    case .keys: ["cardstage keys"]
    }
  }

  /// Words that may follow it, at most.
  var maximumOperands: Int {
    switch self {
    case .view, .new, .replay, .tuning, .handoff, .fit: 1
    case .report: 2
    case .check, .fuzz, .scenes: .max
    case .bench, .keys: 0
    }
  }
}
