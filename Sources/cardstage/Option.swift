import ProgramSupport

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
  case stats, gate, out, screenshot, verbose
  case record, replay, watch
  case scene, from
  case fit
  case quitAtEnd = "quit-at-end"
  case timeLimit = "time-limit"
  case present, resampling, paused, fullscreen, fresh
  case export, until, versus
  case read, `for`, spring, travel, velocity, tolerance, check
  case json
  case help, version

  /// The placeholder of the option's argument, or `nil` for a switch.
  var placeholder: String? {
    switch self {
    case .size: "WxH"
    case .scale, .speed: "F"
    case .rate: "HZ|display|uncapped"
    case .safeArea: "T,B"
    case .tuning, .versus: "fluid|classic|FILE"
    case .appearance: "light|dark"
    case .reducedMotion: "system|on|off"
    case .backdrop, .from: "PICTURE"
    case .scene: "FILE.scene.json"
    case .seed: "N"
    case .probe, .hash, .expectHash, .record, .replay: "FILE"
    case .stats: "DIR"
    case .gate: "'hitch<5,shortfall<1'"
    case .out: "FILE.svg|.json|.md"
    case .screenshot: "FILE.png|.svg"
    case .timeLimit, .until: "S"
    case .present: "auto|present|shm|texture"
    case .resampling: "on|off"
    case .export: "DIR|FILE.gif|.html|.y4m"
    case .read: "TEXT"
    case .for: "TARGET|all"
    case .spring: "NAME"
    case .travel: "PT"
    case .velocity: "PT/S"
    case .tolerance: "P%"
    case .showTouches, .fit, .watch, .paused, .fullscreen, .fresh, .verbose, .quitAtEnd, .json,
      .check, .help, .version:
      nil
    }
  }

  /// A one-line description of the option for the help.
  var summary: String {
    switch self {
    case .size: "size of the stage in points"
    case .scale: "device pixels per point"
    case .rate: "frames per second; in a window also as the display does, or without a limit"
    case .safeArea: "points kept free of content at the top and bottom"
    case .speed: "stage seconds per second"
    case .tuning: "how things move: one that is built in, or a .tuning.json file"
    case .appearance: "colours of the stage"
    case .backdrop: "a picture of your own behind the card"
    case .reducedMotion: "short fades instead of springs; system: as the desktop is set"
    case .showTouches: "draw fingers and mouse button where they are held"
    case .seed:
      "number kept in recordings, for scenes that leave something to chance; none does yet"
    case .probe: "write the scene's moving values, a CSV row a frame"
    case .hash: "write a hash of each frame's pixels"
    case .expectHash: "compare frame hashes with those in FILE; exit 6 at the first difference"
    case .stats: "write frame statistics into DIR"
    case .gate: "limits on figures; exit 4 if one is not kept or n/a"
    case .out: "write the report into a file instead of the terminal"
    case .screenshot: "write the last frame as PNG or SVG"
    case .verbose: "say more"
    case .record: "write all input into FILE"
    case .replay: "play FILE in the window, then hand over"
    case .watch: "read scene file and tuning anew whenever they change"
    case .scene: "the scene file to play it on, instead of the recording's"
    case .from: "make the card of a picture of your own"
    case .fit: "move a recording's pointers along with a stage of another size"
    case .quitAtEnd: "leave when the replay is over"
    case .timeLimit: "leave after S seconds"
    case .present: "how pixels get to the window"
    case .resampling: "draw what is dragged where the pointer is when the frame is seen"
    case .paused: "begin with motion standing still"
    case .fullscreen: "begin with the window filling the screen"
    case .fresh: "as on a first start: nothing is remembered of the window, hints are shown"
    case .export: "write a film, or each frame as PNG into DIR"
    case .until: "stop at S seconds of stage time"
    case .versus:
      "play it by this tuning too, print both ones' figures of each release, write no more"
    case .json: "print JSON; of --versus {time, a, b, difference}"
    case .read: "a spring in a platform's words, to be understood"
    case .for: "whose words are printed"
    case .spring: "only that spring or curve, as sheet.card"
    case .travel: "the way that it goes"
    case .velocity: "at a release, positive as positions grow"
    case .tolerance: "the part of the way that a platform may be off, 0.01% to 5%"
    case .check: "with a test in the platform's language"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// The commands that accept the option.
  var commands: Set<Command> {
    switch self {
    case .tuning: [.view, .replay, .tuning, .handoff]
    case .size, .scale, .rate, .safeArea, .speed, .appearance, .backdrop, .reducedMotion,
      .showTouches, .probe, .hash, .expectHash, .stats, .screenshot:
      [.view, .replay]
    case .fit, .seed: [.view, .replay]
    case .gate: [.view, .replay, .report]
    case .out: [.report]
    case .verbose: [.view, .replay, .scenes]
    case .record, .replay, .watch, .quitAtEnd, .timeLimit, .present, .resampling, .paused,
      .fullscreen, .fresh:
      [.view]
    case .export, .until, .versus, .scene: [.replay]
    case .from: [.new, .replay, .handoff]
    case .read, .for, .spring, .travel, .velocity, .tolerance, .check: [.handoff]
    case .json: [.replay, .handoff, .fit]
    case .help, .version: Set(Command.allCases)
    }
  }
}
