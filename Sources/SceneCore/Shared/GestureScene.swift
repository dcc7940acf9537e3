package import CardGestures

/// A scene that handles pointer gestures.
package protocol GestureScene: Scene {
  var touch: CardTouch { get set }

  /// Adds the recognizers for the first pointer that goes down, highest priority first.
  mutating func addRecognizers(for event: PointerEvent)
  /// Handles an event of a recognized gesture.
  mutating func handle(_ event: GestureEvent)
  /// Resumes motion after the last pointer is up. The default does nothing.
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

  /// Cancels all drags and presses.
  package mutating func cancelTouches(at time: Double) {
    for gesture in touch.arena.cancelAll(at: time) { handle(gesture) }
    resume(at: time)
  }

  /// Handles the arena's deadline if it is due by `time`.
  package mutating func handleTouchDeadline(_ time: Double) {
    guard let due = touch.arena.nextDeadline, due <= time else { return }
    for gesture in touch.arena.advance(to: time) { handle(gesture) }
  }

  /// Returns the earlier of the arena's deadline and `own`, or `nil` if there is none. An infinite
  /// `own` means that the scene has no deadline.
  package func nextDeadline(own: Double) -> Double? {
    let next = min(touch.arena.nextDeadline ?? .infinity, own)
    return next.isFinite ? next : nil
  }
}
