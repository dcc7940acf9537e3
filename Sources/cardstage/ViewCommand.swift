import CardDrawing
import CardGeometry
import DemoScenes
import FrameStats
import Glibc
import HostSystem
import ProgramSupport
import Raster
import SDLBackend
import SceneCore
import SceneFile
import Stage
import StageFiles
import TextFormat
import Viewer

/// The command that opens the window and runs until the user quits.
enum ViewCommand {
  /// Opens the window with the scene called `scene`, with the scene file in `options`, or with the
  /// scene of the last run.
  ///
  /// - Parameters:
  ///   - start: The host time at which the program started.
  ///   - isBare: Whether the command line is empty: the window continues where the last run ended,
  ///     and the demos are written to files if there is no display.
  static func run(
    scene: String?, _ options: RunOptions, startedAt start: Double,
    isBare: Bool
  ) throws(Failure) -> ExitCode {
    var options = options
    var recording = try ReplayCommand.recording(options)
    let memory = isBare ? SavedWindowState.read() : SavedWindowState()
    let lostScene = options.open(memory)
    let standard = memory.scene ?? options.document?.source.entry.id ?? SceneCatalog.demos.ids[0]
    guard let id = scene.map({ SceneCatalog.id(named: $0) }) ?? standard else {
      throw SceneDocument.unknown(scene ?? "")
    }
    if BundledScenes.ids.contains(id) { options.usesBundledScenes = true }
    if let scene, let recording, recording.header.scene != id {
      throw .usage(
        "the recording is of the scene '\(recording.header.scene.rawValue)', not of '\(scene)'; "
          + "leave out '\(scene)'")
    }
    var setup =
      recording.map { RunSetup($0, options) }
      ?? RunSetup(scene: id, options)
    var warnings = options.tuningWarnings
    let tuningPath =
      options.tuningPath ?? setup.take(memory, options.catalog, warnings: &warnings)
    try RunSetup.checkScene(options)
    try setup.readBackdrop(options, of: options.replay)
    if let picture = options.backdrop, options.openedFiles.contains(picture) {
      Messages.note(FileKind.sceneNotice(ofPicture: picture))
    }
    // The size is checked before a window opens.
    try setup.check()
    try setup.checkRoom()
    let text = PangoTextMeasurer()
    var report = StartReport(start: start)
    // Fontconfig parses numbers by the current locale, which SDL changes temporarily. So fonts are
    // loaded before SDL starts.
    let fontWarning = Messages.relaying { text.fontWarning }
    report.fontsDone = MonotonicClock.now()
    let rasterizer = Rasterizer(text: text)
    let firstPaint = FirstPaint(of: setup, by: rasterizer, text: text)

    let window: Window
    let timeLimit = options.timeLimit ?? .infinity
    let isOpen = SignalWatch.watchOpening(timeLimit: timeLimit)
    // The display's libraries print messages of their own, which are collected and printed later.
    let errors = CapturedStandardError()
    Window.tellLoss(to: errors.descriptor)
    do throws(SDLError) {
      window = try open(setup.header.size, options)
      if let position = memory.position { window.move(to: position) }
      for line in errors.end({ Window.tellLoss(to: STDERR_FILENO) }) { Messages.say(line) }
      report.windowOpened = MonotonicClock.now()
    } catch {
      for line in errors.end({ Window.tellLoss(to: STDERR_FILENO) }) { Messages.say(line) }
      firstPaint.wait()
      isOpen.signal()
      guard isBare else { throw Failure(.display, error.description) }
      Messages.say(
        "\(error.problem): the demos are written to \(DemoCommand.folder) instead")
      return try DemoCommand.run()
    }
    if options.present == .present, let reason = window.fallback {
      Messages.say("--present present is not possible (\(reason)); using '\(window.path.rawValue)'")
    }
    let pace = FramePace(options.rate, window)
    setup.header.scale = window.scale.value
    let mode = setup.mode(options)
    let canvas = Canvas(size: window.size, scale: setup.header.scale)
    setup.header.size = setup.layout(in: canvas, options).stageSize
    if let rate = pace.rate { setup.header.rate = rate }
    recording = recording.map { setup.fit($0, options) }
    // A size that is valid at the recording's scale may be too large at the display's scale, so it
    // is checked again.
    try setup.check()
    let display = window.facts
    let info = RunInfo(
      system: .current(gpu: display.renderer, driver: display.driver), refreshRate: pace.rate,
      refreshSource: pace.source, environment: facts(setup, display, options))
    firstPaint.wait()
    (report.sceneDone, report.paintDone) = (firstPaint.sceneDone, firstPaint.done)
    report.allDone = MonotonicClock.now()
    isOpen.signal()
    SignalWatch.start(timeLimit: MonotonicClock.now() + timeLimit)
    let outputs = try RunOutputs(
      options,
      header: setup.header.naming(setup.backdrop, in: options.record ?? "").naming(
        options.document, in: options.record ?? ""),
      scenes: [setup.header.scene], of: options.catalog,
      statistics: info, rasterizer: rasterizer)
    if let record = options.record {
      let asked = [
        setup.backdrop.flatMap { RecordedPath.backdrop.optionToReplay($0.path, in: record) },
        options.document.flatMap {
          RecordedPath.file.optionToReplay(FileAccess.full($0.path), in: record)
        },
      ].compactMap(\.self)
      if !asked.isEmpty {
        Messages.note("to replay \(record), add \(asked.joined(separator: " "))")
      }
    }
    if let warning = fontWarning { Messages.say("\(warning)") }
    if options.isVerbose {
      for fact in info.environment { Messages.note("\(fact.name): \(fact.value)") }
    }
    var opening = Viewer.Configuration()
    opening.speed = options.speed
    opening.isPaused = options.isPaused
    opening.isFullScreen = options.isFullScreen
    opening.windowSize = window.size
    opening.largestWindowSize = window.largestSize
    opening.mode = mode
    opening.showsTouches = options.showsTouches
    opening.resamples = options.resampling == .on
    opening.mayRestartTime = !outputs.followsTime
    if options.record != nil { opening.recorded.insert(.input) }
    if options.stats != nil { opening.recorded.insert(.statistics) }
    opening.playback = recording.map { Playback($0.inputs, end: $0.end) }
    opening.endsWithPlayback = options.quitsAtEnd
    // If the scene comes from a file, its control is not pressed, as after `view FILE`.
    opening.pressesControl = isBare && SceneCatalog.demos[setup.header.scene] != nil
    let hints = SavedHints(isFresh: options.isFresh)
    if options.isForPeople {
      opening.hints = HintGuide(seen: hints.seen(with: options.document))
      opening.platform = options.isFresh ? nil : PlatformMemory.read()
    }
    let now = MonotonicClock.now()
    var viewer = Viewer(
      setup.stage(measuring: text), at: now, rate: pace.rate ?? RunSetup.defaultRate,
      opening)
    // With `--tuning FILE`, the key r reads that file.
    let offers = !options.isFresh && (isBare || tuningPath == nil)
    let unsaved = offers ? UnsavedTuning(options.catalog) : nil
    let tuning = TuningSession(path: tuningPath, isWatched: options.watches, unsaved: unsaved)
    if let name = tuning.name { viewer.tuningIsFrom(name, saying: setup.header.tuning) }
    if let document = options.document, options.replay == nil {
      warnings = document.warnings.map(\.description) + warnings
    }
    viewer.warn(warnings, at: now)
    // The stage shows the last sentence, and an error is more important than a warning.
    if let lostScene { viewer.announceError(lostScene.sentence, at: now) }
    let tuned = isBare ? options.catalog.ids : [setup.header.scene]
    if options.isForPeople { unsaved?.offer(in: tuned, &viewer, at: now) }
    if !options.isFresh, options.isOpenedByPeople { noteRecentFiles(options) }
    let loop = WindowLoop(
      window: window, viewer: viewer, rasterizer: rasterizer, outputs: outputs,
      captures: KeyCaptures(header: setup.header, info: info, backdrop: setup.backdrop),
      hints: hints, tuning: tuning,
      scene: SceneSession(options.document, isWatched: options.watches),
      saving: WindowLoop.Saving(
        isBare: isBare, keepsTuning: options.replay == nil || !options.quitsAtEnd,
        keepsRecentFiles: !options.isFresh, lostScene: lostScene?.path),
      pace: pace, timeLimit: now + timeLimit, report: options.isVerbose ? report : nil)
    return try conclude(loop, outputs)
  }

