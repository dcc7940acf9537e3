/// An upright rectangle; width and height are never negative in rectangles made by this module.
public struct Rect: Hashable, Sendable, Codable {
  /// Top left corner.
  public var origin: Point
  /// Extent to the right and downwards.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle whose top left corner is (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest rectangle that holds all of `points`; nil for none.
  public init?(containing points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (low, high) = (first, first)
    while let point = iterator.next() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// Top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// Right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// Half-way between left and right edge.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// Half-way between top and bottom edge.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// Extent to the right.
  @inlinable
  public var width: Double { size.width }
  /// Extent downwards.
  @inlinable
  public var height: Double { size.height }
  /// The middle.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether it covers no area.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether `point` lies inside; left and top edges belong to it, right and bottom do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` lies inside.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Moved to the right by `dx` and down by `dy`.
  @inlinable
  public func offset(dx: Double = 0, dy: Double = 0) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Each edge moved inwards by `amount` (outwards if negative); never narrower than nothing.
  @inlinable
  public func inset(by amount: Double) -> Rect { inset(dx: amount, dy: amount) }

  /// Left and right edges moved inwards by `dx`, top and bottom by `dy`.
  @inlinable
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(
      x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The common part; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether the two share area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The corners, clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}

extension Rect: Interpolatable {
  /// Nothing, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Component by component.
  @inlinable
  public func adding(_ other: Rect, scaledBy factor: Double) -> Rect {
    Rect(
      origin: origin.adding(other.origin, scaledBy: factor),
      size: size.adding(other.size, scaledBy: factor))
  }

  /// The largest absolute component.
  @inlinable
  public var magnitude: Double { max(origin.magnitude, size.magnitude) }

  /// Component by component.
  public func maximum(with other: Rect, of measure: (Double, Double) -> Double) -> Double {
    max(
      origin.maximum(with: other.origin, of: measure), size.maximum(with: other.size, of: measure))
  }
}
