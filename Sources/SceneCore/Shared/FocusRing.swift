internal import CardDrawing
internal import CardGeometry

/// The ring around what the keyboard has. Its picture is made once per shape: a frame that shows the
/// ring where it has moved to asks for no memory. Nothing but the shape decides what it looks like, so
/// that the copies of a scene can share it.
final class FocusRing {
  /// How far the ring is around the control, in points.
  static let reach = 3.0

  private struct Shape: Equatable {
    var size: Size
    var radius: Double
    var color: Color
  }

  private var last: (shape: Shape, picture: Picture)?

  /// The ring around a control of `size` with corners of `radius`.
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
