import CardDrawing
import CommandText
import DemoScenes
import Handoff
import ProgramSupport
import SDLBackend
import SceneCore

/// The options, in the order of the help.
///
/// A new option needs one case here and one line in `RunOptions` or in its command.
enum Option: String, OptionTable {
  typealias Command = cardstage.Command

  case size, scale, rate
  case safeArea = "safe-area"
  case speed, tuning, appearance
  case backdrop
  case reducedMotion = "reduced-motion"
  case showTouches = "show-touches"
  case seed
  case probe, hash
  case expectHash = "expect-hash"
  case stats, gate, out, screenshot, verbose, quiet
  case record, replay, watch
  case scene, from
  case fit
  case quitAtEnd = "quit-at-end"
  case timeLimit = "time-limit"
  case present, resampling, paused, fullscreen, fresh
  case export, until, versus
  case recording
  case read, `for`, spring, travel, velocity, tolerance, check
  case hand, only, strict, explain, junit, strip, suggest, margin, golden, update
  case runner, svg, scenes
  case json, write
  case help, version

  /// The kind of the option's value for commands that do not have their own, or `nil` for a switch.
  var kind: ValueKind? {
    switch self {
    case .size: .text("WxH")
    case .scale: .number(0.25...8, "F")
    case .speed: .number(0.01...16, "F")
    case .rate: .either([.number(1...1000, "HZ"), .words(["display", "uncapped"])])
    case .safeArea: .text("TOP,BOTTOM")
    case .tuning, .versus: .either([.words(Self.tunings), .file([".tuning.json"], as: "FILE")])
    case .appearance: .words(Appearance.allCases.map(\.rawValue))
    case .reducedMotion: .words(RunOptions.ReducedMotion.allCases.map(\.rawValue))
    case .backdrop, .from: .file(PictureFile.endings, as: "PICTURE")
    case .scene: .file([".scene.json"])
    case .seed: .number(0...0x1p64, "N")
    case .probe: .file([".csv"], as: "FILE")
    case .hash, .expectHash: .file([])
    case .record, .replay, .recording: .file([".recording.jsonl"], as: "FILE")
    case .stats, .scenes: .folder
    case .gate: .text("'p95<20'")
    case .out: .file([".svg", ".json", ".md"])
    case .screenshot: .file([".png", ".svg"])
    case .timeLimit, .until: .number(0...1e9, "SECONDS")
    case .present: .words(RunOptions.Present.allCases.map(\.rawValue))
    case .resampling: .words(RunOptions.Resampling.allCases.map(\.rawValue))
    case .export: .either([.folder, .file(FilmFormat.allCases.map { ".\($0)" }.sorted())])
    case .read: .text("TEXT")
    case .for: .either([.platform, .words(["all"])])
    case .spring: .text("NAME")
    case .travel: .number(-100_000...100_000, "PT")
    case .velocity: .number(-1_000_000...1_000_000, "PT/S")
    case .tolerance, .margin: .text("P%")
    case .hand: .file([".jsonl"], as: "FILE")
    case .only: .text("NAME")
    case .junit: .file([".xml"], as: "FILE")
    case .strip: .file([".svg", ".png"], as: "FILE")
    case .runner: .text("'COMMAND'")
    case .svg: .file([".svg"], as: "FILE")
    case .golden: .file([".golden.json", ".trace.jsonl"], as: "FILE")
    case .showTouches, .fit, .watch, .paused, .fullscreen, .fresh, .verbose, .quiet, .quitAtEnd,
      .json, .write, .check, .strict, .explain, .suggest, .update, .help, .version:
      nil
    }
  }

  private static let tunings = SceneCatalog.demos.tunings.map(\.name)

  var letter: Character? {
    switch self {
    case .help: "h"
    case .version: "V"
    case .verbose: "v"
    case .quiet: "q"
    default: nil
    }
  }

