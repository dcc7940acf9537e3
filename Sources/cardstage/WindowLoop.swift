import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import FrameStats
import HostSystem
import Raster
import SDLBackend
import Stage
import StageFiles

/// The window's loop: input in, frames out, asleep in between.
///
/// One thread. Frames are due on a grid of absolute deadlines while something moves; else the loop
/// is blocked until an input or the scene's next deadline. A frame shows the stage as it will be
/// when it is expected to be seen, looked at on a copy: inputs that are older can still arrive.
final class WindowLoop {
  /// Why the loop ended.
  enum End {
    case userQuit
    case timeUp
    case replayOver
    case signal(Int32)
    case displayLost
  }

  var window: Window
  var stage: Stage
  let rasterizer: Rasterizer
  let outputs: RunOutputs
  let options: RunOptions

  var clock: StageClock
  var schedule: FrameSchedule
  /// Inputs of a recording that are still to come.
  var replayed: ArraySlice<StageInput>
  /// Stage time at which the recording that is played hands over to the user; nil: it has.
  var handOver: Double?
  var end: End?

  var overlays = Overlays()
  /// Host time until which the message on the stage stays.
  var messageEnd = Double.infinity
  /// Where text goes that is typed.
  var caret: Rect?
  var live: LiveStatistics
  var figures: StatisticsFigures?
  var figuresTime = -1.0
  let rate: Double?
  /// Told by every recording of this run.
  let seed: UInt64
  /// What a recording of statistics by key begins with.
  let info: RunInfo
  /// Statistics recorded by key, and where they go.
  var recorder: FrameRecorder?
  var recorderPath: String?
  /// A recording started by key, and where it goes.
  var capture: RecordingWriter?
  var capturePath: String?

  var shown = DisplayList()
  var next = DisplayList()
  /// What differs between the two.
  var damage = Damage()
  /// The pointer that statistics hold the card against, where it was last seen, in points.
  var pointer: (id: PointerID, place: Point)?
  var isHidden = false
  var hasFocus = true
  var suspensions = SuspensionWatch()
  var notes = FrameNotes()
  /// From a frame's deadline until it is seen, as of late; smoothed, so that motion stays even.
  var latency = 0.002
  /// Stage time of the last frame made, presented or not: what has come since then is still to be
  /// seen, a deadline that has passed too.
  var lastLook = 0.0
  /// Stage time of the last frame presented.
  var lastTime = 0.0
  /// Host time at which it was seen.
  var lastShown: Double?
  /// To be told with the first frame.
  var startReport: StartReport?
  private let timeLimit: Double
  private var nextFlush = 0.0
  /// When a replay has nothing more to show.
  private var replayEnd: Double?

  init(
    window: consuming Window, stage: Stage, rasterizer: Rasterizer, outputs: RunOutputs,
    options: RunOptions, rate: Double?, info: RunInfo, recording: Recording?
  ) {
    let now = MonotonicClock.now()
    self.window = window
    self.stage = stage
    self.rasterizer = rasterizer
    self.outputs = outputs
    self.options = options
    self.rate = rate
    seed = options.seed ?? recording?.header.seed ?? 0
    self.info = info
    live = LiveStatistics(refreshRate: rate)
    clock = StageClock(hostTime: now, speed: options.speed, isPaused: options.isPaused)
    if options.showsTouches { overlays.touches = .places }
    schedule = FrameSchedule(interval: rate.map { 1 / $0 })
    replayed = (recording?.inputs ?? [])[...]
    timeLimit = now + (options.timeLimit ?? .infinity)
    replayEnd = recording.map(\.end)
    handOver = replayEnd
  }

  /// The time since the last frame, if nothing was going on then.
  var idleTail: IdleTail? {
    guard let lastShown, notes.hasRested else { return nil }
    return IdleTail(
      seconds: MonotonicClock.now() - lastShown,
      cpuSeconds: ProcessClock.cpuSeconds() - notes.cpuMark, wakes: notes.idleWakes)
  }

  /// Runs until something ends it.
  func run() throws(SDLError) -> End {
    while true {
      if let end { return end }
      let now = MonotonicClock.now()
      if now >= timeLimit { return .timeUp }
      if now >= nextFlush {
        outputs.flush()
        nextFlush = now + 1
      }
      endMessage(at: now)
      if options.quitsAtEnd, isReplayOver(at: now) { return .replayOver }
      if let due = nextFrame(after: now) {
        if due > now { window.sleep(until: min(due, timeLimit)) }
        guard MonotonicClock.now() < timeLimit else { continue }
        try makeFrame(due: due)
      } else {
        sleep(from: now)
        takeEvents()
      }
    }
  }

  /// Waits for something to happen. What happens before the next deadline on the grid is shown at
  /// that; if it passes with nothing to draw, the grid ends.
  private func sleep(from now: Double) {
    let wake = min(wakeTime(after: now), timeLimit)
    if let tick = schedule.upcoming {
      if window.waitForEvent(until: min(tick, wake)) || wake <= tick { return }
      schedule.rest()
      notes.hasRested = true
    } else {
      outputs.flush()
      _ = window.waitForEvent(until: wake)
      notes.idleWakes += 1
    }
  }

  /// Host time of the next frame; nil while there is nothing new to see.
  private func nextFrame(after now: Double) -> Double? {
    if notes.hasNews || window.needsFullRedraw && !isHidden { return schedule.next(at: now) }
    let time = clock.stageTime(atHost: now)
    if let next = nextReplayed, next <= time { return schedule.next(at: now) }
    guard !clock.isPaused, let change = stage.nextChange(after: lastLook),
      change <= max(time, lastLook)
    else { return nil }
    return schedule.next(at: now)
  }

  /// Host time of the next change that comes by itself.
  private func wakeTime(after now: Double) -> Double {
    let time = clock.stageTime(atHost: now)
    var change = stage.nextChange(after: lastLook) ?? .infinity
    if let nextReplayed { change = min(change, nextReplayed) }
    if options.quitsAtEnd, let replayEnd, change == .infinity { change = max(replayEnd, time) }
    return min(change.isFinite ? clock.hostTime(atStage: change) : .infinity, messageEnd)
  }

  private func isReplayOver(at now: Double) -> Bool {
    guard let replayEnd, handOver == nil else { return false }
    let time = clock.stageTime(atHost: now)
    return time >= replayEnd && stage.nextChange(after: time) == nil
  }
}

/// What has happened since the last frame that the next one's record has to tell.
struct FrameNotes {
  /// Something may look different.
  var hasNews = true
  var inputEvents = 0
  var oldestInput: Double?
  var flags: FrameFlags = [.first]
  /// A deadline passed with nothing to draw.
  var hasRested = false
  var idleWakes = 0
  /// CPU seconds of the process at the end of the last frame.
  var cpuMark = ProcessClock.cpuSeconds()

  /// A frame has been presented.
  mutating func clear() {
    hasNews = false
    inputEvents = 0
    oldestInput = nil
    flags = []
    hasRested = false
    idleWakes = 0
  }
}
