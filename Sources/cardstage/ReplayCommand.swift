import CardDrawing
import CardScenes
import FrameStats
import HostSystem
import Raster
import SDLBackend
import Stage
import StageFiles
import Viewer

/// Plays a recording without a window: frames at t = k/rate exactly, as fast as the machine can.
enum ReplayCommand {
  static func read(_ path: String) throws(Failure) -> Recording {
    let text: [UInt8]
    do throws(FileError) { text = try FileAccess.read(path) } catch {
      throw Failure(.file, error.description)
    }
    return try parse(text, path: path)
  }

  /// Reads a recording's text; `path` is what errors call it.
  static func parse(_ text: [UInt8], path: String) throws(Failure) -> Recording {
    do throws(FileError) {
      var warnings: [FileError] = []
      let recording = try Recording.parse(text, path: path, warnings: &warnings)
      for warning in warnings { Messages.say(warning.description) }
      return recording
    } catch {
      throw Failure(.file, error.description)
    }
  }

  static func run(_ path: String, _ options: RunOptions) throws(Failure) -> ExitCode {
    let recording = try read(path)
    let setup = RunSetup(recording, options)
    try setup.check()
    try setup.checkRoom()
    let text = PangoTextMeasurer()
    let rasterizer = Rasterizer(text: text)
    Signals.note()
    let outputs = try RunOutputs(
      options, header: setup.header, scenes: recording.scenes,
      statistics: RunInfo(
        system: .current(gpu: "", driver: "offscreen"), refreshRate: setup.header.rate,
        refreshSource: "recording", isReplay: true,
        environment: [
          RunInfo.Fact("recording", path), RunInfo.Fact("scene", setup.header.scene.rawValue),
          RunInfo.Fact("tuning", setup.header.tuning.name),
          RunInfo.Fact("arguments", CommandLine.arguments.dropFirst().joined(separator: " ")),
        ]),
      rasterizer: rasterizer)
    if let warning = text.fontWarning { Messages.say("\(warning)") }
    var replay = Replay(
      setup.header.stage(measuring: text), recording, rate: setup.header.rate / options.speed)
    var frames = OffscreenFrames(rasterizer)
    // Touches belong to the pictures, never to the frames that are hashed and measured.
    let hasTouches = options.showsTouches && options.export != nil
    var touches = OffscreenFrames(rasterizer)
    while Signals.pending == nil, !Rasterizer.isOutOfMemory,
      replay.next(until: options.until ?? .infinity) != nil
    {
      if outputs.needsPixels {
        outputs.append(frames.draw(replay))
        outputs.keepHash(at: replay.time, frames.pixels)
        if !hasTouches { outputs.keepPicture(frames.pixels) }
      }
      if hasTouches {
        touches.draw(replay, overlays: replay.touches)
        outputs.keepPicture(touches.pixels)
      }
      outputs.keepProbes(replay.stage, at: replay.time)
    }
    return try outputs.finish(replay.stage, at: replay.time, tail: nil, facts: [])
  }
}

extension Replay {
  /// `recording` on `stage`, `rate` frames in a second of it.
  init(_ stage: Stage, _ recording: Recording, rate: Double) {
    self.init(stage, recording.inputs, end: recording.endTime, rate: rate)
  }
}
