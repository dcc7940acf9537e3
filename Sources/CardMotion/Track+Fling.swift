extension Track {
  /// Plans the motion after a release. If the track is past an edge, a spring first moves the track
  /// back. A decay follows. If the decay reaches an end of the track, or the border of a region
  /// that does not accept flings, a spring stops the track there.
  mutating func fling(from position: Double, velocity: Double, at time: Double) {
    phase = .flung
    let overshoot = overshoot(of: position)
    guard overshoot != 0 else { return slide(from: position, velocity: velocity, at: time) }
    let edge = overshoot < 0 ? 0 : length
    let out: Double = overshoot < 0 ? -1 : 1
    guard physics.edge(past: overshoot) == .elastic else {
      return motion.replan(from: edge, velocity: 0, to: edge, with: .snap, at: time)
    }
    let limit = physics.speedLimit(overshoot: abs(overshoot), isUpper: overshoot > 0)
    let start = out * min(out * velocity, limit)
    let bounce = bounce(at: edge, from: position, velocity: start)
    motion.replan(from: position, velocity: start, to: edge, with: .spring(bounce), at: time)
    let duration = bounce.timeToPassTarget(overshoot: abs(overshoot), velocity: out * velocity)
    // A crossing after the track has come to rest at the edge does not count.
    guard let duration, time + duration < motion.restTime else { return }
    let crossing = bounce.state(
      from: MotionState(position: position, velocity: start), to: edge, after: duration)
    slideLater(from: edge, velocity: crossing.velocity, at: time + duration)
  }

  private mutating func slide(from position: Double, velocity: Double, at time: Double) {
    let rest = physics.decay.restPosition(
      from: MotionState(position: position, velocity: velocity))
    motion.replan(
      from: position, velocity: velocity, to: rest, with: .decay(physics.decay), at: time)
    stop(slidingFrom: position, velocity: velocity, at: time)
  }

  private mutating func slideLater(from position: Double, velocity: Double, at time: Double) {
    let rest = physics.decay.restPosition(
      from: MotionState(position: position, velocity: velocity))
    motion.then(to: rest, with: .decay(physics.decay), at: time)
    stop(slidingFrom: position, velocity: velocity, at: time)
  }

  /// Queues the end of a fling's decay, at the border of a region that does not accept flings, or
  /// at an edge of the track. At a hard edge, the track stops at once. Otherwise, a spring follows.
  private mutating func stop(slidingFrom position: Double, velocity: Double, at time: Double) {
    let start = MotionState(position: position, velocity: velocity)
    let (stop, isEdge) = end(slidingFrom: position, upwards: velocity > 0)
    guard velocity != 0, let duration = physics.decay.time(from: start, toReach: stop) else {
      return
    }
    let (due, isHard) = (time + duration, physics.edge(past: velocity) == .hard)
    guard !(isEdge && isHard) else { return motion.then(to: stop, with: .snap, at: due) }
    let room = isEdge ? 0 : velocity > 0 ? length - stop : stop
    let limit =
      isHard
      ? room / physics.bounce.reachPerVelocity
      : physics.speedLimit(overshoot: -room, isUpper: velocity > 0)
    let speed = physics.decay.state(from: start, after: duration).velocity
    let clampedSpeed = min(max(speed, -limit), limit)
    motion.then(
      to: stop, with: .spring(bounce(at: stop, from: stop, velocity: clampedSpeed)),
      velocity: !isEdge && clampedSpeed == speed ? .kept : .exactly(clampedSpeed), at: due)
  }

  /// Returns the spring that pulls the track back to `edge`: the bounce spring of ``physics``. If
  /// that spring would swing past the other end of the track, the result is critically damped.
  func bounce(at edge: Double, from position: Double, velocity: Double) -> Spring {
    let isAbove = position > edge || position == edge && velocity > 0
    let out: Double = isAbove ? 1 : -1
    let swing = physics.bounce.swing(
      from: out * (position - edge), velocity: out * velocity)
    guard swing > (isAbove ? edge : length - edge) else { return physics.bounce }
    return Spring(
      angularFrequency: physics.bounce.angularFrequency, dampingRatio: 1,
      mass: physics.bounce.mass)
  }

  /// Returns the first position that a decay from `position` may not pass: the border of a region
  /// that does not accept flings, or else the edge.
  private func end(slidingFrom position: Double, upwards: Bool) -> (position: Double, isEdge: Bool)
  {
    var end = (position: upwards ? length : 0, isEdge: true)
    forEachBorder { border, below, above in
      if upwards {
        if end.isEdge, border > position, !above.acceptsFlings { end = (border, false) }
      } else {
        if border < position, !below.acceptsFlings { end = (border, false) }
      }
    }
    return end
  }
}
