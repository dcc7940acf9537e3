/// What to recognize; enters the contest for a pointer with `GestureArena.add`.
public enum Recognizer: Hashable, Sendable, Codable {
  /// Pressed and let go in place.
  case tap(TapRecognizer = TapRecognizer())
  /// Tapped twice in quick succession.
  case doubleTap(DoubleTapRecognizer = DoubleTapRecognizer())
  /// Held in place.
  case longPress(LongPressRecognizer = LongPressRecognizer())
  /// Dragged.
  case pan(PanRecognizer = PanRecognizer())
  /// Flicked.
  case swipe(SwipeRecognizer = SwipeRecognizer())
  /// Two pointers moved against each other: scaled, turned.
  case pinch(PinchRecognizer = PinchRecognizer())
  /// A gesture of one's own.
  case custom(AnyGestureRecognizer)

  /// Starts its work; nil for one's own, whose machine is not among those of the library.
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
