internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// Going back and forth in what has been. Times are stage seconds, `now` is host time.
extension Viewer {
  /// Whether the stage shows what has been.
  package var isInPast: Bool { travel.mode != .live }

  /// Stage time that is shown.
  package var cursor: Double {
    travel.mode == .past ? clock.time(atHost: 0) : max(lastTime, stage.time)
  }

  /// Stage time that is shown at `now`: while nothing moves there are no frames, but time goes on.
  private func cursor(at now: Double) -> Double {
    travel.mode == .live ? max(cursor, clock.time(atHost: now)) : cursor
  }

  /// Stage time known of the run.
  package var knownTime: ClosedRange<Double> {
    let start = travel.history.startTime
    return start...max(start, travel.present ?? cursor)
  }

  /// Pauses, and goes by so many frames of k/rate, back if negative.
  package mutating func step(frames: Int, at now: Double) {
    dropNotice()
    let place = cursor(at: now) * rate
    // A frame that is shown is at its time, but for what rounding leaves.
    let nearness = 1e-4
    let frame = frames < 0 ? (place - nearness).rounded(.up) : (place + nearness).rounded(.down)
    go(to: (frame + Double(frames)) / rate, at: now)
  }

  /// Pauses, and goes to the next input but a move, or to the previous one.
  package mutating func stepInput(_ step: Int, at now: Double) {
    dropNotice()
    let place = cursor(at: now)
    let time = travel.history.landmark(step, from: place)
    go(to: time ?? (step > 0 ? max(place, knownTime.upperBound) : knownTime.lowerBound), at: now)
  }

  /// Pauses, and goes to `time`, or with `snaps` to the frame nearest to it.
  package mutating func scrub(to time: Double, snaps: Bool, at now: Double) {
    guard time.isFinite else { return }
    let known = knownTime
    let time = snaps ? (time * rate).rounded() / rate : time
    go(to: min(max(time, known.lowerBound), known.upperBound), at: now)
  }

  /// Pauses, and goes to the first moment, or back to the present.
  package mutating func goToStart(at now: Double) { go(to: knownTime.lowerBound, at: now) }
  package mutating func goToPresent(at now: Double) {
    go(to: max(knownTime.upperBound, cursor(at: now)), at: now)
  }

  /// Pauses at `time`; what is after the present is waited for.
  private mutating func go(to time: Double, at now: Double) {
    // What is waiting is for the moment that is left.
    if !travel.edits.isEmpty { catchUp() }
    if time >= travel.present ?? cursor(at: now) {
      enterPresent(at: time, now)
    } else if travel.mode != .live || leavePresent(at: now) {
      enterPast(at: max(time, travel.history.startTime))
    }
    notes.hasNews = true
    notes.isStepped = true
  }

  /// Keeps what the present is; false, and said so, if there is no way back.
  mutating func leavePresent(at now: Double) -> Bool {
    guard mayRestartTime, !isCapturing else {
      notify(Notice("Recording", isCapturing ? "v ends it" : "no way back in this run"), at: now)
      return false
    }
    flushEdits(at: now)
    if playback == nil, stage.hasHeldPointers {
      ask(.releasePointers)
      put(.cancel, at: now)
    }
    travel.present = cursor(at: now)
    travel.rest = playback
    (pressTime, endTime) = (nil, nil)
    return true
  }

  /// Shows the moment `time` from the next frame on.
  mutating func enterPast(at time: Double) {
    travel.mode = .past
    travel.isPending = true
    playback = nil
    clock.setPaused(true, atHost: 0)
    clock.step(to: time)
    (lastTime, lastLook) = (time, time)
  }

  /// Shows the present, paused at `time`, which may be later than what is known.
  private mutating func enterPresent(at time: Double, _ now: Double) {
    clock.setPaused(true, atHost: now)
    clock.step(to: max(time, stage.time))
    guard travel.mode != .live, let present = travel.present else { return }
    travel.isPending = true
    (lastTime, lastLook) = (present, present)
    clock.step(to: time)
    catchUp()
    clock.step(to: max(time, stage.time))
    playback = travel.rest
    becomeLive()
    if playback == nil { fitStage(at: now) }
  }

  private mutating func becomeLive() {
    travel.mode = .live
    (travel.present, travel.rest) = (nil, nil)
    bench.choice.isNew = true
    if travel.isAdapted { noteSurroundings() }
  }

  /// The stage has other surroundings by something that is no input.
  mutating func noteSurroundings() {
    travel.isAdapted = travel.mode != .live
    if !travel.isAdapted { travel.history.noteSurroundings(of: stage) }
  }

  /// Has the stage be that of the moment, if it is not yet.
  mutating func catchUp() {
    runWhatIf()
    guard travel.isPending else { return }
    travel.isPending = false
    let time = clock.time(atHost: 0)
    var stage = travel.history.stage(at: time)
    // The window's pixels are those of today.
    var surroundings = stage.surroundings
    if surroundings.scale != self.stage.surroundings.scale {
      surroundings.scale = self.stage.surroundings.scale
      stage.setEnvironment(surroundings)
      travel.isAdapted = true
    }
    self.stage = stage
    answerTime = stage.notice?.time ?? -.infinity
    showTouches(at: time)
    travel.rival?.follow(&travel.history, to: time)
  }

