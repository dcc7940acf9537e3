internal import CardMotion
internal import SceneCore
internal import Stage

/// Going back and forth in what has been.
extension TimeMachine {
  // MARK: To another moment

  /// Pauses, and goes by so many frames of k/rate, back if negative.
  package mutating func step(frames: Int, at now: Double) {
    let place = cursor(at: now) * rate
    // A frame that is shown is at its time, but for what rounding leaves.
    let nearness = 1e-4
    let frame = frames < 0 ? (place - nearness).rounded(.up) : (place + nearness).rounded(.down)
    go(to: (frame + Double(frames)) / rate, at: now)
  }

  /// Pauses, and goes to the next input but a move, or to the previous one.
  package mutating func stepInput(_ step: Int, at now: Double) {
    let place = cursor(at: now)
    let time = history.landmark(step, from: place)
    go(to: time ?? (step > 0 ? max(place, knownTime.upperBound) : knownTime.lowerBound), at: now)
  }

  /// Pauses, and goes to `time`, or with `snaps` to the frame nearest to it. A time that is not finite
  /// has no effect.
  package mutating func scrub(to time: Double, snaps: Bool, at now: Double) {
    guard time.isFinite else { return }
    let known = knownTime
    let time = snaps ? (time * rate).rounded() / rate : time
    go(to: min(max(time, known.lowerBound), known.upperBound), at: now)
  }

  /// Pauses, and goes to the first moment.
  package mutating func goToStart(at now: Double) { go(to: knownTime.lowerBound, at: now) }

  /// Pauses, and goes back to the present.
  package mutating func goToPresent(at now: Double) {
    go(to: max(knownTime.upperBound, cursor(at: now)), at: now)
  }

  /// Pauses at `time`; what is after the present is waited for.
  private mutating func go(to time: Double, at now: Double) {
    // What is waiting is for the moment that is left.
    if !edits.isEmpty { catchUp() }
    if time >= present?.time ?? cursor(at: now) {
      enterPresent(at: time, now)
    } else if let present = present ?? leavePresent(at: now) {
      enterPast(at: max(time, history.startTime), present)
    }
    events.send(.stepped)
  }

  // MARK: Between present and past

  /// The present as it is, for the way back, or `nil` if this run can not leave it now.
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

  /// Shows the moment `time` from the next frame on, with `present` to go back to.
  mutating func enterPast(at time: Double, _ present: Present) {
    mode = .past(present)
    isPending = true
    clock.setPaused(true, atHost: 0)
    clock.step(to: time)
    (lastTime, lastLook) = (time, time)
  }

  /// Shows the present, paused at `time`, which may be later than what is known.
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

  /// Goes on in the present: with `rest` of a recording, or with the user.
  mutating func becomeLive(with rest: Playback?) {
    mode = rest.map(Mode.replaying) ?? .live
    choice.isNew = true
    if isAdapted { noteSurroundings() }
  }

  /// The stage has other surroundings by something that is no input.
  mutating func noteSurroundings() {
    isAdapted = isInPast
    if !isAdapted { history.noteSurroundings(of: stage) }
  }

  /// Has the stage be that of the moment, if it is not yet.
  mutating func catchUp() {
    runWhatIf()
    guard isPending else { return }
    isPending = false
    let time = clock.time(atHost: 0)
    var stage = history.stage(at: time)
    // The window's pixels are those of today.
    var surroundings = stage.surroundings
    if surroundings.scale != self.stage.surroundings.scale {
      surroundings.scale = self.stage.surroundings.scale
      stage.setEnvironment(surroundings)
      isAdapted = true
    }
    self.stage = stage
    events.send(.showsMoment(answerTime: stage.notice?.time, touches: touches(at: time)))
    rival?.follow(&history, to: time)
  }

  /// Inputs from which follows how pointers were at `time`: what went down, and the last moves.
  private func touches(at time: Double) -> [StageInput] {
    let (fade, hold) = (0.5, 20.0)
    return history.landmarks(after: time - hold, through: time - fade)
      + history.inputs(after: time - fade, through: time)
  }

  // MARK: Another future

  /// What came after the moment that is shown never was.
  mutating func dropFuture() {
    catchUp()
    // Others have what was chosen for them, whenever that was.
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
