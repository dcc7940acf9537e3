package import CardGeometry

/// The shape of a corner: an arc, or a curve that leaves its edges gradually.
///
/// A continuous corner of radius r extends along an edge to 1.528665 · r from the corner. On a
/// shorter edge the corner extends less far; on an edge that is only as long as its two radii, the
/// corner leaves the edge like an arc.
package struct CornerShape: Hashable, Sendable {
  package var radius: Double
  /// How gradually the corner leaves the horizontal edge: 0 like an arc, 1 with its full length.
  package var across: Double
  /// How gradually the corner leaves the vertical edge: 0 like an arc, 1 with its full length.
  package var down: Double

  package init(radius: Double, across: Double = 0, down: Double = 0) {
    (self.radius, self.across, self.down) = (radius, across, down)
  }

  package var isArc: Bool { across == 0 && down == 0 }

  /// The size of the smallest rectangle around the curve.
  package var extent: Size {
    Size(width: radius * (1 + Self.surplus * across), height: radius * (1 + Self.surplus * down))
  }

  /// The largest extent of a corner of radius 1.
  package static let maximumExtent = 1.528665
  /// The length by which a continuous corner of radius 1 extends further than an arc.
  fileprivate static let surplus = maximumExtent - 1

  /// The first half of a continuous corner of radius 1: the control points of one cubic curve, then
  /// the first inner control point of the middle curve. `dx` is the distance from the corner along
  /// the edge, `dy` the distance from the edge. The second half is the mirror image.
  ///
  /// The numbers are measured on the shapes that iOS draws: PaintCode, "Drawing Code for iOS 7
  /// Rounded Rectangles" (paintcodeapp.com/news/code-for-ios-7-rounded-rectangles).
  fileprivate static let full: InlineArray<5, Vector> = [
    Vector(dx: maximumExtent, dy: 0), Vector(dx: 1.088493, dy: 0), Vector(dx: 0.868407, dy: 0),
    Vector(dx: 0.631494, dy: 0.074911), Vector(dx: 0.372824, dy: 0.169059),
  ]

  /// The same control points for an arc of radius 1 that is divided at 22.5° and 67.5°.
  fileprivate static let arc: InlineArray<5, Vector> = [
    Vector(dx: 1, dy: 0), Vector(dx: 0.868_678_129, dy: 0),
    Vector(dx: 0.738_642_157, dy: 0.025_865_763), Vector(dx: 0.617_316_568, dy: 0.076_120_467),
    Vector(dx: 0.372_288_481, dy: 0.177_614_424),
  ]
}

extension CornerRadii {
  /// Returns the shapes of the top and the bottom corners of a rectangle of `size`. Radii are
  /// limited to half of the shorter side.
  package func shapes(in size: Size) -> (top: CornerShape, bottom: CornerShape) {
    let radii = clamped(to: size)
    guard isContinuous else {
      return (CornerShape(radius: radii.top), CornerShape(radius: radii.bottom))
    }
    /// Returns the share of the surplus length that an edge has room for, if `sum` is the sum of
    /// the radii at its ends.
    func room(_ length: Double, _ sum: Double) -> Double {
      sum > 0 ? min(max((length - sum) / (sum * CornerShape.surplus), 0), 1) : 0
    }
    let down = room(size.height, radii.top + radii.bottom)
    return (
      CornerShape(radius: radii.top, across: room(size.width, 2 * radii.top), down: down),
      CornerShape(radius: radii.bottom, across: room(size.width, 2 * radii.bottom), down: down)
    )
  }
}

/// A continuous corner as three cubic curves, from the horizontal to the vertical edge.
package struct CornerCurve {
  /// The control points of the three curves, of which neighbours share an end point. `dx` is the
  /// distance from the corner along the horizontal edge, `dy` the distance along the vertical edge.
  package let points: InlineArray<10, Vector>

  package init(_ shape: CornerShape) {
    func point(_ index: Int, _ share: Double) -> Vector {
      let (arc, full) = (CornerShape.arc[index], CornerShape.full[index])
      return (arc + (full - arc) * share) * shape.radius
    }
    points = InlineArray { index in
      if index < 5 { return point(index, shape.across) }
      let mirrored = point(9 - index, shape.down)
      return Vector(dx: mirrored.dy, dy: mirrored.dx)
    }
  }

  /// Returns the point of the curve with the index `curve`, 0…2, at the fraction `t`, 0…1, of its
  /// parameter.
  package func point(_ curve: Int, _ t: Double) -> Vector {
    let (first, rest) = (3 * curve, 1 - t)
    let ends = points[first] * (rest * rest * rest) + points[first + 3] * (t * t * t)
    return ends + points[first + 1] * (3 * rest * rest * t)
      + points[first + 2] * (3 * rest * t * t)
  }

  /// Returns the distance of the curve from the vertical edge, at the distance `distance` from the
  /// horizontal edge.
  package func inset(at distance: Double) -> Double {
    var curve = 0
    while curve < 2, distance > points[3 * curve + 3].dy { curve += 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if point(curve, middle).dy < distance { low = middle } else { high = middle }
    }
    return point(curve, low).dx
  }
}
