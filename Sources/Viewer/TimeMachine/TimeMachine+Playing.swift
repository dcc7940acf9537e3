internal import CardMotion
internal import Stage

/// Playback of a recording, of the history and of a loop.
extension TimeMachine {
  // MARK: Single inputs

  /// Passes the next input of the playback to the stage if the input is due by stage time `time`.
  /// Returns whether an input was passed.
  mutating func playNext(until time: Double) -> Bool {
    guard var playing = playback, let next = playing.nextTime, next <= time else { return false }
    let rests = !isInPast && history.endsRest(of: stage, at: next)
    let input = playing.handNext(to: &stage)
    mode = present.map { .playing(playing, $0) } ?? .replaying(playing)
    if let input { record(input, endsRest: rests) }
    return true
  }

  /// Returns whether the playback has ended by stage time `time`.
  func isPlayedOut(at time: Double) -> Bool {
    playback.map { $0.nextTime == nil && time >= $0.end } ?? false
  }

  /// Continues after a playback of the past has ended: with the next part of the history, or with
  /// the rest of a recording. Returns false if nothing is left to play, so that the user takes
  /// control.
  mutating func loadNext() -> Bool {
    guard case .playing(let played, let present) = mode else { return false }
    if played.end < present.time {
      load(from: played.end, present)
      return true
    }
    becomeLive(with: present.rest)
    return present.rest != nil
  }

  /// Returns whether the run has ended at host time `now`: the played recording is over, and the
  /// stage is at rest.
  func isOver(at now: Double) -> Bool {
    let time = clock.time(atHost: now)
    guard playback == nil, let endTime, time >= endTime else { return false }
    return stage.nextChange(after: time) == nil
  }

  /// Stops the playback and gives control to the user. If the run shows the past, all inputs after
  /// the moment shown are discarded.
  mutating func stopPlaying() {
    if isInPast { dropFuture() }
    mode = .live
  }

  // MARK: History

  /// Pauses or resumes at host time `now`. If the past is shown, the recorded inputs are played
  /// from the moment shown.
  mutating func togglePause(at now: Double) {
    if isStill { playOn(at: now) } else { clock.setPaused(!clock.isPaused, atHost: now) }
  }

  /// Plays the recorded inputs from the moment that the stage shows up to the present, i.e. the end
  /// of the history. At the present, the user takes control, or an interrupted replay continues.
  private mutating func playOn(at now: Double) {
    catchUp()
    whatIf = nil
    guard let present else { return }
    if let range = loop.range, loop.isOn, !range.contains(cursor) {
      return playLoop(range, present, at: now)
    }
    clock.setPaused(false, atHost: now)
    load(from: max(lastTime, stage.time), present)
  }

  /// Starts a playback of at most ten seconds of the history, from stage time `time` on. `present`
  /// is the moment to which the run returns later.
  private mutating func load(from time: Double, _ present: Present) {
    let maximum = 10.0
    let end = min(present.time, time + maximum)
    let inputs = history.inputs(after: time, through: end)
    mode = .playing(Playback(inputs, end: max(end, time)), present)
  }

  // MARK: Loop

  /// Plays the loop again from its start if the loop's end is at or before stage time `time`.
  mutating func repeatLoop(until time: Double, at now: Double) {
    guard loop.isOn, !clock.isPaused, let range = loop.range, time >= range.upperBound,
      isInPast || mayRestart && !isCapturing && !stage.hasHeldPointers,
      let present = present ?? leavePresent(at: now)
    else { return }
    playLoop(range, present, at: now)
  }

  private mutating func playLoop(
    _ range: ClosedRange<Double>, _ present: Present, at now: Double
  ) {
    enterPast(at: range.lowerBound, present)
    catchUp()
    clock = MotionClock(hostTime: now, time: range.lowerBound, speed: clock.speed)
    load(from: range.lowerBound, present)
  }

  /// Marks the start (`end` is 0) or the end (`end` is 1) of the loop at stage time `time`. If
  /// `time` is `nil`, the playhead is marked. If the mark is already at the playhead, the mark is
  /// removed.
  package mutating func markLoop(_ end: Int, at time: Double? = nil) {
    let playhead = time ?? cursor
    func marked(_ old: Double?) -> Double? { time == nil && old == playhead ? nil : playhead }
    if end == 0 { loop.start = marked(loop.start) }
    if end == 1 { loop.end = marked(loop.end) }
    loop.isOn = loop.range != nil
  }

  /// Turns the loop on or off. If the loop has no range, the gesture at the playhead becomes the
  /// loop.
  package mutating func toggleLoop() {
    loop.isOn.toggle()
    guard loop.isOn, loop.range == nil else { return }
    let known = knownTime
    let gesture = history.gesture(around: cursor) ?? known
    (loop.start, loop.end) = (
      gesture.lowerBound, min(gesture.upperBound, known.upperBound)
    )
  }
}
