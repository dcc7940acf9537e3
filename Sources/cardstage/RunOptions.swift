import CardGeometry
import CommandText
import DemoScenes
import FrameStats
import HostSystem
import ProgramSupport
import SceneCore
import StageFiles
import TextFormat

/// The checked options of the commands `view` and `replay`.
///
/// A property is `nil` if its option was not given. The value then comes from the recording's
/// header or from a default.
struct RunOptions {
  /// The option for the frame rate.
  enum Rate: Equatable {
    /// A number of frames per second.
    case hertz(Double)
    /// The refresh rate of the display.
    case display
    /// As many frames as possible.
    case uncapped
  }

  /// The option for the method that transfers pixels to the window; `auto` chooses the best method.
  enum Present: String, CaseIterable {
    case auto, present, shm, texture
  }

  /// The option for resampling: whether a dragged object is rendered at the pointer position that
  /// is predicted for the time when the frame is visible.
  enum Resampling: String, CaseIterable {
    case on, off
  }

  /// The option for reduced motion: whether short fades replace springs and tilts.
  enum ReducedMotion: String, CaseIterable {
    case system, on, off

    /// Whether reduced motion is on. `system` takes the desktop's setting.
    var isOn: Bool { self == .on || self == .system && DesktopMotion.isReduced }
  }

  var size: Size?
  var scale: Double?
  var rate: Rate?
  var safeArea: Insets?
  var speed: Double
  var tuning: Tuning?
  /// Warnings about the tuning file: a sentence for each of its values that the program ignores.
  var tuningWarnings: [String] = []
  /// The path of the tuning's file, or `nil` if the tuning is built in.
  var tuningPath: String?
  /// Whether the tuning and the scene file are read again when they change.
  var watches: Bool
  var appearance: Appearance?
  var backdrop: String?
  var reducedMotion: ReducedMotion?
  var showsTouches: Bool
  var seed: UInt64?
  /// The files and directories that the options write, in a fixed order.
  let outputs: [Named]
  /// The recordings, tunings and pictures that the command line names without an option.
  let openedFiles: [String]
  var probe: String?
  var hash: String?
  var expectHash: String?
  /// The expected hashes of frames, read from the file `expectHash`, or `nil` if the option was not
  /// given.
  var expectedFrames: [HashedFrame]?
  var stats: String?
  var gate: Gate?
  var screenshot: String?
  var isVerbose: Bool
  var record: String?
  var replay: String?
  /// The path and the contents of the recording that is played, or `nil` if there is none.
  var played: (path: String, bytes: [UInt8])?
  /// The scene of the recording that is played, or `nil` if no recording is played.
  var recordedScene: RecordedScene?
  /// The scene file that is shown, or on which the recording is played; `nil` if there is none.
  var document: SceneDocument?
  /// Whether the run can show scenes that are part of the program as files from its start on. A
  /// window that starts with another scene adds them later, because parsing them takes time.
  var usesBundledScenes: Bool
  var quitsAtEnd: Bool
  var timeLimit: Double?
  var present: Present
  var resampling: Resampling
  var fits: Bool
  var isPaused: Bool
  var isFullScreen: Bool
  var isFresh: Bool
  var export: String?
  /// Stage time in seconds of the first frame of an exported film.
  var from: Double
  var until: Double?
  /// The tuning to which the recording's tuning is compared, or `nil` if there is none.
  var versus: Tuning?
  var isJSON: Bool

  /// The scenes that the run can show from its start on.
  var catalog: SceneCatalog { document.catalog(withBundledScenes: usesBundledScenes) }

