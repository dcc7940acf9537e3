/// A region of a ``Track`` in which the value of one owner changes. Examples are a card between
/// hidden and expanded, a list between its top and end, and a header between open and closed.
///
/// One point on the track is one point of the owner's value. A card's top that moves from 800 to 30
/// while the track moves upwards has the region `TrackRegion(.card, from: 800, to: 30)`, which is
/// 770 points long.
public struct TrackRegion<Owner: Hashable & Sendable>: Hashable, Sendable {
  /// The object whose value changes in this region, such as a card or a list.
  public var owner: Owner
  /// The owner's value at the region's lower end, in points.
  public var from: Double
  /// The value of the owner, such as the y coordinate of a card, at the region's upper end, in
  /// points.
  public var to: Double
  /// Whether a fling that began in another region may enter this region. If not, the fling stops at
  /// the border with a spring.
  public var acceptsFlings: Bool
  /// The direction of a region of length 0. If `true`, the owner's value falls while the track
  /// moves upwards. If `false`, the value grows. The value of such a region changes only past an
  /// edge of the track.
  public var descendsIfEmpty: Bool

  /// Creates the region in which the value of `owner` changes from `from` to `to`, in points.
  public init(
    _ owner: Owner, from: Double, to: Double, acceptsFlings: Bool = true,
    descendsIfEmpty: Bool = false
  ) {
    self.owner = owner
    self.from = from
    self.to = to
    self.acceptsFlings = acceptsFlings
    self.descendsIfEmpty = descendsIfEmpty
  }

  /// The length of the region in points; 0 if an end is not finite, or beyond 10¹⁰⁰.
  @inlinable
  public var length: Double {
    let length = abs(to - from)
    return length.isValid ? length : 0
  }

  /// Returns the owner's value `distance` points after the lower end.
  @inlinable
  func value(after distance: Double) -> Double {
    guard isValid else { return to.isValid ? to : from.isValid ? from : 0 }
    if distance == length { return to }
    return falls ? from - distance : from + distance
  }

  /// Returns the distance in points from the lower end to the position with `value`.
  @inlinable
  func distance(to value: Double) -> Double { falls ? from - value : value - from }

  @inlinable var falls: Bool { to < from || to == from && descendsIfEmpty }
}

/// The crossing of a fling from one region to the next.
public struct TrackCrossing<Owner: Hashable & Sendable>: Hashable, Sendable {
  /// The time of the crossing, in seconds.
  public var time: Double
  /// The position of the border on the track, in points.
  public var position: Double
  /// The velocity on the track, in points per second; negative downwards.
  public var velocity: Double
  /// The owner (such as a card or a list) whose value changes before the crossing.
  public var from: Owner
  /// The owner (such as a card or a list) whose value changes after the crossing.
  public var to: Owner

  @inlinable
  init(time: Double, position: Double, velocity: Double, from: Owner, to: Owner) {
    self.time = time
    self.position = position
    self.velocity = velocity
    self.from = from
    self.to = to
  }
}
