internal import CardGeometry
internal import CardGestures

/// The one or two fingers that have gone down on the same zoom.
struct ZoomTouch {
  struct Finger {
    let id: PointerID
    let start: Point
    var location: Point
  }

  /// The index of the zoom in the scene's state (`zoom`), and the index of its value in the program
  /// (`value`).
  var zoom: Int
  var value: Int
  /// The gesture that drags the zoom, or -1 if the scene file has been reloaded since the first
  /// finger went down.
  var gesture: Int
  var fingers: [Finger]
  /// Whether the fingers hold the content. False until the fingers have moved beyond their slop.
  var isActive = false
  /// The largest number of fingers that have held the content at the same time during this touch.
  var maximumCount = 1
  /// The time and velocity of a finger that was lifted while the other finger stayed on the
  /// content, or `nil` if no finger was.
  var lifted: (time: Double, velocity: Vector)?
  /// The velocity of the finger that goes up, in points per second.
  var endVelocity = Vector.zero
}
