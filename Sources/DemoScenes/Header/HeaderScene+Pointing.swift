internal import CardGeometry
internal import CardGestures
internal import SceneCore

extension HeaderScene {
  mutating func addRecognizers(for event: PointerEvent) {
    let isCaught = motion.isMoving(at: event.time)
    let target = action(at: event.position, time: event.time)
    hold = HeaderHold(target: target, device: event.device)
    // Setting the caret accepts composed text, which may change the rows. So in this case the caret
    // is set at the end of the click.
    let isText = target == .field && !field.isEmpty && field.composing.isEmpty
    if isText, event.device == .mouse, !isCaught {
      hold.extends = event.extendsSelection && isFocused
      touch.arena.add(.pan(PanRecognizer(start: .atDown)), as: .select, for: event.id)
      return
    }
    if isCaught {
      // A tap that stops the list does not press a row. It can press the header's controls, because
      // they are not part of the list.
      if target?.isInHeader != true { hold.target = nil }
      press(at: event.time)
    } else {
      touch.arena.add(.tap(TapRecognizer(pressDelay: 0)), as: .tap, for: event.id)
    }
    touch.arena.add(
      .pan(PanRecognizer(start: isCaught ? .atDown : .pastSlop)), as: .pan, for: event.id)
  }

  mutating func handle(_ event: GestureEvent) {
    let time = event.time
    switch (event.key, event.gesture) {
    case (.tap, .press): press(at: time)
    case (.tap, .pressCancelled): controls.release(at: time)
    case (.tap, .tap(let location)): tap(at: location, time)
    case (.pan, .pan(let phase, let pan)): drag(phase, pan, of: event.pointer, at: time)
    case (.select, .pan(.began, let pan)): beginSelecting(at: pan.start, time)
    case (.select, .pan(.changed, let pan)): goOnSelecting(to: pan.location, time)
    default: break
    }
  }

  /// Highlights the pressed control. The field has no pressed colour.
  private mutating func press(at time: Double) {
    if let target = hold.target, target != .field { controls.press(target, at: time) }
  }

  /// Handles a tap. A tap on the search field moves the focus there. Any other tap removes the
  /// focus from the field and performs the control's action.
  private mutating func tap(at location: Point, _ time: Double) {
    controls.release(at: time)
    switch hold.target {
    case .field: beginSelecting(at: location, time)
    case .clear: act(.clear, at: time)
    case let action:
      leave(at: time)
      if let action { act(action, at: time) }
    }
  }

  private mutating func drag(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, at time: Double
  ) {
    let delta = touch.follow(phase, pan, of: pointer)
    switch phase {
    case .began:
      motion.grab(at: time)
      showIndicator(at: time)
      motion.drag(by: -delta, over: touch.catchUpDuration(of: pointer), at: time)
    case .changed:
      if pan.exceedsSlop { controls.release(at: time) }
      motion.drag(by: -delta, at: time)
    case .ended, .cancelled:
      controls.release(at: time)
      motion.release(velocity: phase == .ended ? -pan.velocity.dy : 0, at: time)
      if phase == .ended, !pan.exceedsSlop, hold.target != nil { tap(at: pan.location, time) }
    }
  }
}

extension GestureKey {
  fileprivate static let pan: GestureKey = 1
  fileprivate static let tap: GestureKey = 2
  fileprivate static let select: GestureKey = 3
}
