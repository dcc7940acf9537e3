public import CardGeometry

/// The phase of a gesture with a duration. The gesture begins once, and then ends or is cancelled
/// once.
public enum GesturePhase: String, CaseIterable, Hashable, Sendable, Codable {
  /// The gesture was just recognized.
  case began
  /// The gesture changed, for example by a movement.
  case changed
  /// The gesture ended with an effect, for example by a release.
  case ended
  /// The gesture was cancelled; its effect is to be undone.
  case cancelled
}

/// A recognized gesture. Positions are points of the stage.
public enum Gesture: Hashable, Sendable {
  /// A press that may become a tap, so that the target can be highlighted. A `tap` or a
  /// `pressCancelled` follows.
  case press(at: Point)
  /// The end of a press without a tap.
  case pressCancelled
  /// A tap, with the location of the pointer's down event.
  case tap(at: Point)
  /// A double tap, with the location of the pointer's first down event.
  case doubleTap(at: Point)
  /// A press that was held without movement. Afterwards, the pointer may move.
  case longPress(GesturePhase, at: Point)
  /// A drag by a pointer.
  case pan(GesturePhase, PanUpdate)
  /// A swipe, with its velocity in points per second.
  case swipe(SwipeDirection, velocity: Vector)
  /// A scaling, rotation and translation by two pointers.
  case pinch(GesturePhase, PinchUpdate)
  /// A custom gesture. A gesture without a duration is `ended` at once.
  case custom(GesturePhase, CustomGestureUpdate)
}

/// A gesture that one recognizer reports at one time.
public struct GestureEvent: Hashable, Sendable {
  /// The key of the recognizer.
  public var key: GestureKey
  /// The pointer of the gesture. For several pointers, this is the pointer whose input caused the
  /// report.
  public var pointer: PointerID
  /// The time of the input or deadline that caused the report, in seconds.
  public var time: Double
  /// The recognized gesture.
  public var gesture: Gesture

  /// Creates a report that the recognizer `key` recognized `gesture` with `pointer` at `time`
  /// seconds.
  public init(key: GestureKey, pointer: PointerID, time: Double, gesture: Gesture) {
    self.key = key
    self.pointer = pointer
    self.time = time
    self.gesture = gesture
  }
}
