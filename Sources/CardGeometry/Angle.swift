/// A turn, any number of times round.
///
/// As a value it is what it says: from 350° to 10° a spring turns back by 340°. Who wants the short way
/// asks for ``nearest(to:)``, and sends it to 370°.
public struct Angle: Hashable, Sendable, Codable {
  /// In radians, positive clockwise as seen.
  public var radians: Double

  /// A turn by `radians`.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// A turn by `degrees`.
  @inlinable
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The same in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// The angle that looks the same and is nearest to `other`: within half a turn of it.
  public func nearest(to other: Angle) -> Angle {
    let way = (radians - other.radians).remainder(dividingBy: 2 * .pi)
    return Angle(radians: other.radians + way)
  }
}

extension Angle: Interpolatable {
  /// No turn.
  public static let zero = Angle(radians: 0)

  /// Both turns, `other` taken `factor` times.
  @inlinable
  public func adding(_ other: Angle, scaledBy factor: Double) -> Angle {
    Angle(radians: radians + factor * other.radians)
  }

  /// In radians.
  @inlinable
  public var magnitude: Double { abs(radians) }

  /// `measure` of the two, in radians.
  @inlinable
  public func maximum(with other: Angle, of measure: (Double, Double) -> Double) -> Double {
    measure(radians, other.radians)
  }
}