  /// A one-line description of the option for the help.
  var summary: String {
    switch self {
    case .size: "size of the stage in points"
    case .scale: "device pixels per point"
    case .rate: "frames per second: a number, the display's rate, or no limit"
    case .safeArea: "top and bottom margin kept free of content, in points"
    case .speed: "speed of the motion: 0.5 is half as fast"
    case .tuning: "motion values to use: fluid, classic, or a tuning file"
    case .appearance: "light or dark colours"
    case .backdrop: "image file to show behind the card"
    case .reducedMotion: "replace motion by short fades; system: follow the desktop"
    case .showTouches: "draw a dot at each finger or mouse button that is down"
    case .seed:
      "seed of the random generator; no scene uses it yet"
    case .probe: "write positions, velocities, … as CSV, one row per frame"
    case .hash: "write a hash of each frame's pixels, to compare a later run with --expect-hash"
    case .expectHash: "compare frames with a file from --hash; exit code 6 if one differs"
    case .stats: "write statistics about the frames into the directory DIR"
    case .gate:
      "require 'p95<20' (95 % of the frames take under 20 ms), 'missed=0' (none missed) or other limits, with commas between them; exit code 4 if one is not met; see 'help recordings'"
    case .out: "write the report to a file"
    case .screenshot: "write the last frame as PNG or SVG"
    case .verbose: "print more details"
    case .quiet: "print only errors, warnings and failed limits"
    case .record: "write all input to FILE, to replay it later"
    case .replay: "play FILE in the window, then accept live input"
    case .watch: "reload the scene file and the tuning when they change"
    case .scene: "scene file to use instead of the recording's"
    case .from:
      "new: picture for the card; replay: first second of the film; handoff: platform of --read"
    case .fit: "scale recorded touches to the size of the stage"
    case .quitAtEnd: "quit when the recording of --replay ends"
    case .timeLimit: "quit after this time"
    case .present:
      "how frames get into the window; keep auto unless the window flickers or stays empty: present (in step with the display), shm (shared memory), texture (graphics card)"
    case .resampling:
      "draw a dragged object where the pointer will be when the display shows the frame, so that the object does not trail the pointer"
    case .paused: "start paused"
    case .fullscreen: "start in full screen"
    case .fresh: "ignore the saved window state and show the hints again"
    case .export: "write a film, or each frame as a PNG file in DIR"
    case .until: "stop at this second of the recording"
    case .versus:
      "run the same input also with this tuning, and compare the motion after each release"
    case .hand: "file with the events of the pointers, if the trace has none"
    case .only: "judge only the check NAME of the intent"
    case .strict: "exit code 7 if a check cannot be told, and none is broken"
    case .explain: "also print each moment with its figure, error and limit"
    case .junit: "write the results as XML for a CI server"
    case .runner:
      "command line that reads a vector on standard input and prints a trace (default: CardStage's own core)"
    case .strip:
      "draw the frames of a recording, or the curves of a trace, with the worst moments in red"
    case .svg: "write the results as a table"
    case .suggest: "print an intent that holds for the input"
    case .margin: "how much larger the limits of --suggest are than needed"
    case .golden: "compare all values with a trace or an Android golden; exit code 4 if one differs"
    case .update: "write the input to the file of --golden instead of comparing"
    case .scenes: "write each vector as a scene file and a recording instead of running it"
    case .json: "print the result as JSON, for scripts"
    case .write: "replace the motion values in the scene file by those of --tuning"
    case .recording: "play this recording in the page until the page is touched"
    case .read:
      "read TEXT, the code of a spring on any platform, and print it for the platform of --for"
    case .for: "platform to print code for, such as swiftui"
    case .spring: "export only the spring or curve NAME, such as sheet.card"
    case .travel: "how far the exported animation moves, in points"
    case .velocity: "speed at the start of the exported animation, in points per second"
    case .tolerance:
      "largest error allowed in the exported motion, in % of --travel: 0.01% to 5%"
    case .check: "also print a unit test that compares the exported motion with CardStage's"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The commands that accept the option.
  var commands: Set<Command> {
    switch self {
    case .tuning: [.view, .replay, .tuning, .handoff, .share, .assert]
    case .rate: [.view, .replay, .assert]
    case .size, .scale, .safeArea, .speed, .appearance, .backdrop, .reducedMotion,
      .showTouches, .probe, .hash, .expectHash, .stats, .screenshot:
      [.view, .replay]
    case .fit, .seed: [.view, .replay]
    case .gate: [.view, .replay, .report]
    case .out: [.report, .share]
    case .recording: [.share]
    case .record, .replay, .watch, .quitAtEnd, .timeLimit, .present, .resampling, .paused,
      .fullscreen, .fresh:
      [.view]
    case .scene: [.replay, .assert]
    case .export, .until, .versus: [.replay]
    case .from: [.new, .replay, .handoff]
    case .read, .for, .spring, .travel, .velocity, .tolerance, .check: [.handoff]
    case .json: [.replay, .report, .check, .tuning, .handoff, .fit, .scenes, .keys, .assert, .acid]
    case .runner, .svg, .scenes: [.acid]
    case .hand, .only, .strict, .explain, .junit, .strip, .suggest, .margin, .golden, .update:
      [.assert]
    case .write: [.tuning, .assert]
    case .verbose, .quiet, .help, .version: Set(Command.allCases)
    }
  }

  var otherNames: [String] {
    switch self {
    case .rate: ["fps", "framerate", "frame-rate"]
    case .appearance: ["theme", "dark", "light", "mode", "color-scheme"]
    case .size: ["width", "height", "resolution", "viewport", "device"]
    case .scale: ["dpi", "zoom", "device-scale"]
    case .backdrop: ["background", "wallpaper"]
    case .export: ["film", "video", "gif", "frames"]
    case .out: ["output", "report"]
    case .for: ["to", "platform", "target"]
    case .travel: ["distance"]
    case .probe: ["csv", "trace", "probes"]
    case .gate: ["limit", "assert", "threshold", "fail-if"]
    case .timeLimit: ["timeout", "duration"]
    case .tuning: ["preset", "params", "set"]
    default: []
    }
  }
}
