import Arithmetic
package import CardGeometry

/// The pose of content that is scaled, rotated and moved in a viewport. The point `c` of the content
/// is at `center` + scale · R(angle) · (`c` − middle of the content) on the stage.
package struct ZoomPose: Hashable, Sendable {
  /// The factor by which the content is enlarged; positive.
  package var scale: Double
  /// The rotation in radians, positive clockwise on the screen.
  package var angle: Double
  /// The location of the middle of the content, in points of the stage.
  package var center: Point

  /// Creates the pose with the given values.
  package init(scale: Double, angle: Double, center: Point) {
    (self.scale, self.angle, self.center) = (scale, angle, center)
  }

  /// Returns the location on the stage of one point of the content. The point is `offset` away from
  /// the middle of the content.
  package func location(of offset: Vector) -> Point {
    center + Self.rotated(offset, by: angle) * scale
  }

  /// Returns the offset from the middle of the content to the content's point at `location`.
  package func offset(at location: Point) -> Vector {
    Self.rotated(location - center, by: -angle) * (1 / scale)
  }

  /// Returns the distance in points from this pose to `end` for the corner of the content that is
  /// furthest from its place in `end`. `size` is the size of the content at scale 1.
  func distance(to end: ZoomPose, of size: Size) -> Double {
    var longest = 0.0
    for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
      let corner = Vector(dx: x * size.width, dy: y * size.height)
      longest = max(longest, (end.location(of: corner) - location(of: corner)).length)
    }
    return longest
  }

  /// Returns the pose with `scale` and `angle` in which one point of the content is at `location`.
  /// The point is `offset` away from the middle of the content.
  static func holding(_ offset: Vector, at location: Point, scale: Double, angle: Double)
    -> ZoomPose
  {
    ZoomPose(
      scale: scale, angle: angle, center: location - rotated(offset, by: angle) * scale)
  }

  /// Returns the size of the bounding box of content in this pose, in points. `size` is the size of
  /// the content at scale 1.
  package func box(of size: Size) -> Size {
    let (sine, cosine) = sincos(angle)
    return Size(
      width: scale * (size.width * abs(cosine) + size.height * abs(sine)),
      height: scale * (size.width * abs(sine) + size.height * abs(cosine)))
  }

  private static func rotated(_ vector: Vector, by angle: Double) -> Vector {
    guard angle != 0 else { return vector }
    let (sine, cosine) = sincos(angle)
    return Vector(
      dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine)
  }
}
