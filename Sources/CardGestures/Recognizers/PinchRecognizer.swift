public import CardGeometry

/// Two pointers moved against each other: scaled, turned, moved together.
///
/// Add it for both pointers. It begins when they have come nearer, further apart, around each
/// other or along together by more than the slop, and ends when one of them goes up.
public struct PinchRecognizer: Hashable, Sendable, Codable {
  /// How far the pointers have to move, in points; nil: the device's slop.
  public var slop: Double?

  /// A pinch.
  public init(slop: Double? = nil) {
    self.slop = slop
  }
}

/// How far a pinch has come since its second pointer's down; the slop is part of it.
public struct PinchUpdate: Hashable, Sendable {
  /// Distance of the pointers over what it was; positive. Pointers nearer than a point count as
  /// one point apart.
  public var scale: Double
  /// Radians, positive clockwise as seen; whole turns add up.
  public var rotation: Double
  /// The middle between the pointers.
  public var center: Point
  /// The way of that middle, in points.
  public var translation: Vector

  /// A pinch whose pointers now have their middle at `center`.
  public init(scale: Double, rotation: Double, center: Point, translation: Vector) {
    self.scale = scale
    self.rotation = rotation
    self.center = center
    self.translation = translation
  }
}
