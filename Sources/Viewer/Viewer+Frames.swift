public import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage
internal import Workbench

/// The schedule, rendering and presentation of a run's frames.
extension Viewer {
  /// Maximum delay of an input in seconds. An input with a longer delay is treated as if it had
  /// this delay. So a deadline that passed longer ago than this delay can no longer be changed by
  /// an input, and the stage can handle the deadline.
  private static let longestDelay = 0.1

  /// The data from which the next frame is made.
  private var frameInput: FrameInput {
    FrameInput(
      run: machine.version, bench: bench.version, announcements: announcements, window: window,
      overlays: frames.overlayEdition, lit: pointers.mouse.glows.last?.area.label,
      gallery: gallery?.edition)
  }

  /// Returns the host time at which the picture next changes without an event. A result at or
  /// before `now` means that the picture has already changed.
  public func nextChange(at now: Double) -> Double {
    // A hidden window needs no frames. Only the end of a playback still matters.
    if isHidden {
      let end = machine.playback.map { clock.hostTime(at: $0.end) }
      return end ?? (machine.endTime == nil ? .infinity : now + 0.1)
    }
    if let gallery {
      let isDue = frames.needsFrame(frameInput) || gallery.isMoving(at: now)
      return isDue || gallery.isClosed(at: now) ? now : .infinity
    }
    if frames.needsFrame(frameInput) || pointers.mouse.isFading || overlays.isFading
      || bench.isFading
    {
      return now
    }
    let time = clock.time(atHost: now)
    let playback = machine.playback
    var change = min(
      playback?.nextTime ?? playback?.end ?? .infinity, machine.pressTime ?? .infinity)
    if change <= time { return now }
    guard !clock.isPaused else { return wordsEnd }
    // A fade ends with a frame that no longer shows the faded content.
    if machine.lastLook < max(overlays.fadeEnd, stage.markEnd(at: time)) { return now }
    if let next = stage.nextChange(after: machine.lastLook) {
      if next <= max(time, machine.lastLook) { return now }
      change = min(change, next)
    } else if bench.dock.hasTimeline, let fold = bench.timeline.nextFold {
      // Nothing moves any more. One more frame shows the rest as a fold in the timeline.
      change = min(change, fold)
    }
    return min(change.isFinite ? clock.hostTime(at: change) : .infinity, wordsEnd)
  }

  /// Renders the frame that is presented at host time `shown` into `list`, with the overlays on
  /// top.
  /// - Parameter wake: Host time at which the host woke up for the frame. All inputs before this
  ///   time have been handled, so no later input can change the deadlines before this time.
  /// - Returns: The stage time of the frame.
  public mutating func render(shownAt shown: Double, wake: Double, into list: inout DisplayList)
    -> Double
  {
    settleGallery(at: shown)
    settleDock()
    run(at: wake) { $0.flushEdits(at: wake) }
    let time = bring(to: shown)
    machine.stage.advance(to: clock.time(atHost: wake) - Self.longestDelay)
    machine.stage.precompute(to: time)
    let moves = heldMoves(until: time, wake: wake)
    machine.stage.predict(moves, at: time)
    announcements.hear(stage, at: shown)
    if announcements.visit(stage) { request(.rememberVisit(stage.sceneID)) }

    // While time stands still in the present, a fade would not end and would hide the new scene.
    if clock.isPaused, machine.present == nil { machine.stage.endFades() }
    if gallery?.showsStage(at: shown) ?? true { machine.stage.frame(at: time, into: &list) }
    if gallery != nil {
      drawGallery(at: shown, into: &list)
      frames.ground = nil
      if frames.moves(caret: nil) { request(.setCaret(nil)) }
      machine.lastLook = time
      frames.made(from: frameInput, isUnfinished: false)
      return time
    }
    point(at: time, now: shown)
    drawHover(at: shown, into: &list)
    drawBench(at: time, now: shown, into: &list)
    showAnnouncements(at: time)
    let layout = layout
    if overlays.pictureScale != layout.pictureScale {
      frames.overlays.pictureScale = layout.pictureScale
    }
    drawOverlays(at: time, now: shown, into: &list)
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

  /// Advances the stage to the state at presentation time `shown`, a host time. Returns the stage
  /// time of that state.
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

  /// Returns predicted moves of the held pointers up to stage time `time`, at which the frame is
  /// presented. The frame begins at host time `wake`. The result is empty unless the run is live
  /// and unpaused, has speed 1, and has no variant B.
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

  /// Copies the current announcements to the overlays.
  private mutating func showAnnouncements(at time: Double) {
    frames.overlays.message = announcements.message
    frames.overlays.notice = announcements.notice
    if let hints = announcements.hints {
      let isUsable = machine.pressTime == nil && !machine.isReplaying
      frames.overlays.hint = isUsable ? hints.line(on: stage, at: time) : nil
    }
    // An open timeline shows the same information as the status badge, so the badge is hidden.
    frames.overlays.sign =
      bench.dock.hasTimeline
      ? StatusBadge()
      : StatusBadge(
        isPaused: clock.isPaused, speed: clock.speed, isReplaying: machine.isReplaying,
        recorded: recorded)
  }

  /// Reports the window's title and the caret of the focused field to the window, each only if it
  /// has changed.
  private mutating func tellWindow(at time: Double) {
    let title = WindowTitle(stage, at: time, speed: clock.speed, isPaused: clock.isPaused)
    if let text = announcements.retitle(title) { request(.setTitle(text)) }
    let parts = parts
    let (layout, origin) = (parts.stage, parts.stage.origin)
    let field = overlays.field?.caret(
      in: overlays.roomAboveBar(of: stage, at: time), measuring: stage.environment.measuring)
    let caret =
      field?.offset(dx: origin.dx, dy: origin.dy) ?? bench.caret(in: parts)
      ?? stage.caret(at: time).map(layout.windowRect)
    if frames.moves(caret: caret) { request(.setCaret(caret)) }
  }

  /// Returns the last rendered stage as a display list. If `withOverlays` is true, the list also
  /// shows the overlays, but no messages, toasts or hints.
  public func picture(withOverlays: Bool) -> DisplayList {
    var list = DisplayList()
    stage.frame(at: lastTime, into: &list)
    if withOverlays {
      var viewer = self
      viewer.frames.overlays.message = nil
      viewer.frames.overlays.notice = nil
      viewer.frames.overlays.hint = nil
      viewer.drawOverlays(at: lastTime, now: nil, into: &list)
    }
    return list
  }

  /// Draws the overlays at stage time `time`. `now` is the host time of the frame, or `nil` for a
  /// single picture without fades.
  private mutating func drawOverlays(at time: Double, now: Double?, into list: inout DisplayList) {
    let isEmpty = overlays.isEmpty && !(now != nil && overlays.hasPanels)
    guard !isEmpty || time < stage.markEnd(at: time) else { return }
    frames.overlays.draw(
      over: stage, at: time, now: now, figures: figures.shown, frame: figures.frames,
      into: &list)
  }

  /// Reports that the rendered frame was not presented: it equals the last frame, or the window is
  /// hidden.
  public mutating func skipped() { frames.notes.oldestInput = nil }

  /// Reports that the rendered frame of stage time `time` was presented.
  public mutating func presented(_ time: Double) {
    machine.lastTime = time
    frames.presented()
  }
}
