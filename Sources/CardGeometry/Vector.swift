/// A way or a velocity: points, or points per second.
public struct Vector: Hashable, Sendable, Codable {
  /// To the right.
  public var dx: Double
  /// Downwards.
  public var dy: Double

  /// The vector (`dx`, `dy`).
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Euclidean length; does not overflow.
  public var length: Double {
    let larger = magnitude
    guard larger > 0, larger.isFinite else { return larger }
    let (x, y) = (dx / larger, dy / larger)
    return larger * (x * x + y * y).squareRoot()
  }

  /// Component-wise sum.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// Component-wise difference.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// `vector` made `factor` times as long.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

extension Vector: Interpolatable {
  /// No way at all.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Component by component.
  @inlinable
  public func adding(_ other: Vector, scaledBy factor: Double) -> Vector {
    Vector(dx: dx + factor * other.dx, dy: dy + factor * other.dy)
  }

  /// The largest absolute component.
  @inlinable
  public var magnitude: Double { max(abs(dx), abs(dy)) }

  /// Component by component.
  public func maximum(with other: Vector, of measure: (Double, Double) -> Double) -> Double {
    max(measure(dx, other.dx), measure(dy, other.dy))
  }
}
