internal import CardMotion
package import SceneCore

extension FileScene {
  // Loops by index, because iterating over large elements allocates memory in unoptimised builds.

  package var nextDeadline: Double? {
    var own = min(nextWait, max(values.arrival, finishTime), nextArrival, crossingTime)
    for index in values.tracks.indices { own = min(own, values.tracks[index].motion.nextDeadline) }
    for index in values.headers.indices { own = min(own, values.headers[index].nextDeadline) }
    for index in values.decks.indices {
      own = min(own, values.decks[index].motion.nextDeadline.asDeadline)
    }
    return nextDeadline(own: own)
  }

  /// The earliest time at which values at rest are set to their targets. It is later than the last
  /// input, so nothing jumps under a pointer.
  private var finishTime: Double { deadline(0.001, after: inputTime) }

  package mutating func handleDeadline(_ time: Double) {
    handleTouchDeadline(time)
    goOnWaiting(at: time)
    for index in values.tracks.indices
    where values.tracks[index].motion.nextDeadline <= time {
      lookUpRelease(index, at: time)
      let target = values.tracks[index].motion.target
      _ = values.tracks[index].motion.handleDeadline(time)
      // The end of a fling may have changed the target.
      if values.tracks[index].motion.target != target { tell(track: index, at: time) }
    }
    for index in values.headers.indices { values.headers[index].handleDeadline(time) }
    for index in values.decks.indices
    where values.decks[index].motion.nextDeadline <= time
      && values.decks[index].motion.handleDeadline(time)
    {
      noteTurns(at: time)
    }
    if time >= finishTime { values.finishAtTarget(at: time) }
    react(at: time)
    performCrossings(byDrag: false, at: time)
    planCrossings(after: time)
  }

  package func idleTime(after time: Double) -> Double {
    let distance = environment.stillness
    var still = motionRest(within: distance)
    for index in presses.indices { still = max(still, presses[index].restTime) }
    for index in values.headers.indices {
      still = max(still, values.headers[index].indicator.restTime)
    }
    return still
  }

  /// Returns the stage time from which all values stay within `distance` points of their targets.
  func motionRest(within distance: Double) -> Double {
    var rest = -Double.infinity
    for index in values.tracks.indices {
      rest = max(rest, values.tracks[index].motion.restTime(within: distance))
    }
    for index in values.headers.indices {
      rest = max(rest, values.headers[index].motion.restTime(within: distance))
    }
    for index in values.frees.indices {
      rest = max(rest, values.frees[index].motion.restTime(within: distance))
    }
    for index in values.zooms.indices {
      rest = max(rest, values.zooms[index].motion.restTime(within: distance))
    }
    for index in values.decks.indices {
      rest = max(rest, values.decks[index].restTime(within: distance))
    }
    for index in values.followers.indices {
      let tolerance = min(distance, max(1e-5, values.followers[index].mover.position.tolerance))
      rest = max(rest, values.followers[index].mover.position.restTime(within: tolerance))
    }
    let fraction = 2 * distance / max(layout.size.width, layout.size.height)
    for index in values.animated.indices {
      let tolerance = values.animated[index].program.isLength ? distance : fraction
      rest = max(rest, values.animated[index].number.restTime(within: tolerance))
    }
    return rest
  }

  /// Returns whether momentum or the wheel moves a header.
  private func isSliding(header index: Int, at time: Double) -> Bool {
    values.headers[index].motion.snap == nil && values.headers[index].motion.isMoving(at: time)
  }

  package func activity(at time: Double) -> Activity {
    if isHolding { return .drag }
    for index in values.tracks.indices
    where values.tracks[index].motion.track.isSliding(at: time) {
      return .fling
    }
    for index in values.headers.indices where isSliding(header: index, at: time) { return .fling }
    if time < motionRest(within: environment.stillness) { return .spring }
    return time < idleTime(after: time) ? .settle : .idle
  }
}

extension FileState {
  /// The next stage time at which a moving value reaches rest, or infinity if no value moves.
  /// Tracks and headers are not considered.
  var arrival: Double {
    var next = Double.infinity
    for index in frees.indices where frees[index].motion.isRunning {
      next = min(next, frees[index].motion.restTime)
    }
    for index in zooms.indices where zooms[index].motion.isRunning {
      next = min(next, zooms[index].motion.restTime)
    }
    for index in decks.indices { next = min(next, decks[index].motion.arrival) }
    for index in followers.indices where followers[index].mover.position.isRunning {
      next = min(next, followers[index].mover.position.restTime)
    }
    for index in animated.indices where animated[index].number.isRunning {
      next = min(next, animated[index].number.restTime)
    }
    return next
  }

  /// Sets each value that is at rest to exactly its target.
  mutating func finishAtTarget(at time: Double) {
    for index in frees.indices { frees[index].motion.finishAtTarget(at: time) }
    for index in zooms.indices { zooms[index].motion.finishAtTarget(at: time) }
    for index in decks.indices { decks[index].motion.finishAtTarget(at: time) }
    for index in followers.indices { followers[index].mover.position.finishAtTarget(at: time) }
    for index in animated.indices { animated[index].number.finishAtTarget(at: time) }
  }
}
