extension Track {
  /// Plans the way of what is let go: a decay, before it the way back over an edge that it is past,
  /// after it the spring of the edge or border that it reaches.
  mutating func fling(from position: Double, velocity: Double, at time: Double) {
    phase = .flung
    let overshoot = overshoot(of: position)
    guard overshoot != 0 else { return slide(from: position, velocity: velocity, at: time) }
    let edge = overshoot < 0 ? 0 : length
    let out: Double = overshoot < 0 ? -1 : 1
    guard physics.edge(past: overshoot) == .elastic else {
      return motion.replan(from: edge, velocity: 0, to: edge, with: .snap, at: time)
    }
    let limit = physics.speedLimit(overshoot: abs(overshoot))
    let start = out * min(out * velocity, limit)
    motion.replan(
      from: position, velocity: start, to: edge, with: .spring(physics.bounce), at: time)
    let duration = physics.bounce.timeToPassTarget(
      overshoot: abs(overshoot), velocity: out * velocity)
    // A crossing that comes after it has come to rest at the edge is none.
    guard let duration, time + duration < motion.restTime else { return }
    let crossing = physics.bounce.state(
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

  /// Puts a spring where the slide has to end: at a closed border or an edge.
  private mutating func stop(slidingFrom position: Double, velocity: Double, at time: Double) {
    let start = MotionState(position: position, velocity: velocity)
    let (stop, isEdge) = end(slidingFrom: position, upwards: velocity > 0)
    guard velocity != 0, let duration = physics.decay.time(from: start, toReach: stop) else {
      return
    }
    let due = time + duration
    guard isEdge else {
      return motion.then(to: stop, with: .spring(physics.bounce), at: due)
    }
    guard physics.edge(past: velocity) == .elastic else {
      return motion.then(to: stop, with: .snap, at: due)
    }
    let speed = physics.decay.state(from: start, after: duration).velocity
    let limit = physics.speedLimit(overshoot: 0)
    motion.then(
      to: stop, with: .spring(physics.bounce), velocity: .exactly(min(max(speed, -limit), limit)),
      at: due)
  }

  /// The first place that a slide from `position` may not pass: a border of a region that does not
  /// admit flings, or else the edge.
  private func end(slidingFrom position: Double, upwards: Bool) -> (place: Double, isEdge: Bool) {
    var end = (place: upwards ? length : 0, isEdge: true)
    forEachBorder { border, below, above in
      if upwards {
        if end.isEdge, border > position, !above.admitsFlings { end = (border, false) }
      } else {
        if border < position, !below.admitsFlings { end = (border, false) }
      }
    }
    return end
  }
}
