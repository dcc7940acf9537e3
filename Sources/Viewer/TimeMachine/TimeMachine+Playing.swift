internal import CardMotion
internal import Stage

/// Playing a recording, the history, a loop.
extension TimeMachine {
  // MARK: Step by step

  /// Hands the stage the next input of what is played, if it is due by `time`. Returns whether it was.
  mutating func playNext(until time: Double) -> Bool {
    guard var playing = playback, let next = playing.nextTime, next <= time else { return false }
    let rests = !isInPast && history.endsRest(of: stage, at: next)
    let input = playing.handNext(to: &stage)
    mode = present.map { .playing(playing, $0) } ?? .replaying(playing)
    if let input { record(input, endsRest: rests) }
    return true
  }

  /// Whether what is played is over by `time`.
  func isPlayedOut(at time: Double) -> Bool {
    playback.map { $0.nextTime == nil && time >= $0.end } ?? false
  }

  /// Goes on after what was played: with more of the history, or with the rest of a recording. Returns
  /// false if there is neither: the user is to take over.
  mutating func loadNext() -> Bool {
    guard case .playing(let played, let present) = mode else { return false }
    if played.end < present.time {
      load(from: played.end, present)
      return true
    }
    becomeLive(with: present.rest)
    return present.rest != nil
  }

  /// Whether the run was to end with the recording that it began with, and that is over at `now`.
  func isOver(at now: Double) -> Bool {
    let time = clock.time(atHost: now)
    guard playback == nil, let endTime, time >= endTime else { return false }
    return stage.nextChange(after: time) == nil
  }

  /// Stops playing: the user is heard from now on. In the past, what came after that never was.
  mutating func stopPlaying() {
    if isInPast { dropFuture() }
    mode = .live
  }

  // MARK: The history

  /// Stops or goes on at `now`; in the past, what was recorded comes again from there.
  mutating func togglePause(at now: Double) {
    if isStill { playOn(at: now) } else { clock.setPaused(!clock.isPaused, atHost: now) }
  }

  /// Goes on from the moment that is shown: what was recorded comes again, then it is the user's.
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

  /// Takes the next seconds of the history to be played.
  private mutating func load(from time: Double, _ present: Present) {
    let most = 10.0
    let end = min(present.time, time + most)
    let inputs = history.inputs(after: time, through: end)
    mode = .playing(Playback(inputs, end: max(end, time)), present)
  }

  // MARK: The loop

  /// Plays what is looped from its start, if it is over by `time`.
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

  /// Begins (0) or ends (1) the loop at `time`, or where the cursor is; there again clears it.
  package mutating func markLoop(_ end: Int, at time: Double? = nil) {
    let place = time ?? cursor
    func marked(_ old: Double?) -> Double? { time == nil && old == place ? nil : place }
    if end == 0 { loop.start = marked(loop.start) }
    if end == 1 { loop.end = marked(loop.end) }
    loop.isOn = loop.range != nil
  }

  /// Plays the loop again and again, or no longer; without one, the gesture at the cursor.
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
