import CardDrawing
import DemoScenes
import FrameStats
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

/// The command that replays a recording without a window, as fast as possible. The frame with the
/// number k shows the stage time k/rate.
enum ReplayCommand {
  /// Parses the recording that the command line names, and prints warnings about the recording. The
  /// recording can use the built-in scenes and the scene file in `options`. Returns `nil` if the
  /// command line names no recording.
  static func recording(_ options: RunOptions) throws(Failure) -> Recording? {
    guard let played = options.played, let scene = options.recordedScene else { return nil }
    return try reportingWarnings { warnings throws(FileError) in
      try scene.recording(played.bytes, path: played.path, warnings: &warnings)
    }
  }

  /// Parses the text of a recording that uses only built-in scenes, and prints warnings. Error
  /// messages name the file as `path`.
  static func parse(_ text: [UInt8], path: String) throws(Failure) -> Recording {
    try reportingWarnings { warnings throws(FileError) in
      try Recording.parse(text, path: path, catalog: .all, warnings: &warnings)
    }
  }

  private static func reportingWarnings(
    _ read: (inout [FileError]) throws(FileError) -> Recording
  ) throws(Failure) -> Recording {
    do throws(FileError) {
      var warnings: [FileError] = []
      let recording = try read(&warnings)
      for warning in warnings { Messages.say(warning.description) }
      return recording
    } catch {
      throw Failure(.file, error.description)
    }
  }

  static func run(_ path: String, _ options: RunOptions) throws(Failure) -> ExitCode {
    guard var recording = try recording(options) else { return .success }
    var setup = RunSetup(recording, options)
    try RunSetup.checkScene(options)
    try setup.readBackdrop(options, of: path)
    try setup.check()
    recording = setup.fit(recording, options)
    try setup.checkRoom()
    warnOfIdleTuning(options, recording)
    let text = PangoTextMeasurer()
    let rasterizer = Rasterizer(text: text)
    SignalWatch.start()
    let info = RunInfo(
      system: .current(gpu: "", driver: "offscreen"), refreshRate: setup.header.rate,
      refreshSource: "recording", isReplay: true,
      environment: facts(path, setup.header, options.catalog))
    let film = try FilmPlan(options, setup, recording)
    let outputs = try RunOutputs(
      options, header: setup.header, scenes: recording.scenes,
      of: options.catalog, statistics: info,
      rasterizer: rasterizer, film: film)
    if options.isVerbose {
      for fact in info.environment { Messages.note("\(fact.name): \(fact.value)") }
    }
    if let warning = Messages.relaying({ text.fontWarning }) { Messages.say("\(warning)") }
    var replay = Replay(
      setup.stage(measuring: text), recording, rate: setup.header.rate / options.speed)
    let start = MonotonicClock.now()
    var progress = film.flatMap {
      FilmProgress($0, passes: outputs.film?.looksFirst == true ? 2 : 1)
    }
    if let film = outputs.film, film.looksFirst {
      var first = replay
      play(&first, options, outputs) { replay in
        film.look(at: replay)
        progress?.tell(replay.time)
      }
      progress?.nextPass()
    }
    var frames = OffscreenFrames(rasterizer)
    play(&replay, options, outputs) { replay in
      if outputs.needsPixels {
        outputs.append(frames.draw(replay))
        outputs.keepHash(at: replay.time, frames.pixels)
      }
      outputs.keepFrame(replay)
      outputs.keepProbes(replay.stage, at: replay.time)
      progress?.tell(replay.time)
    }
    progress?.finish()
    let seconds = MonotonicClock.now() - start
    let code = try outputs.finish(replay.stage, at: replay.time, tail: nil, facts: [])
    if let summary = outputs.film?.summary, film?.format != nil { Messages.note(summary) }
    let files = options.files.filter { $0 != options.export || outputs.film?.summary != nil }
    Messages.note(report(replay, seconds: seconds, files))
    if options.isJSON { Messages.show(json(path, replay, seconds: seconds, files).text) }
    return code
  }

  /// Prints a warning if the tuning file on the command line has no effect, because it sets no
  /// parameter of the scenes in `recording`.
  private static func warnOfIdleTuning(_ options: RunOptions, _ recording: Recording) {
    guard let path = options.tuningPath, let tuning = options.tuning,
      !tuning.settings.contains(where: { recording.scenes.contains($0.scene) })
    else { return }
    let scenes = recording.scenes.map(\.rawValue).joined(separator: ", ")
    Messages.say("\(path) has no numbers for \(scenes), so it changes nothing")
  }

  /// Plays the remaining frames and calls `body` for each. The replay ends early at the end time in
  /// `options`, at an error, or after a signal.
  private static func play(
    _ replay: inout Replay, _ options: RunOptions, _ outputs: RunOutputs, _ body: (Replay) -> Void
  ) {
    while Signals.pending == nil, !Rasterizer.isOutOfMemory, !outputs.hasFailed,
      replay.next(until: options.until ?? .infinity) != nil
    {
      body(replay)
    }
  }
}

extension ReplayCommand {
  private static func facts(
    _ path: String, _ header: RecordingHeader, _ catalog: SceneCatalog
  ) -> [RunInfo.Fact] {
    [
      RunInfo.Fact("recording", path), RunInfo.Fact("scene", header.scene.rawValue),
      RunInfo.Fact("tuning", catalog.label(of: header.tuning)),
      RunInfo.Fact("size", SceneEnvironment.clamped(header.size).text),
      RunInfo.Fact("scale", header.scale.shortest), RunInfo.Fact("seed", "\(header.seed)"),
    ] + RunInfo.Fact.arguments(CommandLine.arguments.dropFirst())
  }

  private static func json(
    _ path: String, _ replay: Replay, seconds: Double, _ files: [String]
  ) -> JSONTree {
    .object([
      .init("recording", .string(path)), .init("frames", .value(replay.frame)),
      .init("time", .value(replay.time)), .init("elapsed", .value(seconds)),
      .init("files", .array(files.map(JSONTree.string))),
    ])
  }

  /// Returns a message with the number of frames, the replay speed and the written files.
  private static func report(_ replay: Replay, seconds: Double, _ files: [String]) -> String {
    let speed = replay.time / max(seconds, 1e-9)
    let frames = replay.frame == 1 ? "1 frame" : "\(replay.frame) frames"
    let written = files.filter { $0 != "-" }
    return "\(frames), \(replay.time.fixed(3)) s in \(seconds.fixed(3)) s "
      + "(\(speed.fixed(1)) × real time)"
      + (written.isEmpty ? "" : "; wrote \(written.joined(separator: ", "))")
  }
}

extension Replay {
  /// Creates a replay of `recording` on `stage` with `rate` frames per second of stage time.
  init(_ stage: Stage, _ recording: Recording, rate: Double) {
    self.init(stage, recording.inputs, end: recording.endTime, rate: rate)
  }
}
