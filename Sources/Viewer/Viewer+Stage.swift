internal import CardMotion
internal import SceneCore
public import Stage
internal import Workbench

/// Between the time machine and the rest: inputs into the stage, and what became of them.
extension Viewer {
  // MARK: Inputs

  /// Hands an input of host time `time` to the stage, unless a recording is played.
  mutating func put(_ kind: StageInput.Kind, at time: Double) {
    let mayTake = run(at: time) { $0.prepare(for: kind, at: time) }
    if mayTake { run(at: time) { $0.handle(kind, at: time) } }
  }

  /// Has the time machine do something at host time `now`, and passes on what it did.
  @discardableResult
  mutating func run<Result>(at now: Double, _ body: (inout TimeMachine) -> Result) -> Result {
    let result = body(&machine)
    while let event = machine.nextEvent() { pass(event, at: now) }
    return result
  }

  private mutating func pass(_ event: TimeMachine.Event, at now: Double) {
    switch event {
    case .took(let input, let host): pass(input, host: host)
    case .showsMoment(let answerTime, let touches):
      announcements.skipAnswers(until: answerTime)
      frames.overlays.forgetTouches()
      for input in touches { frames.overlays.note(input) }
      pointers.show(touches)
    case .stepped: frames.notes.isStepped = true
    case .releasedPointers: request(.releasePointers)
    case .becameLive: fitStage(at: now)
    case .refused:
      notify(
        Toast("Recording", machine.isCapturing ? "v ends it" : "no way back in this run"), at: now)
    }
  }

  /// Passes on `input`, which the stage has taken: of host time `host`, or else of what is played.
  private mutating func pass(_ input: StageInput, host: Double?) {
    if host == nil, case .resize(let size) = input.kind {
      makeRoom(for: size)
      frames.notes.isResized = true
    }
    frames.overlays.note(input)
    pointers.follow(input)
    announcements.follow(input, on: stage)
    frames.notes.inputEvents += 1
    if let host { frames.notes.oldestInput = min(frames.notes.oldestInput ?? host, host) }
    request(.record(input))
  }

  /// The window's display has `scale` pixels in a point.
  public mutating func apply(scale: Double) {
    var surroundings = stage.surroundings
    guard surroundings.scale != scale else { return }
    surroundings.scale = scale
    machine.apply(surroundings)
    frames.notes.isResized = true
  }

  // MARK: Playing

  /// Whether the run was to end with the recording that it began with, and that is over.
  public func isOver(at now: Double) -> Bool { machine.isOver(at: now) }

  /// Hands what of the played recording is due by stage time `time` to the stage.
  mutating func play(until time: Double) {
    while machine.playback != nil {
      while run(at: clock.hostTime(at: time), { $0.playNext(until: time) }) {}
      guard machine.isPlayedOut(at: time) else { return }
      if !machine.loadNext() { return endPlayback(at: clock.hostTime(at: time)) }
    }
  }

  /// The user takes over, in a stage that the window decides the size of.
  mutating func endPlayback(at time: Double) {
    run(at: time) { $0.stopPlaying() }
    if stage.hasHeldPointers { put(.cancel, at: time) }
    fitStage(at: time)
  }

  /// Stage time at `now`, never before what has been seen.
  public func stageTime(at now: Double) -> Double { max(lastTime, clock.time(atHost: now)) }

  // MARK: Recording

  /// Whether the user's input is being recorded by key.
  public var isCapturing: Bool { machine.isCapturing }

  /// Starts a recording with the scene in its opening state, so that it can be replayed exactly; or
  /// ends it.
  mutating func toggleCapture(at time: Double) {
    if isCapturing {
      finishCapture(at: time)
    } else if checkRestart(at: time) {
      if machine.playback != nil { endPlayback(at: time) }
      request(.openCapture)
    }
  }

  /// The recording that was asked for is written into what is called `path`: its input begins at
  /// `time`.
  public mutating func startCapture(into path: String, at time: Double) {
    let capture = InputCapture(stage, tuning)
    restart(capture.scene, capture.environment, at: time)
    machine.capture = capture
    request(.log("recording into \(path); v ends it"))
    notify(Toast("Recording input", path), at: time)
  }

  /// Ends a recording started by key.
  public mutating func finishCapture(at time: Double) {
    guard isCapturing else { return }
    run(at: time) { $0.flushEdits(at: time) }
    let end = max(clock.time(atHost: time), stage.time)
    machine.capture?.close(at: end)
    request(.closeCapture(at: end))
  }

  /// Plays what was recorded by key, at the size that it was recorded at.
  mutating func playCapture(at time: Double) {
    guard checkRestart(at: time) else { return }
    finishCapture(at: time)
    guard let capture = machine.capture else {
      return announceError("Nothing to replay yet: v records the input.", at: time)
    }
    play(
      Playback(capture.inputs, end: capture.end), of: capture.scene, capture.environment, at: time)
  }

  /// Plays what was recorded on `stage`, which begins at 0, then hands over; false, and said so, if time
  /// may not begin anew.
  public mutating func play(_ playback: Playback, on stage: Stage, at now: Double) -> Bool {
    guard checkRestart(at: now) else { return false }
    finishCapture(at: now)
    play(
      playback, of: stage.sceneID, stage.surroundings, adding: stage.catalog.entries, at: now)
    return true
  }

  private mutating func play(
    _ playback: Playback, of scene: SceneID, _ environment: SceneEnvironment,
    adding entries: [SceneEntry] = [], at now: Double
  ) {
    makeRoom(for: environment.size)
    restart(scene, environment, adding: entries, playing: playback, at: now)
    notify(Toast("Replaying", scene.rawValue), at: now)
  }

  /// Whether stage time may begin at 0 again; says why not.
  private mutating func checkRestart(at time: Double) -> Bool {
    if machine.mayRestart { return true }
    announceError(
      "v and V begin at 0 s again, which this run's --record, --probe or --hash can't tell.",
      at: time)
    return false
  }

  /// Puts a fresh stage in place, at stage time 0, whose catalogue has `entries` besides today's.
  private mutating func restart(
    _ scene: SceneID, _ environment: SceneEnvironment, adding entries: [SceneEntry] = [],
    playing playback: Playback? = nil, at time: Double
  ) {
    request(.releasePointers)
    machine.restart(scene, environment, adding: entries, playing: playback, at: time)
    bench.edits.scenes = stage.descriptors
    announcements.skipAnswers(until: nil)
  }
}