  /// Saves the files that the command line opens, so that the first one becomes the latest.
  private static func noteRecentFiles(_ options: RunOptions) {
    for path in options.openedFiles.reversed() where FileAccess.isRegular(path) {
      RecentFiles.note(FileAccess.full(path))
    }
    if options.replay == nil, let path = options.document?.lastingPath { RecentFiles.note(path) }
  }

  private static func open(_ size: Size, _ options: RunOptions) throws(SDLError) -> Window {
    let path: PresentPath? =
      switch options.present {
      case .auto: nil
      case .present: .present
      case .shm: .shm
      case .texture: .texture
      }
    var window = try Window(
      WindowOptions(
        title: "CardStage", size: size, minimumSize: SceneEnvironment.minimumSize,
        scale: options.scale, path: path, vsync: options.rate != .uncapped))
    if options.isFullScreen { try window.setFullScreen(true) }
    try window.prepare()
    return window
  }

  private static func facts(
    _ setup: RunSetup, _ display: DisplayFacts, _ options: RunOptions
  ) -> [RunInfo.Fact] {
    let size = setup.header.size
    return [
      RunInfo.Fact("scene", setup.header.scene.rawValue),
      RunInfo.Fact("tuning", options.catalog.label(of: setup.header.tuning)),
      RunInfo.Fact("size", size.text),
      RunInfo.Fact("scale", "\(display.scale.value.shortest) (\(display.scale.source.rawValue))"),
      RunInfo.Fact(
        "present", display.path.rawValue + (display.fallback.map { " (\($0))" } ?? "")),
      RunInfo.Fact("resampling", options.resampling.rawValue),
      RunInfo.Fact("driver", display.driver),
      RunInfo.Fact("sdl", "\(display.linkedSDL), built with \(display.compiledSDL)"),
      RunInfo.Fact("seed", "\(setup.header.seed)"),
    ] + RunInfo.Fact.arguments(CommandLine.arguments.dropFirst())
  }

