/// The physics of a ``Track``: how a fling slows down, and how the track behaves at its edges. The
/// defaults are those of a UIKit scroll view.
public struct ScrollPhysics: Hashable, Sendable {
  /// The behavior of an end of a track.
  public enum Edge: Hashable, Sendable {
    /// An edge past which drags and flings can move the track. A spring then pulls the track back
    /// to the edge.
    case elastic
    /// An edge that stops drags, flings and springs.
    case hard
  }

  /// The behaviour at the start of the track, where the position is 0.
  public var lowerEdge = Edge.elastic
  /// The behaviour at the end of the track, where the position equals the track's length.
  public var upperEdge = Edge.elastic
  /// The slow-down of a fling.
  public var decay = Decay.normal
  /// The spring that pulls the track back to an elastic edge.
  public var bounce = Spring.preset(response: 0.5, dampingRatio: 1)
  /// The resistance to a drag past an elastic edge. The ``RubberBand/dimension`` of this rubber
  /// band is the viewport's length.
  public var rubberBand: RubberBand
  /// The resistance past the upper edge, or `nil` if it is the same as past the lower edge.
  public var upperRubberBand: RubberBand?
  /// The largest start speed of a fling, in points per second. A value that is not greater than 0
  /// counts as 0.
  public var maximumSpeed = 8000.0
  /// The spring that moves the track to the position to which the wheel has scrolled.
  public var wheel = Spring.preset(settlingDuration: 0.15, dampingRatio: 1)
  /// The time in seconds after an event of the wheel during which the wheel still counts as
  /// turning.
  public var wheelPause = 0.2

  /// Creates the physics of a viewport that is `viewport` points long.
  public init(viewport: Double) {
    rubberBand = RubberBand(dimension: viewport)
  }

  /// Returns `velocity`, clamped to ±``maximumSpeed``.
  func clamped(_ velocity: Double) -> Double {
    let maximum = maximumSpeed > 0 ? maximumSpeed : 0
    return min(max(velocity, -maximum), maximum)
  }

  /// Returns the largest outward velocity, in points per second, at which a motion past an edge may
  /// start. The motion starts `overshoot` points past the upper edge if `isUpper` is true,
  /// otherwise past the lower edge. Up to this velocity, the overshoot stays within 0.9 of the
  /// rubber band's dimension.
  func speedLimit(overshoot: Double, isUpper: Bool) -> Double {
    let band = band(past: isUpper ? 1 : -1)
    return max(0, 0.9 * band.dimension - overshoot) / bounce.reachPerVelocity
  }
}
