public import CardGeometry

/// A recognizer of two pointers that scale, rotate and move an object.
///
/// Add the recognizer for both pointers. The pinch begins when a movement of the pointers exceeds
/// the slop: a change of their distance, a rotation, or a movement in the same direction. The pinch
/// ends when one of the pointers goes up.
public struct PinchRecognizer: Hashable, Sendable, Codable {
  /// Smallest movement of the pointers that begins the pinch, in points; `nil` for the device's
  /// slop.
  public var slop: Double?

  /// Creates a pinch recognizer. `slop` is in points.
  public init(slop: Double? = nil) {
    self.slop = slop
  }
}

/// The state of a pinch in progress, relative to the second pointer's down event. The movement
/// within the slop is included.
public struct PinchUpdate: Hashable, Sendable {
  /// The distance between the pointers divided by their initial distance; positive. A distance
  /// below one point counts as one point.
  public var scale: Double
  /// The rotation in radians, positive clockwise on the screen; full turns add up.
  public var rotation: Double
  /// The midpoint between the pointers, in points of the stage.
  public var center: Point
  /// The translation of the midpoint, in points.
  public var translation: Vector

  /// Creates the state of a pinch with the given midpoint `center`, in points of the stage.
  public init(scale: Double, rotation: Double, center: Point, translation: Vector) {
    self.scale = scale
    self.rotation = rotation
    self.center = center
    self.translation = translation
  }
}
