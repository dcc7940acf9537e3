public import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage

/// Frames: when the next one is due, what it shows, what became of it.
extension Viewer {
  /// Seconds after which an input, if it still comes, counts as having come that late.
  private static let longestDelay = 0.1

  /// Host time of the next change that comes by itself; `now` or before if there is something new
  /// to see already.
  public func nextChange(at now: Double) -> Double {
    // Nobody sees what happens: time goes on without frames, but to the end of what is played.
    if isHidden {
      let end = playback.map { clock.hostTime(at: $0.end) }
      return end ?? (endTime == nil ? .infinity : now + 0.1)
    }
    if notes.hasNews || pointing.isFading { return now }
    let time = clock.time(atHost: now)
    var change = min(playback?.nextTime ?? playback?.end ?? .infinity, pressTime ?? .infinity)
    if change <= time { return now }
    guard !clock.isPaused else { return wordsEnd }
    if time < overlays.fadeEnd { return now }
    if let next = stage.nextChange(after: lastLook) {
      if next <= max(time, lastLook) { return now }
      change = min(change, next)
    }
    return min(change.isFinite ? clock.hostTime(at: change) : .infinity, wordsEnd)
  }

  /// Puts into `list` what is seen at host time `shown`, overlays on top. Inputs before `wake` have
  /// been taken, so that frames need not reach older deadlines again and again.
  ///
  /// - Returns: The stage time that it shows.
  public mutating func look(shownAt shown: Double, wake: Double, into list: inout DisplayList)
    -> Double
  {
    settleDock()
    flushEdits(at: wake)
    repeatLoop(until: clock.time(atHost: shown), at: shown)
    catchUp()
    let time = max(clock.time(atHost: shown), stage.time)
    pressControl(until: time)
    play(until: time)
    travel.rival?.follow(&travel.history, to: time)
    stage.advance(to: clock.time(atHost: wake) - Self.longestDelay)
    stage.lookAhead(to: time)
    let moves = heldMoves(until: time, wake: wake)
    stage.foresee(moves, at: time)
    hearScene(at: shown)
    guide(at: time)
    stage.frame(at: time, into: &list)
    point(at: time, now: shown)
    drawHover(at: shown, into: &list)
    // The timeline tells it, if it is there.
    overlays.sign =
      dock.hasTimeline
      ? LastingSign()
      : LastingSign(
        isPaused: clock.isPaused, speed: clock.speed,
        isRecording: isCapturing || isRecordingStatistics)
    drawBench(at: time, now: shown, into: &list)
    drawOverlays(at: time, into: &list)
    let layout = layout
    ground = currentGround(layout)
    ground?.addEdge(to: &list)
    nameWindow(at: time)
    lastLook = time
    notes.hasNews =
      overlays.isOwedFrame || dock.isWaiting || !travel.edits.isEmpty || !moves.isEmpty
    let caret =
      pathCaret ?? benchCaret
      ?? stage.caret(at: time)?.offset(dx: layout.origin.dx, dy: layout.origin.dy)
    if caret != self.caret {
      self.caret = caret
      ask(.setCaret(caret))
    }
    return time
  }

  /// What pointers that drag something are likely to have done until stage time `time`, at which it is
  /// seen, in a frame begun at host time `wake`. Nothing where it is not now that is seen, nor beside
  /// another hand.
  private mutating func heldMoves(until time: Double, wake: Double) -> [PointerEvent] {
    guard resamples, playback == nil, travel.mode == .live, travel.rival == nil, !clock.isPaused,
      clock.speed == 1, stage.hasHeldPointers
    else {
      held.forget()
      return []
    }
    held.foresee(stage, begunAt: clock.time(atHost: wake), seenAt: time)
    return stage.heldPlace(at: time) == nil ? [] : held.moves
  }

  /// The stage as last seen, as a picture without sentences for the user: what tells of other files
  /// is none of its business.
  public func picture(withOverlays: Bool) -> DisplayList {
    var list = DisplayList()
    stage.frame(at: lastTime, into: &list)
    if withOverlays {
      var viewer = self
      (viewer.overlays.message, viewer.overlays.notice, viewer.overlays.hint) = (nil, nil, nil)
      viewer.drawOverlays(at: lastTime, into: &list)
    }
    return list
  }

  private mutating func drawOverlays(at time: Double, into list: inout DisplayList) {
    guard !overlays.isEmpty else { return }
    overlays.draw(
      over: stage, at: time, figures: figures.shown, frame: figures.frames, into: &list)
  }

  /// What was looked at equals what is shown, or nobody sees it.
  public mutating func skipped() { notes.oldestInput = nil }

  /// What was looked at is seen now, at stage time `time`.
  public mutating func presented(_ time: Double) {
    lastTime = time
    // What has come since the look is still to be seen.
    notes = FrameNotes(isFirst: false, hasNews: notes.hasNews)
  }

  /// Stage time at `now`, never before what has been seen.
  public func stageTime(at now: Double) -> Double { max(lastTime, clock.time(atHost: now)) }
}
