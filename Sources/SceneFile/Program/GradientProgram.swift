/// A gradient that fills a layer.
package struct GradientProgram: Hashable, Sendable {
  /// The kind of the gradient, which determines how its colours run across the area.
  package enum Kind: Hashable, Sendable {
    /// A straight line through the centre at `angle` degrees: 0 upwards, 90 to the right. The line
    /// has the length that CSS defines, so that the end colours reach the corners.
    case linear(angle: Expression)
    /// A circle around the point `x`, `y`, in fractions of the layer's width and height. `radius` is
    /// a fraction of the longer side.
    case radial(x: Expression, y: Expression, radius: Expression)
  }

  /// A colour at a position from 0 to 1.
  package struct Stop: Hashable, Sendable {
    package var offset: Double
    package var color: ColorProgram

    package init(offset: Double, color: ColorProgram) {
      (self.offset, self.color) = (offset, color)
    }
  }

  package var kind: Kind
  /// The stops in ascending order. There are at least two.
  package var stops: [Stop]

  package init(kind: Kind, stops: [Stop]) { (self.kind, self.stops) = (kind, stops) }
}
