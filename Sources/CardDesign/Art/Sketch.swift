internal import CardDrawing
internal import CardGeometry

/// A drawing on a grid, scaled to cover a picture and centred in it.
struct Sketch {
  /// The drawn marks from back to front, in points of the picture.
  private(set) var marks: [Mark] = []
  private let scale: Double
  private let offset: Vector

  /// Creates a sketch on `grid` for a picture of `size` points. The grid is scaled to cover the
  /// picture and centred.
  init(grid: Size, filling size: Size) {
    scale = max(size.width / grid.width, size.height / grid.height)
    offset = Vector(
      dx: (size.width - scale * grid.width) / 2, dy: (size.height - scale * grid.height) / 2)
  }

  mutating func fill(_ path: Path, _ color: Color) { add(.fill(placed(path), .color(color))) }

  mutating func fill(_ path: Path, _ hex: UInt32, alpha: Double = 1) {
    fill(path, Color(hex, alpha: alpha))
  }

  /// Fills `path` with a gradient from the height `top` to the height `bottom` of the grid.
  mutating func fill(_ path: Path, from top: Double, to bottom: Double, _ stops: [GradientStop]) {
    let (start, end) = (placed(Point(x: 0, y: top)), placed(Point(x: 0, y: bottom)))
    add(.fill(placed(path), .linear(from: start, to: end, stops: stops)))
  }

  /// Fills a circle with a gradient along its radius.
  mutating func glow(center: Point, radius: Double, _ stops: [GradientStop]) {
    add(
      .fill(
        placed(.circle(center: center, radius: radius)),
        .radial(center: placed(center), radius: scale * radius, stops: stops)))
  }

  mutating func stroke(_ path: Path, _ hex: UInt32, width: Double, alpha: Double = 1) {
    add(.stroke(placed(path), .color(Color(hex, alpha: alpha)), width: scale * width))
  }

  private mutating func add(_ mark: Mark) { marks.append(mark) }

  private func placed(_ path: Path) -> Path { path.scaled(x: scale, y: scale, offset: offset) }

  private func placed(_ point: Point) -> Point {
    Point(x: point.x * scale + offset.dx, y: point.y * scale + offset.dy)
  }
}

extension Path {
  /// Returns an ellipse with the given centre and half-axes.
  static func oval(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) -> Path {
    .ellipse(
      in: Rect(
        x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight))
  }

  /// Returns a circle with the given centre and radius.
  static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    .oval(x, y, radius, radius)
  }

  /// Returns a rectangle with corners of `radius`.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> Path {
    .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
  }
}
