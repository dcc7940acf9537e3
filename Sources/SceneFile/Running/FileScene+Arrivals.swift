internal import CardMotion
internal import SceneCore

/// Actions that are performed when a value arrives. A card or a list has arrived when it stays
/// within half a point of its target.
extension FileScene {
  private static var distance: Double { 0.5 }
  /// The precision of stage times in seconds.
  private static var instant: Double { 1e-6 }
  /// The maximum number of rounds of arrivals at one time. A round performs the actions of all
  /// values that have arrived. If these actions make other values arrive, another round follows.
  /// The parser rejects scene files in which this would never end.
  private static var maximumRounds: Int { 64 }

  /// The next stage time at which a value arrives or an object leaves the stage, or infinity if
  /// there is none. Only arrivals with an action count. Events that the scene has already handled
  /// (up to ``arrivalTime``) do not count.
  var nextArrival: Double {
    var next = Double.infinity
    func add(_ time: Double) { if time > arrivalTime { next = min(next, time) } }
    for index in values.tracks.indices where !isHeld(value: values.tracks[index].value) {
      if values.tracks[index].isAway || values.tracks[index].arrival != nil {
        add(cardArrival(index))
      }
      if values.tracks[index].listArrival != nil { add(listArrival(index)) }
    }
    for index in values.headers.indices where values.headers[index].listArrival != nil {
      add(values.headers[index].motion.restTime(within: Self.distance).asDeadline)
    }
    for index in values.frees.indices where !isHeld(value: values.frees[index].value) {
      if values.frees[index].arrival != nil {
        add(values.frees[index].motion.restTime(within: Self.distance).asDeadline)
      }
      // Expressions can read that an object has gone.
      add(values.frees[index].goneTime)
    }
    for index in values.zooms.indices where !values.zooms[index].motion.isHeld {
      if values.zooms[index].arrival != nil {
        add(values.zooms[index].motion.restTime(within: Self.distance).asDeadline)
      }
      add(values.zooms[index].goneTime)
    }
    for index in values.decks.indices
    where values.decks[index].arrival != nil && !isHeld(value: values.decks[index].value) {
      add(values.decks[index].arrivalTime)
    }
    for index in values.animated.indices
    where !isStopped(animated: index)
      && (values.animated[index].isAway || values.animated[index].arrival != nil)
    {
      add(animatedArrival(index))
    }
    return next
  }

  private func cardArrival(_ index: Int) -> Double {
    values.tracks[index].motion.track.cardRestTime(within: Self.distance).asDeadline
  }

  private func listArrival(_ index: Int) -> Double {
    values.tracks[index].motion.track.restTime(within: Self.distance).asDeadline
  }

  private func animatedArrival(_ index: Int) -> Double {
    let animated = values.animated[index]
    return animated.number.restTime(within: animated.program.arrivalTolerance).asDeadline
  }

  /// Returns whether an animated value has stopped because its track is held.
  private func isStopped(animated index: Int) -> Bool {
    values.animated[index].program.with.map(isHeld(value:)) ?? false
  }

  /// Returns whether an animated value has yet to arrive at its target.
  private func isAway(animated index: Int, at time: Double) -> Bool {
    let animated = values.animated[index]
    return isStopped(animated: index)
      || animated.number.restTime(within: animated.program.arrivalTolerance) > time + Self.instant
  }

  /// Performs the actions of all values that have arrived at `time`. If an action lets another
  /// value arrive, performs that value's action as well. Calls `react` after each round of actions.
  mutating func performArrivals(at time: Double, afterwards react: (inout FileScene) -> Void) {
    arrivalTime = time
    for _ in 0..<Self.maximumRounds {
      let arrived = takeArrivals(at: time)
      if arrived.isEmpty { return }
      for pending in arrived { perform(pending.action, pending.context, at: time) }
      react(&self)
    }
  }

  /// Returns the actions of the values that have arrived at their targets by `time`, in the order
  /// of the file. For each value with an action, also stores whether the value is still on its way.
  private mutating func takeArrivals(at time: Double) -> [PendingAction] {
    var arrived: [PendingAction] = []
    for index in values.tracks.indices { takeArrival(track: index, at: time, into: &arrived) }
    for index in values.headers.indices {
      let rest = values.headers[index].motion.restTime(within: Self.distance)
      Self.take(&values.headers[index].listArrival, restingFrom: rest, at: time, into: &arrived)
    }
    for index in values.frees.indices {
      let rest = values.frees[index].motion.restTime(within: Self.distance)
      Self.take(&values.frees[index].arrival, restingFrom: rest, at: time, into: &arrived)
    }
    for index in values.zooms.indices {
      let rest = values.zooms[index].motion.restTime(within: Self.distance)
      Self.take(&values.zooms[index].arrival, restingFrom: rest, at: time, into: &arrived)
    }
    for index in values.decks.indices {
      let rest = values.decks[index].arrivalTime
      Self.take(&values.decks[index].arrival, restingFrom: rest, at: time, into: &arrived)
    }
    for index in values.animated.indices {
      let then = values.animated[index].program.then
      guard then != nil || values.animated[index].arrival != nil else { continue }
      if isAway(animated: index, at: time) {
        values.animated[index].isAway = then != nil
        continue
      }
      if values.animated[index].isAway, let then { arrived.append(PendingAction(action: then)) }
      if let pending = values.animated[index].arrival { arrived.append(pending) }
      (values.animated[index].isAway, values.animated[index].arrival) = (false, nil)
    }
    return arrived
  }

  /// Moves the action `pending` to `arrived` if the value that the action waits for is at rest at
  /// `time`. `rest` is the stage time from which this value is at rest.
  private static func take(
    _ pending: inout PendingAction?, restingFrom rest: Double, at time: Double,
    into arrived: inout [PendingAction]
  ) {
    guard let action = pending, rest <= time + instant else { return }
    pending = nil
    arrived.append(action)
  }

  private mutating func takeArrival(
    track index: Int, at time: Double, into arrived: inout [PendingAction]
  ) {
    let track = values.tracks[index]
    guard track.hasHooks || track.arrival != nil || track.listArrival != nil else { return }
    let motion = track.motion
    let target = motion.rules.top(of: motion.target)
    let isThere = abs(motion.card(at: time).position - target) <= Self.distance
    let isHeld = isHeld(value: track.value)
    let isMoving = motion.track.cardRestTime(within: Self.distance) > time + Self.instant
    if track.hasHooks, !isThere || !isHeld && isMoving { values.tracks[index].isAway = true }
    if isHeld {
      (values.tracks[index].arrival, values.tracks[index].listArrival) = (nil, nil)
      return
    }
    if isThere, !isMoving {
      if values.tracks[index].isAway, let then = motion.rules.track.detents[motion.target].then {
        arrived.append(PendingAction(action: then))
      }
      values.tracks[index].isAway = false
      if let pending = track.arrival { arrived.append(pending) }
      values.tracks[index].arrival = nil
    }
    let rest = motion.track.restTime(within: Self.distance)
    Self.take(&values.tracks[index].listArrival, restingFrom: rest, at: time, into: &arrived)
  }
}

extension Double {
  /// This time in seconds, rounded up to a whole microsecond. At a deadline that is rounded up, the
  /// event that the deadline waits for has certainly happened.
  var asDeadline: Double { (self * 1e6).rounded(.up) / 1e6 }
}
