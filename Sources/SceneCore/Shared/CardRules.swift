package import CardMotion

/// What a card over a list goes by: where it rests, what decides on a release, how it gets there.
/// Places are those of the card's top, in points, downwards positive.
package protocol CardRules {
  /// The card's resting places.
  associatedtype Detent: Equatable
  /// What moves alongside.
  associatedtype Alongside: CardAlongside where Alongside.Rules == Self

  /// The resting places at the ends of the card's way.
  var lowest: Detent { get }
  var highest: Detent { get }
  /// Whether the list is a part of the card: put down together with it, and not moving it on once it
  /// has been sent somewhere.
  var putsListDown: Bool { get }

  /// Between what card and list move.
  var limits: CardTrack.Limits { get }
  /// How they slide and give.
  var physics: ScrollPhysics { get }
  /// Whether a motion starts at the velocity there is.
  var carriesVelocity: Bool { get }

  /// The resting places at which something of the card is seen, highest first.
  var detentsInSight: [Detent] { get }
  func top(of detent: Detent) -> Double
  /// Where a card goes that is let go at `y`, and was on its way to `current` or at rest there.
  func releaseTarget(from y: Double, velocity: Double, current: Detent) -> Detent
  /// How it gets to `detent`; `isReleased`: when a finger let go of it.
  func timing(to detent: Detent, isReleased: Bool) -> Timing
  /// Whether the card is put down at `detent` as soon as it has come to rest: the last fraction of a
  /// point is not seen.
  func putsDownAtOnce(at detent: Detent) -> Bool
  /// Whether a motion under way has to begin anew since `old`.
  func isTuned(differentlyFrom old: Self) -> Bool
  /// Where a moving card is that was at `card` by the rules `old`.
  func place(of card: MotionState, from old: Self) -> MotionState
}

extension CardRules {
  package var putsListDown: Bool { false }

  package func putsDownAtOnce(at detent: Detent) -> Bool { putsListDown }

  package func isTuned(differentlyFrom old: Self) -> Bool { false }

  /// The detent nearest to `y`, of those in sight.
  package func nearest(to y: Double) -> Detent {
    detentsInSight.min { abs(top(of: $0) - y) < abs(top(of: $1) - y) } ?? highest
  }

  /// The first detent in sight that a card at `y` comes to on its way up or down; where there is none
  /// that way, the last.
  package func next(from y: Double, upwards: Bool) -> Detent {
    let detents = detentsInSight
    let next =
      upwards
      ? detents.last { top(of: $0) < y + 1e-6 } ?? detents.first
      : detents.first { top(of: $0) > y - 1e-6 } ?? detents.last
    return next ?? highest
  }

  /// `detent`, or if it is out of sight the nearest that is not.
  package func inSight(_ detent: Detent) -> Detent {
    detentsInSight.contains(detent) ? detent : nearest(to: top(of: detent))
  }
}
