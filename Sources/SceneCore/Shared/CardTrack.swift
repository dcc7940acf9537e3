package import CardMotion

/// The motion of a card and the list inside, together or separately.
///
/// A drag on the list moves card and list on one ``Track``. The track is laid out for the state at
/// the grab, so that each drag is 1:1 and reversible. Downwards, the list scrolls to its top before
/// the card moves. Upwards, the card moves to its upper end before the list scrolls:
///
///     0 … hidden → top | list 0 → offset | top → expanded | list offset → end
///                                        ↑ grabbed here
///
/// A fling after such a drag is one motion over the whole track. A step of the wheel over the list
/// can also move both on one track. Any other drag, wheel step or spring moves only the card or
/// only the list, and the other object continues separately. A list that slides during the card's
/// own motion passes its momentum to the card when both meet.
///
/// If ``Limits/isListCut`` is true, a lower card shows less of the list, so the list can scroll
/// farther. As such a card moves up, the maximum content offset decreases. A list at its maximum
/// offset follows the decrease: the last row stays at the bottom, without space below.
///
/// Positions of the card's top and their velocities grow downwards, as on the screen. Content
/// offsets grow towards the list's end.
package struct CardTrack {
  /// The object that a region of the track moves.
  package enum Part: Hashable {
    /// The card, or the list inside the card.
    case card, list
  }

  /// The ranges in which card and list move, in points.
  package struct Limits: Equatable {
    package var hiddenTop: Double
    package var expandedTop: Double
    /// The maximum content offset of the list in an expanded card. The list does not scroll if this
    /// is 0 or less.
    package var listEnd: Double
    /// Whether the list is visible down to a fixed y coordinate, so that a lower card shows less of
    /// the list.
    package var isListCut: Bool
    /// Whether a drag can pull the card above its expanded position, against the resistance of a
    /// rubber band. This applies only to drags that move the card without the list.
    package var givesAbove: Bool
    /// The maximum distance, in points, by which a drag can pull the card above its expanded
    /// position. `nil` for the extent of the stage.
    package var overhang: Double?
    /// Whether a drag can pull the card below its hidden position, against the resistance of a
    /// rubber band.
    package var givesBelow: Bool
    /// Whether the card can rest below its hidden position, for example while its list is
    /// refreshed. A drag then first moves the card back into its range, and then moves the list.
    package var restsBelow: Bool

    /// Creates limits for a card between `expandedTop` and `hiddenTop`.
    package init(
      hiddenTop: Double, expandedTop: Double, listEnd: Double, isListCut: Bool = false,
      givesAbove: Bool = true, givesBelow: Bool = true, overhang: Double? = nil,
      restsBelow: Bool = false
    ) {
      (self.hiddenTop, self.expandedTop, self.listEnd) = (hiddenTop, expandedTop, listEnd)
      self.isListCut = isListCut
      (self.givesAbove, self.givesBelow) = (givesAbove, givesBelow)
      (self.overhang, self.restsBelow) = (overhang, restsBelow)
    }

    /// Returns the maximum content offset of the list when the card's top is at `top`.
    func listEnd(cardTop top: Double) -> Double {
      max(0, isListCut ? listEnd + max(0, top - expandedTop) : listEnd)
    }

    /// Returns whether `top` is in the card's range.
    func contains(_ top: Double) -> Bool { top >= expandedTop && top <= hiddenTop }
  }

  var limits: Limits
  /// The physics of scrolling for card and list, used from the next command on.
  package var physics: ScrollPhysics
  /// The track of the card, and also of the list if both are joined. Positive is upwards.
  var track: Track<Part>
  /// The track of the list while card and list move separately. Unused while both are joined.
  var list: Track<Part>
  var isJoined = false
  /// The time up to which crossings have been handled. A crossing is the moment at which a fling
  /// passes from the card to the list or back.
  private var crossed = -Double.infinity

  /// Creates the motion with card and list at rest.
  init(top: Double, limits: Limits, physics: ScrollPhysics) {
    self.limits = limits
    self.physics = physics
    track = Track([], physics: physics)
    list = track
    place(top: top, offset: 0, joined: false)
  }

  // MARK: Reading

  /// Returns the y coordinate of the card's top and its velocity. The velocity is 0 during a drag.
  package func card(at time: Double) -> MotionState {
    MotionState(
      position: track.value(of: .card, at: time),
      velocity: track.owner(at: time) == .card ? 0 - track.velocity(at: time) : 0)
  }

  /// Returns the content offset of the list and its velocity. The velocity is 0 during a drag.
  package func list(at time: Double) -> MotionState {
    let track = sliding
    let offset = track.value(of: .list, at: time)
    return MotionState(
      position: offset - surplus(of: offset, cardTop: card(at: time).position),
      velocity: track.owner(at: time) == .list ? track.velocity(at: time) : 0)
  }

  /// Returns the y coordinate of a point that is fixed on the dragged object, whether this is the
  /// card or the list. During the drag, this point moves by the same distance as the pointer.
  package func grabbedPlace(at time: Double) -> Double {
    card(at: time).position - sliding.value(of: .list, at: time)
  }

  /// The track that contains the list.
  private var sliding: Track<Part> { isJoined ? track : list }

  /// Returns the number of points by which the content offset `offset` is too large for a card at
  /// `top`. The result is 0 if the offset is permitted there. The part of `offset` that is
  /// overscroll does not count.
  private func surplus(of offset: Double, cardTop top: Double) -> Double {
    var end = 0.0
    for region in sliding.regions where region.owner == .list { end = max(end, region.to) }
    return max(0, min(offset, end) - limits.listEnd(cardTop: top))
  }

  /// Returns the object, card or list, that the pointer would move from the current position.
  /// `velocity` is the pointer's velocity in points per second, positive downwards.
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

  /// Whether a pointer drags the card or the list.
  package var isHeld: Bool { track.isHeld }

  /// Returns whether card and list move on one track and the list is not at its top.
  func isScrolled(at time: Double) -> Bool { isJoined && list(at: time).position > 0 }

  /// The content offset at which the list comes to rest.
  package var listTarget: Double {
    let offset = sliding.value(of: .list, atPosition: sliding.target)
    let top = track.value(of: .card, atPosition: track.target)
    return offset - surplus(of: offset, cardTop: top)
  }

  /// The position at which the card's top comes to rest.
  package var cardTarget: Double { track.value(of: .card, atPosition: track.target) }

  /// The time after which the card is within 0.5 points of its target.
  package var cardRestTime: Double { track.stopTime }

  /// Returns the time after which the card is within `tolerance` points of its target.
  package func cardRestTime(within tolerance: Double) -> Double {
    track.restTime(within: tolerance)
  }

  /// Returns the time after which card and list are within `tolerance` points of their rest
  /// positions.
  package func restTime(within tolerance: Double) -> Double {
    max(track.restTime(within: tolerance), list.restTime(within: tolerance))
  }

  /// Returns whether the card or the list moves at `time`.
  package func isMoving(at time: Double) -> Bool { time < restTime(within: Self.rest) }

  /// Returns whether the list's track moves at `time`, by momentum or the wheel. A motion of the
  /// card alone to a target does not count.
  package func isSliding(at time: Double) -> Bool {
    time < sliding.restTime(within: Self.rest)
  }

  /// Returns whether the list is past its end at `time`, even by a fraction of a point.
  package func isPastEnd(at time: Double) -> Bool {
    list(at: time).position > limits.listEnd(cardTop: card(at: time).position) + track.borderWidth
  }

  static let rest = 0.5

  // MARK: Pointer

  /// Grabs card and list at their current positions. A drag moves both if `withList` is true,
  /// otherwise only the card.
  mutating func grab(withList: Bool, at time: Double) {
    let (top, offset) = (card(at: time).position, list(at: time).position)
    // A card outside of its range is not joined with the list, unless it can rest there. Such a
    // card returns to its range before the list scrolls.
    place(top: top, offset: offset, joined: withList && joins(top: top, offset: offset))
    track.grab(at: time)
    if !isJoined { list.grab(at: time) }
  }

  /// Returns whether a list at `offset` moves on one track with a card at `top`. Card and list must
  /// both have a range to move in.
  func joins(top: Double, offset: Double) -> Bool {
    let isInReach =
      limits.contains(top) || limits.restsBelow && top > limits.hiddenTop && offset <= 0
    return isInReach && (limits.listEnd > 0 || offset > 0)
  }

  /// Stops card and list at their current positions.
  mutating func stop(at time: Double) {
    place(top: card(at: time).position, offset: list(at: time).position, joined: false)
  }

  /// Starts the return of the list to its end if the list was stopped during overscroll.
  mutating func comeBack(at time: Double) {
    guard isPastEnd(at: time), !isMoving(at: time), list(at: time).velocity == 0 else { return }
    list.release(velocity: nil, at: time)
  }

  /// Drags by `delta` points. Positive is downwards. Card and list follow this movement gradually,
  /// within `duration` seconds, or at once if the duration is 0.
  mutating func drag(by delta: Double, over duration: Double = 0, at time: Double) {
    track.drag(by: -delta, over: duration, at: time)
  }

  /// The rubber band above the expanded position, for a card that moves alone.
  var bandAbove: RubberBand {
    limits.overhang.map {
      RubberBand(coefficient: physics.rubberBand.coefficient, dimension: $0)
    } ?? physics.rubberBand
  }

  /// Releases card and list, which then move in one fling.
  ///
  /// - Returns: The object that moves first.
  mutating func release(velocity: Double, at time: Double) -> Part {
    guard isJoined else { return .card }
    // A list past its end returns to its end first. If the card was dragged down while the list was
    // scrolled, the card moves up to its upper end before the list scrolls again.
    let position = track.position(at: time)
    if position > track.length || position < track.regions[0].length - track.borderWidth {
      place(top: card(at: time).position, offset: list(at: time).position, joined: true)
      track.grab(at: time)
    }
    fling(velocity: -velocity, at: time)
    // The returned value already says which object moves first, so a crossing at the release time
    // is not reported again.
    crossed = time
    return track.owner(at: time) ?? .card
  }

  mutating func fling(velocity: Double, at time: Double) {
    track.release(velocity: velocity, at: time)
    crossed = time.nextDown
  }

  /// The next time at which a fling passes from card to list or back, or `nil` if no fling will
  /// pass.
  package var nextCrossing: TrackCrossing<Part>? {
    guard var crossing = sliding.nextCrossing(after: crossed) else { return nil }
    // A fling that ends within 0.5 points of a border crosses the border at its end.
    crossing.time = min(crossing.time, max(sliding.stopTime, crossed))
    return crossing
  }

  /// Returns the crossing that is due by `time` and marks that crossing as handled, or returns
  /// `nil` if no crossing is due. If the list slides separately and meets a moving card, the
  /// velocity of the crossing is the sum of both velocities.
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

  // MARK: Motion without a pointer

  /// Moves the card to `top`, while the list continues separately. If `handsOver` is true, a fling
  /// of the list passes its momentum to the card when the fling reaches the border between list and
  /// card. If `velocity` is `nil`, the card starts from rest.
  mutating func send(
    to top: Double, with timing: Timing, velocity: Double?, handsOver: Bool = false,
    at time: Double
  ) {
    if handsOver, isJoined {
      list = track
      track = cardTrack(top: card(at: time).position)
      isJoined = false
    } else {
      separate(at: time)
    }
    // A hard edge limits drags only, so the overshoot of a spring stays visible. The card begins where
    // it is shown, not where a pointer is that it still catches up with.
    track.stayBehindPointer(at: time)
    track.physics = physics
    track.physics.upperRubberBand = bandAbove
    track.animate(
      to: track.regions[0].from - top, with: timing,
      velocity: velocity.map { .exactly(-$0) } ?? .fromRest,
      at: time)
  }

  /// Returns whether the card moves with the timing `timing` at `time`.
  func goes(by timing: Timing, at time: Double) -> Bool {
    !isJoined && track.goes(by: timing, at: time)
  }

  /// If the card's motion uses the timing `old`, continues the motion with the timing `new`.
  mutating func retime(from old: Timing, to new: Timing, at time: Double) {
    track.replace(old, with: new, at: time)
  }

  /// Places the card exactly at its rest position `top`. The list continues its motion.
  mutating func setDown(at top: Double, at time: Double) {
    separate(at: time)
    track = cardTrack(top: top)
  }

  /// Places the card exactly at its rest position `top`, and the list at its target.
  mutating func setDownAll(at top: Double) { place(top: top, offset: listTarget, joined: false) }

  /// Scrolls the list by `delta` points: at once if `isExact`, otherwise by the wheel's spring.
  mutating func scroll(by delta: Double, isExact: Bool = false, at time: Double) {
    separate(at: time)
    let region = listRegion(cardTop: track.value(of: .card, atPosition: track.target))
    if list.regions != [region] {
      // A list that slid towards the card scrolls separately from now on, so its range ends at its
      // top.
      list.physics = listPhysics
      list.layOut([region], position: list(at: time).position, at: time)
    }
    list.wheel(by: delta, isExact: isExact, at: time)
  }

  /// Separates the list from the card. The list keeps its velocity.
  mutating func separate(at time: Double) {
    if isJoined {
      let list = list(at: time)
      place(top: card(at: time).position, offset: list.position, joined: false)
      self.list.release(velocity: list.velocity, at: time)
    } else if list.isHeld {
      list.release(velocity: nil, at: time)
    }
  }
}
