internal import CardMotion

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
/// of the two; the other goes on by itself.
///
/// Tops and their velocities grow downwards, as on the screen; offsets grow as the list scrolls on.
struct SheetTrack {
  /// Who moves.
  enum Part: Hashable {
    case card, list
  }

  /// Between what they move, in points.
  struct Limits: Equatable {
    var hiddenTop: Double
    var expandedTop: Double
    /// The list's offset at its end.
    var listEnd: Double
    /// Whether the card by itself gives when it is pulled above expanded.
    var givesAbove = true
  }

  private var limits: Limits
  /// How both slide and give, from the next command on.
  var physics: ScrollPhysics
  /// The card, and if they are joined the list; upwards positive.
  private var track: Track<Part>
  /// The list by itself; it stands in for nothing while they are joined.
  private var list: Track<Part>
  private var isJoined = false
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
  func card(at time: Double) -> MotionState {
    MotionState(
      position: track.value(of: .card, at: time),
      velocity: moves(.card, at: time) ? -track.velocity(at: time) : 0)
  }

  /// How far the list is scrolled, and how fast it scrolls by itself.
  func list(at time: Double) -> MotionState {
    guard isJoined else {
      return MotionState(position: list.position(at: time), velocity: list.velocity(at: time))
    }
    return MotionState(
      position: track.value(of: .list, at: time),
      velocity: moves(.list, at: time) ? track.velocity(at: time) : 0)
  }

  private func moves(_ part: Part, at time: Double) -> Bool { track.owner(at: time) == part }

  /// Who follows a finger that goes on from here at `velocity`.
  func follower(ofFingerAt velocity: Double, at time: Double) -> Part {
    var end = 0.0
    var part: Part?
    let position = track.position(at: time)
    for region in track.regions where region.length > 0 {
      if part == nil || (velocity > 0 ? position > end : position >= end) { part = region.owner }
      end += region.length
    }
    return part ?? .card
  }

  /// Where the list will come to rest.
  var listTarget: Double {
    isJoined ? track.value(of: .list, atPosition: track.target) : list.target
  }

  /// From when on the card is within half a point of where it was sent.
  var cardRestTime: Double { track.stopTime }

  /// From when on nothing is more than `tolerance` points from where it comes to rest.
  func restTime(within tolerance: Double) -> Double {
    max(track.restTime(within: tolerance), list.restTime(within: tolerance))
  }

  /// Whether anything moves at `time`.
  func isMoving(at time: Double) -> Bool { time < restTime(within: Self.rest) }

  /// Whether momentum or a wheel moves anything at `time`: all but the card that was sent somewhere.
  func isSliding(at time: Double) -> Bool {
    time < (isJoined ? track : list).restTime(within: Self.rest)
  }

  /// Whether the list is past its end, if only by a fraction of a point.
  func isPastEnd(at time: Double) -> Bool { list(at: time).position > limits.listEnd + 1e-9 }

  private static let rest = 0.5

  // MARK: Finger

  /// A finger catches both where they are. With `list` it moves both, otherwise the card alone.
  mutating func `catch`(withList: Bool, at time: Double) {
    let (top, offset) = (card(at: time).position, list(at: time).position)
    // A card past its end comes back before the list scrolls.
    let isWithin = top >= limits.expandedTop && top <= limits.hiddenTop
    place(top: top, offset: offset, joined: withList && isWithin && limits.listEnd > 0)
    track.catch(at: time)
    if !isJoined { list.catch(at: time) }
  }

  /// Both stay where they are.
  mutating func stop(at time: Double) {
    place(top: card(at: time).position, offset: list(at: time).position, joined: false)
  }

  /// The finger goes on by `way` points, downwards positive.
  mutating func drag(by way: Double, at time: Double) { track.drag(by: -way, at: time) }

  /// The finger lets go of both: what they do now is one fling.
  ///
  /// - Returns: Who moves first.
  mutating func release(velocity: Double, at time: Double) -> Part {
    guard isJoined else { return .card }
    fling(velocity: -velocity, at: time)
    return track.owner(at: time) ?? .card
  }

  private mutating func fling(velocity: Double, at time: Double) {
    track.release(velocity: velocity, at: time)
    crossed = time.nextDown
  }

  /// When the fling under way hands over from one to the other.
  var nextCrossing: TrackCrossing<Part>? {
    guard isJoined, var crossing = track.nextCrossing(after: crossed) else { return nil }
    // What is within half a point of it when it has come to rest crosses it then.
    crossing.time = min(crossing.time, max(track.stopTime, crossed))
    return crossing
  }

