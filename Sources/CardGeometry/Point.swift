/// A position, in points unless stated otherwise. y grows downwards.
public struct Point: Hashable, Sendable, Codable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Creates the position (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the vector from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the position `start` moved by `translation`.
  @inlinable
  public static func + (start: Point, translation: Vector) -> Point {
    Point(x: start.x + translation.dx, y: start.y + translation.dy)
  }

  /// Returns the position `end` moved back by `translation`.
  @inlinable
  public static func - (end: Point, translation: Vector) -> Point {
    Point(x: end.x - translation.dx, y: end.y - translation.dy)
  }
}

extension Point: Interpolatable {
  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Returns `self + factor · other`, component by component.
  @inlinable
  public func adding(_ other: Point, scaledBy factor: Double) -> Point {
    Point(x: x + factor * other.x, y: y + factor * other.y)
  }

  /// The larger absolute coordinate.
  @inlinable
  public var magnitude: Double { max(abs(x), abs(y)) }

  /// Calls `measure` with both x coordinates and with both y coordinates. Returns the larger
  /// result.
  public func maximum(with other: Point, of measure: (Double, Double) -> Double) -> Double {
    max(measure(x, other.x), measure(y, other.y))
  }
}
