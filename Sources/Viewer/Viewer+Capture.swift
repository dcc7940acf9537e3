internal import CardMotion
internal import CardScenes
internal import Stage

/// What the user records by key.
struct Capture {
  let scene: SceneID
  let environment: SceneEnvironment
  private(set) var inputs: [StageInput] = []
  /// Stage time of its end; nil: it goes on.
  private(set) var end: Double?

  init(_ stage: Stage) {
    scene = stage.sceneID
    environment = stage.surroundings
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

  /// The recording that was asked for can be written: its input begins at `time`.
  public mutating func startCapture(at time: Double) {
    let capture = Capture(stage)
    restart(capture.scene, capture.environment, at: time)
    self.capture = capture
  }

  /// Ends a recording started by key.
  public mutating func finishCapture(at time: Double) {
    guard isCapturing else { return }
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
  }

  /// Whether stage time may begin at 0 again; says why not.
  private mutating func checkRestart(at time: Double) -> Bool {
    if mayRestartTime { return true }
    complain(
      "v and V begin at 0 s again, which this run's --record, --probe or --hash can't tell.",
      at: time)
    return false
  }

  /// Puts a fresh stage in place, at stage time 0.
  private mutating func restart(
    _ scene: SceneID, _ environment: SceneEnvironment, at time: Double
  ) {
    var environment = environment
    environment.scale = stage.surroundings.scale
    environment.measuring = stage.surroundings.measuring
    ask(.releasePointers)
    stage = Stage(scene: scene, environment: environment)
    (lastTime, lastLook) = (0, 0)
    playback = nil
    clock = MotionClock(hostTime: time, speed: clock.speed, isPaused: clock.isPaused)
  }
}

// MARK: Sentences

extension Viewer {
  /// Says what has been done: on the stage for a while, and where scripts can read it.
  public mutating func tell(_ sentence: String, at now: Double) {
    show(Overlays.Message(sentence, isError: false), until: now + 4)
  }

  /// Says what went wrong.
  public mutating func complain(_ sentence: String, at now: Double) {
    show(Overlays.Message(sentence, isError: true), until: now + 6)
  }

  private mutating func show(_ message: Overlays.Message, until end: Double) {
    ask(.say(message.text))
    overlays.message = message
    noticeEnd = end
    notes.hasNews = true
  }

  /// Takes away a sentence that has been there long enough.
  public mutating func endNotice(at now: Double) {
    guard now >= noticeEnd else { return }
    noticeEnd = .infinity
    guard overlays.message != nil else { return }
    overlays.message = nil
    notes.hasNews = true
  }
}
