/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable, Codable {
  /// The horizontal component, positive to the right.
  public var dx: Double
  /// The vertical component, positive downwards.
  public var dy: Double

  /// Creates the vector (`dx`, `dy`).
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The Euclidean length, computed without overflow.
  public var length: Double {
    let larger = magnitude
    guard larger > 0, larger.isFinite else { return larger }
    let (x, y) = (dx / larger, dy / larger)
    return larger * (x * x + y * y).squareRoot()
  }

  /// Returns the sum of `a` and `b`.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// Returns the difference of `a` and `b`.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// Returns `vector` multiplied by `factor`.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

extension Vector: Interpolatable {
  /// The vector of length 0.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Returns `self + factor · other`, component by component.
  @inlinable
  public func adding(_ other: Vector, scaledBy factor: Double) -> Vector {
    Vector(dx: dx + factor * other.dx, dy: dy + factor * other.dy)
  }

  /// The larger absolute component.
  @inlinable
  public var magnitude: Double { max(abs(dx), abs(dy)) }

  /// Calls `measure` with both x components and with both y components. Returns the larger result.
  public func maximum(with other: Vector, of measure: (Double, Double) -> Double) -> Double {
    max(measure(dx, other.dx), measure(dy, other.dy))
  }
}
