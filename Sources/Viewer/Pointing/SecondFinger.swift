internal import CardGeometry
internal import CardGestures

/// A finger that the mouse brings along while Ctrl is held as it is pressed: the mouse mirrored in the
/// middle of the stage.
struct SecondFinger {
  /// No window tells of so many fingers.
  static let id = PointerID(rawValue: 99)

  /// What it mirrors in, in points of the stage.
  private let center: Point
  private let pointer: PointerID

  /// Comes with `event`, in points of the stage of `size`, whose middle is in the mouse's way no more
  /// than it is in a finger's.
  init(_ event: PointerEvent, on size: Size) {
    (center, pointer) = (Point(x: size.width / 2, y: size.height / 2), event.id)
  }

  /// What it does when the mouse does `event`; nil: that is not what it mirrors.
  func mirrored(_ event: PointerEvent) -> PointerEvent? {
    guard event.id == pointer else { return nil }
    var mirrored = event
    mirrored.id = Self.id
    mirrored.position = Point(
      x: 2 * center.x - event.position.x, y: 2 * center.y - event.position.y)
    return mirrored
  }
}
