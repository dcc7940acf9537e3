import CardGeometry
import CardGestures
import DemoScenes
import HostSystem
import MotionCheck
import ProgramSupport
import Raster
import SDLBackend
import SceneCore
import Stage
import StageFiles
import TextFormat
import Viewer

/// A motion that `assert` judges: a trace, or a recording that is replayed.
struct AssertInput {
  /// A recording, and the stage on which its replay begins.
  struct Replayed {
    let recording: Recording
    let stage: Stage
    let catalog: SceneCatalog
    /// The number of frames per second.
    let rate: Double

    /// Replays the recording with `rate` frames per second. `nil` if that are too many samples.
    func trace(rate: Double) -> Trace? { Trace(of: recording, on: stage, catalog, rate: rate) }
  }

  let path: String
  var trace: Trace
  /// The recording, or `nil` if the input is a trace.
  private(set) var replayed: Replayed?

  /// Reads the trace or replays the recording at `path`. `hand` is the path of a file with the
  /// pointers, or `nil`.
  init(
    _ path: String, _ bytes: [UInt8], _ options: RunOptions, hand: Trace?
  ) throws(Failure) {
    self.path = path
    try FileKind.refuse(path, bytes, unless: [.recording, .checks, .positions, .statistics])
    if FileFormat(text: bytes) == .recording {
      (trace, replayed) = try Self.replayed(bytes, path, options)
    } else {
      trace = try Self.trace(bytes, path)
    }
    if let hand {
      trace.events = hand.events
      trace.marks = (trace.marks + hand.marks).sorted { $0.time < $1.time }
    }
  }

  /// Reads the trace `bytes` of the file at `path`, and prints the warnings about it.
  static func trace(_ bytes: [UInt8], _ path: String) throws(Failure) -> Trace {
    do throws(TextError) {
      let reading = try TraceReading(bytes)
      for warning in reading.warnings {
        Messages.say(warning.located(in: bytes, path: path, severity: .warning).description)
      }
      return reading.trace
    } catch {
      throw Failure(.file, error.located(in: bytes, path: path).description)
    }
  }

  /// Reads the file at `path`, which has at most the size of a trace.
  static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try Input.read(path, atMost: Trace.maximumFileSize)
    } catch {
      throw Failure(.file, error.description)
    }
  }

  // MARK: Recordings

  /// The motion at slower and faster displays, if the input is a recording.
  var otherRates: [Trace] {
    [24, 120, 240].compactMap { rate in
      var other = rate == replayed?.rate ? nil : replayed?.trace(rate: rate)
      other?.events = trace.events
      return other
    }
  }

  private static func replayed(
    _ bytes: [UInt8], _ path: String, _ given: RunOptions
  ) throws(Failure) -> (Trace, Replayed) {
    var options = given
    let recording: Recording
    do throws(SceneErrors) {
      let scene =
        if let asked = given.document { RecordedScene(bytes, asked: asked) } else {
          try RecordedScene(bytes, at: path)
        }
      if let difference = scene.difference { Messages.say("warning: \(difference)") }
      options.recordedScene = scene
      options.document = scene.document
      options.usesBundledScenes = true
      recording = try read(bytes, path, scene)
    } catch {
      throw Failure(error)
    }
    let setup = RunSetup(recording, options)
    let stage = setup.stage(measuring: PangoTextMeasurer())
    let replayed = Replayed(
      recording: recording, stage: stage, catalog: options.catalog, rate: setup.header.rate)
    guard let trace = replayed.trace(rate: replayed.rate)
    else { throw Failure(.file, "\(path): too many samples; expected a shorter recording") }
    return (trace, replayed)
  }

  private static func read(
    _ bytes: [UInt8], _ path: String, _ scene: RecordedScene
  ) throws(SceneErrors) -> Recording {
    do throws(FileError) {
      var warnings: [FileError] = []
      let recording = try scene.recording(bytes, path: path, warnings: &warnings)
      for warning in warnings { Messages.say(warning.description) }
      return recording
    } catch {
      throw SceneErrors([error], of: path)
    }
  }
}

extension Trace {
  /// Replays `recording` on `stage` with `rate` frames per second. The result is exact. `nil` if it
  /// would have too many samples.
  init?(of recording: Recording, on stage: Stage, _ catalog: SceneCatalog, rate: Double) {
    self.init()
    (isExact, self.rate) = (true, rate)
    var replay = Replay(stage, recording, rate: rate)
    var row: [ProbeValue] = []
    while Signals.pending == nil, let time = replay.next() {
      replay.stage.probes(at: time, into: &row)
      let probes = catalog[replay.stage.sceneID]?.descriptor.probes ?? []
      append(
        zip(probes, row).compactMap { probe, value in
          if case .number(let number) = value { (probe.name, number) } else { nil }
        }, at: time)
      if times.count * values.count > Trace.maximumSampleCount { return nil }
    }
    events = recording.inputs.compactMap(HandEvent.init)
    endTouches()
  }
}

extension HandEvent {
  /// The event of a pointer in `input`, or `nil` if it has none.
  fileprivate init?(_ input: StageInput) {
    guard case .pointer(let event) = input.kind else { return nil }
    self.init(
      time: input.time, phase: event.phase, id: event.id.rawValue,
      device: event.phase == .down ? event.device : nil,
      x: event.position.x, y: event.position.y)
  }
}
