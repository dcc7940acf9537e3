internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// Handling of inputs by the stage, the history and the recordings.
extension TimeMachine {
  /// Stage time in seconds at which the first scene's main control is pressed automatically.
  static let pressDelay = 0.3

  /// Prepares for an input of `kind` by the user at host time `now`. If the stage shows the past, a
  /// press discards all later inputs, and the moment shown becomes the present. Returns false if
  /// the stage must not receive the input.
  mutating func prepare(for kind: StageInput.Kind, at now: Double) -> Bool {
    guard isInPast else {
      if !kind.isTuning { flushEdits(at: now) }
      return playback == nil
    }
    switch kind {
    case .cancel, .resize: return false
    case .pointer(let event) where event.phase != .down: return false
    case .parameter(let name, let value):
      setParameters([ParameterChange(name, value)], at: now)
      return false
    case .tuning(let tuning):
      choose(tuning, at: now)
      return false
    default:
      dropFuture()
      return true
    }
  }

  /// Passes an input of host time `now` to the stage, and records it.
  mutating func handle(_ kind: StageInput.Kind, at now: Double) {
    let time = clock.time(atHost: now)
    let rests = history.endsRest(of: stage, at: time)
    if let input = stage.handle(StageInput(kind, at: time)) {
      record(input, endsRest: rests, host: now)
    }
  }

  /// Presses the first scene's main control if the press is due by stage time `time`.
  mutating func pressControl(until time: Double) {
    guard let due = pressTime, due <= time else { return }
    pressTime = nil
    let rests = history.endsRest(of: stage, at: due)
    if let input = stage.handle(StageInput(.command(.press), at: due)) {
      record(input, endsRest: rests)
    }
  }

  /// Records `input`, which the stage has handled, in the history and in the recording that the
  /// user started with a key, if there is one. Reports the input to the viewer.
  ///
  /// - Parameter endsRest: Whether the stage was at rest before the input.
  /// - Parameter host: Host time of the input, or `nil` if the input comes from a recording.
  mutating func record(_ input: StageInput, endsRest: Bool = false, host: Double? = nil) {
    note(input, endsRest: endsRest)
    events.send(.took(input, host: host))
  }

  /// Records `input` like ``record(_:endsRest:host:)``, but does not report the input to the
  /// viewer.
  mutating func note(_ input: StageInput, endsRest: Bool) {
    if !isPlayingPast { history.note(input, endsRest: endsRest, on: stage) }
    handledInputCount += 1
    if !isInPast { choice.follow(input, on: stage) }
    capture?.record(input)
    pressTime = nil
  }

  // MARK: Changes that are not inputs

  /// Gives the stage an environment with changes that are not inputs, such as another scale.
  mutating func apply(_ environment: SceneEnvironment) {
    stage.setEnvironment(environment)
    noteEnvironment()
  }

  /// Adds a new or edited entry to the catalogue of the stage, which must show the present.
  mutating func add(_ entry: SceneEntry, at time: Double) {
    // At rest no frame has advanced the stage. A motion that the edit starts must begin now.
    stage.advance(to: time)
    let endsRest = history.endsRest(of: stage, at: time)
    stage.add(entry)
    choice.catalog = stage.catalog
    history.noteEnvironment(of: stage, adding: entry, endsRest: endsRest)
  }

  /// Replaces the whole tuning of the stage by the chosen tuning. Each parameter that is missing
  /// from the chosen tuning gets its default value, which can change with the scene's file. The
  /// stage must show the present.
  mutating func adoptTuning() {
    var environment = stage.environment
    environment.tuning = choice.tuning
    if environment.tuning != stage.environment.tuning { apply(environment) }
  }

  /// Restarts the run at stage time 0 with a new stage. The catalogue of the new stage has the
  /// entries of the current catalogue and also `entries`. Variant B is not removed.
  ///
  /// - Parameter playback: The recording to play, or `nil` for a live stage.
  mutating func restart(
    _ scene: SceneID, _ environment: SceneEnvironment, adding entries: [SceneEntry],
    playing playback: Playback?, at now: Double
  ) {
    var environment = environment
    environment.scale = stage.environment.scale
    environment.measuring = stage.environment.measuring
    stage = Stage(stage.catalog.adding(entries), scene: scene, environment: environment)
    choice.catalog = stage.catalog
    choice.choose(environment.tuning)
    clock = MotionClock(hostTime: now, speed: clock.speed, isPaused: clock.isPaused)
    mode = playback.map(Mode.replaying) ?? .live
    history = History(stage)
    (lastTime, lastLook, handledInputCount) = (0, 0, 0)
    (isPending, isAdapted, showsGhosts) = (false, false, false)
    (edits, whatIf, loop) = ([], nil, Loop())
    rival = rival.map { VariantRun(stage, $0.tuning) }
    record = TimelineCache()
  }
}

extension StageInput.Kind {
  /// Whether the input changes parameters.
  fileprivate var isTuning: Bool {
    switch self {
    case .tuning, .parameter: true
    default: false
    }
  }
}