  /// Runs the main loop. Then completes all files, even after an error, and returns the exit code.
  private static func conclude(_ loop: WindowLoop, _ outputs: RunOutputs) throws(Failure)
    -> ExitCode
  {
    var end: Result<WindowLoop.End, Failure>
    do throws(SDLError) {
      end = .success(try loop.run())
    } catch {
      end = .failure(Failure(.display, error.description))
    }
    loop.finish()
    loop.stay()
    // If a motion had already ended when the user quit, the recording contains its end too.
    let now = loop.viewer.stageTime(at: MonotonicClock.now())
    let files = try outputs.finish(
      loop.viewer.stage, at: now, tail: loop.idleTail,
      facts: [RunInfo.Fact("input times", loop.window.timeSource.rawValue)])
    switch try end.get() {
    case .userQuit, .timeUp, .replayOver, .signal, .outOfMemory: return files
    case .displayLost:
      let reason = loop.window.loss.map { ": \($0)" } ?? ""
      let driver = loop.window.facts.driver
      throw Failure(
        .display,
        "the display was lost\(reason) (video driver \(driver)); all files are complete")
    }
  }
}

/// A scene file that the last run showed and that cannot be opened now.
struct LostScene {
  /// The absolute path of the file.
  var path: String
  /// The error message for the user.
  var sentence: String
}

extension RunOptions {
  /// Opens the scene file of the last run if `memory` names one. If the scene file cannot be
  /// opened, returns the file's path with an error message. Otherwise returns `nil`.
  fileprivate mutating func open(_ memory: SavedWindowState) -> LostScene? {
    guard let path = memory.file else { return nil }
    do throws(SceneErrors) {
      document = try SceneDocument(path)
      return nil
    } catch {
      return LostScene(
        path: path, sentence: "The scene of the last run cannot be opened: \(error.sentence)")
    }
  }
}

extension Size {
  /// The size as reports and options write it, such as "414x896".
  var text: String { "\(width.shortest)x\(height.shortest)" }
}
