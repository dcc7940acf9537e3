internal import CardMotion

extension CardTrack {
  /// How a notch of the wheel is taken.
  struct Notch {
    /// How far it goes, in points; positive takes the card up, then scrolls the list on.
    var way: Double
    /// Whether it is there at once, as a finger's way, and not by the wheel's spring.
    var isPrecise: Bool
    /// Whether it moves the list too, or the card alone.
    var withList: Bool
    /// Whether the wheel is turning: what moves goes on from where the notch before sends it.
    var goesOn: Bool
    /// Whether what moves keeps its velocity.
    var carriesVelocity: Bool
    /// No notch takes the card further down.
    var lowestTop: Double
  }

  /// The wheel moves card and list as a finger would, on one ``Track`` laid out around the state in
  /// which it began to turn.
  ///
  /// - Returns: Where the card's top is when they are there.
  mutating func wheel(_ notch: Notch, at time: Double) -> Double {
    let (card, list) = (card(at: time), list(at: time))
    let joins = notch.withList && joins(top: card.position, offset: list.position)
    if !notch.goesOn || joins != isJoined {
      let velocity = joins && card.velocity == 0 ? list.velocity : 0 - card.velocity
      if joins {
        place(top: card.position, offset: list.position, joined: true)
      } else {
        part(at: time)
        track = cardTrack(top: card.position)
      }
      if notch.carriesVelocity, velocity != 0 { fling(velocity: velocity, at: time) }
    }
    let isThere = track.restTime(within: Self.rest) <= time
    let start = notch.goesOn && !isThere ? track.target : track.position(at: time)
    // The lowest region is the card's, from hidden up to where it was when the wheel began to turn.
    let top = max(notch.lowestTop, track.regions[0].to)
    let floor = min(0, track.regions[0].from - top - start)
    track.wheel(by: max(notch.way, floor), isExact: notch.isPrecise, at: time)
    return track.value(of: .card, atPosition: track.target)
  }
}
