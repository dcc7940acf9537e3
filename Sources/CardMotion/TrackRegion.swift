/// A stretch of a ``Track`` on which one owner moves: a card between hidden and expanded, a list
/// between its top and its end, a header between open and closed.
///
/// A point on the track is a point of the owner's value. So the region of a card whose top goes
/// from 800 to 30 while the track goes up is `TrackRegion(.card, from: 800, to: 30)`, 770 points long.
public struct TrackRegion<Owner: Hashable & Sendable>: Hashable, Sendable {
  /// Whose value moves.
  public var owner: Owner
  /// The owner's value at the region's lower end.
  public var from: Double
  /// The owner's value at the region's upper end.
  public var to: Double
  /// Whether a fling that began elsewhere may come in; if not it stops at the border, as if a spring
  /// held it there.
  public var acceptsFlings: Bool
  /// Whether the value falls while the track goes up, where the ends are the same and can't tell: past
  /// an edge such a region goes on as well.
  public var descendsIfEmpty: Bool

  /// The stretch on which the value of `owner` goes from `from` to `to`.
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

  /// Points of track; 0 if an end is not finite, or beyond 10¹⁰⁰.
  @inlinable
  public var length: Double {
    let length = abs(to - from)
    return length.isValid ? length : 0
  }

  /// The owner's value `way` points after the lower end.
  @inlinable
  func value(after way: Double) -> Double {
    guard isValid else { return to.isValid ? to : from.isValid ? from : 0 }
    if way == length { return to }
    return falls ? from - way : from + way
  }

  /// How far after the lower end the owner has `value`.
  @inlinable
  func way(to value: Double) -> Double { falls ? from - value : value - from }

  @inlinable var falls: Bool { to < from || to == from && descendsIfEmpty }
}

/// The moment at which a fling goes from one region to the next.
public struct TrackCrossing<Owner: Hashable & Sendable>: Hashable, Sendable {
  /// When, in seconds.
  public var time: Double
  /// Where on the track.
  public var position: Double
  /// How fast on the track, in points per second; negative downwards.
  public var velocity: Double
  /// Who moved before.
  public var from: Owner
  /// Who moves from then on.
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
