package import CardMotion

/// The rules of a card over a list: its detents, the choice of a detent after a release, and the
/// timing. Positions are the y coordinate of the card's top in points, positive downwards.
package protocol CardRules {
  /// The positions at which the card rests.
  associatedtype Detent: Equatable
  /// The effects that move together with the card.
  associatedtype Alongside: CardAlongside where Alongside.Rules == Self

  /// The detent at the lower end of the card's range.
  var lowest: Detent { get }
  /// The detent at the upper end of the card's range.
  var highest: Detent { get }
  /// Whether card and list are placed at their exact rest positions together, when both have come
  /// to rest. If `true`, a list that scrolls by momentum passes no momentum to a card that moves to
  /// a detent. If `false`, only the card is placed at its exact rest position, and the list may
  /// continue to scroll.
  var putsListDown: Bool { get }

  /// The ranges in which card and list move.
  var limits: CardTrack.Limits { get }
  /// The physics of scrolling: deceleration, rubber band and springs.
  var physics: ScrollPhysics { get }
  /// Whether a new motion of the card starts at the card's current velocity. Otherwise, a new
  /// motion starts at velocity 0.
  var carriesVelocity: Bool { get }

  /// The detents at which a part of the card is visible, highest first.
  var detentsInSight: [Detent] { get }
  func top(of detent: Detent) -> Double
  /// Returns the detent for a card that is released at `y` with `velocity`. The card's last target
  /// or rest position is `current`.
  func releaseTarget(from y: Double, velocity: Double, current: Detent) -> Detent
  /// Returns the timing of a motion to `detent`. The parameter `isReleased` is true after a release
  /// by a pointer.
  func timing(to detent: Detent, isReleased: Bool) -> Timing
  /// Returns the timing of a motion to `detent` that starts at the position `y`. The default is the
  /// timing of a motion from any position.
  func timing(to detent: Detent, from y: Double, isReleased: Bool) -> Timing
  /// Returns whether the card is placed exactly at `detent` as soon as it arrives within a fraction
  /// of a point. Return true only if this small jump is invisible, for example because the card is
  /// hidden at `detent`. If the result is false, the card moves the remaining distance.
  func putsDownAtOnce(at detent: Detent) -> Bool
  /// Returns whether the screen behind the card is live (neither dimmed nor blurred) while the card
  /// rests at `detent`.
  func freesBackdrop(at detent: Detent) -> Bool
  /// Returns whether a running motion must restart, because the parameters differ from those of
  /// `old`.
  func isTuned(differentlyFrom old: Self) -> Bool
  /// Returns the new position and velocity of a moving card that had the state `card` under the
  /// rules `old`.
  func state(of card: MotionState, from old: Self) -> MotionState
}

extension CardRules {
  package var putsListDown: Bool { false }

  package func timing(to detent: Detent, from y: Double, isReleased: Bool) -> Timing {
    timing(to: detent, isReleased: isReleased)
  }

  package func putsDownAtOnce(at detent: Detent) -> Bool { putsListDown }

  package func freesBackdrop(at detent: Detent) -> Bool { detent == lowest }

  package func isTuned(differentlyFrom old: Self) -> Bool { false }

  /// Returns the visible detent nearest to `y`.
  package func nearest(to y: Double) -> Detent {
    detentsInSight.min { abs(top(of: $0) - y) < abs(top(of: $1) - y) } ?? highest
  }

  /// Returns the first visible detent above or below `y`. If there is none in that direction, the
  /// outermost visible detent is returned.
  package func next(from y: Double, upwards: Bool) -> Detent {
    let detents = detentsInSight
    let next =
      upwards
      ? detents.last { top(of: $0) < y + 1e-6 } ?? detents.first
      : detents.first { top(of: $0) > y - 1e-6 } ?? detents.last
    return next ?? highest
  }

  /// Returns `detent` if it is visible, otherwise the nearest visible detent.
  package func inSight(_ detent: Detent) -> Detent {
    detentsInSight.contains(detent) ? detent : nearest(to: top(of: detent))
  }
}
