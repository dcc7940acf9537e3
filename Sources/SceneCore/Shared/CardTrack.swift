package import CardMotion

/// How the card and the list inside of it move, together or each by itself.
///
/// A finger on the list has both on one ``Track``, laid out anew around the state in which they are
/// caught, so that whatever it does is 1:1 and leads back the same way. Downwards the list comes to
/// its top, then the card moves; upwards the card comes to its upper end, then the list scrolls:
///
///     0 … hidden → top | list 0 → offset | top → expanded | list offset → end
///                                        ↑ caught here
///
/// A fling from there is one motion over all of it. A finger elsewhere, a wheel and a spring move one
/// of the two; the other goes on by itself. A list that slides while the card is on its own way hands
/// over too, where it comes to the card.
///
/// Where a low card shows less of the list, the list's end comes later (``Limits/isListCut``); as the
/// card goes up the list gives that way back: its last row stays at the bottom, and nothing is below.
///
/// Tops and their velocities grow downwards, as on the screen; offsets grow as the list scrolls on.
package struct CardTrack {
  /// The part of the track that moves.
  package enum Part: Hashable {
    /// The card, or the list on it.
    case card, list
  }

  /// Between what they move, in points.
  package struct Limits: Equatable {
    package var hiddenTop: Double
    package var expandedTop: Double
    /// The list's offset at its end when the card is expanded; none if it is not above 0.
    package var listEnd: Double
    /// Whether the list is seen down to a fixed place, less of it the lower the card is.
    package var isListCut: Bool
    /// Whether the card by itself gives when it is pulled above expanded.
    package var givesAbove: Bool
    /// Whether it gives when it is pulled below hidden.
    package var givesBelow: Bool

    /// Between `expandedTop` and `hiddenTop`.
    package init(
      hiddenTop: Double, expandedTop: Double, listEnd: Double, isListCut: Bool = false,
      givesAbove: Bool = true, givesBelow: Bool = true
    ) {
      (self.hiddenTop, self.expandedTop, self.listEnd) = (hiddenTop, expandedTop, listEnd)
      self.isListCut = isListCut
      (self.givesAbove, self.givesBelow) = (givesAbove, givesBelow)
    }

    /// The list's offset at its end when the card's top is at `top`.
    func listEnd(cardTop top: Double) -> Double {
      max(0, isListCut ? listEnd + max(0, top - expandedTop) : listEnd)
    }

    /// Whether there is a way for a card at `top`.
    func contains(_ top: Double) -> Bool { top >= expandedTop && top <= hiddenTop }
  }

  var limits: Limits
  /// How both slide and give, from the next command on.
  package var physics: ScrollPhysics
  /// The card, and if they are joined the list; upwards positive.
  var track: Track<Part>
  /// The list by itself, or the track on which it slides towards the card; it stands in for nothing
  /// while they are joined.
  var list: Track<Part>
  var isJoined = false
  /// Crossings up to here have been taken.
  private var crossed = -Double.infinity

  /// Card and list at rest.
  init(top: Double, limits: Limits, physics: ScrollPhysics) {
    self.limits = limits
    self.physics = physics
    track = Track([], physics: physics)
    list = track
    place(top: top, offset: 0, joined: false)
  }

  // MARK: Looking

  /// Where the card's top is, and how fast it moves by itself.
  package func card(at time: Double) -> MotionState {
    MotionState(
      position: track.value(of: .card, at: time),
      velocity: track.owner(at: time) == .card ? 0 - track.velocity(at: time) : 0)
  }

  /// How far the list is scrolled, and how fast it scrolls by itself.
  package func list(at time: Double) -> MotionState {
    let track = sliding
    let offset = track.value(of: .list, at: time)
    return MotionState(
      position: offset - surplus(of: offset, cardTop: card(at: time).position),
      velocity: track.owner(at: time) == .list ? track.velocity(at: time) : 0)
  }

  /// A place on what a finger drags, whoever moves: it goes as far as the finger.
  package func grabbedPlace(at time: Double) -> Double {
    card(at: time).position - sliding.value(of: .list, at: time)
  }

  /// What the list is on.
  private var sliding: Track<Part> { isJoined ? track : list }

  /// How much of `offset` a card at `top` has no room for; what is past the list's end is not of it.
  private func surplus(of offset: Double, cardTop top: Double) -> Double {
    var end = 0.0
    for region in sliding.regions where region.owner == .list { end = max(end, region.to) }
    return max(0, min(offset, end) - limits.listEnd(cardTop: top))
  }

  /// Who follows a finger that goes on from here at `velocity`.
  func follower(ofFingerAt velocity: Double, at time: Double) -> Part {
    var end = 0.0
    var part: Part?
    let position = track.position(at: time)
    if position > track.length { return track.regions.last?.owner ?? .card }
    for region in track.regions where region.length > 0 {
      let past = position - end
      if part == nil || (velocity > 0 ? past > track.borderWidth : past >= -track.borderWidth) {
        part = region.owner
      }
      end += region.length
    }
    return part ?? .card
  }

  /// Whether a finger has caught it.
  package var isHeld: Bool { track.isHeld }

  /// Whether it has hold of a list that is not at its top.
  func isScrolled(at time: Double) -> Bool { isJoined && list(at: time).position > 0 }

  /// Where the list will come to rest.
  package var listTarget: Double {
    let offset = sliding.value(of: .list, atPosition: sliding.target)
    let top = track.value(of: .card, atPosition: track.target)
    return offset - surplus(of: offset, cardTop: top)
  }

  /// Where the card will come to rest.
  package var cardTarget: Double { track.value(of: .card, atPosition: track.target) }

  /// From when on the card is within half a point of where it was sent.
  package var cardRestTime: Double { track.stopTime }

  /// From when on the card is within `tolerance` points of where it was sent.
  package func cardRestTime(within tolerance: Double) -> Double {
    track.restTime(within: tolerance)
  }

  /// From when on nothing is more than `tolerance` points from where it comes to rest.
  package func restTime(within tolerance: Double) -> Double {
    max(track.restTime(within: tolerance), list.restTime(within: tolerance))
  }

  /// Whether anything moves at `time`.
  package func isMoving(at time: Double) -> Bool { time < restTime(within: Self.rest) }

  /// Whether momentum or a wheel moves anything at `time`: all but the card that was sent somewhere.
  package func isSliding(at time: Double) -> Bool {
    time < sliding.restTime(within: Self.rest)
  }

  /// Whether the list is past its end, if only by a fraction of a point.
  package func isPastEnd(at time: Double) -> Bool {
    list(at: time).position > limits.listEnd(cardTop: card(at: time).position) + track.borderWidth
  }

  static let rest = 0.5

  // MARK: Finger

  /// A finger catches both where they are. With `list` it moves both, otherwise the card alone.
  mutating func grab(withList: Bool, at time: Double) {
    let (top, offset) = (card(at: time).position, list(at: time).position)
    // A card past its end comes back before the list scrolls.
    place(top: top, offset: offset, joined: withList && joins(top: top, offset: offset))
    track.grab(at: time)
    if !isJoined { list.grab(at: time) }
  }

  /// Whether a list scrolled by `offset` moves with a card at `top`: both have a way to go.
  func joins(top: Double, offset: Double) -> Bool {
    limits.contains(top) && (limits.listEnd > 0 || offset > 0)
  }

  /// Both stay where they are.
  mutating func stop(at time: Double) {
    place(top: card(at: time).position, offset: list(at: time).position, joined: false)
  }

  /// A list that was stopped a fraction of a point past its end comes back.
  mutating func comeBack(at time: Double) {
    guard isPastEnd(at: time), !isMoving(at: time), list(at: time).velocity == 0 else { return }
    list.release(velocity: nil, at: time)
  }

  /// The finger goes on by `delta` points, downwards positive.
  mutating func drag(by delta: Double, at time: Double) { track.drag(by: -delta, at: time) }

  /// The finger lets go of both: what they do now is one fling.
  ///
  /// - Returns: Who moves first.
  mutating func release(velocity: Double, at time: Double) -> Part {
    guard isJoined else { return .card }
    // Past its end the list comes back to it, whatever way the card has come; and a card that has been
    // pulled down from under the list goes up all of its way before that scrolls again.
    let position = track.position(at: time)
    if position > track.length || position < track.regions[0].length - track.borderWidth {
      place(top: card(at: time).position, offset: list(at: time).position, joined: true)
      track.grab(at: time)
    }
    fling(velocity: -velocity, at: time)
    // Who begins is said here; where both meet, that is no crossing.
    crossed = time
    return track.owner(at: time) ?? .card
  }

  mutating func fling(velocity: Double, at time: Double) {
    track.release(velocity: velocity, at: time)
    crossed = time.nextDown
  }

  /// When the fling under way hands over from one to the other.
  package var nextCrossing: TrackCrossing<Part>? {
    guard var crossing = sliding.nextCrossing(after: crossed) else { return nil }
    // What is within half a point of it when it has come to rest crosses it then.
    crossing.time = min(crossing.time, max(sliding.stopTime, crossed))
    return crossing
  }

  /// The crossing that is due by `time`, once. A card that the list comes to on its way has both
  /// velocities from then on.
  mutating func takeCrossing(at time: Double) -> TrackCrossing<Part>? {
    guard var crossing = nextCrossing, crossing.time <= time else { return nil }
    crossed = sliding.nextCrossing(after: crossed)?.time ?? time
    if !isJoined {
      let card = card(at: time)
      crossing.velocity -= card.velocity
      place(
        top: card.position, offset: list(at: time).position,
        joined: limits.contains(card.position))
      if isJoined { track.release(velocity: crossing.velocity, at: time) }
      crossed = time
    }
    return crossing
  }

  // MARK: Without a finger

  /// Sends the card to `top`; the list goes on by itself, and if it `handsOver` what is left of its
  /// fling where it comes to the card is a crossing. Without `velocity` it starts from rest.
  mutating func send(
    to top: Double, with timing: Timing, velocity: Double?, handsOver: Bool = false,
    at time: Double
  ) {
    if handsOver, isJoined {
      list = track
      track = cardTrack(top: card(at: time).position)
      isJoined = false
    } else {
      part(at: time)
    }
    // An edge is hard to a finger; a spring that swings shows it.
    track.physics = physics
    track.animate(
      to: track.regions[0].from - top, with: timing,
      velocity: velocity.map { .exactly(-$0) } ?? .fromRest,
      at: time)
  }

  /// Whether the card was sent by `timing` and is on its way.
  func goes(by timing: Timing, at time: Double) -> Bool {
    !isJoined && track.goes(by: timing, at: time)
  }

  /// The card that was sent by `old` goes on by `new`.
  mutating func retime(from old: Timing, to new: Timing, at time: Double) {
    track.replace(old, with: new, at: time)
  }

  /// Sets the card down at `top`.
  mutating func setDown(at top: Double, at time: Double) {
    part(at: time)
    track = cardTrack(top: top)
  }

  /// Puts the card down at `top`, and the list where it comes to rest.
  mutating func setDownAll(at top: Double) { place(top: top, offset: listTarget, joined: false) }

  /// Scrolls the list by `way` points, as a wheel does, or at once if that `isExact`.
  mutating func scroll(by way: Double, isExact: Bool = false, at time: Double) {
    part(at: time)
    let region = listRegion(cardTop: track.value(of: .card, atPosition: track.target))
    if list.regions != [region] {
      // What slid towards the card is on its own from here: its top is its end.
      list.physics = listPhysics
      list.layOut([region], position: list(at: time).position, at: time)
    }
    list.wheel(by: way, isExact: isExact, at: time)
  }

  /// Has the list go its own way, as fast as it is.
  mutating func part(at time: Double) {
    if isJoined {
      let list = list(at: time)
      place(top: card(at: time).position, offset: list.position, joined: false)
      self.list.release(velocity: list.velocity, at: time)
    } else if list.isHeld {
      list.release(velocity: nil, at: time)
    }
  }
}