  /// The crossing that is due by `time`, once.
  mutating func takeCrossing(at time: Double) -> TrackCrossing<Part>? {
    guard let crossing = nextCrossing, crossing.time <= time else { return nil }
    crossed = track.nextCrossing(after: crossed)?.time ?? time
    return crossing
  }

  // MARK: Without a finger

  /// Sends the card to `top`; the list goes on by itself. Without `velocity` it starts from rest.
  mutating func send(
    to top: Double, with timing: Timing, velocity: Double?, at time: Double
  ) {
    part(at: time)
    track.animate(
      to: limits.hiddenTop - top, with: timing,
      velocity: velocity.map { .exactly(-$0) } ?? .fromRest,
      at: time)
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
    list.wheel(by: way, isExact: isExact, at: time)
  }

  /// Has the list go its own way, as fast as it is.
  private mutating func part(at time: Double) {
    if isJoined {
      let list = list(at: time)
      place(top: card(at: time).position, offset: list.position, joined: false)
      self.list.release(velocity: list.velocity, at: time)
    } else if list.isHeld {
      list.release(velocity: nil, at: time)
    }
  }

  // MARK: Layout

  /// Other limits for what nobody holds: the card rests at `top` of them, the list goes on.
  mutating func adopt(_ limits: Limits, _ physics: ScrollPhysics, top: Double, at time: Double) {
    let list = list(at: time)
    let offset =
      self.limits.listEnd == limits.listEnd ? list.position : min(list.position, limits.listEnd)
    (self.limits, self.physics) = (limits, physics)
    guard isJoined else {
      self.list.physics = listPhysics
      self.list.layOut([listRegion], position: offset, at: time)
      return setDown(at: top, at: time)
    }
    // What scrolls on below expanded would be at the card at once: it scrolls by itself.
    place(top: top, offset: offset, joined: list.velocity <= 0 || top <= limits.expandedTop)
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
    let offset = isJoined ? track.value(of: .list, atPosition: finger) : list.position(at: time)
    (self.limits, self.physics) = (limits, physics)
    guard !isSame else { return }
    let inside = min(max(top, limits.expandedTop), limits.hiddenTop)
    place(
      top: inside, offset: min(offset, limits.listEnd), joined: isJoined && limits.listEnd > 0)
    track.catch(at: time)
    if !isJoined { list.catch(at: time) }
    let rest = top - inside
    track.drag(by: isJoined ? min(0, -rest) : -rest, at: time)
  }

  /// Where on the track the finger is, as if there were no rubber band.
  private func fingerPosition(at time: Double) -> Double {
    let position = track.position(at: time)
    let overshoot = position < 0 ? position : max(0, position - track.length)
    return position - overshoot + track.physics.rubberBand.overdrag(forOffset: overshoot)
  }

  private var cardRegion: TrackRegion<Part> {
    TrackRegion(.card, from: limits.hiddenTop, to: limits.expandedTop)
  }

  /// The card by itself at `top`. Without give it still follows from where it was caught.
  private func cardTrack(top: Double) -> Track<Part> {
    var (region, physics) = (cardRegion, physics)
    if !limits.givesAbove {
      region.to = min(region.to, top)
      physics.upperEdge = .hard
    }
    return Track([region], position: limits.hiddenTop - top, physics: physics)
  }

  private var listRegion: TrackRegion<Part> { TrackRegion(.list, from: 0, to: limits.listEnd) }

  /// The list's top is its end only while the card goes its own way.
  private var listPhysics: ScrollPhysics {
    var physics = physics
    physics.lowerEdge = .hard
    return physics
  }

  /// Lays all out around card and list at rest.
  private mutating func place(top: Double, offset: Double, joined: Bool) {
    // What is left of a crossing's rounding is no way to go.
    let top = abs(top - limits.expandedTop) < 1e-9 ? limits.expandedTop : top
    let offset = abs(offset) < 1e-9 ? 0 : offset
    isJoined = joined
    list = Track([listRegion], position: offset, physics: listPhysics)
    guard joined else {
      track = cardTrack(top: top)
      return
    }
    let regions: [TrackRegion<Part>] =
      if offset == 0 || top == limits.expandedTop {
        [cardRegion, listRegion]
      } else if offset > limits.listEnd {
        // Pulled past its end, the list has to come back first.
        [TrackRegion(.card, from: limits.hiddenTop, to: top), listRegion]
      } else {
        [
          TrackRegion(.card, from: limits.hiddenTop, to: top),
          TrackRegion(.list, from: 0, to: offset),
          TrackRegion(.card, from: top, to: limits.expandedTop),
          TrackRegion(.list, from: offset, to: limits.listEnd),
        ]
      }
    track = Track(regions, position: limits.hiddenTop - top + offset, physics: physics)
  }
}
