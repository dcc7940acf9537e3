/// How a ``Track`` slides, stops and gives at its ends. The defaults are a UIKit scroll view's.
public struct ScrollPhysics: Hashable, Sendable {
  /// What the ends of a track do.
  public enum Edge: Hashable, Sendable {
    /// Gives under the finger, and lets a fling go past and come back.
    case elastic
    /// Nothing goes past: no finger, no fling and no spring that swings.
    case hard
  }

  /// The end at 0.
  public var lowerEdge = Edge.elastic
  /// The end at the track's length.
  public var upperEdge = Edge.elastic
  /// How a fling slows down.
  public var decay = Decay.normal
  /// What pulls back what went past an elastic edge.
  public var bounce = Spring.preset(response: 0.5, dampingRatio: 1)
  /// What resists the finger past an elastic edge; its dimension is the viewport.
  public var rubberBand: RubberBand
  /// No fling starts faster than this, in points per second; what is not greater than 0 counts as 0.
  public var maximumSpeed = 8000.0
  /// What brings the track to where the wheel wants it.
  public var wheel = Spring.preset(settlingDuration: 0.15, dampingRatio: 1)
  /// Seconds after its last notch for which the wheel counts as turning.
  public var wheelPause = 0.2

  /// The physics of a viewport `viewport` points long.
  public init(viewport: Double) {
    rubberBand = RubberBand(dimension: viewport)
  }

  /// `velocity`, no faster than ``maximumSpeed``.
  func clamped(_ velocity: Double) -> Double {
    let most = maximumSpeed > 0 ? maximumSpeed : 0
    return min(max(velocity, -most), most)
  }

  /// The velocity at which something `overshoot` points past an edge may move on outwards, so that
  /// it stays within 0.9 of the viewport; in points per second.
  func speedLimit(overshoot: Double) -> Double {
    max(0, 0.9 * rubberBand.dimension - overshoot) / bounce.reachPerVelocity
  }
}
