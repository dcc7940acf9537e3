internal import CardMotion
internal import SceneCore
internal import Stage

/// Navigation between moments of the run.
extension TimeMachine {
  // MARK: Moving the playhead

  /// Pauses, and moves the playhead by `frames` frames, backwards if negative. Frames lie at
  /// multiples of 1 / ``rate`` seconds.
  package mutating func step(frames: Int, at now: Double) {
    let playhead = cursor(at: now) * rate
    // Rounding may shift the playhead slightly from the exact time of a frame.
    let nearness = 1e-4
    let frame =
      frames < 0 ? (playhead - nearness).rounded(.up) : (playhead + nearness).rounded(.down)
    go(to: (frame + Double(frames)) / rate, at: now)
  }

  /// Pauses, and moves the playhead to the next input that is not a move, or to the previous one if
  /// `step` is negative.
  package mutating func stepInput(_ step: Int, at now: Double) {
    let playhead = cursor(at: now)
    let time = history.landmark(step, from: playhead)
    go(to: time ?? (step > 0 ? max(playhead, knownTime.upperBound) : knownTime.lowerBound), at: now)
  }

  /// Pauses, and moves the playhead to stage time `time`, or to the nearest frame if `snaps` is
  /// true. A time that is not finite has no effect.
  package mutating func scrub(to time: Double, snaps: Bool, at now: Double) {
    guard time.isFinite else { return }
    let known = knownTime
    let time = snaps ? (time * rate).rounded() / rate : time
    go(to: min(max(time, known.lowerBound), known.upperBound), at: now)
  }

  /// Pauses, and moves the playhead to the first available moment.
  package mutating func goToStart(at now: Double) { go(to: knownTime.lowerBound, at: now) }

  /// Pauses, and moves the playhead to the present.
  package mutating func goToPresent(at now: Double) {
    go(to: max(knownTime.upperBound, cursor(at: now)), at: now)
  }

  /// Pauses and shows stage time `time`. If `time` is after the present, the run first advances to
  /// `time`.
  private mutating func go(to time: Double, at now: Double) {
    // Pending edits apply to the moment that is shown before the playhead moves.
    if !edits.isEmpty { catchUp() }
    if time >= present?.time ?? cursor(at: now) {
      enterPresent(at: time, now)
    } else if let present = present ?? leavePresent(at: now) {
      enterPast(at: max(time, history.startTime), present)
    }
    events.send(.stepped)
  }

  // MARK: Switching between present and past

  /// Prepares the run for showing the past: cancels held pointers and applies pending edits.
  /// Returns the state of the present, to which the run returns later, or `nil` if this run cannot
  /// show the past now.
  mutating func leavePresent(at now: Double) -> Present? {
    guard mayRestart, !isCapturing else {
      events.send(.refused)
      return nil
    }
    flushEdits(at: now)
    if playback == nil, stage.hasHeldPointers {
      events.send(.releasedPointers)
      handle(.cancel, at: now)
    }
    (pressTime, endTime) = (nil, nil)
    return Present(time: cursor(at: now), rest: playback)
  }

  /// Shows stage time `time` from the next frame on. `present` is the moment to which the run
  /// returns later.
  mutating func enterPast(at time: Double, _ present: Present) {
    mode = .past(present)
    isPending = true
    clock.setPaused(true, atHost: 0)
    clock.step(to: time)
    (lastTime, lastLook) = (time, time)
  }

  /// Returns to the present, paused at stage time `time`. `time` may be later than the end of the
  /// history.
  private mutating func enterPresent(at time: Double, _ now: Double) {
    clock.setPaused(true, atHost: now)
    clock.step(to: max(time, stage.time))
    guard let present else { return }
    isPending = true
    (lastTime, lastLook) = (present.time, present.time)
    clock.step(to: time)
    catchUp()
    clock.step(to: max(time, stage.time))
    becomeLive(with: present.rest)
    if present.rest == nil { events.send(.becameLive) }
  }

  /// Continues in the present. The next inputs come from `rest`, the part of the recording that was
  /// not replayed yet, or from the user if `rest` is `nil`.
  mutating func becomeLive(with rest: Playback?) {
    mode = rest.map(Mode.replaying) ?? .live
    choice.isNew = true
    if isAdapted { noteEnvironment() }
  }

  /// Records that the stage's environment has changed without an input. While the past is shown,
  /// the change is recorded only after the return to the present.
  mutating func noteEnvironment() {
    isAdapted = isInPast
    if !isAdapted { history.noteEnvironment(of: stage) }
  }

  /// Replaces the stage by the stage of the moment shown, unless the stage is up to date.
  mutating func catchUp() {
    runWhatIf()
    guard isPending else { return }
    isPending = false
    let time = clock.time(atHost: 0)
    var stage = history.stage(at: time)
    // The window's scale applies to all moments, even if a moment was recorded with another scale.
    var environment = stage.environment
    if environment.scale != self.stage.environment.scale {
      environment.scale = self.stage.environment.scale
      stage.setEnvironment(environment)
      isAdapted = true
    }
    self.stage = stage
    events.send(.showsMoment(answerTime: stage.notice?.time, touches: touches(at: time)))
    rival?.follow(&history, to: time)
  }

  /// Returns the inputs that determine the pointers shown at stage time `time`. These are all
  /// inputs of the 0.5 seconds before `time`. Of the 19.5 seconds before these 0.5 seconds, only
  /// the inputs that are not moves are returned.
  private func touches(at time: Double) -> [StageInput] {
    let (fade, hold) = (0.5, 20.0)
    return history.landmarks(after: time - hold, through: time - fade)
      + history.inputs(after: time - fade, through: time)
  }

  // MARK: Discarding the future

  /// Discards all inputs after the moment shown. The moment becomes the present.
  mutating func dropFuture() {
    catchUp()
    // The current tuning becomes the choice for all scenes, even if the user chose this tuning
    // after the moment shown.
    choice.choose(tuning)
    let time = cursor
    history.drop(after: time)
    record.drop(after: time)
    whatIf = nil
    becomeLive(with: nil)
    if stage.hasHeldPointers, let input = stage.handle(StageInput(.cancel, at: time)) {
      record(input)
    }
    events.send(.becameLive)
  }
}
