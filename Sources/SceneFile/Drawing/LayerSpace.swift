internal import CardDrawing
internal import CardGeometry

/// The geometry and visibility of a layer. For a group, these also apply to the layers inside.
struct LayerSpace {
  /// The transform of the layer, or `nil` for the identity.
  var matrix: Transform3D?
  /// The top left corner, before `matrix` is applied.
  var origin = Point.zero
  var size: Size
  /// The product of the opacities of the layer and all enclosing groups.
  var opacity = 1.0
  /// The area to which groups clip the layer, or `nil` if no group clips it.
  var clip: Layer.Clip?
  /// Whether a pointer can touch the layer.
  var isTouchable = true
  /// The index of this copy among all copies of a repeated layer.
  var ordinal = 0

  /// The frame, before `matrix` is applied.
  var frame: Rect { Rect(origin: origin, size: size) }

  /// Returns the position on the stage at which the layer's point (x, y) is visible, or `nil` if
  /// the point is not in front of the eye.
  private func seen(_ x: Double, _ y: Double) -> Point? {
    guard let matrix else { return Point(x: x, y: y) }
    guard matrix.m41 * x + matrix.m42 * y + matrix.m44 > 1e-3 else { return nil }
    let point = matrix.projected(Point(x: x, y: y))
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// Returns the visible corners of the frame, enlarged by `reach` points on each side, clockwise
  /// from the top left. `nil` if a corner is behind the eye.
  func corners(outwards reach: Double = 0) -> InlineArray<4, Point>? {
    let (left, top) = (origin.x - reach, origin.y - reach)
    let (right, bottom) = (origin.x + size.width + reach, origin.y + size.height + reach)
    guard let a = seen(left, top), let b = seen(right, top), let c = seen(right, bottom),
      let d = seen(left, bottom)
    else { return nil }
    return [a, b, c, d]
  }

  /// Returns the bounding rectangle of the visible frame, enlarged by `reach` points on each side.
  /// `nil` if a corner is behind the eye.
  func bounds(outwards reach: Double = 0) -> Rect? {
    guard matrix != nil else { return frame.inset(by: -reach) }
    guard let corners = corners(outwards: reach) else { return nil }
    return Rect(around: corners)
  }

  /// Returns whether `point` of the stage is inside the visible area. If `isWidened` is true, a
  /// visible area of less than 44 points in a direction is extended to 44 points.
  func contains(_ point: Point, isWidened: Bool) -> Bool {
    if let clip, !clip.rect.contains(point) { return false }
    if matrix == nil { return (isWidened ? frame.widened : frame).contains(point) }
    guard let corners = corners() else { return false }
    if isWidened {
      let bounds = Rect(around: corners)
      if bounds.width < 44 || bounds.height < 44 { return bounds.widened.contains(point) }
    }
    return corners.surround(point)
  }

  /// Returns the clip for layers inside this layer: the intersection of the current clip and the
  /// layer's frame. The radius of the top corners is copied from the rectangle that determines the
  /// top edge of the intersection. The radius of the bottom corners is copied from the rectangle
  /// that determines the bottom edge.
  func clipped(_ radii: CornerRadii) -> Layer.Clip {
    let scale = abs(matrix?.m22 ?? 1)
    let own = Layer.Clip(
      bounds() ?? .zero, radii: matrix == nil ? radii : radii.mapped { $0 * scale })
    guard let clip else { return own }
    let rect = clip.rect.intersection(own.rect)
    func inner(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Double {
      a > b ? x : a < b ? y : max(x, y)
    }
    return Layer.Clip(
      rect,
      radii: CornerRadii(
        top: inner(clip.rect.minY, own.rect.minY, clip.radii.top, own.radii.top),
        bottom: inner(own.rect.maxY, clip.rect.maxY, clip.radii.bottom, own.radii.bottom),
        isContinuous: own.radii == .none ? clip.radii.isContinuous : own.radii.isContinuous))
  }
}

extension Rect {
  /// The rectangle, enlarged about its centre to at least 44 points in each direction.
  var widened: Rect {
    inset(dx: min(0, (width - 44) / 2), dy: min(0, (height - 44) / 2))
  }

  /// Creates the smallest rectangle around four points.
  init(around points: InlineArray<4, Point>) {
    var (low, high) = (points[0], points[0])
    for index in 1..<4 {
      low = Point(x: min(low.x, points[index].x), y: min(low.y, points[index].y))
      high = Point(x: max(high.x, points[index].x), y: max(high.y, points[index].y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension InlineArray where Element == Point, count == 4 {
  /// Returns whether `point` is inside the quadrilateral of the four points, which may be in
  /// clockwise or anticlockwise order.
  fileprivate func surround(_ point: Point) -> Bool {
    var (isLeft, isRight) = (false, false)
    for index in 0..<4 {
      let (from, to) = (self[index], self[(index + 1) % 4])
      let side = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
      if side > 0 { isRight = true } else if side < 0 { isLeft = true }
    }
    return !(isLeft && isRight)
  }
}
