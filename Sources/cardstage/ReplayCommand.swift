import CardDrawing
import CardScenes
import FrameStats
import Raster
import SDLBackend
import Stage
import StageFiles

/// Plays a recording without a window: frames at t = k/rate exactly, as fast as the machine can.
enum ReplayCommand {
  /// Where a replay ends by itself if motion never does, in seconds after its last event.
  static let patience = 60.0

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
    let text = PangoTextMeasurer()
    let rasterizer = Rasterizer(text: text)
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
    var player = ReplayPlayer(
      stage: try setup.stage(measuring: text), recording: recording,
      rate: setup.header.rate / options.speed)
    var canvas = FrameCanvas(rasterizer: rasterizer)
    // Touches belong to the pictures, never to the frames that are hashed and measured.
    let hasPictures = options.showsTouches && options.export != nil
    var pictures = FrameCanvas(rasterizer: rasterizer)
    var signal: Int32?
    Signals.catchAll()
    while signal == nil, let time = player.next(until: options.until, patience: patience) {
      var record: FrameRecord?
      if outputs.needsPixels {
        record = canvas.draw(player.stage, at: time, flags: player.frame == 1 ? [.first] : [])
        outputs.keepHash(at: time, canvas.pixels)
        if !hasPictures { outputs.keepPicture(canvas.pixels) }
      }
      if hasPictures {
        pictures.draw(player.stage, at: time, overlays: player.overlays)
        outputs.keepPicture(pictures.pixels)
      }
      outputs.keepProbes(player.stage, at: time)
      if let record { outputs.append(record) }
      signal = Signals.pending
    }
    let code = try outputs.finish(player.stage, at: player.time, tail: nil, facts: [])
    switch signal {
    case nil: return code
    case 2: return .interrupted
    default: return .terminated
    }
  }
}

/// Feeds a recording to a stage, frame by frame.
struct ReplayPlayer {
  /// The stage as of the last frame.
  private(set) var stage: Stage
  /// Time of the last frame.
  private(set) var time = 0.0
  /// Number of the last frame, from 1.
  private(set) var frame = 0
  /// Where the recording's pointers are.
  private(set) var overlays = Overlays()
  private var inputs: ArraySlice<StageInput>
  private let rate: Double
  private let endTime: Double?
  private let lastInput: Double

  init(stage: Stage, recording: Recording, rate: Double) {
    self.stage = stage
    self.rate = rate
    inputs = recording.inputs[...]
    endTime = recording.endTime
    lastInput = recording.inputs.last?.time ?? 0
    overlays.touches = .places
  }

  /// Time of the next frame, inputs up to then taken; nil when all has been shown. Frames are at
  /// whole multiples of 1/rate only: the last one is at the recording's end or before it, or, if an
  /// input comes in between, the one that shows it.
  mutating func next(until limit: Double?, patience: Double) -> Double? {
    let next = Double(frame) / rate
    if let limit, next > limit { return nil }
    if frame > 0, inputs.isEmpty {
      if let endTime {
        // Recordings tell times to the microsecond: a frame that meets the end is still shown.
        if (next * 1e6).rounded() / 1e6 > endTime { return nil }
      } else if stage.nextChange(after: time) == nil || time > lastInput + patience {
        return nil
      }
    }
    while let input = inputs.first, input.time <= next {
      inputs.removeFirst()
      // The recording was checked against the catalogue when it was read.
      stage.take(input)
      if case .pointer(let event) = input.kind { overlays.note(event) }
    }
    time = next
    frame += 1
    return next
  }
}

/// A frame's pixels in memory, kept from frame to frame so that only damage is drawn.
struct FrameCanvas: ~Copyable {
  private let rasterizer: Rasterizer
  private var shown = DisplayList()
  private var next = DisplayList()
  private var damage = Damage()
  private var canvas: Canvas?
  private(set) var pixels = PixelBuffer(width: 1, height: 1)

  init(rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
  }

  /// Draws `stage` at `time`, with `overlays` if there are any, and says how long it took.
  @discardableResult
  mutating func draw(
    _ stage: Stage, at time: Double, flags: FrameFlags = [], overlays: Overlays? = nil
  ) -> FrameRecord {
    var record = FrameRecord()
    record.flags = flags.union(.replay)
    record.simulatedTime = time
    record.wake = MonotonicClock.now()
    (record.deadline, record.inputDone) = (record.wake, record.wake)
    stage.frame(at: time, into: &next)
    overlays?.draw(
      over: stage, at: time, figures: nil, speed: 1, frame: 0, into: &next)
    record.simulationDone = MonotonicClock.now()
    let canvas = stage.canvas
    if canvas == self.canvas {
      damage.update(from: shown, to: next, on: canvas)
    } else {
      damage.update(toAllOf: canvas)
      pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      self.canvas = canvas
    }
    rasterizer.draw(next, on: canvas, damage: damage.rects, into: &pixels)
    swap(&shown, &next)
    record.rasterDone = MonotonicClock.now()
    (record.presentBegin, record.presentEnd) = (record.rasterDone, record.rasterDone)
    record.state = FrameState(stage.activity(at: time))
    record.damagedRects = damage.rects.count
    record.damagedPixels = damage.rects.reduce(0) { $0 + $1.area }
    (record.width, record.height) = (pixels.width, pixels.height)
    return record
  }
}
