package import CardGestures

/// A scene that fingers touch.
package protocol GestureScene: Scene {
  var touch: CardTouch { get set }

  /// Adds recognizers for the first finger that goes down, most wanted first.
  mutating func addRecognizers(for event: PointerEvent)
  /// Does what a gesture is for.
  mutating func handle(_ event: GestureEvent)
  /// The last finger has gone; nothing (unless a scene says otherwise).
  mutating func resume(at time: Double)
}

extension GestureScene {
  package mutating func resume(at time: Double) {}

  package mutating func handle(_ event: PointerEvent) {
    if event.phase == .down, touch.arena.pointerCount == 0 { addRecognizers(for: event) }
    for gesture in touch.arena.handle(event) { handle(gesture) }
    let isEnd = event.phase == .up || event.phase == .cancel
    if isEnd, touch.arena.pointerCount == 0 { resume(at: event.time) }
  }

  /// Calls off whatever is held or pressed.
  package mutating func cancelTouches(at time: Double) {
    for gesture in touch.arena.cancelAll(at: time) { handle(gesture) }
    resume(at: time)
  }

  /// Commits the arena's deadline, if it is due.
  package mutating func handleTouchDeadline(_ time: Double) {
    guard let due = touch.arena.nextDeadline, due <= time else { return }
    for gesture in touch.arena.advance(to: time) { handle(gesture) }
  }

  /// The arena's deadline and the scene's own, which may be infinite; nil if there is none.
  package func nextDeadline(own: Double) -> Double? {
    let next = min(touch.arena.nextDeadline ?? .infinity, own)
    return next.isFinite ? next : nil
  }
}
