public import CardGeometry

/// How far a gesture that takes time has come: began once, then ended or cancelled once.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable, Codable {
  /// Recognized just now.
  case began
  /// Moved on.
  case changed
  /// Let go: it counts.
  case ended
  /// Taken away: undo it.
  case cancelled
}

/// What was recognized. Positions are points of the stage.
public enum Gesture: Hashable, Sendable {
  /// A tap may come of this: time to highlight. A `tap` or `pressCancelled` follows.
  case press(at: Point)
  /// No tap came of the press.
  case pressCancelled
  /// Tapped; where the pointer went down.
  case tap(at: Point)
  /// Tapped twice; where the pointer went down first.
  case doubleTap(at: Point)
  /// Held in place, then free to move.
  case longPress(GesturePhase, at: Point)
  /// Dragged.
  case pan(GesturePhase, PanUpdate)
  /// Flicked; points per second.
  case swipe(SwipeDirection, velocity: Vector)
  /// Two pointers moved against each other.
  case pinch(GesturePhase, PinchUpdate)
  /// What a recognizer of one's own makes out; one that takes no time is `ended` at once.
  case custom(GesturePhase, CustomGestureUpdate)
}

/// One thing that one recognizer reports.
public struct GestureEvent: Hashable, Sendable {
  /// Who recognized it.
  public var key: GestureKey
  /// With which pointer; of several, the one that did it.
  public var pointer: PointerID
  /// When, in seconds: the time of the input, or of the deadline that passed.
  public var time: Double
  /// What was recognized.
  public var gesture: Gesture

  /// `key` recognized `gesture` of `pointer` at `time`.
  public init(key: GestureKey, pointer: PointerID, time: Double, gesture: Gesture) {
    self.key = key
    self.pointer = pointer
    self.time = time
    self.gesture = gesture
  }
}
