internal import CardMotion
package import CardScenes

extension FileScene {
  package var nextDeadline: Double? {
    var own = min(nextWait, max(values.arrival, putDownTime))
    for track in values.tracks { own = min(own, track.motion.nextDeadline) }
    for header in values.headers { own = min(own, header.nextDeadline) }
    return nextDeadline(own: own)
  }

  /// Nothing is put down at the time of an input: nothing jumps for a finger.
  private var putDownTime: Double { deadline(0.001, after: inputTime) }

  package mutating func reach(_ time: Double) {
    reachTouches(time)
    goOnWaiting(at: time)
    for index in values.tracks.indices
    where values.tracks[index].motion.nextDeadline <= time {
      lookUpRelease(index, at: time)
      let target = values.tracks[index].motion.target
      _ = values.tracks[index].motion.reach(time)
      // A fling that has come to its end may have sent it elsewhere.
      if values.tracks[index].motion.target != target { tell(track: index, at: time) }
    }
    for index in values.headers.indices { values.headers[index].reach(time) }
    if time >= putDownTime { values.putDown(at: time) }
    react(at: time)
  }

  package func stillTime(after time: Double) -> Double {
    let distance = environment.stillness
    var still = motionRest(within: distance)
    for press in presses { still = max(still, press.restTime) }
    for header in values.headers { still = max(still, header.indicator.restTime) }
    return still
  }

  /// From when on no value moves by `distance` points any more.
  func motionRest(within distance: Double) -> Double {
    var rest = -Double.infinity
    for track in values.tracks { rest = max(rest, track.motion.restTime(within: distance)) }
    for header in values.headers { rest = max(rest, header.motion.restTime(within: distance)) }
    for free in values.frees { rest = max(rest, free.mover.place.restTime(within: distance)) }
    for follower in values.followers {
      let tolerance = min(distance, max(1e-5, follower.mover.place.tolerance))
      rest = max(rest, follower.mover.place.restTime(within: tolerance))
    }
    let part = 2 * distance / max(layout.size.width, layout.size.height)
    for animated in values.animated {
      rest = max(
        rest, animated.number.restTime(within: animated.program.isLength ? distance : part))
    }
    return rest
  }

  package func activity(at time: Double) -> Activity {
    if touch.isHeld { return .drag }
    if values.tracks.contains(where: { $0.motion.track.isSliding(at: time) }) { return .fling }
    if values.headers.contains(where: { $0.motion.snap == nil && $0.motion.isMoving(at: time) }) {
      return .fling
    }
    if time < motionRest(within: environment.stillness) { return .spring }
    return time < stillTime(after: time) ? .settle : .idle
  }
}

extension FileState {
  /// When the next of what is put down has come to rest; infinite if nothing moves.
  var arrival: Double {
    var next = Double.infinity
    for free in frees where free.mover.place.isRunning {
      next = min(next, free.mover.place.restTime)
    }
    for follower in followers where follower.mover.place.isRunning {
      next = min(next, follower.mover.place.restTime)
    }
    for animated in animated where animated.number.isRunning {
      next = min(next, animated.number.restTime)
    }
    return next
  }

  /// Puts what has come to rest exactly where it goes.
  mutating func putDown(at time: Double) {
    for index in frees.indices { frees[index].mover.place.putDown(at: time) }
    for index in followers.indices { followers[index].mover.place.putDown(at: time) }
    for index in animated.indices { animated[index].number.putDown(at: time) }
  }
}
