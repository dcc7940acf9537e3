internal import CardGeometry
internal import CardGestures

/// A simulated second finger, for pinch gestures with a mouse. A press of the mouse with Ctrl
/// creates the finger. The finger's location is the mouse location mirrored through the stage's
/// center.
struct SecondFinger {
  /// An identifier that no real finger has.
  static let id = PointerID(rawValue: 99)

  /// The center of the reflection, in points of the stage.
  private let center: Point
  private let pointer: PointerID

  /// Creates the finger with the mouse press `event`, in points of a stage of `size`.
  init(_ event: PointerEvent, on size: Size) {
    (center, pointer) = (Point(x: size.width / 2, y: size.height / 2), event.id)
  }

  /// Returns the finger's event that mirrors `event`, or `nil` if `event` is from another pointer.
  func mirrored(_ event: PointerEvent) -> PointerEvent? {
    guard event.id == pointer else { return nil }
    var mirrored = event
    mirrored.id = Self.id
    mirrored.position = Point(
      x: 2 * center.x - event.position.x, y: 2 * center.y - event.position.y)
    return mirrored
  }
}
