/// A rotation angle, which may exceed a full turn.
///
/// The number of turns matters: a spring from 350° to 10° rotates back by 340°. For the shortest
/// rotation, retarget the spring to ``nearest(to:)``, which is 370° in this example.
public struct Angle: Hashable, Sendable, Codable {
  /// The angle in radians, positive clockwise on the screen.
  public var radians: Double

  /// Creates an angle of `radians`.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle of `degrees`.
  @inlinable
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// Returns the equivalent angle that is nearest to `other`: at most half a turn away from
  /// `other`.
  public func nearest(to other: Angle) -> Angle {
    let difference = (radians - other.radians).remainder(dividingBy: 2 * .pi)
    return Angle(radians: other.radians + difference)
  }
}

extension Angle: Interpolatable {
  /// The angle 0.
  public static let zero = Angle(radians: 0)

  /// Returns this angle plus `factor` · `other`.
  @inlinable
  public func adding(_ other: Angle, scaledBy factor: Double) -> Angle {
    Angle(radians: radians + factor * other.radians)
  }

  /// The absolute value of the angle in radians.
  @inlinable
  public var magnitude: Double { abs(radians) }

  /// Returns `measure` of this angle and `other`, both in radians. For types with several
  /// components, this function returns the largest result; an angle has only one component.
  @inlinable
  public func maximum(with other: Angle, of measure: (Double, Double) -> Double) -> Double {
    measure(radians, other.radians)
  }
}
