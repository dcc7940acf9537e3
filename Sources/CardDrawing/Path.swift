public import CardGeometry

/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// A segment of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a new subpath.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic curve with two control points and its end point.
    case curve(Point, Point, to: Point)
    /// A straight line to the start of the subpath.
    case close
  }

  /// The segments in drawing order.
  public var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Starts a new subpath at `point`.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line to `point`.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic curve to `point` with the control points `first` and `second`.
  public mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    elements.append(.curve(first, second, to: point))
  }

  /// Closes the subpath that the last `move` began.
  public mutating func close() { elements.append(.close) }

  /// Appends all segments of `other`.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Returns the path with `map` applied to every point.
  public func mapped(_ map: (Point) -> Point) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(map(point))
      case .line(let point): .line(map(point))
      case .curve(let first, let second, let point): .curve(map(first), map(second), to: map(point))
      case .close: .close
      }
    }
    return result
  }

  /// Returns the path scaled by (`x`, `y`) about the origin, then moved by `offset`.
  public func scaled(x: Double, y: Double, offset: Vector = .zero) -> Path {
    mapped { Point(x: $0.x * x + offset.dx, y: $0.y * y + offset.dy) }
  }
}

extension Path {
  /// The distance between an end point and its control point in a quarter of the unit circle. With
  /// this distance, four cubic curves approximate the circle within 3·10⁻⁴.
  private static let arc = 0.552_284_749_830_793_4

  /// Returns the ellipse inscribed in `rect`.
  public static func ellipse(in rect: Rect) -> Path {
    .roundedRect(rect, radii: CornerRadii(rect.width / 2), verticalRadius: rect.height / 2)
  }

  /// Returns the circle around `center` with the radius `radius` in points.
  public static func circle(center: Point, radius: Double) -> Path {
    .ellipse(
      in: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Returns `rect` with sharp corners.
  public static func rect(_ rect: Rect) -> Path { .roundedRect(rect, radii: .none) }

  /// Returns `rect` with all corners rounded by `radius`, which is limited to half of the shorter
  /// side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    .roundedRect(rect, radii: CornerRadii(radius))
  }

  /// Returns `rect` with rounded corners. Radii are limited to half of the shorter side.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
    let (top, bottom) = radii.shapes(in: rect.size)
    return .roundedRect(rect, top: top, bottom: bottom)
  }

  /// Returns `rect` with corners of the shapes `top` and `bottom`.
  package static func roundedRect(_ rect: Rect, top: CornerShape, bottom: CornerShape) -> Path {
    if top.isArc, bottom.isArc {
      let radii = CornerRadii(top: top.radius, bottom: bottom.radius)
      return .roundedRect(rect, radii: radii, verticalRadius: nil)
    }
    var path = Path()
    /// Adds a corner at (`x`, `y`). `right` and `down` point from the inside to the corner.
    func add(_ shape: CornerShape, _ x: Double, _ y: Double, right: Double, down: Double) {
      let curve = CornerCurve(shape)
      let isReversed = right != -down
      func at(_ index: Int) -> Point {
        let point = curve.points[isReversed ? 9 - index : index]
        return Point(x: x - right * point.dx, y: y - down * point.dy)
      }
      if path.elements.isEmpty { path.move(to: at(0)) } else { path.line(to: at(0)) }
      if shape.radius == 0 { return }
      for first in [0, 3, 6] { path.curve(at(first + 1), at(first + 2), to: at(first + 3)) }
    }
    add(top, rect.maxX, rect.minY, right: 1, down: -1)
    add(bottom, rect.maxX, rect.maxY, right: 1, down: 1)
    add(bottom, rect.minX, rect.maxY, right: -1, down: 1)
    add(top, rect.minX, rect.minY, right: -1, down: -1)
    path.close()
    return path
  }

  private static func roundedRect(
    _ rect: Rect, radii: CornerRadii, verticalRadius: Double?
  ) -> Path {
    var path = Path()
    let (top, bottom) = (radii.top, radii.bottom)
    let (topY, bottomY) = (verticalRadius ?? top, verticalRadius ?? bottom)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (left, right) = (rect.minX, rect.maxX)
    let (up, down) = (rect.minY, rect.maxY)
    path.move(to: at(left + top, up))
    path.line(to: at(right - top, up))
    if top > 0 {
      path.curve(
        at(right - top + arc * top, up), at(right, up + topY - arc * topY),
        to: at(right, up + topY))
    }
    path.line(to: at(right, down - bottomY))
    if bottom > 0 {
      path.curve(
        at(right, down - bottomY + arc * bottomY), at(right - bottom + arc * bottom, down),
        to: at(right - bottom, down))
    }
    path.line(to: at(left + bottom, down))
    if bottom > 0 {
      path.curve(
        at(left + bottom - arc * bottom, down), at(left, down - bottomY + arc * bottomY),
        to: at(left, down - bottomY))
    }
    path.line(to: at(left, up + topY))
    if top > 0 {
      path.curve(
        at(left, up + topY - arc * topY), at(left + top - arc * top, up), to: at(left + top, up))
    }
    path.close()
    return path
  }
}

extension Path: Fingerprintable {
  /// Adds every point to `fingerprint`.
  public func fingerprint(into fingerprint: inout Fingerprint) {
    func add(_ point: Point) {
      fingerprint.combine(point.x)
      fingerprint.combine(point.y)
    }
    fingerprint.combine(elements.count)
    for element in elements {
      switch element {
      case .move(let point):
        fingerprint.combine(1)
        add(point)
      case .line(let point):
        fingerprint.combine(2)
        add(point)
      case .curve(let first, let second, let point):
        fingerprint.combine(3)
        add(first)
        add(second)
        add(point)
      case .close: fingerprint.combine(4)
      }
    }
  }
}
