internal import CardGeometry
package import CardMotion

/// A card with a list inside of it: what a finger, a wheel or a command makes of it, where it goes
/// when it is let go, and when it is there.
///
/// `Rules` say where it rests, what decides on a release and how it gets there.
package struct CardWithList<Rules: CardRules> {
  package typealias Detent = Rules.Detent

  /// What the card that was sent to `target` has yet to do.
  private enum Settling: Equatable {
    /// To come to rest: within half a point of its detent it has reached it.
    case moving
    /// To be put down exactly, when nothing is left of that half point.
    case reached
    /// The same, when the finger that has gone down in the meantime has let go.
    case halted
    /// To be sent to its target, when the wheel has not turned until `due`.
    case wheeled(due: Double)
  }

  /// To be replaced by ``apply(_:at:)``, unless they place and time everything as before.
  package var rules: Rules
  package private(set) var track: CardTrack
  /// What moves alongside.
  package var alongside = Rules.Alongside()
  private var settling: Settling?
  /// Where the card goes, or was going when it was caught.
  package private(set) var target: Detent
  /// The detent last reached.
  package private(set) var reached: Detent
  /// Where the card that was caught goes if the finger turns out to have tapped.
  package private(set) var tapTarget: Detent?
  /// Whether the finger that has caught it has had the list scrolled: it began in it, or came to it.
  private var hasScrolled = false

  /// The card at `start`, or at its lowest, the list at its top.
  package init(_ rules: Rules, at start: Detent? = nil) {
    self.rules = rules
    (target, reached) = (start ?? rules.lowest, start ?? rules.lowest)
    track = CardTrack(
      top: start.map { rules.top(of: $0) } ?? rules.limits.hiddenTop, limits: rules.limits,
      physics: rules.physics)
  }

  // MARK: Looking

  /// The card's top, and its velocity by itself.
  package func card(at time: Double) -> MotionState { track.card(at: time) }

  /// How far the list is scrolled, and how fast it scrolls by itself.
  package func list(at time: Double) -> MotionState { track.list(at: time) }

  /// The velocities that card and list show when a finger goes at `finger`, if one has them.
  package func velocities(finger: Double?, at time: Double) -> (card: Double, list: Double) {
    guard let finger else { return (card(at: time).velocity, list(at: time).velocity) }
    switch track.follower(ofFingerAt: finger, at: time) {
    case .card: return (finger, list(at: time).velocity)
    case .list: return (card(at: time).velocity, 0 - finger)
    }
  }

  /// From when on nothing that is seen moves by `distance` points any more.
  package func restTime(within distance: Double) -> Double {
    max(track.restTime(within: distance), alongside.restTime(within: distance, rules))
  }

  // MARK: Finger

  /// A finger catches the card where it is; with `list` it moves that too. A tap sends the card to
  /// `tapTarget`; nil: it lets go.
  package mutating func grab(withList: Bool, tapTarget: Detent?, at time: Double) {
    settling = nil
    self.tapTarget = tapTarget
    track.grab(withList: withList, at: time)
    hasScrolled = track.isScrolled(at: time)
    alongside.grab(cardTop: card(at: time).position, rules, at: time)
  }

  /// The finger goes on by `delta` points, downwards positive.
  package mutating func drag(by delta: Double, at time: Double) {
    track.drag(by: delta, at: time)
    hasScrolled = hasScrolled || track.isScrolled(at: time)
    alongside.drag(cardTop: card(at: time).position, rules, at: time)
  }

  /// The finger lets go at `velocity`, downwards positive: the rules decide where the card goes,
  /// momentum where the list goes.
  ///
  /// Only a flick of the card itself sends it out of sight, not one that scrolled the list back to its
  /// top and went on from there; that is for the place to say where the finger has pulled the card.
  package mutating func release(velocity: Double, at time: Double) {
    let y = card(at: time).position
    guard track.release(velocity: velocity, at: time) == .list else {
      let byPlace = rules.releaseTarget(from: y, velocity: 0, current: target)
      let staysInSight = hasScrolled && rules.detentsInSight.contains(byPlace)
      return carry(velocity: velocity, staysInSight: staysInSight, at: time)
    }
    let nearest = rules.nearest(to: y)
    if isAtRest(at: nearest, time: time) {
      stay(at: nearest, time: time)
      alongside.send(to: nearest, isReleased: true, rules, at: time)
    } else {
      // Caught on its way, the card goes on; the list slides by itself, until it comes to the card.
      let detent = rules.releaseTarget(from: y, velocity: 0, current: target)
      settle(
        at: detent, velocity: 0, isReleased: true, handsOver: !rules.putsListDown, at: time)
    }
  }

  /// Whether the card, and what moves alongside, is where it belongs at `detent`.
  private func isAtRest(at detent: Detent, time: Double) -> Bool {
    abs(rules.top(of: detent) - card(at: time).position) < 1e-6
      && alongside.isThere(detent, rules, at: time)
  }

  /// The card is at `detent`; the list may go on.
  private mutating func stay(at detent: Detent, time: Double) {
    (target, reached) = (detent, detent)
    settling = rules.putsListDown ? .moving : nil
  }

  /// The card goes on at `velocity`, which a finger or the list left it: to a detent, if it
  /// `staysInSight` the lowest that is seen, or in a fling through the highest on to the list.
  private mutating func carry(velocity: Double, staysInSight: Bool, at time: Double) {
    if rules.carriesVelocity, velocity < 0, track.nextCrossing?.to == .list {
      target = rules.highest
      settling = nil
      alongside.send(to: target, isReleased: true, rules, at: time)
    } else {
      let detent = rules.releaseTarget(
        from: card(at: time).position, velocity: velocity, current: target)
      settle(
        at: staysInSight ? rules.inSight(detent) : detent, velocity: velocity, isReleased: true,
        at: time)
    }
  }

  /// The finger's catch is called off: to the nearest detent that is in sight.
  package mutating func cancel(at time: Double) {
    let nearest = rules.nearest(to: card(at: time).position)
    settle(at: nearest, velocity: 0, isReleased: true, at: time)
  }

  /// A finger that has gone down, but moves nothing yet, halts what is left of the way.
  package mutating func halt(at time: Double) {
    track.stop(at: time)
    alongside.stop(at: time)
    if settling != nil { settling = .halted }
  }

  /// What a finger halted goes on.
  package mutating func resume(at time: Double) {
    track.comeBack(at: time)
    if settling == .halted { settle(at: target, velocity: 0, at: time) }
  }

  // MARK: Without a finger

  /// Sends the card to `detent`; without a `velocity` it keeps the one it has. `isReleased`: a finger
  /// let go of it there.
  package mutating func settle(
    at detent: Detent, velocity: Double? = nil, isReleased: Bool = false, handsOver: Bool = false,
    at time: Double
  ) {
    target = detent
    let start = rules.carriesVelocity ? velocity ?? card(at: time).velocity : 0
    send(velocity: start, isReleased: isReleased, handsOver: handsOver, at: time)
    alongside.send(to: detent, isReleased: isReleased, rules, at: time)
  }

  /// A spring starts at `velocity`, but throws the card no further than the rubber band reaches.
  private mutating func send(
    velocity: Double, isReleased: Bool = false, handsOver: Bool = false, at time: Double
  ) {
    settling = .moving
    let (y, timing) = (rules.top(of: target), rules.timing(to: target, isReleased: isReleased))
    var start: Double?
    if case .spring(let spring) = timing {
      let limits = rules.limits
      let range = ElasticRange(
        ClosedRange(between: limits.expandedTop, and: limits.hiddenTop),
        band: rules.physics.rubberBand)
      start = range.clamped(velocity, at: card(at: time).position, to: y, by: spring)
    }
    track.send(to: y, with: timing, velocity: start, handsOver: handsOver, at: time)
  }

  /// Scrolls the list by `way` points, as keys do, or at once if that `isExact`.
  package mutating func scroll(by way: Double, isExact: Bool = false, at time: Double) {
    // A card that momentum or the wheel moves does not stop for it.
    if settling == nil && card(at: time).velocity != 0 || isWheeled {
      settle(at: target, isReleased: true, at: time)
    }
    if rules.putsListDown { settling = .moving }
    track.scroll(by: way, isExact: isExact, at: time)
  }

  /// Whether the wheel is turning.
  private var isWheeled: Bool { if case .wheeled = settling { true } else { false } }

  /// Turns the wheel by `way` points, positive as the list scrolls on, over the card or what it dims:
  /// drives what a finger there would, `withList` the list too.
  ///
  /// When it has not turned for 0.2 s, a card between two detents goes on to the next one that way;
  /// after a way that `isExact` to where a finger that lets go would leave it. It never leaves sight:
  /// at the lowest detent that is seen the wheel has no more way down, and a card on its way out of
  /// sight goes on.
  package mutating func wheel(by way: Double, isExact: Bool, withList: Bool = true, at time: Double)
  {
    guard way != 0, let lowest = rules.detentsInSight.last, rules.inSight(target) == target else {
      return
    }
    let (top, physics) = (card(at: time).position, rules.physics)
    let aim = track.wheel(
      CardTrack.Notch(
        way: way, isPrecise: isExact, withList: withList, goesOn: isWheeled,
        carriesVelocity: rules.carriesVelocity, lowestTop: rules.top(of: lowest)),
      at: time)
    alongside.wheel(
      from: top, to: aim, with: isExact ? .snap : .spring(physics.wheel), rules, at: time)
    let released = rules.releaseTarget(from: aim, velocity: 0, current: target)
    target = isExact ? rules.inSight(released) : rules.next(from: aim, upwards: way > 0)
    settling = .wheeled(due: deadline(physics.wheelPause, after: time))
  }

  /// The list at its top again, under a card at rest.
  package mutating func resetList() {
    track = CardTrack(top: rules.top(of: reached), limits: rules.limits, physics: rules.physics)
  }

  // MARK: Layout

  /// Its detents have other names from now on: those of the rules that are adopted next.
  package mutating func rename(_ name: (Detent) -> Detent) {
    (target, reached) = (name(target), name(reached))
    tapTarget = tapTarget.map(name)
  }

  /// Other rules: what is held stays where it is, what rests rests, what moves goes on from the same
  /// part of the way.
  package mutating func apply(_ rules: Rules, at time: Double) {
    let (old, card) = (self.rules, card(at: time))
    let isTuned = rules.isTuned(differentlyFrom: old)
    if isTuned { alongside.grab(cardTop: card.position, old, at: time) }
    self.rules = rules
    if track.isHeld {
      track.adoptHeld(rules.limits, rules.physics, at: time)
      alongside.grab(cardTop: self.card(at: time).position, rules, at: time)
    } else if settling == nil, card.velocity == 0 {
      track.apply(rules.limits, rules.physics, top: rules.top(of: reached), at: time)
    } else if !isTuned, rules.limits == old.limits, rules.top(of: target) == old.top(of: target) {
      track.physics = rules.physics
      retime(from: old, at: time)
    } else {
      let place = rules.place(of: card, from: old)
      track.apply(rules.limits, rules.physics, top: place.position, at: time)
      send(velocity: place.velocity, at: time)
      if isTuned { alongside.send(to: target, isReleased: false, rules, at: time) }
    }
    alongside.retime(from: old, to: rules, at: time)
  }

  /// The card that was sent by the timing of `old` goes on by that of its rules: from where it is, as
  /// fast as it is.
  private mutating func retime(from old: Rules, at time: Double) {
    for isReleased in [true, false] {
      let was = old.timing(to: target, isReleased: isReleased)
      let timing = rules.timing(to: target, isReleased: isReleased)
      guard was != timing, track.goes(by: was, at: time) else { continue }
      if case .spring = timing {
        return send(velocity: card(at: time).velocity, isReleased: isReleased, at: time)
      }
      return track.retime(from: was, to: timing, at: time)
    }
  }

  // MARK: Deadlines

  /// A fling's handing over, the card's coming to rest, and its being put down; infinite if nothing
  /// is to come.
  package var nextDeadline: Double { min(track.nextCrossing?.time ?? .infinity, settlingTime) }

  /// When the card has come to rest, and then when it can be put down and nothing jumps.
  package var settlingTime: Double {
    switch settling {
    case .moving: rules.putsListDown ? track.restTime(within: 0.01) : track.cardRestTime
    case .reached: max(track.cardRestTime(within: 1e-9), alongside.finishTime)
    case .wheeled(let due): due
    case .halted, nil: .infinity
    }
  }

  /// Commits what is due; the detent that is reached by it.
  package mutating func handleDeadline(_ time: Double) -> Detent? {
    handOver(at: time)
    return comeToRest(at: time)
  }

  /// Commits a fling's handing over, if it is due.
  package mutating func handOver(at time: Double) {
    guard let crossing = track.takeCrossing(at: time) else { return }
    switch crossing.to {
    case .card: carry(velocity: -crossing.velocity, staysInSight: true, at: time)
    case .list:
      (target, reached) = (rules.highest, rules.highest)
      if rules.putsListDown { settling = .moving }
      // What is still on its way goes on.
      if alongside.isThere(target, rules, at: time) {
        alongside.finishAtTarget(at: target, time: time)
      }
    }
  }

  /// Commits the card's coming to rest, if it is due; the detent that is reached by it.
  package mutating func comeToRest(at time: Double) -> Detent? {
    guard settlingTime <= time else { return nil }
    guard !isWheeled else {
      if isAtRest(at: target, time: time) {
        stay(at: target, time: time)
      } else {
        settle(at: target, isReleased: true, at: time)
      }
      return nil
    }
    reached = target
    if settling == .moving, !rules.putsDownAtOnce(at: target) {
      settling = .reached
    } else {
      settling = nil
      if rules.putsListDown {
        track.setDownAll(at: rules.top(of: target))
      } else {
        track.setDown(at: rules.top(of: target), at: time)
      }
      alongside.finishAtTarget(at: target, time: time)
    }
    return reached
  }
}
