internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// How the three cards follow a finger, come home and rotate.
///
/// A card hangs by its anchor: the first one's follows the finger, the others' follow the first
/// one's, one after another. At rest all are at the stage's centre.
struct StackMotion {
  var layout: StackLayout
  var timings: StackTimings

  /// Cards from front to back.
  private(set) var order: InlineArray<3, Int> = [0, 1, 2]
  /// Where each card's anchor is.
  private(set) var anchors: InlineArray<3, Animated<Point>>
  /// In which place each card is, or between which.
  private(set) var places: InlineArray<3, Animated<StackPlace>>
  /// How much each card leans.
  private(set) var leans = InlineArray<3, Lean>(repeating: Lean())
  /// When the card that was flicked turns round and goes to the back.
  private(set) var turnDue: Double?
  /// Where the anchors were when a finger took hold of them.
  private var starts: InlineArray<3, Point>?

  /// The cards at rest.
  init(_ layout: StackLayout, _ timings: StackTimings) {
    self.layout = layout
    self.timings = timings
    anchors = InlineArray(repeating: Animated(layout.center, tolerance: 0.01))
    places = InlineArray { Animated(StackPlace($0), tolerance: 1e-4) }
  }

  // MARK: Looking

  /// Anchor of the card in front.
  func first(at time: Double) -> Point { anchors[order[0]].value(at: time) }

  /// From when on nothing is further than `distance` points from where it comes to rest.
  func restTime(within distance: Double) -> Double {
    // Between two places is no more than the stage's extent.
    let part = distance / max(layout.size.width, layout.size.height)
    let length = layout.cardSize.width + layout.cardSize.height
    return (0..<3).reduce(turnDue ?? -.infinity) {
      let lean = leans[$1].restTime(anchors[$1], length: length, within: distance)
      return max(
        max($0, lean),
        max(anchors[$1].restTime(within: distance), places[$1].restTime(within: part)))
    }
  }

  /// How far the cards go.
  private var reach: FreeReach { FreeReach(layout.size) }

  // MARK: Finger

  /// All cards are caught where they are, the first one by a finger at `place`, if it is that which it
  /// has hold of.
  mutating func `catch`(by place: Point? = nil, at time: Double) {
    turnDue = nil
    for card in 0..<3 {
      leans[card].catch(
        by: card == order[0] ? place : nil, on: layout.cardSize, anchors[card], at: time)
      anchors[card].stop(at: time)
      places[card].stop(at: time)
    }
    starts = InlineArray { anchors[$0].value(at: time) }
  }

  /// The finger is at `location`, by `translation` from where it took hold, and goes at `velocity`
  /// points per second to the right: the first card goes with it, the others after it.
  mutating func follow(
    _ translation: Vector, to location: Point, velocity: Double, at time: Double
  ) {
    guard let starts else { return }
    leans[order[0]].follow(
      velocity: velocity, factor: timings.lean, anchors[order[0]], at: time)
    let start = starts[order[0]]
    let target = reach.reachable(
      timings.lead == nil ? start + translation : location, from: start)
    for place in 0..<3 {
      let card = order[place]
      // Without motion of their own the others keep their distance.
      let way = timings.isReduced ? starts[card] - start : .zero
      if place > 0, !timings.isReduced {
        anchors[card].retarget(
          to: target, with: timings.home, delay: timings.delay(place), at: time)
      } else if let lead = timings.lead {
        anchors[card].retarget(to: target + way, with: lead, velocity: .fromRest, at: time)
      } else {
        anchors[card].set(reach.reachable(target + way, from: starts[card]), at: time)
      }
    }
  }

  /// All come home: the first one at the finger's `velocity`, if it had any.
  mutating func comeHome(velocity: Vector, at time: Double) {
    for place in 0..<3 {
      let card = order[place]
      // Of the others only those fly that were flying.
      if place == 0 || !leans[card].isUpright {
        leans[card].fly(factor: timings.lean, anchors[card], at: time)
      }
      var start: StartVelocity<Point> = timings.isReduced ? .fromRest : .kept
      if place == 0, !timings.isReduced {
        let own = anchors[card].velocity(at: time)
        start = .exactly(
          reach.limited(
            timings.isFluid ? velocity : Vector(dx: own.x, dy: own.y),
            from: anchors[card].value(at: time), by: timings.followSpring))
      }
      anchors[card].retarget(
        to: layout.center, with: timings.home, velocity: start, delay: timings.delay(place),
        at: time)
      goToPlace(card, place, at: time)
    }
  }

