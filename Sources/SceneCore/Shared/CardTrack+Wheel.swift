internal import CardMotion

extension CardTrack {
  /// A step of the scroll wheel or trackpad.
  struct Notch {
    /// The delta in points. A positive delta moves the card up. If the delta exceeds the card's
    /// distance to its upper end, the remainder of the delta scrolls the list towards its end.
    var delta: Double
    /// Whether the delta is applied at once, like a drag, instead of by the wheel's spring.
    var isPrecise: Bool
    /// Whether the step moves the list too, not only the card.
    var withList: Bool
    /// Whether the step continues the motion of the previous step. If so, the delta is added to the
    /// target of the previous step instead of the current position.
    var goesOn: Bool
    /// Whether the step starts its motion with the current velocity of card and list. Otherwise,
    /// the motion starts at velocity 0.
    var carriesVelocity: Bool
    /// The lowest position on the stage to which a step can move the card's top: a y coordinate in
    /// points.
    var lowestTop: Double
  }

  /// Moves card and list by a wheel step, in the order in which a drag would move them. If both can
  /// move, they share one ``Track``, laid out for the state at the wheel's first step.
  ///
  /// - Returns: The position of the card's top after the motion.
  mutating func wheel(_ notch: Notch, at time: Double) -> Double {
    let (card, list) = (card(at: time), list(at: time))
    let joins = notch.withList && joins(top: card.position, offset: list.position)
    if !notch.goesOn || joins != isJoined {
      let velocity = joins && card.velocity == 0 ? list.velocity : 0 - card.velocity
      if joins {
        place(top: card.position, offset: list.position, joined: true)
      } else {
        separate(at: time)
        track = cardTrack(top: card.position)
      }
      if notch.carriesVelocity, velocity != 0 { fling(velocity: velocity, at: time) }
    }
    let isThere = track.restTime(within: Self.rest) <= time
    let start = notch.goesOn && !isThere ? track.target : track.position(at: time)
    // The first region belongs to the card. The region ends at the card's position before the
    // wheel's first step.
    let top = max(notch.lowestTop, track.regions[0].to)
    let floor = min(0, track.regions[0].from - top - start)
    track.wheel(by: max(notch.delta, floor), isExact: notch.isPrecise, at: time)
    return track.value(of: .card, atPosition: track.target)
  }
}
