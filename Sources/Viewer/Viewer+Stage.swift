internal import CardMotion
internal import SceneCore
public import Stage
internal import Workbench

/// The inputs to the time machine, and the handling of its events.
extension Viewer {
  // MARK: Inputs

  /// Passes an input of host time `time` to the stage. The input is dropped while a recording is
  /// played.
  mutating func put(_ kind: StageInput.Kind, at time: Double) {
    let mayTake = run(at: time) { $0.prepare(for: kind, at: time) }
    if mayTake { run(at: time) { $0.handle(kind, at: time) } }
  }

  /// Calls `body` with the time machine, and then handles the events that the time machine has
  /// reported. `now` is the current host time.
  @discardableResult
  mutating func run<Result>(at now: Double, _ body: (inout TimeMachine) -> Result) -> Result {
    let result = body(&machine)
    while let event = machine.nextEvent() { pass(event, at: now) }
    return result
  }

  private mutating func pass(_ event: TimeMachine.Event, at now: Double) {
    switch event {
    case .took(let input, let host): pass(input, host: host, at: now)
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
        Toast(
          "Cannot go back in time",
          machine.isCapturing ? "v ends the recording" : "not with --record, --probe, --hash",
          icon: .record),
        at: now)
    }
  }

  /// Updates all parts of the viewer after the stage has handled `input`. `host` is the host time
  /// of a live input, or `nil` if the input comes from a recording. `now` is the current host time.
  private mutating func pass(_ input: StageInput, host: Double?, at now: Double) {
    if host == nil, case .resize(let size) = input.kind {
      makeRoom(for: size, at: now)
      frames.notes.isResized = true
    }
    frames.overlays.note(input)
    pointers.follow(input)
    announcements.follow(input, on: stage)
    frames.notes.inputEvents += 1
    if let host { frames.notes.oldestInput = min(frames.notes.oldestInput ?? host, host) }
    request(.record(input))
  }

  /// Sets the number of device pixels per point of the window's display.
  public mutating func apply(scale: Double) {
    var environment = stage.environment
    guard environment.scale != scale else { return }
    environment.scale = scale
    machine.apply(environment)
    frames.notes.isResized = true
  }

  // MARK: Playing

  /// Returns whether the run is over at host time `now`. This is the case if the run was set to end
  /// with its initial recording, and that recording has ended.
  public func isOver(at now: Double) -> Bool { machine.isOver(at: now) }

  /// Passes the inputs of the played recording up to stage time `time` to the stage.
  mutating func play(until time: Double) {
    while machine.playback != nil {
      while run(at: clock.hostTime(at: time), { $0.playNext(until: time) }) {}
      guard machine.isPlayedOut(at: time) else { return }
      if !machine.loadNext() { return endPlayback(at: clock.hostTime(at: time)) }
    }
  }

  /// Stops the playback and continues with a live stage that has the size given by the window.
  mutating func endPlayback(at time: Double) {
    run(at: time) { $0.stopPlaying() }
    if stage.hasHeldPointers { put(.cancel, at: time) }
    fitStage(at: time)
  }

  /// Returns the stage time at host time `now`. The result is never before the last presented
  /// frame.
  public func stageTime(at now: Double) -> Double { max(lastTime, clock.time(atHost: now)) }

  // MARK: Recording

  /// Whether a recording of the user's input, started by a key, is running.
  public var isCapturing: Bool { machine.isCapturing }

  /// Starts a recording of the input, or ends the running recording. A new recording begins with
  /// the state that the stage shows. If this is not the state of a fresh scene, the recording
  /// begins with the inputs that led from a fresh scene to the state. If no such inputs are known,
  /// a toast says so.
  mutating func toggleCapture(at time: Double) {
    if isCapturing {
      finishCapture(at: time)
    } else if checkRestart(at: time) {
      if machine.playback != nil { endPlayback(at: time) }
      run(at: time) { $0.flushEdits(at: time) }
      if stage.hasHeldPointers {
        request(.releasePointers)
        put(.cancel, at: time)
      }
      captureStart = machine.leadIn(at: time)
      if captureStart == nil {
        let advice = "press R, then v"
        return notify(
          Toast("Cannot record", "the run is too long; \(advice)", icon: .refused, isLong: true),
          logging: "cannot record from here, because the scene has run for too long; \(advice)",
          at: time)
      }
      request(.openCapture)
    }
  }

  /// Starts the requested recording of inputs into the file named `path`, at host time `time`.
  public mutating func startCapture(into path: String, at time: Double) {
    guard let leadIn = captureStart else { return }
    captureStart = nil
    request(.releasePointers)
    for input in machine.startCapture(leadIn, at: time) { request(.record(input)) }
    bench.edits.scenes = stage.descriptors
    announcements.skipAnswers(until: stage.notice?.time)
    frames.overlays.forgetTouches()
    pointers.show([])
    fitStage(at: time)
    let before = leadIn.end > 0 ? " with the \(Toast.timeText(leadIn.end)) before" : ""
    notify(
      Toast("Recording input", path, icon: .record),
      logging: "recording input in \(path)\(before); press v to end it",
      at: time)
  }

  /// The fresh stage with which the requested recording begins, for the header of its file.
  public var captureStage: Stage {
    captureStart.map { Stage(stage.catalog, scene: $0.scene, environment: $0.environment) } ?? stage
  }

  /// Ends the recording that the user started with a key, if such a recording is running.
  public mutating func finishCapture(at time: Double) {
    guard isCapturing else { return }
    run(at: time) { $0.flushEdits(at: time) }
    let end = max(clock.time(atHost: time), stage.time)
    machine.capture?.close(at: end)
    request(.closeCapture(at: end))
  }

  /// Plays the last recording that the user made with the recording key. The stage gets the size
  /// that it had in the recording.
  mutating func playCapture(at time: Double) {
    guard checkRestart(at: time) else { return }
    finishCapture(at: time)
    guard let capture = machine.capture else {
      return announceError("Nothing to replay yet; press v to record input.", at: time)
    }
    play(
      Playback(capture.inputs, end: capture.end), of: capture.scene, capture.environment, at: time)
  }

  /// Plays `playback` on `stage`, which begins at stage time 0, and continues live afterwards. If
  /// stage time must not restart, shows an error message and returns `false`.
  public mutating func play(_ playback: Playback, on stage: Stage, at now: Double) -> Bool {
    guard checkRestart(at: now) else { return false }
    finishCapture(at: now)
    play(
      playback, of: stage.sceneID, stage.environment, adding: stage.catalog.entries, at: now)
    return true
  }

  private mutating func play(
    _ playback: Playback, of scene: SceneID, _ environment: SceneEnvironment,
    adding entries: [SceneEntry] = [], at now: Double
  ) {
    makeRoom(for: environment.size, at: now)
    restart(scene, environment, adding: entries, playing: playback, at: now)
    notify(Toast("Replaying", scene.rawValue, icon: .playFilled), at: now)
  }

  /// Returns whether stage time may restart at 0. If not, the method shows an error message with
  /// the reason.
  private mutating func checkRestart(at time: Double) -> Bool {
    if machine.mayRestart { return true }
    announceError(
      "v and V are not possible in a run with --record, --probe or --hash.",
      at: time)
    return false
  }

  /// Replaces the stage by a fresh stage at stage time 0. `entries` are added to the current
  /// catalog.
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
