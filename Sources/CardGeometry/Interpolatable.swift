/// A value that motion can carry: a vector of doubles seen as one thing.
///
/// Springs, decays and curves are linear in their start, so all they need of a value is
/// scaled addition. Positions, velocities and differences share one type.
public protocol Interpolatable: Equatable, Sendable {
  /// The value that adds nothing.
  static var zero: Self { get }

  /// `self + factor · other`, component by component.
  func adding(_ other: Self, scaledBy factor: Double) -> Self

  /// The largest absolute component, in the value's own unit; decides rest.
  var magnitude: Double { get }

  /// The largest of `measure` over the components of `self`, each with that of `other`.
  func maximum(with other: Self, of measure: (Double, Double) -> Double) -> Double
}

extension Interpolatable {
  /// `self − other`.
  @inlinable
  public func subtracting(_ other: Self) -> Self { adding(other, scaledBy: -1) }

  /// `factor · self`.
  @inlinable
  public func scaled(by factor: Double) -> Self { Self.zero.adding(self, scaledBy: factor) }

  /// The point at `fraction` of the way to `end`; exact at 0 and at 1, not clamped.
  @inlinable
  public func interpolated(to end: Self, fraction: Double) -> Self {
    fraction == 1 ? end : adding(end.subtracting(self), scaledBy: fraction)
  }
}

extension Double: Interpolatable {
  /// Component by component.
  @inlinable
  public func adding(_ other: Double, scaledBy factor: Double) -> Double { self + factor * other }

  /// The largest absolute component.
  @inlinable
  public var magnitude: Double { abs(self) }

  /// `measure` of the two.
  @inlinable
  public func maximum(with other: Double, of measure: (Double, Double) -> Double) -> Double {
    measure(self, other)
  }
}
