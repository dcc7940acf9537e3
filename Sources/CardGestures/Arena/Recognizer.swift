/// A recognizer of one kind of gesture. `GestureArena.add` adds the recognizer for a pointer.
public enum Recognizer: Hashable, Sendable, Codable {
  /// A press and release within the slop.
  case tap(TapRecognizer = TapRecognizer())
  /// Two taps in quick succession.
  case doubleTap(DoubleTapRecognizer = DoubleTapRecognizer())
  /// A press that is held without movement.
  case longPress(LongPressRecognizer = LongPressRecognizer())
  /// A drag by a pointer.
  case pan(PanRecognizer = PanRecognizer())
  /// A fast movement in one direction.
  case swipe(SwipeRecognizer = SwipeRecognizer())
  /// A scaling, rotation and translation by two pointers.
  case pinch(PinchRecognizer = PinchRecognizer())
  /// A custom gesture.
  case custom(AnyGestureRecognizer)

  /// A new machine of the recognizer, or `nil` for a custom recognizer, whose machine is stored
  /// separately.
  var machine: Machine? {
    switch self {
    case .tap(let recognizer): .tap(TapMachine(recognizer))
    case .doubleTap(let recognizer): .doubleTap(DoubleTapMachine(recognizer))
    case .longPress(let recognizer): .longPress(LongPressMachine(recognizer))
    case .pan(let recognizer): .pan(PanMachine(recognizer))
    case .swipe(let recognizer): .swipe(SwipeMachine(recognizer))
    case .pinch(let recognizer): .pinch(PinchMachine(recognizer))
    case .custom: nil
    }
  }
}
