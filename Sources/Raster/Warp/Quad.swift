internal import CardDrawing
internal import CardGeometry

/// A rectangle that was turned or tilted: four corners on the stage, and a projective map that maps
/// the unit square onto these corners.
///
/// The corners are in device pixels, rounded to 1/256.
struct Quad: Equatable {
  /// The coefficients of the map from (u, v) to (x, y): x = (a·u + b·v + c)/w, y = (d·u + e·v +
  /// f)/w, w = g·u + h·v + 1.
  private let a, b, c, d, e, f, g, h: Double
  /// The x coordinates of the corners, clockwise from the image of the top left corner.
  private let xs: SIMD4<Double>
  /// The y coordinates of the corners, in the same order as `xs`.
  private let ys: SIMD4<Double>

  /// Creates the image of `rect` (in points) under `transform`, at `scale` pixels per point; `nil`
  /// if the image has no area or lies partly behind the eye.
  init?(_ rect: Rect, _ transform: Transform3D, scale: Double) {
    let (us, vs) = (
      SIMD4(rect.minX, rect.maxX, rect.maxX, rect.minX),
      SIMD4(rect.minY, rect.minY, rect.maxY, rect.maxY)
    )
    let ws = transform.m41 * us + transform.m42 * vs + transform.m44
    // A point closer to the plane of the eye would map too far away.
    guard ws.min() > 1e-3 else { return nil }
    var xs = ((transform.m11 * us + transform.m12 * vs + transform.m14) / ws * scale)
      .roundedToSubpixel
    var ys = ((transform.m21 * us + transform.m22 * vs + transform.m24) / ws * scale)
      .roundedToSubpixel
    if transform.isAffine {
      xs[2] = xs[1] + (xs[3] - xs[0])
      ys[2] = ys[1] + (ys[3] - ys[0])
    }
    (self.xs, self.ys) = (xs, ys)

    let (d1x, d1y, d2x, d2y) = (xs[1] - xs[2], ys[1] - ys[2], xs[3] - xs[2], ys[3] - ys[2])
    let (sumX, sumY) = (xs[0] - xs[1] + (xs[2] - xs[3]), ys[0] - ys[1] + (ys[2] - ys[3]))
    let determinant = d1x * d2y - d1y * d2x
    guard determinant.isFinite, abs(determinant) > 1 / 256 else { return nil }
    g = (sumX * d2y - sumY * d2x) / determinant
    h = (d1x * sumY - d1y * sumX) / determinant
    (a, b, c) = (xs[1] - xs[0] + g * xs[1], xs[3] - xs[0] + h * xs[3], xs[0])
    (d, e, f) = (ys[1] - ys[0] + g * ys[1], ys[3] - ys[0] + h * ys[3], ys[0])
  }

  /// Creates the quad of an upright rectangle of whole pixels.
  init(_ rect: PixelRect) {
    let (x, y) = (Double(rect.x), Double(rect.y))
    let (width, height) = (Double(rect.width), Double(rect.height))
    (a, b, c) = (width, 0, x)
    (d, e, f) = (0, height, y)
    (g, h) = (0, 0)
    xs = SIMD4(x, x + width, x + width, x)
    ys = SIMD4(y, y, y + height, y + height)
  }

  /// Returns the image of the point (`u`, `v`) of the unit square.
  func point(_ u: Double, _ v: Double) -> Point {
    let w = g * u + h * v + 1
    return Point(x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w)
  }

