/// A rectangle with horizontal and vertical edges. This module never creates a rectangle with a
/// negative size.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates the rectangle of `size` with the top left corner `origin`.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates the rectangle with the top left corner (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the smallest rectangle that contains all of `points`, or returns `nil` if there are
  /// none.
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

  /// The position of the left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The position of the top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The position of the right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The position of the bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The horizontal position of the centre.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical position of the centre.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The distance between the left and the right edge.
  @inlinable
  public var width: Double { size.width }
  /// The distance between the top and the bottom edge.
  @inlinable
  public var height: Double { size.height }
  /// The centre of the rectangle.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the area is 0.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether `point` is inside. The left and top edges belong to the rectangle, the right
  /// and bottom edges do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether all of `other` is inside.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns the rectangle moved to the right by `dx` and down by `dy`.
  @inlinable
  public func offset(dx: Double = 0, dy: Double = 0) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle with each edge moved inwards by `amount`, or outwards if `amount` is
  /// negative. The size never becomes negative.
  @inlinable
  public func inset(by amount: Double) -> Rect { inset(dx: amount, dy: amount) }

  /// Returns the rectangle with the left and right edges moved inwards by `dx`, and the top and
  /// bottom edges by `dy`.
  @inlinable
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(
      x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the common area of both rectangles, which is empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns whether both rectangles overlap.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the smallest rectangle that contains both rectangles. Empty rectangles are ignored.
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
  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Returns `self + factor · other`, component by component.
  @inlinable
  public func adding(_ other: Rect, scaledBy factor: Double) -> Rect {
    Rect(
      origin: origin.adding(other.origin, scaledBy: factor),
      size: size.adding(other.size, scaledBy: factor))
  }

  /// The largest absolute value of position, width and height.
  @inlinable
  public var magnitude: Double { max(origin.magnitude, size.magnitude) }

  /// Calls `measure` with each pair of x, y, width and height of both rectangles. Returns the
  /// largest result.
  public func maximum(with other: Rect, of measure: (Double, Double) -> Double) -> Double {
    max(
      origin.maximum(with: other.origin, of: measure), size.maximum(with: other.size, of: measure))
  }
}
