internal import CardGestures

/// The fingers on a scene: the arena in which its recognizers compete for them, and the finger that
/// drags something up or down.
struct CardTouch {
  var arena = GestureArena()
  /// The finger that drags, and where it was.
  private var hold: (pointer: PointerID, y: Double)?

  /// Whether a finger drags something.
  var isHeld: Bool { hold != nil }

  /// How far the finger of a pan goes on, in points, downwards positive. What the slop took comes
  /// back: at first it is all the way from its down, so that what rested moves to the finger at once.
  mutating func follow(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID
  ) -> Double {
    switch phase {
    case .began, .changed:
      let y = phase == .began ? pan.start.y : hold?.y ?? pan.location.y
      hold = (pointer, pan.location.y)
      return pan.location.y - y
    case .ended, .cancelled:
      hold = nil
      return 0
    }
  }

  /// The velocity of the finger that drags, in points per second, downwards positive; nil if none
  /// does.
  func velocity(at time: Double) -> Double? {
    hold.map { arena.velocity(of: $0.pointer, at: time)?.velocity.dy ?? 0 }
  }
}

/// A scene that fingers touch.
protocol TouchScene: Scene {
  var touch: CardTouch { get set }

  /// Adds recognizers for the first finger that goes down, most wanted first.
  mutating func enterRecognizers(for event: PointerEvent)
  /// Does what a gesture is for.
  mutating func recognize(_ event: GestureEvent)
  /// The last finger has gone; nothing (unless a scene says otherwise).
  mutating func goOn(at time: Double)
}

extension TouchScene {
  mutating func goOn(at time: Double) {}

  mutating func handle(_ event: PointerEvent) {
    if event.phase == .down, touch.arena.pointerCount == 0 { enterRecognizers(for: event) }
    for gesture in touch.arena.handle(event) { recognize(gesture) }
    let isEnd = event.phase == .up || event.phase == .cancel
    if isEnd, touch.arena.pointerCount == 0 { goOn(at: event.time) }
  }

  /// Calls off whatever is held or pressed.
  mutating func cancelTouches(at time: Double) {
    for gesture in touch.arena.cancelAll(at: time) { recognize(gesture) }
    goOn(at: time)
  }

  /// Commits the arena's deadline, if it is due.
  mutating func reachTouches(_ time: Double) {
    guard let due = touch.arena.nextDeadline, due <= time else { return }
    for gesture in touch.arena.advance(to: time) { recognize(gesture) }
  }

  /// The arena's deadline and the scene's own, which may be infinite; nil if there is none.
  func nextDeadline(own: Double) -> Double? {
    let next = min(touch.arena.nextDeadline ?? .infinity, own)
    return next.isFinite ? next : nil
  }
}