  /// The rectangle of whole pixels that the quad touches, with a margin of one pixel.
  var bounds: PixelRect {
    let (left, top) = (xs.min().rounded(.down).pixel, ys.min().rounded(.down).pixel)
    let (right, bottom) = (xs.max().rounded(.up).pixel, ys.max().rounded(.up).pixel)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).outset(by: 1)
  }

  /// Returns the inverse map: from pixels of the stage to pixels of an image whose part `inner`
  /// fills the quad.
  func inverse(inner: Rect) -> PixelMap {
    // The rows of the inverse are cross products of the columns.
    let (column1, column2, column3) = (SIMD3(a, d, g), SIMD3(b, e, h), SIMD3(c, f, 1))
    let (u, v) = (cross(column2, column3), cross(column3, column1))
    let w = cross(column1, column2)
    // The denominator is positive inside of the quad.
    let scale = 1 / (w.x * c + w.y * f + w.z)
    return PixelMap(
      x: (u * inner.width + w * inner.minX) * scale, y: (v * inner.height + w * inner.minY) * scale,
      w: w * scale)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Calls `body` with the corners of a polygon that approximates a rounded rectangle, clockwise.
  ///
  /// The rectangle has the size `size` and fills the quad. The polygon deviates by at most 1/200
  /// pixel from the rectangle, for radii up to 64 pixels.
  func forEachOutlinePoint(of size: Size, radii: CornerRadii, _ body: (Point) -> Void) {
    guard !radii.isContinuous else {
      return forEachContinuousOutlinePoint(of: size, radii: radii, body)
    }
    let limited = radii.clamped(to: size)
    func corner(_ right: Double, _ down: Double, _ radius: Double, isReversed: Bool) {
      // The signs point from the centre of the arc to the corner.
      let center = Point(
        x: right > 0 ? size.width - radius : radius, y: down > 0 ? size.height - radius : radius)
      func add(_ x: Double, _ y: Double) {
        body(
          point(
            (center.x + radius * x * right) / size.width,
            (center.y + radius * y * down) / size.height))
      }
      guard radius > 0 else { return add(1, 1) }
      let steps = Int((8 * (radius * largestScale(of: size)).squareRoot()).clamped(to: 60)) + 4
      // No sine function is used, because the results of math libraries differ slightly.
      let (half, reach) = (0.5.squareRoot(), 2.0.squareRoot() - 1)
      for step in 0...steps {
        let fraction = Double(isReversed ? steps - step : step) / Double(steps)
        // The tangent of half of the angle that the radius to this point forms with the corner's
        // diagonal.
        let t = reach * (2 * fraction - 1)
        let (x, y) = ((1 - t * t) / (1 + t * t) * half, 2 * t / (1 + t * t) * half)
        add(x - y, x + y)
      }
    }
    corner(1, -1, limited.top, isReversed: true)
    corner(1, 1, limited.bottom, isReversed: false)
    corner(-1, 1, limited.bottom, isReversed: true)
    corner(-1, -1, limited.top, isReversed: false)
  }

  private func forEachContinuousOutlinePoint(
    of size: Size, radii: CornerRadii, _ body: (Point) -> Void
  ) {
    let scale = largestScale(of: size)
    func corner(_ right: Double, _ down: Double, _ shape: CornerShape, isReversed: Bool) {
      func add(_ inset: Vector) {
        body(
          point(
            right > 0 ? 1 - inset.dx / size.width : inset.dx / size.width,
            down > 0 ? 1 - inset.dy / size.height : inset.dy / size.height))
      }
      guard shape.radius > 0 else { return add(.zero) }
      let curve = CornerCurve(shape)
      let steps = Int((4.5 * (shape.radius * scale).squareRoot()).clamped(to: 36)) + 2
      for step in 0...3 * steps {
        let step = isReversed ? 3 * steps - step : step
        let index = min(step / steps, 2)
        add(curve.point(index, Double(step - index * steps) / Double(steps)))
      }
    }
    let (top, bottom) = radii.shapes(in: size)
    corner(1, -1, top, isReversed: false)
    corner(1, 1, bottom, isReversed: true)
    corner(-1, 1, bottom, isReversed: false)
    corner(-1, -1, top, isReversed: true)
  }

  /// Returns the largest number of pixels per unit of `size` along an edge of the quad.
  private func largestScale(of size: Size) -> Double {
    func length(_ from: Int, _ to: Int) -> Double {
      Vector(dx: xs[to] - xs[from], dy: ys[to] - ys[from]).length
    }
    return max(
      max(length(0, 1), length(3, 2)) / size.width, max(length(0, 3), length(1, 2)) / size.height)
  }
}

extension SIMD4<Double> {
  /// The coordinates rounded to 1/256, so that the last bits of a math library do not affect
  /// pixels.
  fileprivate var roundedToSubpixel: SIMD4<Double> {
    (self * 256).rounded(.toNearestOrAwayFromZero) / 256
  }
}
