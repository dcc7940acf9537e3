internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// What the user records by key.
struct Capture {
  let scene: SceneID
  let environment: SceneEnvironment
  private(set) var inputs: [StageInput] = []
  /// Stage time of its end; nil: it goes on.
  private(set) var end: Double?

  /// Begins with the scene of `stage`, tuned by `tuning`.
  init(_ stage: Stage, _ tuning: Tuning) {
    var environment = stage.surroundings
    environment.tuning = tuning
    (scene, self.environment) = (stage.sceneID, environment)
  }

  mutating func keep(_ input: StageInput) {
    if end == nil { inputs.append(input) }
  }

  mutating func close(at time: Double) { end = time }
}

extension Viewer {
  /// Whether the user's input is being recorded by key.
  public var isCapturing: Bool { capture.map { $0.end == nil } ?? false }

  /// Starts a recording with the scene in its opening state, so that it can be replayed exactly; or
  /// ends it.
  mutating func toggleCapture(at time: Double) {
    if isCapturing {
      finishCapture(at: time)
    } else if checkRestart(at: time) {
      if playback != nil { handOver(at: time) }
      ask(.openCapture)
    }
  }

  /// The recording that was asked for is written into what is called `path`: its input begins at
  /// `time`.
  public mutating func startCapture(into path: String, at time: Double) {
    let capture = Capture(stage, tuning)
    restart(capture.scene, capture.environment, at: time)
    self.capture = capture
    ask(.say("recording into \(path); v ends it"))
    notify(Notice("Recording input", path), at: time)
  }

  /// Ends a recording started by key.
  public mutating func finishCapture(at time: Double) {
    guard isCapturing else { return }
    flushEdits(at: time)
    let end = max(clock.time(atHost: time), stage.time)
    capture?.close(at: end)
    ask(.closeCapture(at: end))
  }

  /// Plays what was recorded by key, at the size that it was recorded at.
  mutating func playCapture(at time: Double) {
    guard checkRestart(at: time) else { return }
    finishCapture(at: time)
    guard let capture else {
      return complain("Nothing to replay yet: v records the input.", at: time)
    }
    makeRoom(for: capture.environment.size)
    restart(capture.scene, capture.environment, at: time)
    playback = Playback(capture.inputs, end: capture.end)
    notify(Notice("Replaying", capture.scene.rawValue), at: time)
  }

  /// Whether stage time may begin at 0 again; says why not.
  mutating func checkRestart(at time: Double) -> Bool {
    if mayRestartTime { return true }
    complain(
      "v and V begin at 0 s again, which this run's --record, --probe or --hash can't tell.",
      at: time)
    return false
  }

  /// Puts a fresh stage in place, at stage time 0, whose catalogue has `entries` besides today's.
  mutating func restart(
    _ scene: SceneID, _ environment: SceneEnvironment, adding entries: [SceneEntry] = [],
    at time: Double
  ) {
    var environment = environment
    environment.scale = stage.surroundings.scale
    environment.measuring = stage.surroundings.measuring
    ask(.releasePointers)
    stage = Stage(stage.catalog.adding(entries), scene: scene, environment: environment)
    bench.choice.catalog = stage.catalog
    bench.edits.scenes = stage.descriptors
    bench.choice.choose(environment.tuning)
    (lastTime, lastLook, answerTime) = (0, 0, -.infinity)
    playback = nil
    travel.restart(stage)
    clock = MotionClock(hostTime: time, speed: clock.speed, isPaused: clock.isPaused)
  }
}
