internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The motion of the three cards, which follow a pointer, return to rest and rotate.
///
/// Each card is positioned by its anchor. The front card's anchor follows the pointer. The anchors
/// of the other cards follow the front card's anchor with increasing delay. At rest all anchors are
/// at the stage's centre.
struct StackMotion {
  var layout: StackLayout
  var timings: StackTimings

  /// The indices of the cards from front to back.
  private(set) var order: InlineArray<3, Int> = [0, 1, 2]
  /// The motion of each card's anchor, i.e. of the point that positions the card.
  private(set) var anchors: InlineArray<3, Animated<Point>>
  /// The motion of each card between the places of the stack.
  private(set) var places: InlineArray<3, Animated<StackPlace>>
  /// The lean of each card, i.e. its rotation while it is dragged or flies.
  private(set) var leans = InlineArray<3, Lean>(repeating: Lean())
  /// The stage time at which the flicked card is beside the other cards. At this time, the flicked
  /// card becomes the last card and begins to move back to the stack. `nil` if no card was flicked.
  private(set) var turnDue: Double?
  /// The latest flight of a card off the stack.
  private var flight = StackFlight()
  /// The latest release of the front card, which decides how the other cards return to rest, or the
  /// place in its flight where it was caught.
  private var release = StackRelease()
  /// The card that comes back from its flight, or `nil` if there is none or a pointer has grabbed
  /// it.
  private var returning: Int?
  /// The card that is on its way back from its flight, also if a pointer has stopped it there, or
  /// `nil` if there is none. It moves at the pace of that way.
  private var comingBack: Int?
  /// Whether the last grab caught the front card in its flight. The other cards then follow it at
  /// the pace of its way back.
  private var isCaught = false
  /// The positions of the anchors at the last grab, or `nil` if the cards have not been grabbed
  /// yet.
  private var starts: InlineArray<3, Point>?
  /// The distance by which the pointer was ahead of the front card when the drag was recognized,
  /// and the time course in which the front card catches up with the pointer.
  private var lead = (offset: Vector.zero, course: CatchUp(start: 0, duration: 0))

  /// Creates three cards at rest.
  init(_ layout: StackLayout, _ timings: StackTimings) {
    self.layout = layout
    self.timings = timings
    anchors = InlineArray(repeating: Animated(layout.center, tolerance: 0.01))
    places = InlineArray { Animated(StackPlace($0), tolerance: 1e-4) }
  }

  // MARK: Reading

  /// Returns the anchor position of the front card.
  func first(at time: Double) -> Point { anchors[order[0]].value(at: time) }

  /// Returns the stage time from which all parts stay within `distance` points of their rest
  /// positions. If `besidesReturn` is true, a card that comes back from its flight is ignored.
  func restTime(within distance: Double, besidesReturn: Bool = false) -> Double {
    // The distance between two places is at most the stage's larger side.
    let fraction = distance / max(layout.size.width, layout.size.height)
    let length = layout.cardSize.width + layout.cardSize.height
    return (0..<3).reduce(turnDue ?? -.infinity) {
      if besidesReturn, $1 == returning { return $0 }
      let lean = leans[$1].restTime(anchors[$1], length: length, within: distance)
      return max(
        max($0, lean),
        max(anchors[$1].restTime(within: distance), places[$1].restTime(within: fraction)))
    }
  }

  /// The region of the stage in which the anchors of the cards can move.
  private var reach: FreeReach { FreeReach(layout.size) }

  // MARK: Pointer

  /// Grabs all cards at their current positions. `location` is the pointer's location, or `nil` if
  /// no pointer grabs the front card.
  mutating func grab(by location: Point? = nil, at time: Double) {
    isCaught = turnDue != nil
    if isCaught {
      release = StackRelease(
        distance: (anchors[order[0]].value(at: time) - layout.center).length, speed: 0)
    }
    (turnDue, returning) = (nil, nil)
    lead.offset = .zero
    for card in 0..<3 {
      leans[card].grab(
        by: card == order[0] ? location : nil, on: layout.cardSize, anchors[card], at: time)
      anchors[card].stop(at: time)
      places[card].stop(at: time)
    }
    starts = InlineArray { anchors[$0].value(at: time) }
  }

  /// Lets the grabbed front card catch up with its pointer within `duration` seconds. `translation`
  /// is the distance by which the pointer is ahead of the card.
  mutating func catchUp(_ translation: Vector, over duration: Double, at time: Double) {
    lead = (translation, CatchUp(start: time, duration: duration))
  }