  /// Has those that were caught on their way go on home.
  mutating func goOn(at time: Double) {
    let isHome = (0..<3).allSatisfy {
      anchors[order[$0]].value(at: time) == layout.center
        && places[order[$0]].value(at: time) == StackPlace($0)
    }
    if !isHome { comeHome(velocity: .zero, at: time) }
  }

  private mutating func goToPlace(_ card: Int, _ place: Int, at time: Double) {
    guard places[card].value(at: time) != StackPlace(place) else { return }
    places[card].retarget(
      to: StackPlace(place), with: timings.turn, velocity: timings.isReduced ? .fromRest : .kept,
      at: time)
  }

  // MARK: Rotation

  /// The first card leaves `towards` there, at a finger's `velocity`; it comes back at the back. One
  /// that is still leaving is at the back first.
  mutating func leave(towards way: Vector, velocity: Vector?, at time: Double) {
    if turnDue != nil { turn(at: time) }
    guard !timings.isReduced else { return turn(at: time) }
    let first = order[0]
    let place = anchors[first].value(at: time)
    let exit = reach.reachable(layout.exit(from: place, towards: way, margin: Self.margin))
    let start: StartVelocity<Point> =
      timings.isFluid
      ? velocity.map { .exactly(reach.limited($0, from: place, by: timings.leaveSpring)) } ?? .kept
      : .fromRest
    leans[first].fly(factor: timings.lean, anchors[first], at: time)
    anchors[first].retarget(to: exit, with: timings.leave, velocity: start, at: time)
    commitLeans(at: time)
    for place in 1..<3 {
      anchors[order[place]].retarget(
        to: layout.center, with: timings.home, delay: timings.delay(place - 1), at: time)
    }
    turnDue = turnTime(at: time)
  }

  /// How far out of sight a card that leaves goes, in points.
  private static let margin = 24.0

  /// When the card that leaves is out of sight.
  private func turnTime(at time: Double) -> Double {
    deadline(max(0, anchors[order[0]].restTime(within: Self.margin) - time), after: time)
  }

  /// The card that left goes to the back; all others come forward by a place.
  mutating func turn(at time: Double) {
    turnDue = nil
    commitLeans(at: time)
    order = [order[1], order[2], order[0]]
    for place in 0..<3 {
      goToPlace(order[place], place, at: time)
      let isBack = place == 2
      guard isBack || timings.isReduced else { continue }
      anchors[order[place]].retarget(
        to: layout.center, with: timings.turn, velocity: timings.isReduced ? .fromRest : .kept,
        at: time)
    }
  }

  /// What leans keeps what it knows of motions that are about to change.
  private mutating func commitLeans(at time: Double) {
    for card in 0..<3 { leans[card].commit(anchors[card], at: time) }
  }

  // MARK: Layout

  /// Other surroundings. What is held stays where it is, all else where it was about the centre.
  mutating func adopt(
    _ layout: StackLayout, _ timings: StackTimings, isHeld: Bool, at time: Double
  ) {
    let way = layout.center - self.layout.center
    let isSame = layout.size == self.layout.size
    let old = self.timings
    (self.layout, self.timings) = (layout, timings)
    retime(from: old, at: time)
    guard !isSame else { return }
    if turnDue != nil { turn(at: time) }
    commitLeans(at: time)
    for card in 0..<3 {
      let place = anchors[card].value(at: time)
      anchors[card].set(reach.reachable(isHeld ? place : place + way), at: time)
    }
    guard !isHeld else { return }
    for card in 0..<3 where anchors[card].value(at: time) != layout.center {
      anchors[card].retarget(to: layout.center, with: timings.home, at: time)
    }
  }

  /// What is on its way by the timings `old` goes on by those that hold now.
  private mutating func retime(from old: StackTimings, at time: Double) {
    let changes = [
      (old.home, timings.home), (old.turn, timings.turn), (old.leave, timings.leave),
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

  /// When the next of what moves has come to rest; infinite if nothing moves, or if that is seen at
  /// once to be after `limit`: what follows a finger has changes waiting, and their end takes finding.
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

  /// The same in as little memory as it takes.
  mutating func compact() {
    for card in 0..<3 { anchors[card].compact() }
  }

  /// Puts what has come to rest exactly where it goes.
  mutating func putDown(at time: Double) {
    commitLeans(at: time)
    for card in 0..<3 {
      leans[card].putDown(anchors[card], at: time)
      anchors[card].putDown(at: time)
      places[card].putDown(at: time)
    }
  }
}
