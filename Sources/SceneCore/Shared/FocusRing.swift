internal import CardDrawing
internal import CardGeometry

/// The ring around the control with the keyboard focus. The last picture is cached, so that moving
/// the ring allocates no memory. Copies of a scene can share a cache because the picture depends
/// only on the shape.
final class FocusRing {
  /// Distance of the ring's outer edge from the control, in points.
  static let reach = 3.0

  private struct Shape: Equatable {
    var size: Size
    var radius: Double
    var color: Color
  }

  private var last: (shape: Shape, picture: Picture)?

  /// Returns the picture of a ring around a control of `size` with corners of `radius`.
  func picture(around size: Size, radius: Double, _ color: Color) -> Picture {
    let shape = Shape(size: size, radius: radius, color: color)
    if let last, last.shape == shape { return last.picture }
    let whole = Rect(origin: .zero, size: size).inset(by: -Self.reach).size
    let line = Rect(origin: .zero, size: whole).inset(by: 1)
    let picture = Picture(
      size: whole,
      marks: [
        .stroke(
          .roundedRect(line, radius: radius + Self.reach - 1), .color(color), width: 2)
      ])
    last = (shape, picture)
    return picture
  }
}