  init(_ arguments: Arguments) throws(Failure) {
    // The limits are beyond the size of any display, but small enough for the memory.
    size = try arguments.pair(.size, separator: "x", in: 240...16_384)
      .map { Size(width: $0.0, height: $0.1) }
    if let size, size.height < SceneEnvironment.minimumSize.height {
      throw .usage("option '--size' got a height of \(size.height.shortest); expected 320 or more")
    }
    scale = try arguments.number(.scale, unit: "device pixels per point")
    rate = try Self.rate(arguments)
    safeArea = try arguments.pair(.safeArea, separator: ",", in: 0...160)
      .map { Insets(top: $0.0, bottom: $0.1) }
    speed = try arguments.number(.speed) ?? 1
    try Self.checkFiles(arguments)
    outputs = Self.outputs(arguments)
    openedFiles = arguments.openedFiles
    try Self.checkWatch(arguments)
    played = try Self.played(arguments)
    do throws(SceneErrors) {
      let asked = try Self.askedScene(arguments).map { path throws(SceneErrors) in
        try SceneDocument(path, origin: .commandLine)
      }
      recordedScene = try played.map { played throws(SceneErrors) in
        if let asked { return RecordedScene(played.bytes, asked: asked) }
        return try RecordedScene(played.bytes, at: played.path)
      }
      document = asked ?? recordedScene?.document
    } catch {
      throw Failure(error)
    }
    usesBundledScenes =
      played != nil || arguments.has(.tuning) || arguments.has(.versus)
      || arguments.operands.contains { BundledScenes.ids.contains(SceneID(rawValue: $0)) }
    let catalog = document.catalog(withBundledScenes: usesBundledScenes)
    tuning = try Self.tuning(arguments, catalog: catalog, warnings: &tuningWarnings)
    versus = try Self.tuning(arguments, .versus, catalog: catalog)
    isJSON = arguments.has(.json)
    tuningPath = arguments.values[.tuning].flatMap { name in
      SceneCatalog.demos.tuning(named: name) == nil ? name : nil
    }
    watches = arguments.has(.watch)
    appearance = try arguments.word(.appearance, as: Appearance.self)
    backdrop = arguments.values[.backdrop]
    reducedMotion = try arguments.word(.reducedMotion, as: ReducedMotion.self)
    showsTouches = arguments.has(.showTouches)
    seed = try Self.seed(arguments)
    probe = arguments.values[.probe]
    hash = arguments.values[.hash]
    expectHash = arguments.values[.expectHash]
    do throws(FileError) {
      expectedFrames = try expectHash.map { path throws(FileError) in
        try HashFile.parse(Input.read(path), path: path)
      }
    } catch {
      throw Failure(.file, error.description)
    }
    stats = arguments.values[.stats]
    gate = try arguments.gate()
    screenshot = arguments.values[.screenshot]
    isVerbose = arguments.has(.verbose)
    record = arguments.values[.record]
    replay = arguments.values[.replay]
    quitsAtEnd = arguments.has(.quitAtEnd)
    timeLimit = try arguments.number(.timeLimit, unit: "seconds")
    present = try arguments.word(.present, as: Present.self) ?? .auto
    resampling = try arguments.word(.resampling, as: Resampling.self) ?? .on
    fits = arguments.has(.fit)
    isPaused = arguments.has(.paused)
    isFullScreen = arguments.has(.fullscreen)
    isFresh = arguments.has(.fresh)
    export = arguments.values[.export]
    from = try arguments.number(.from, unit: "seconds") ?? 0
    until = try arguments.number(.until, unit: "seconds")
    if let document { try checkOutputs(of: document) }
    try checkFilm(arguments)
    try Self.checkVersus(arguments)
    if watches, tuningPath == nil || tuningPath == "-", document == nil {
      throw .usage("option '--watch' has no file to watch; add a scene file or '--tuning FILE'")
    }
    if arguments.command != .replay, replay == nil {
      for option in [Option.quitAtEnd, .fit] where arguments.has(option) {
        throw .usage(
          "option '--\(option.rawValue)' has an effect only in a replay; add '--replay FILE'")
      }
    }
  }

  /// Whether hints may be shown: a user is present, and hints would not change any file or
  /// measurement.
  var isForPeople: Bool {
    replay == nil && isOpenedByPeople
  }

  /// Whether the files of the run become recent files: a person and not a script opens them.
  var isOpenedByPeople: Bool { record == nil && !quitsAtEnd && stats == nil && gate == nil }

  /// Checks that the exported film has frames, and that its format supports the frame rate.
  private func checkFilm(_ arguments: Arguments) throws(Failure) {
    guard let export else {
      if arguments.has(.from) {
        throw .usage("option '--from' has an effect only in a film; add '--export FILE'")
      }
      return
    }
    if let until, arguments.has(.from), from >= until {
      throw .usage(
        "option '--from' got \(from.shortest); expected less than '--until \(until.shortest)'")
    }
    guard case .hertz(let rate)? = rate, let maximumRate = FilmFormat(path: export)?.mostRate,
      rate > maximumRate
    else { return }
    throw .usage(
      "option '--rate' got \(rate.shortest), which is too fast for a GIF; "
        + "expected a number of frames per second from 1 to \(maximumRate.shortest)")
  }