  /// Moves the grabbed cards with the pointer. The front card follows the pointer directly, and the
  /// others follow the front card.
  ///
  /// - Parameters:
  ///   - translation: The pointer's translation since the grab.
  ///   - location: The pointer's location.
  ///   - velocity: The pointer's horizontal velocity in points per second.
  ///   - time: The stage time.
  mutating func follow(
    _ translation: Vector, to location: Point, velocity: Double, at time: Double
  ) {
    guard let starts else { return }
    leans[order[0]].follow(
      velocity: velocity, timings.lean, anchors[order[0]], at: time)
    let start = starts[order[0]]
    let target = reach.reachable(
      timings.lead == nil ? start + translation : location, from: start)
    noteReturn(at: time)
    for index in 0..<3 {
      let card = order[index]
      // With reduced motion, the displacement between each card and the front card stays constant.
      let displacement = timings.isReduced ? starts[card] - start : .zero
      if index > 0, !timings.isReduced {
        let (delay, isBack) = (timings.delay(index), card == comingBack)
        let timing =
          isBack
          ? timings.comeBack(flight) : isCaught ? timings.home(release) : timings.follow
        anchors[card].retarget(
          to: target, with: timing,
          velocity: isBack || isCaught
            ? self.start(card, with: timing, after: delay, at: time) : .kept,
          delay: delay, at: time)
      } else if let lead = timings.lead {
        anchors[card].retarget(to: target + displacement, with: lead, velocity: .fromRest, at: time)
      } else {
        let (lead, reach, own) = (lead, reach, starts[card])
        anchors[card].follow(
          to: reach.reachable(target + displacement, from: own), lead: lead.course, at: time
        ) {
          let behind = reach.reachable(start + (translation - lead.offset * $0), from: start)
          return reach.reachable(behind + displacement, from: own)
        }
      }
    }
  }

  /// Returns the start velocity of a motion of a card that begins `delay` seconds after `time`. With
  /// this velocity, the card stays in its region of the stage.
  private func start(
    _ card: Int, with timing: Timing, after delay: Double, at time: Double
  ) -> StartVelocity<Point> {
    reach.start(of: anchors[card], with: timing, after: delay, at: time)
  }

  /// Ends the way back of the card that comes back from its flight, if the card has arrived.
  private mutating func noteReturn(at time: Double) {
    if let comingBack, anchors[comingBack].target == layout.center,
      anchors[comingBack].restTime(within: Self.arrivalDistance) <= time
    {
      self.comingBack = nil
    }
  }

  /// The distance in points from its rest position at which a card that comes back counts as
  /// arrived.
  private static let arrivalDistance = 1.0

  /// Animates all cards to their rest positions. A card that was caught on its way back from a flight
  /// goes on at the pace of that way. The front card starts with the pointer's
  /// `velocity`.
  mutating func comeHome(velocity: Vector, at time: Double) {
    let front = anchors[order[0]].state(at: time)
    let own = Vector(dx: front.velocity.x, dy: front.velocity.y)
    let start = timings.isFluid ? velocity : own
    release = StackRelease(distance: (front.value - layout.center).length, speed: start.length)
    let home = timings.home(release)
    noteReturn(at: time)
    for index in 0..<3 {
      let card = order[index]
      // Among the other cards, a flight starts only for cards that lean.
      if index == 0 || !leans[card].isUpright {
        leans[card].fly(timings.lean, anchors[card], at: time)
      }
      let timing = card == comingBack ? timings.comeBack(flight) : home
      let delay = timings.delay(index)
      let cardStart: StartVelocity<Point> =
        if timings.isReduced {
          .fromRest
        } else if index == 0 {
          .exactly(reach.clamped(start, from: front.value, by: timings.homeSpring(release)))
        } else {
          self.start(card, with: timing, after: delay, at: time)
        }
      anchors[card].retarget(
        to: layout.center, with: timing, velocity: cardStart, delay: delay, at: time)
      goToPlace(card, index, at: time)
    }
  }

  /// Resumes the return to rest for cards that a pointer grabbed during their return.
  mutating func resume(at time: Double) {
    let isHome = (0..<3).allSatisfy {
      anchors[order[$0]].value(at: time) == layout.center
        && places[order[$0]].value(at: time) == StackPlace($0)
    }
    if !isHome { comeHome(velocity: .zero, at: time) }
  }

  private mutating func goToPlace(_ card: Int, _ index: Int, at time: Double) {
    guard places[card].value(at: time) != StackPlace(index) else { return }
    places[card].retarget(
      to: StackPlace(index), with: timings.turn, velocity: timings.isReduced ? .fromRest : .kept,
      at: time)
  }

  // MARK: Rotation

  /// Starts to move the front card off the stack. Later the card returns as the last card. If
  /// another card is still leaving, that card first becomes the last card.
  ///
  /// - Parameters:
  ///   - direction: The direction, not zero.
  ///   - velocity: The pointer's velocity in points per second, or `nil` without a pointer.
  ///   - time: The stage time.
  mutating func leave(towards direction: Vector, velocity: Vector?, at time: Double) {
    if turnDue != nil { turn(at: time) }
    guard !timings.isReduced else { return turn(at: time) }
    let first = order[0]
    noteReturn(at: time)
    if comingBack == first { comingBack = nil }
    let (position, lastFlight) = (anchors[first].value(at: time), flight)
    let exit = reach.reachable(
      layout.exit(
        from: position, towards: direction, carry: StackTimings.carry(velocity?.length),
        margin: Self.margin))
    flight = StackFlight(speed: velocity?.length, distance: (exit - position).length)
    let spring = timings.leaveSpring(flight)
    let start: StartVelocity<Point> =
      timings.isFluid
      ? velocity.map { .exactly(reach.clamped($0, from: position, by: spring)) } ?? .kept
      : .fromRest
    leans[first].fly(timings.lean, anchors[first], at: time)
    anchors[first].retarget(to: exit, with: timings.leave(flight), velocity: start, at: time)
    commitLeans(at: time)
    // The lower cards are near their places, so the way back is short.
    release = StackRelease()
    for index in 1..<3 {
      let (card, delay) = (order[index], timings.delay(index - 1))
      let isBack = card == comingBack
      if isBack, anchors[card].target == layout.center { continue }
      if !leans[card].isUpright { leans[card].fly(timings.lean, anchors[card], at: time) }
      let timing = isBack ? timings.comeBack(lastFlight) : timings.home(release)
      anchors[card].retarget(
        to: layout.center, with: timing,
        velocity: self.start(card, with: timing, after: delay, at: time),
        delay: delay, at: time)
    }
    turnDue = turnTime(at: time)
  }