  /// Shows pointers as they were at `time`.
  private mutating func showTouches(at time: Double) {
    // Trails and what is held follow from what went down, and from the last moves.
    let (fade, hold) = (0.5, 20.0)
    overlays.forgetTouches()
    pointer = nil
    let inputs =
      travel.history.landmarks(after: time - hold, through: time - fade)
      + travel.history.inputs(after: time - fade, through: time)
    for input in inputs {
      overlays.note(input)
      LeadPointer.follow(input, by: &pointer)
    }
  }

  // MARK: Playing on

  /// Goes on from the moment that is shown: what was recorded comes again, then it is the user's.
  mutating func playOn(at now: Double) {
    catchUp()
    travel.whatIf = nil
    if let loop = travel.loopRange, travel.isLooping, !loop.contains(cursor) {
      return playLoop(loop, at: now)
    }
    travel.mode = .playing
    clock.setPaused(false, atHost: now)
    loadPlayback(from: cursor)
  }

  /// Plays what is looped from its start, if it is over.
  mutating func repeatLoop(until time: Double, at now: Double) {
    guard travel.isLooping, !clock.isPaused, let loop = travel.loopRange, time >= loop.upperBound,
      travel.mode != .live || mayRestartTime && !isCapturing && !stage.hasHeldPointers
    else { return }
    playLoop(loop, at: now)
  }

  private mutating func playLoop(_ loop: ClosedRange<Double>, at now: Double) {
    guard travel.mode != .live || leavePresent(at: now) else { return }
    enterPast(at: loop.lowerBound)
    catchUp()
    travel.mode = .playing
    let speed = clock.speed
    clock = MotionClock(hostTime: now, time: loop.lowerBound, speed: speed)
    loadPlayback(from: loop.lowerBound)
  }

  /// Takes the next seconds of the history to be played.
  private mutating func loadPlayback(from time: Double) {
    let most = 10.0
    let end = min(travel.present ?? time, time + most)
    playback = Playback(travel.history.inputs(after: time, through: end), end: max(end, time))
  }

  /// What was to be played of the history by stage time `time` has been; whether more of it is to be
  /// played by then.
  mutating func playNext(at time: Double) -> Bool {
    guard travel.mode == .playing, let end = playback?.end, let present = travel.present else {
      return false
    }
    if end < present {
      loadPlayback(from: end)
      return true
    }
    playback = travel.rest
    becomeLive()
    return playback != nil
  }

  // MARK: Another future

  /// The user does `kind` at host time `now`: with the past on, the present is there from now on.
  /// False: that is nothing that the stage hears.
  mutating func mayTake(_ kind: StageInput.Kind, at now: Double) -> Bool {
    guard travel.mode != .live else {
      if !kind.isTuning { flushEdits(at: now) }
      return true
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
    default: break
    }
    dropFuture()
    fitStage(at: now)
    return true
  }

  /// What came after the moment that is shown never was.
  mutating func dropFuture() {
    catchUp()
    // Others have what was chosen for them, whenever that was.
    bench.choice.choose(tuning)
    let time = cursor
    playback = nil
    travel.history.drop(after: time)
    travel.record.drop(after: time)
    travel.whatIf = nil
    becomeLive()
    if stage.hasHeldPointers, let input = stage.take(StageInput(.cancel, at: time)) { keep(input) }
  }

  // MARK: Loop, ghosts

  /// Begins (0) or ends (1) the loop at `time`, or where the cursor is; there again clears it.
  package mutating func markLoop(_ end: Int, at time: Double? = nil) {
    let place = time ?? cursor
    func marked(_ old: Double?) -> Double? { time == nil && old == place ? nil : place }
    if end == 0 { travel.loop.start = marked(travel.loop.start) }
    if end == 1 { travel.loop.end = marked(travel.loop.end) }
    travel.isLooping = travel.loopRange != nil
    notes.hasNews = true
  }

  /// Plays the loop again and again, or no longer; without one, the gesture at the cursor.
  package mutating func toggleLoop() {
    travel.isLooping.toggle()
    if travel.isLooping, travel.loopRange == nil {
      let known = knownTime
      let gesture = travel.history.gesture(around: cursor) ?? known
      travel.loop = (gesture.lowerBound, min(gesture.upperBound, known.upperBound))
    }
    notes.hasNews = true
  }

  /// Whether ghosts of the gesture are shown.
  package var showsGhosts: Bool { travel.showsGhosts }

  /// Shows ghosts of the gesture, or no longer.
  package mutating func toggleGhosts() {
    travel.showsGhosts.toggle()
    notes.hasNews = true
  }
}

extension StageInput.Kind {
  /// Whether it changes numbers.
  fileprivate var isTuning: Bool {
    switch self {
    case .tuning, .parameter: true
    default: false
    }
  }
}
