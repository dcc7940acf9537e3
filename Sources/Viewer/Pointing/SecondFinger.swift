internal import CardGeometry
internal import CardGestures

/// A simulated second finger, for pinch gestures with a mouse. A mouse press with Ctrl held creates
/// the finger. The finger's location is the mouse location mirrored at the stage's center.
struct SecondFinger {
  /// An identifier that no real finger has.
  static let id = PointerID(rawValue: 99)

  /// The point at which the mouse location is mirrored, in points of the stage.
  private let center: Point
  private let pointer: PointerID

  /// Creates the finger for the mouse press `event` on a stage of `size` points.
  init(_ event: PointerEvent, on size: Size) {
    (center, pointer) = (Point(x: size.width / 2, y: size.height / 2), event.id)
  }

  /// Returns the event of the second finger that mirrors `event`, or `nil` if `event` belongs to
  /// another pointer than the mouse.
  func mirrored(_ event: PointerEvent) -> PointerEvent? {
    guard event.id == pointer else { return nil }
    var mirrored = event
    mirrored.id = Self.id
    mirrored.position = Point(
      x: 2 * center.x - event.position.x, y: 2 * center.y - event.position.y)
    return mirrored
  }
}
