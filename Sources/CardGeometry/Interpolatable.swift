/// A value that can be animated: a vector of `Double` components.
///
/// The results of springs, decays and timing curves depend linearly on the start value. So scaled
/// addition is the only operation that these motions need from the value. Positions, velocities and
/// differences of positions have the same type.
public protocol Interpolatable: Equatable, Sendable {
  /// The neutral element of addition.
  static var zero: Self { get }

  /// Returns `self + factor · other`, component by component.
  func adding(_ other: Self, scaledBy factor: Double) -> Self

  /// The largest absolute component, in the unit of the value. The magnitude decides whether a
  /// motion is at rest.
  var magnitude: Double { get }

  /// Calls `measure` with each component of `self` and the same component of `other`. Returns the
  /// largest result.
  func maximum(with other: Self, of measure: (Double, Double) -> Double) -> Double
}

extension Interpolatable {
  /// Returns `self − other`.
  @inlinable
  public func subtracting(_ other: Self) -> Self { adding(other, scaledBy: -1) }

  /// Returns `factor · self`.
  @inlinable
  public func scaled(by factor: Double) -> Self { Self.zero.adding(self, scaledBy: factor) }

  /// Returns the value at `fraction` of the distance to `end`. The result is exact for the
  /// fractions 0 and 1. Fractions outside of 0…1 are not clamped.
  @inlinable
  public func interpolated(to end: Self, fraction: Double) -> Self {
    fraction == 1 ? end : adding(end.subtracting(self), scaledBy: fraction)
  }
}

extension Double: Interpolatable {
  /// Returns `self + factor · other`.
  @inlinable
  public func adding(_ other: Double, scaledBy factor: Double) -> Double { self + factor * other }

  /// The absolute value of the number.
  @inlinable
  public var magnitude: Double { abs(self) }

  /// Returns `measure(self, other)`, because a number has only one component.
  @inlinable
  public func maximum(with other: Double, of measure: (Double, Double) -> Double) -> Double {
    measure(self, other)
  }
}
