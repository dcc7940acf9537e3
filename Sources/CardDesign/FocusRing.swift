package import CardDrawing
package import CardGeometry

/// The ring around the control with the keyboard focus. The last picture of the ring is cached, so
/// that moving the ring allocates no memory. Copies of a scene can share the cache, because the
/// picture depends only on the control's size and corners and on the colour.
package final class FocusRing {
  private static let lineWidth = 2.0

  private struct Shape: Equatable {
    var size: Size
    var radius: Double
    var color: Color
  }

  /// Distance of the ring's outer edge from the control, in points.
  private let reach: Double
  private var last: (shape: Shape, picture: Picture)?

  /// Creates a ring whose outer edge is `reach` points from the control.
  package init(reach: Double = 3) { self.reach = reach }

  /// Returns the ring around a control with the frame `frame` and corners of `radius`.
  package func layer(
    _ id: LayerID, around frame: Rect, radius: Double, _ color: Color, clip: Layer.Clip? = nil
  ) -> Layer {
    Layer(
      id, .picture(picture(Shape(size: frame.size, radius: radius, color: color))),
      frame: frame.inset(by: -reach), clip: clip)
  }

  private func picture(_ shape: Shape) -> Picture {
    if let last, last.shape == shape { return last.picture }
    let whole = Rect(origin: .zero, size: shape.size).inset(by: -reach).size
    let line = Rect(origin: .zero, size: whole).inset(by: Self.lineWidth / 2)
    let picture = Picture(
      size: whole,
      marks: [
        .stroke(
          .roundedRect(line, radius: shape.radius + reach - Self.lineWidth / 2),
          .color(shape.color), width: Self.lineWidth)
      ])
    last = (shape, picture)
    return picture
  }
}