  /// The gap in points between a leaving card and the other cards at which the leaving card reverses
  /// to move behind them.
  private static let margin = 24.0

  /// Returns the stage time when the leaving card is completely beside the other cards.
  private func turnTime(at time: Double) -> Double {
    deadline(max(0, anchors[order[0]].restTime(within: Self.margin) - time), after: time)
  }

  /// Makes the front card the last card, and moves the other cards forward by one place.
  mutating func turn(at time: Double) {
    turnDue = nil
    commitLeans(at: time)
    (returning, comingBack) = (order[0], order[0])
    order = [order[1], order[2], order[0]]
    for index in 0..<3 {
      let isBack = index == 2
      // All cards change their places together, so that the pictures cross-fade. Only the return of
      // the flicked card depends on the flick's speed.
      goToPlace(order[index], index, at: time)
      guard isBack || timings.isReduced else { continue }
      let timing = isBack ? timings.comeBack(flight) : timings.turn
      anchors[order[index]].retarget(
        to: layout.center, with: timing, velocity: timings.isReduced ? .fromRest : .kept,
        at: time)
    }
  }

  /// Stores the current lean (rotation angle) of each card. To be called before the motions of the
  /// cards change.
  private mutating func commitLeans(at time: Double) {
    for card in 0..<3 { leans[card].commit(anchors[card], at: time) }
  }

  // MARK: Layout

  /// Applies a new layout and new timings. The positions of held cards do not change. Other cards
  /// keep their displacement from the centre.
  mutating func apply(
    _ layout: StackLayout, _ timings: StackTimings, isHeld: Bool, at time: Double
  ) {
    let translation = layout.center - self.layout.center
    let isSame = layout.size == self.layout.size
    let old = self.timings
    (self.layout, self.timings) = (layout, timings)
    retime(from: old, at: time)
    guard !isSame else { return }
    if turnDue != nil { turn(at: time) }
    commitLeans(at: time)
    for card in 0..<3 {
      let position = anchors[card].value(at: time)
      anchors[card].set(reach.reachable(isHeld ? position : position + translation), at: time)
    }
    guard !isHeld else { return }
    for card in 0..<3 where anchors[card].value(at: time) != layout.center {
      anchors[card].retarget(to: layout.center, with: timings.follow, at: time)
    }
  }

  /// Replaces the old timings of running motions with the current timings.
  private mutating func retime(from old: StackTimings, at time: Double) {
    let changes = [
      (old.follow, timings.follow), (old.turn, timings.turn),
      (old.home(release), timings.home(release)),
      (old.leave(flight), timings.leave(flight)), (old.comeBack(flight), timings.comeBack(flight)),
    ].filter { $0 != $1 }
    guard !changes.isEmpty else { return }
    commitLeans(at: time)
    for card in 0..<3 {
      for (old, new) in changes {
        anchors[card].replace(old, with: new, at: time)
        places[card].replace(old, with: new, at: time)
      }
    }
    if turnDue != nil { turnDue = turnTime(at: time) }
  }

  // MARK: Deadlines

  /// Returns the earliest stage time at which a moving part comes to rest, or infinity if nothing
  /// moves.
  ///
  /// A card whose anchor changes its motion after `limit` is left out, because its time of rest is
  /// slow to compute. The anchor is the animated point that positions the card.
  func arrival(by limit: Double) -> Double {
    var next = Double.infinity
    for card in 0..<3 {
      if anchors[card].isRunning, anchors[card].lastStart <= limit {
        next = min(next, anchors[card].restTime)
      }
      if places[card].isRunning { next = min(next, places[card].restTime) }
      next = min(next, leans[card].arrival(anchors[card]))
    }
    return next
  }

  /// Reduces the memory of the stored motions without changing the motions.
  mutating func releaseCaches() {
    for card in 0..<3 { anchors[card].releaseCaches() }
  }

  /// Sets all parts that are at rest exactly to their targets.
  mutating func finishAtTarget(at time: Double) {
    commitLeans(at: time)
    for card in 0..<3 {
      leans[card].finishAtTarget(anchors[card], at: time)
      anchors[card].finishAtTarget(at: time)
      places[card].finishAtTarget(at: time)
    }
  }
}
