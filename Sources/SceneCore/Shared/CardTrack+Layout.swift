internal import CardMotion

extension CardTrack {
  /// Applies new limits while no pointer drags. The card rests at `top`, and the list continues to
  /// scroll.
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
    // On a common track, a list that scrolls towards its end would at once move a card that is not
    // expanded. A list at its top that scrolls back would move the card at once, too. In both
    // cases, the list scrolls on a track of its own.
    let meetsCard = list.velocity < 0 ? offset <= 0 : list.velocity > 0 && top > limits.expandedTop
    place(top: top, offset: offset, joined: !meetsCard)
    if isJoined {
      fling(velocity: list.velocity, at: time)
    } else {
      self.list.release(velocity: list.velocity, at: time)
    }
  }

  /// Applies new limits during a drag. The dragged object stays under the pointer as far as the
  /// limits allow.
  mutating func adoptHeld(_ limits: Limits, _ physics: ScrollPhysics, at time: Double) {
    let (isSame, lead) = (self.limits == limits, track.pointerLead)
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
    track.catchUp(with: lead, at: time)
  }

  /// Returns the position on the track that the drag would have reached without the rubber band.
  /// During overscroll, this position is farther from the range than the current position.
  private func fingerPosition(at time: Double) -> Double {
    let position = track.position(at: time)
    let overshoot = position < 0 ? position : max(0, position - track.length)
    let band = track.physics.band(past: overshoot).stretched(toHold: overshoot)
    return position - overshoot + band.overdrag(forOffset: overshoot)
  }

  private var cardRegion: TrackRegion<Part> {
    cardRegion(from: limits.hiddenTop, to: limits.expandedTop)
  }

  private func cardRegion(from bottom: Double, to top: Double) -> TrackRegion<Part> {
    TrackRegion(.card, from: bottom, to: top, descendsIfEmpty: true)
  }

  /// Returns a track that moves only the card, from its current position `top`. If the card has no
  /// rubber band at an end of its range, the range is extended at that end to include `top`.
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
    physics.upperRubberBand = bandAbove
    return Track([region], position: region.from - top, physics: physics)
  }

  /// Returns a track for the list alone, under a card at `top`.
  private func listTrack(offset: Double, cardTop top: Double) -> Track<Part> {
    Track([listRegion(cardTop: top)], position: offset, physics: listPhysics)
  }

  func listRegion(cardTop top: Double) -> TrackRegion<Part> {
    TrackRegion(.list, from: 0, to: limits.listEnd(cardTop: top))
  }

  /// The physics of a list that scrolls separately from the card: the list stops at its top without
  /// overscroll.
  var listPhysics: ScrollPhysics {
    var physics = physics
    physics.lowerEdge = .hard
    return physics
  }

  /// Lays out the tracks for a card at `top` and a list at `offset`, both at rest. If `joined` is
  /// true, card and list move on one track.
  mutating func place(top: Double, offset: Double, joined: Bool) {
    // Differences below the border width are rounding errors of a crossing, so they make no region.
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
        // A list pulled past its end returns to its end before the card moves.
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
