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

  /// What the next frame is made from.
  private var frameInput: FrameInput {
    FrameInput(
      run: machine.version, bench: bench.version, announcements: announcements, window: window,
      overlays: frames.overlayEdition, lit: pointers.mouse.glows.last?.area.label)
  }

  /// Host time of the next change that comes by itself; `now` or before if there is something new
  /// to see already.
  public func nextChange(at now: Double) -> Double {
    // Nobody sees what happens: time goes on without frames, but to the end of what is played.
    if isHidden {
      let end = machine.playback.map { clock.hostTime(at: $0.end) }
      return end ?? (machine.endTime == nil ? .infinity : now + 0.1)
    }
    if frames.needsFrame(frameInput) || pointers.mouse.isFading { return now }
    let time = clock.time(atHost: now)
    let playback = machine.playback
    var change = min(
      playback?.nextTime ?? playback?.end ?? .infinity, machine.pressTime ?? .infinity)
    if change <= time { return now }
    guard !clock.isPaused else { return wordsEnd }
    if time < overlays.fadeEnd { return now }
    if let next = stage.nextChange(after: machine.lastLook) {
      if next <= max(time, machine.lastLook) { return now }
      change = min(change, next)
    }
    return min(change.isFinite ? clock.hostTime(at: change) : .infinity, wordsEnd)
  }

  /// Puts into `list` what is seen at host time `shown`, overlays on top. Inputs before `wake` have
  /// been taken, so that frames need not reach older deadlines again and again.
  ///
  /// - Returns: The stage time that it shows.
  public mutating func render(shownAt shown: Double, wake: Double, into list: inout DisplayList)
    -> Double
  {
    settleDock()
    run(at: wake) { $0.flushEdits(at: wake) }
    let time = bring(to: shown)
    machine.stage.advance(to: clock.time(atHost: wake) - Self.longestDelay)
    machine.stage.precompute(to: time)
    let moves = heldMoves(until: time, wake: wake)
    machine.stage.predict(moves, at: time)
    announcements.hear(stage, at: shown)
    if announcements.visit(stage) { request(.rememberVisit(stage.sceneID)) }

    machine.stage.frame(at: time, into: &list)
    point(at: time, now: shown)
    drawHover(at: shown, into: &list)
    drawBench(at: time, now: shown, into: &list)
    showAnnouncements(at: time)
    drawOverlays(at: time, into: &list)
    frames.ground = currentGround(layout)
    frames.ground?.addEdge(to: &list)
    tellWindow(at: time)
    machine.lastLook = time
    frames.made(
      from: frameInput,
      isUnfinished: overlays.isOwedFrame || bench.dock.isWaiting || !machine.edits.isEmpty
        || !moves.isEmpty)
    return time
  }

  /// Brings the stage to what is seen at host time `shown`, and returns that stage time.
  private mutating func bring(to shown: Double) -> Double {
    run(at: shown) { machine in
      machine.repeatLoop(until: machine.clock.time(atHost: shown), at: shown)
      machine.catchUp()
    }
    let time = max(clock.time(atHost: shown), stage.time)
    run(at: shown) { $0.pressControl(until: time) }
    play(until: time)
    machine.followRival(to: time)
    return time
  }

  /// What pointers that drag something are likely to have done until stage time `time`, at which it is
  /// seen, in a frame begun at host time `wake`. Nothing where it is not now that is seen, nor beside
  /// another hand.
  private mutating func heldMoves(until time: Double, wake: Double) -> [PointerEvent] {
    guard pointers.resamples, case .live = machine.mode, machine.rival == nil, !clock.isPaused,
      clock.speed == 1, stage.hasHeldPointers
    else {
      pointers.held.forget()
      return []
    }
    pointers.held.predict(stage, begunAt: clock.time(atHost: wake), seenAt: time)
    return stage.draggedPoint(at: time) == nil ? [] : pointers.held.moves
  }

  /// Has the overlays show what is said.
  private mutating func showAnnouncements(at time: Double) {
    frames.overlays.message = announcements.message
    frames.overlays.notice = announcements.notice
    if let hints = announcements.hints {
      frames.overlays.hint = machine.pressTime == nil ? hints.line(on: stage, at: time) : nil
    }
    // The timeline tells it, if it is there.
    frames.overlays.sign =
      bench.dock.hasTimeline
      ? StatusBadge()
      : StatusBadge(isPaused: clock.isPaused, speed: clock.speed, isRecording: isRecording)
  }

  /// Whether input or statistics are being recorded by key.
  var isRecording: Bool { isCapturing || announcements.isRecordingStatistics }

  /// Tells the window its title, and where a focused field takes text.
  private mutating func tellWindow(at time: Double) {
    let title = WindowTitle(stage, at: time, speed: clock.speed, isPaused: clock.isPaused)
    if let text = announcements.retitle(title) { request(.setTitle(text)) }
    let origin = layout.origin
    let inStage =
      overlays.field?.caret(in: stage.room, measuring: stage.surroundings.measuring)
      ?? (bench.caret(in: parts) == nil ? stage.caret(at: time) : nil)
    let caret = inStage?.offset(dx: origin.dx, dy: origin.dy) ?? bench.caret(in: parts)
    if frames.moves(caret: caret) { request(.setCaret(caret)) }
  }

  /// The stage as last seen, as a picture without sentences for the user: what tells of other files
  /// is none of its business.
  public func picture(withOverlays: Bool) -> DisplayList {
    var list = DisplayList()
    stage.frame(at: lastTime, into: &list)
    if withOverlays {
      var viewer = self
      viewer.frames.overlays.message = nil
      viewer.frames.overlays.notice = nil
      viewer.frames.overlays.hint = nil
      viewer.drawOverlays(at: lastTime, into: &list)
    }
    return list
  }

  private mutating func drawOverlays(at time: Double, into list: inout DisplayList) {
    guard !overlays.isEmpty else { return }
    frames.overlays.draw(
      over: stage, at: time, figures: figures.shown, frame: figures.frames, into: &list)
  }

  /// What was looked at equals what is shown, or nobody sees it.
  public mutating func skipped() { frames.notes.oldestInput = nil }

  /// What was looked at is seen now, at stage time `time`.
  public mutating func presented(_ time: Double) {
    machine.lastTime = time
    frames.presented()
  }
}
