/// A place, in points unless said otherwise; y grows downwards.
public struct Point: Hashable, Sendable, Codable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// A place at (`x`, `y`).
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The way from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The place reached by going `way` from `start`.
  @inlinable
  public static func + (start: Point, way: Vector) -> Point {
    Point(x: start.x + way.dx, y: start.y + way.dy)
  }

  /// The place from which `way` leads to `end`.
  @inlinable
  public static func - (end: Point, way: Vector) -> Point {
    Point(x: end.x - way.dx, y: end.y - way.dy)
  }
}

extension Point: Interpolatable {
  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Component by component.
  @inlinable
  public func adding(_ other: Point, scaledBy factor: Double) -> Point {
    Point(x: x + factor * other.x, y: y + factor * other.y)
  }

  /// The largest absolute component.
  @inlinable
  public var magnitude: Double { max(abs(x), abs(y)) }

  /// Component by component.
  public func maximum(with other: Point, of measure: (Double, Double) -> Double) -> Double {
    max(measure(x, other.x), measure(y, other.y))
  }
}
