internal import CardDrawing
internal import CardGeometry

#if canImport(Glibc)
  internal import Glibc
#endif

/// The four corners on the stage of an upright rectangle that was turned or tilted, in device
/// pixels rounded to 1/256, and the projective map that leads there from the unit square.
struct Quad {
  /// From (u, v) to (x, y): x = (a·u + b·v + c)/w, y = (d·u + e·v + f)/w, w = g·u + h·v + 1.
  private let a, b, c, d, e, f, g, h: Double
  /// The corners clockwise from the image of the top left.
  let corners: [Point]

  /// Where `rect` (points) goes by `transform`, at `scale` pixels a point; nil if it has no area
  /// or lies partly behind the eye.
  init?(_ rect: Rect, _ transform: Transform3D, scale: Double) {
    guard transform.bounds(of: rect) != nil else { return nil }
    var corners = rect.corners.map { corner in
      let seen = transform.projected(corner)
      return Point(x: seen.x * scale, y: seen.y * scale).roundedToSubpixel
    }
    let (p0, p1, p3) = (corners[0], corners[1], corners[3])
    if transform.isAffine { corners[2] = p1 + (p3 - p0) }
    let p2 = corners[2]
    self.corners = corners

    let (d1, d2) = (p1 - p2, p3 - p2)
    let sum = (p0 - p1) + (p2 - p3)
    let determinant = d1.dx * d2.dy - d1.dy * d2.dx
    guard determinant.isFinite, abs(determinant) > 1 / 256 else { return nil }
    g = (sum.dx * d2.dy - sum.dy * d2.dx) / determinant
    h = (d1.dx * sum.dy - d1.dy * sum.dx) / determinant
    (a, b, c) = (p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x)
    (d, e, f) = (p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y)
  }

  /// Where the point (`u`, `v`) of the unit square goes.
  func point(_ u: Double, _ v: Double) -> Point {
    let w = g * u + h * v + 1
    return Point(x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w)
  }

  /// The whole pixels it touches, and one around them.
  var bounds: PixelRect { Self.bounds(of: corners) }

  /// The pixels that show any of an image of whose pixels `inner` fill the quad; more than any
  /// stage has if it goes on behind the eye.
  func bounds(ofImage image: PixelRect, inner: Rect) -> PixelRect {
    let (left, right) = (
      -inner.minX / inner.width, (Double(image.width) - inner.minX) / inner.width
    )
    let (top, bottom) = (
      -inner.minY / inner.height, (Double(image.height) - inner.minY) / inner.height
    )
    let places = [(left, top), (right, top), (right, bottom), (left, bottom)]
    guard places.allSatisfy({ g * $0.0 + h * $0.1 + 1 > 1e-3 }) else {
      return PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    }
    return Self.bounds(of: places.map { point($0.0, $0.1) })
  }

  private static func bounds(of corners: [Point]) -> PixelRect {
    guard let rect = Rect(containing: corners) else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    let (left, top) = (rect.minX.rounded(.down).pixel, rect.minY.rounded(.down).pixel)
    let (right, bottom) = (rect.maxX.rounded(.up).pixel, rect.maxY.rounded(.up).pixel)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).outset(by: 1)
  }

  /// An upright rectangle of pixels that a rounded rectangle of `size` points, seen as this quad,
  /// covers wholly; empty if it is turned too far.
  ///
  /// Between the nearer ends of its left and right edges, and of its upper and lower ones, a quad
  /// is covered; from there a whole radius is more than the corners take.
  func coveredRect(of size: Size, radii: CornerRadii) -> PixelRect {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let across = max((b - a).length, (c - d).length) / size.width
    let down = max((d - a).length, (c - b).length) / size.height
    let margin = 1 + max(radii.top, radii.bottom, 0) * max(across, down)
    let left = (max(a.x, d.x) + margin).rounded(.up).pixel
    let right = (min(b.x, c.x) - margin).rounded(.down).pixel
    let top = (max(a.y, b.y) + margin).rounded(.up).pixel
    let bottom = (min(c.y, d.y) - margin).rounded(.down).pixel
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The way back: from pixels of the stage, counted from (`originX`, `originY`), to an image whose
  /// part `inner` fills the quad.
  func inverse(originX: Int, originY: Int, inner: Rect) -> PixelMap {
    // The map from the unit square in rows, seen from the origin.
    let (x, y) = (Double(originX), Double(originY))
    let row1 = SIMD3(a - x * g, b - x * h, c - x)
    let row2 = SIMD3(d - y * g, e - y * h, f - y)
    let row3 = SIMD3(g, h, 1)
    // Rows of the inverse are cross products of the columns.
    let column1 = SIMD3(row1.x, row2.x, row3.x)
    let column2 = SIMD3(row1.y, row2.y, row3.y)
    let column3 = SIMD3(row1.z, row2.z, row3.z)
    let (u, v) = (cross(column2, column3), cross(column3, column1))
    let w = cross(column1, column2)
    return PixelMap(
      x: (u * inner.width + w * inner.minX) / w.z, y: (v * inner.height + w * inner.minY) / w.z,
      w: w / w.z)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension Quad {
  /// An upright rectangle of whole pixels.
  init(_ rect: PixelRect) {
    let (x, y) = (Double(rect.x), Double(rect.y))
    let (width, height) = (Double(rect.width), Double(rect.height))
    (a, b, c) = (width, 0, x)
    (d, e, f) = (0, height, y)
    (g, h) = (0, 0)
    corners = Rect(x: x, y: y, width: width, height: height).corners
  }

  /// The outline of a rounded rectangle of `size` points that fills the unit square.
  func outline(of size: Size, radii: CornerRadii) -> Path {
    let limited = radii.limited(to: size)
    var path = Path()
    // Quarter circles about these centres, each from its start angle on, clockwise.
    let (top, bottom) = (limited.top, limited.bottom)
    let quarters: [(x: Double, y: Double, radius: Double, turn: Int)] = [
      (size.width - top, top, top, 3), (size.width - bottom, size.height - bottom, bottom, 0),
      (bottom, size.height - bottom, bottom, 1), (top, top, top, 2),
    ]
    for quarter in quarters {
      // A polygon: within 1/50 pixel of the arc for radii up to 60 pixels.
      let steps = quarter.radius > 0 ? 24 : 0
      for step in 0...steps {
        let angle = steps == 0 ? 0 : Double(step) / Double(steps) * .pi / 2
        let (x, y) = quarter.radius == 0 ? (0, 0) : Quad.turned(angle, by: quarter.turn)
        let point = point(
          (quarter.x + quarter.radius * x) / size.width,
          (quarter.y + quarter.radius * y) / size.height
        ).roundedToSubpixel
        if path.elements.isEmpty { path.move(to: point) } else { path.line(to: point) }
      }
    }
    path.close()
    return path
  }

  /// A point of the unit circle: `angle` after `turn` quarters, clockwise as seen.
  private static func turned(_ angle: Double, by turn: Int) -> (Double, Double) {
    let (c, s) = (cos(angle), sin(angle))
    return switch turn {
    case 0: (c, s)
    case 1: (-s, c)
    case 2: (-c, -s)
    default: (s, -c)
    }
  }
}
