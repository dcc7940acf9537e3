internal import CardGeometry
package import CardMotion

/// The motion of a card with a list inside, for pointers, the wheel and commands.
///
/// `Rules` provide the detents, the choice of the detent after a release, and the timing.
package struct CardWithList<Rules: CardRules> {
  package typealias Detent = Rules.Detent

  /// The state of the card's motion to its target, which determines the next deadline.
  private enum Settling: Equatable {
    /// The card moves. At the deadline, the card comes within 0.5 points of its detent.
    case moving
    /// The card is within 0.5 points of its detent. At the deadline, the card is placed exactly at
    /// the detent.
    case reached
    /// A pointer has stopped the card by its down event. There is no deadline until this pointer is
    /// up again.
    case halted
    /// The wheel moves the card. At the deadline `due`, the card starts a motion to `target`,
    /// unless the wheel turns again before.
    case wheeled(due: Double)
  }

  /// The current rules. Rules with other detents, limits or timings must be set by
  /// ``apply(_:at:)``.
  package var rules: Rules
  package private(set) var track: CardTrack
  /// The effects that move together with the card, such as a blur.
  package var alongside = Rules.Alongside()
  private var settling: Settling?
  /// The detent to which the card moves. After a grab, the detent to which the card moved before
  /// the grab.
  package private(set) var target: Detent
  /// The detent at which the card came to rest last.
  package private(set) var reached: Detent
  /// The detent to which the grabbed card moves if the gesture turns out to be a tap, or `nil` for
  /// a normal release.
  package private(set) var tapTarget: Detent?
  /// Whether the list was away from its top at any time during the current drag.
  private var hasScrolled = false

  /// Creates the motion with the card at `start` and the list at its top. The default is the lowest
  /// detent.
  package init(_ rules: Rules, at start: Detent? = nil) {
    self.rules = rules
    (target, reached) = (start ?? rules.lowest, start ?? rules.lowest)
    track = CardTrack(
      top: start.map { rules.top(of: $0) } ?? rules.limits.hiddenTop, limits: rules.limits,
      physics: rules.physics)
  }

  // MARK: Reading

  /// Returns the y coordinate of the card's top and its velocity. The velocity is 0 during a drag.
  package func card(at time: Double) -> MotionState { track.card(at: time) }

  /// Returns the content offset of the list and its velocity. The velocity is 0 during a drag.
  package func list(at time: Double) -> MotionState { track.list(at: time) }

  /// Returns the velocities of card and list in points per second. During a drag, `finger` is the
  /// pointer's velocity, and the dragged object has this velocity. Without a drag, `finger` is
  /// `nil`.
  package func velocities(finger: Double?, at time: Double) -> (card: Double, list: Double) {
    guard let finger else { return (card(at: time).velocity, list(at: time).velocity) }
    switch track.follower(ofFingerAt: finger, at: time) {
    case .card: return (finger, list(at: time).velocity)
    case .list: return (card(at: time).velocity, 0 - finger)
    }
  }

  /// Returns the time after which no visible object moves by `distance` points or more.
  package func restTime(within distance: Double) -> Double {
    max(track.restTime(within: distance), alongside.restTime(within: distance, rules))
  }

  /// A moving card lets touches through to the screen behind the card once it is within this
  /// distance, in points, of its target detent.
  private static var passage: Double { 24 }

  /// Returns whether the card lets touches beside itself through to the screen behind it.
  ///
  /// Touches go through if the screen behind the card is live at the card's target, i.e. not dimmed
  /// or blurred there, and if less than 24 points of the motion remain. Some rules, such as those
  /// of the tuning `classic`, start each new motion of the card at velocity 0. With these rules,
  /// touches go through only after the motion. On the card itself, a touch still grabs a moving
  /// card.
  package func letsTouchesThrough(at time: Double) -> Bool {
    let card = card(at: time)
    let left = abs(rules.top(of: target) - card.position)
    guard rules.carriesVelocity, !track.isHeld else {
      return rules.freesBackdrop(at: target) && left <= CardTrack.rest
        && (card.velocity == 0 || time >= track.cardRestTime)
    }
    // A card that a pointer has stopped is at rest, too, wherever it is.
    return time >= passageTime && left < Self.passage + CardTrack.rest
  }

  /// The time from which touches beside the moving card reach the screen behind the card. Infinity
  /// if a pointer drags the card, or if the screen is dimmed or blurred at the card's target.
  package var passageTime: Double {
    guard rules.freesBackdrop(at: target), !track.isHeld else { return .infinity }
    return rules.carriesVelocity
      ? track.cardRestTime(within: Self.passage) : track.cardRestTime
  }

  // MARK: Pointer

  /// Grabs the card at its current position, and the list too if `withList` is true. If the gesture
  /// turns out to be a tap, the card moves to `tapTarget`. If `tapTarget` is `nil`, a tap has the
  /// same effect as the release of a drag.
  package mutating func grab(withList: Bool, tapTarget: Detent?, at time: Double) {
    settling = nil
    self.tapTarget = tapTarget
    track.grab(withList: withList, at: time)
    hasScrolled = track.isScrolled(at: time)
    alongside.grab(cardTop: card(at: time).position, rules, at: time)
  }

  /// Drags card and list by `delta` points. Positive is downwards. Card and list follow this
  /// movement gradually, within `duration` seconds, or at once if the duration is 0.
  package mutating func drag(by delta: Double, over duration: Double = 0, at time: Double) {
    track.drag(by: delta, over: duration, at: time)
    hasScrolled = hasScrolled || track.isScrolled(at: time)
    alongside.drag(cardTop: card(at: time).position, rules, at: time)
  }

  /// Releases the card with `velocity` in points per second, positive downwards. The rules choose
  /// the card's target, and momentum moves the list.
  ///
  /// The velocity can dismiss the card only if the drag did not scroll the list. After a drag that
  /// scrolled the list, only the card's position can dismiss the card.
  ///
  /// - Returns: The position in points and the velocity in points per second from which the rules
  ///   chose the card's detent. `nil` if the card moves to a detent that the rules did not choose,
  ///   or if only the list moves.
  @discardableResult
  package mutating func release(velocity: Double, at time: Double) -> MotionState? {
    let y = card(at: time).position
    hasScrolled = hasScrolled || track.isScrolled(at: time)
    alongside.drag(cardTop: y, rules, at: time)
    guard track.release(velocity: velocity, at: time) == .list else {
      let byPlace = rules.releaseTarget(from: y, velocity: 0, current: target)
      let staysInSight = hasScrolled && rules.detentsInSight.contains(byPlace)
      return carry(velocity: velocity, staysInSight: staysInSight, at: time)
    }
    let nearest = rules.nearest(to: y)
    if isAtRest(at: nearest, time: time) {
      stay(at: nearest, time: time)
      alongside.send(to: nearest, isReleased: true, rules, at: time)
      return nil
    }
    // A card that was grabbed during a motion continues that motion. The list slides separately
    // until it meets the card.
    let detent = rules.releaseTarget(from: y, velocity: 0, current: target)
    settle(at: detent, velocity: 0, isReleased: true, handsOver: !rules.putsListDown, at: time)
    return MotionState(position: y, velocity: 0)
  }

  /// Returns whether the card and its effects are at rest at `detent`.
  private func isAtRest(at detent: Detent, time: Double) -> Bool {
    abs(rules.top(of: detent) - card(at: time).position) < 1e-6
      && alongside.isThere(detent, rules, at: time)
  }

  /// Sets `detent` as the card's rest position. The list may continue to scroll.
  private mutating func stay(at detent: Detent, time: Double) {
    (target, reached) = (detent, detent)
    settling = rules.putsListDown ? .moving : nil
  }

  /// Continues the card's motion with `velocity`, in points per second, after a release or when a
  /// fling passes from the list to the card. The rules choose the detent to which the card moves.
  /// If `staysInSight` is true, a visible detent replaces a hidden one. If an upward fling is fast
  /// enough to reach the list, the card moves to its highest detent.
  ///
  /// - Returns: The position and velocity from which the rules chose the detent. `nil` if the card
  ///   does not move to the chosen detent.
  @discardableResult
  private mutating func carry(
    velocity: Double, staysInSight: Bool, at time: Double
  ) -> MotionState? {
    if rules.carriesVelocity, velocity < 0, track.nextCrossing?.to == .list {
      target = rules.highest
      settling = nil
      alongside.send(to: target, isReleased: true, rules, at: time)
      return nil
    }
    let state = MotionState(position: card(at: time).position, velocity: velocity)
    let chosen = rules.releaseTarget(from: state.position, velocity: velocity, current: target)
    let detent = staysInSight ? rules.inSight(chosen) : chosen
    settle(at: detent, velocity: velocity, isReleased: true, at: time)
    return detent == chosen ? state : nil
  }

  /// Cancels the drag. The card moves to the nearest visible detent.
  package mutating func cancel(at time: Double) {
    let y = card(at: time).position
    alongside.drag(cardTop: y, rules, at: time)
    let nearest = rules.nearest(to: y)
    settle(at: nearest, velocity: 0, isReleased: true, at: time)
  }

  /// Stops card and list under a pointer that is down but drags nothing yet.
  package mutating func halt(at time: Double) {
    track.stop(at: time)
    alongside.stop(at: time)
    if settling != nil { settling = .halted }
  }

  /// Resumes the motion that a pointer stopped by its down event.
  package mutating func resume(at time: Double) {
    track.comeBack(at: time)
    if settling == .halted { settle(at: target, velocity: 0, at: time) }
  }

  // MARK: Motion without a pointer

  /// Moves the card to `detent`. Without a `velocity`, the card keeps its current velocity. Pass
  /// `isReleased` as true after a release by a pointer.
  package mutating func settle(
    at detent: Detent, velocity: Double? = nil, isReleased: Bool = false, handsOver: Bool = false,
    at time: Double
  ) {
    target = detent
    let start = rules.carriesVelocity ? velocity ?? card(at: time).velocity : 0
    send(velocity: start, isReleased: isReleased, handsOver: handsOver, at: time)
    alongside.send(to: detent, isReleased: isReleased, rules, at: time)
  }

  /// Starts the motion to `target` with `velocity`. For a spring, the velocity is clamped so that
  /// the card moves past its range by at most 0.9 of the rubber band's `dimension`.
  private mutating func send(
    velocity: Double, isReleased: Bool = false, handsOver: Bool = false, at time: Double
  ) {
    settling = .moving
    let (y, position) = (rules.top(of: target), card(at: time).position)
    let timing = rules.timing(to: target, from: position, isReleased: isReleased)
    var start: Double?
    if case .spring(let spring) = timing {
      let limits = rules.limits
      let range = ElasticRange(
        ClosedRange(between: limits.expandedTop, and: limits.hiddenTop),
        band: velocity < 0 ? track.bandAbove : rules.physics.rubberBand)
      start = range.clamped(velocity, at: position, to: y, by: spring)
    }
    track.send(to: y, with: timing, velocity: start, handsOver: handsOver, at: time)
  }

  /// Scrolls the list by `delta` points: at once if `isExact`, otherwise by a spring, as for keys.
  package mutating func scroll(by delta: Double, isExact: Bool = false, at time: Double) {
    // If momentum or the wheel moves the card, a motion to the card's target replaces that motion.
    if settling == nil && card(at: time).velocity != 0 || isWheeled {
      settle(at: target, isReleased: true, at: time)
    }
    if rules.putsListDown { settling = .moving }
    track.scroll(by: delta, isExact: isExact, at: time)
  }

  /// Whether the wheel has turned within the last 0.2 s.
  private var isWheeled: Bool { if case .wheeled = settling { true } else { false } }

  /// Moves the card by `delta` points of the wheel, and the list too if `withList` is true.
  /// Positive scrolls the list towards its end.
  ///
  /// When the wheel has been still for 0.2 s, a card between two detents moves to the next detent
  /// in the wheel's direction. After exact deltas (`isExact`), the rules choose the detent as for a
  /// release. The wheel never dismisses the card: the card stops at the lowest visible detent. A
  /// dismissal in progress continues.
  package mutating func wheel(
    by delta: Double, isExact: Bool, withList: Bool = true, at time: Double
  ) {
    guard delta != 0, let lowest = rules.detentsInSight.last, rules.inSight(target) == target else {
      return
    }
    let (top, physics) = (card(at: time).position, rules.physics)
    let aim = track.wheel(
      CardTrack.Notch(
        delta: delta, isPrecise: isExact, withList: withList, goesOn: isWheeled,
        carriesVelocity: rules.carriesVelocity, lowestTop: rules.top(of: lowest)),
      at: time)
    alongside.wheel(
      from: top, to: aim, with: isExact ? .snap : .spring(physics.wheel), rules, at: time)
    let released = rules.releaseTarget(from: aim, velocity: 0, current: target)
    target = isExact ? rules.inSight(released) : rules.next(from: aim, upwards: delta > 0)
    settling = .wheeled(due: deadline(physics.wheelPause, after: time))
  }

  /// Shows the top of the list at once. The card must be at rest.
  package mutating func resetList() {
    track = CardTrack(top: rules.top(of: reached), limits: rules.limits, physics: rules.physics)
  }

  // MARK: Layout

  /// Replaces each detent by the result of `name`. Call this method before ``apply(_:at:)`` if the
  /// detents of the new rules have other names.
  package mutating func rename(_ name: (Detent) -> Detent) {
    (target, reached) = (name(target), name(reached))
    tapTarget = tapTarget.map(name)
  }

  /// Replaces the rules. A dragged object stays at its position. An object at rest moves to the new
  /// position of its detent. The position and the velocity of a moving card are converted to the
  /// new rules, and the card continues.
  package mutating func apply(_ rules: Rules, at time: Double) {
    let (old, card) = (self.rules, card(at: time))
    let isTuned = rules.isTuned(differentlyFrom: old)
    alongside.drag(cardTop: card.position, old, at: time)
    if isTuned { alongside.grab(cardTop: card.position, old, at: time) }
    self.rules = rules
    if track.isHeld {
      track.adoptHeld(rules.limits, rules.physics, at: time)
      alongside.grab(cardTop: self.card(at: time).position, rules, at: time)
    } else if settling == nil, card.velocity == 0 {
      track.apply(rules.limits, rules.physics, top: rules.top(of: reached), at: time)
      if isTuned { alongside.finishAtTarget(at: reached, time: time) }
    } else if !isTuned, rules.limits == old.limits, rules.top(of: target) == old.top(of: target) {
      track.physics = rules.physics
      retime(from: old, at: time)
    } else {
      let state = rules.state(of: card, from: old)
      track.apply(rules.limits, rules.physics, top: state.position, at: time)
      send(velocity: state.velocity, at: time)
      if isTuned { alongside.send(to: target, isReleased: false, rules, at: time) }
    }
    alongside.retime(from: old, to: rules, at: time)
  }

  /// Moves the card on from `card`, its position and velocity before ``apply(_:at:)``, to its target.
  /// So new rules do not make the card jump. A card that a pointer holds does not change.
  package mutating func glide(from card: MotionState, at time: Double) {
    guard !track.isHeld, self.card(at: time).position != card.position else { return }
    track.setDown(at: card.position, at: time)
    send(velocity: card.velocity, at: time)
    alongside.send(to: target, isReleased: false, rules, at: time)
  }

  /// Continues the card's motion with the timing of the current rules, if the motion used the
  /// timing of `old`. Position and velocity do not jump.
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

  /// The time of the next change without an input: momentum passes between card and list, the card
  /// arrives near its target, or the card is placed exactly at its target. Infinite if no change is
  /// due.
  package var nextDeadline: Double { min(track.nextCrossing?.time ?? .infinity, settlingTime) }

  /// The time of the next of the two steps that end the card's motion: the arrival near its target,
  /// and then the placement exactly at the target. Infinite if the card has no target to reach.
  package var settlingTime: Double {
    switch settling {
    case .moving: rules.putsListDown ? track.restTime(within: 0.01) : track.cardRestTime
    case .reached: max(track.cardRestTime(within: 1e-9), alongside.finishTime)
    case .wheeled(let due): due
    case .halted, nil: .infinity
    }
  }

  /// Handles the deadline at `time`. Returns the detent that the card has reached, or `nil` if the
  /// card has reached none.
  package mutating func handleDeadline(_ time: Double) -> Detent? {
    handOver(at: time)
    return comeToRest(at: time)
  }

  /// Passes the momentum of a fling between card and list, if that is due by `time`.
  package mutating func handOver(at time: Double) {
    guard let crossing = track.takeCrossing(at: time) else { return }
    switch crossing.to {
    case .card: carry(velocity: -crossing.velocity, staysInSight: true, at: time)
    case .list:
      (target, reached) = (rules.highest, rules.highest)
      if rules.putsListDown { settling = .moving }
      // Effects that have reached their targets are set to their final values. Other effects
      // continue to move.
      if alongside.isThere(target, rules, at: time) {
        alongside.finishAtTarget(at: target, time: time)
      }
    }
  }

  /// Ends the card's motion if that is due by `time`. Returns the detent that the card has reached,
  /// or `nil` if the card has reached none.
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