  /// Checks that options for the output of a single run are not combined with a comparison of two
  /// tunings.
  private static func checkVersus(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.versus) else { return }
    let others: [Option] = [
      .hash, .expectHash, .stats, .gate, .screenshot, .export, .from, .showTouches,
    ]
    for option in others where arguments.has(option) {
      throw .usage(
        "option '--\(option.rawValue)' cannot be combined with '--versus'; remove one")
    }
  }

  /// Returns the path and the contents of the recording to be played, or `nil` if there is none.
  private static func played(
    _ arguments: Arguments
  ) throws(Failure) -> (path: String, bytes: [UInt8])? {
    let operand = arguments.command == .replay ? arguments.operands.first : nil
    guard let path = operand ?? arguments.values[.replay] else { return nil }
    guard SceneCatalog.id(named: path) == nil || FileAccess.exists(path) else {
      throw .usage("'\(path)' is a scene: cardstage view \(path)")
    }
    try FileKind.refuse(statistics: path)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Input.read(path) } catch {
      throw Failure(.file, error.description)
    }
    try FileKind.refuse(path, bytes, unless: [.recording])
    return (path, bytes)
  }

  /// Returns the path of the scene file that the command line names, or `nil` if the command line
  /// names no scene file.
  private static func askedScene(_ arguments: Arguments) -> String? {
    let operand =
      arguments.command == .view ? arguments.operands.first(where: SceneDocument.isMeant) : nil
    return operand ?? arguments.values[.scene]
  }

  /// Returns the tuning that the value of `option` names. The value is the name of a tuning in
  /// `catalog`, or the path of a tuning file for the scenes of `catalog`. Returns `nil` if the
  /// option was not given. Prints the warnings about the file.
  static func tuning(
    _ arguments: Arguments, _ option: Option = .tuning,
    catalog: SceneCatalog = .all
  ) throws(Failure) -> Tuning? {
    var warnings: [String] = []
    let tuning = try tuning(arguments, option, catalog: catalog, warnings: &warnings)
    for warning in warnings { Messages.say(warning) }
    return tuning
  }

  /// Returns the tuning that the value of `option` names, or `nil` if the option was not given. Adds
  /// the warnings about the file to `warnings`, one sentence for each ignored value.
  private static func tuning(
    _ arguments: Arguments, _ option: Option = .tuning, catalog: SceneCatalog,
    warnings sentences: inout [String]
  ) throws(Failure) -> Tuning? {
    guard let name = arguments.values[option] else { return nil }
    if let tuning = catalog.tuning(named: name) { return tuning }
    do throws(FileError) {
      var warnings: [FileError] = []
      let tuning = try Tuning.parse(
        try Input.read(name), path: name, catalog: catalog, warnings: &warnings)
      sentences += warnings.map(\.description)
      return tuning
    } catch {
      // If there is no file of this name, a single word is probably a mistyped tuning name.
      guard !FileAccess.exists(name), name != "-", !name.contains("/"), !name.contains(".") else {
        throw Failure(.file, error.description)
      }
      throw arguments.unknownValue(
        name, of: option, allowed: catalog.tunings.map(\.name) + ["a tuning file"])
    }
  }

  private static func seed(_ arguments: Arguments) throws(Failure) -> UInt64? {
    guard let text = arguments.values[.seed] else { return nil }
    guard let seed = UInt64(text) else {
      throw .usage("option '--seed' got '\(text)'; expected a whole number, 0 or more")
    }
    return seed
  }

  private static func rate(_ arguments: Arguments) throws(Failure) -> Rate? {
    let isOffscreen = [.replay, .assert].contains(arguments.command)
    switch arguments.values[.rate] {
    case nil: return nil
    case "display" where !isOffscreen: return .display
    case "uncapped" where !isOffscreen: return .uncapped
    case let text?:
      guard let hertz = Double.decimal(text), (1...1_000).contains(hertz) else {
        let words = isOffscreen ? [] : ["display", "uncapped"]
        let list = isOffscreen ? "" : ", 'display' or 'uncapped'"
        let question = Suggestions.question(for: text, in: words).map { "; \($0)" } ?? ""
        throw .usage(
          "option '--rate' got '\(text)'; "
            + "expected a number of frames per second from 1 to 1000\(list)\(question)")
      }
      return .hertz(hertz)
    }
  }
}
