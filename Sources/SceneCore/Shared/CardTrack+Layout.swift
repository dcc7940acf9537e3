internal import CardMotion

extension CardTrack {
  /// Other limits for what nobody holds: the card rests at `top` of them, the list goes on.
  mutating func apply(_ limits: Limits, _ physics: ScrollPhysics, top: Double, at time: Double) {
    let list = list(at: time)
    let offset =
      self.limits == limits ? list.position : min(list.position, limits.listEnd(cardTop: top))
    (self.limits, self.physics) = (limits, physics)
    guard isJoined else {
      self.list.physics = listPhysics
      self.list.layOut([listRegion(cardTop: top)], position: offset, at: time)
      return setDown(at: top, at: time)
    }
    // What scrolls on below expanded would be at the card at once, and so would what has no way left
    // to its top: it scrolls by itself.
    let meetsCard = list.velocity < 0 ? offset <= 0 : list.velocity > 0 && top > limits.expandedTop
    place(top: top, offset: offset, joined: !meetsCard)
    if isJoined {
      fling(velocity: list.velocity, at: time)
    } else {
      self.list.release(velocity: list.velocity, at: time)
    }
  }

  /// Other limits under a finger: what it holds stays under it, as far as that can be.
  mutating func adoptHeld(_ limits: Limits, _ physics: ScrollPhysics, at time: Double) {
    let isSame = self.limits == limits
    let finger = fingerPosition(at: time)
    let top = track.value(of: .card, atPosition: finger)
    let offset = isJoined ? track.value(of: .list, atPosition: finger) : list(at: time).position
    (self.limits, self.physics) = (limits, physics)
    guard !isSame else { return }
    let inside = min(max(top, limits.expandedTop), limits.hiddenTop)
    let end = limits.listEnd(cardTop: inside)
    place(top: inside, offset: min(offset, end), joined: isJoined && end > 0)
    track.grab(at: time)
    if !isJoined { list.grab(at: time) }
    let rest = top - inside
    track.drag(by: isJoined ? min(0, -rest) : -rest, at: time)
  }

  /// Where on the track the finger is, as if there were no rubber band.
  private func fingerPosition(at time: Double) -> Double {
    let position = track.position(at: time)
    let overshoot = position < 0 ? position : max(0, position - track.length)
    let band = track.physics.rubberBand.stretched(toHold: overshoot)
    return position - overshoot + band.overdrag(forOffset: overshoot)
  }

  private var cardRegion: TrackRegion<Part> {
    cardRegion(from: limits.hiddenTop, to: limits.expandedTop)
  }

  private func cardRegion(from bottom: Double, to top: Double) -> TrackRegion<Part> {
    TrackRegion(.card, from: bottom, to: top, descendsIfEmpty: true)
  }

  /// The card by itself at `top`. Without give it still follows from where it was caught.
  func cardTrack(top: Double) -> Track<Part> {
    var (region, physics) = (cardRegion, physics)
    if !limits.givesAbove {
      region.to = min(region.to, top)
      physics.upperEdge = .hard
    }
    if !limits.givesBelow {
      region.from = max(region.from, top)
      physics.lowerEdge = .hard
    }
    return Track([region], position: region.from - top, physics: physics)
  }

  /// The list by itself under a card at `top`.
  private func listTrack(offset: Double, cardTop top: Double) -> Track<Part> {
    Track([listRegion(cardTop: top)], position: offset, physics: listPhysics)
  }

  func listRegion(cardTop top: Double) -> TrackRegion<Part> {
    TrackRegion(.list, from: 0, to: limits.listEnd(cardTop: top))
  }

  /// The list's top is its end only while the card goes its own way.
  var listPhysics: ScrollPhysics {
    var physics = physics
    physics.lowerEdge = .hard
    return physics
  }

  /// Lays all out around card and list at rest.
  mutating func place(top: Double, offset: Double, joined: Bool) {
    // What is left of a crossing's rounding is no way to go.
    let top = abs(top - limits.expandedTop) < track.borderWidth ? limits.expandedTop : top
    let offset = abs(offset) < track.borderWidth ? 0 : offset
    isJoined = joined
    list = listTrack(offset: offset, cardTop: top)
    guard joined else {
      track = cardTrack(top: top)
      return
    }
    let regions: [TrackRegion<Part>] =
      if offset == 0 || top == limits.expandedTop {
        [cardRegion, listRegion(cardTop: limits.expandedTop)]
      } else if offset > limits.listEnd(cardTop: top) {
        // Pulled past its end, the list has to come back first.
        [cardRegion(from: limits.hiddenTop, to: top), listRegion(cardTop: top)]
      } else {
        [
          cardRegion(from: limits.hiddenTop, to: top),
          TrackRegion(.list, from: 0, to: offset),
          cardRegion(from: top, to: limits.expandedTop),
          TrackRegion(
            .list, from: offset, to: max(offset, limits.listEnd(cardTop: limits.expandedTop))),
        ]
      }
    var physics = physics
    if !limits.givesBelow { physics.lowerEdge = .hard }
    track = Track(regions, position: limits.hiddenTop - top + offset, physics: physics)
  }
}
