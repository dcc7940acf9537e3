extension Scroller {
  /// Starts the motion to the snap point after a release at `velocity`, in points per second.
  /// Returns the end of the previous run and the position of the snap point. Returns `nil` if there
  /// is no snapping, or if the content is past an edge.
  mutating func snap(velocity: Double, at time: Double) -> (end: Completion?, target: Double)? {
    let position = offset(at: time)
    guard snapping != .none, velocity.isValid, time.isValid, position >= 0,
      position <= maximumOffset,
      let target = snapTarget(from: position, velocity: velocity)
    else { return nil }
    let speed = physics.clamped(velocity)
    let distance = target - position
    // The motion is a decay if its time constant would be more than a third of the time constant of
    // the physics, and at most equal to it. Otherwise a spring moves the content.
    let constant = distance / speed
    let usual = physics.decay.timeConstant
    let slides = usual > 0 && constant > usual / 3 && constant <= usual
    let end = track.animate(
      to: target,
      with: slides
        ? .decay(Decay(timeConstant: constant)) : .spring(.preset(response: 0.4, dampingRatio: 1)),
      velocity: .exactly(speed), at: time)
    return (end, target)
  }

  /// Returns the snap point of a fling from `position` at `velocity`, or `nil` if there is none.
  func snapTarget(from position: Double, velocity: Double) -> Double? {
    switch snapping {
    case .none:
      return nil
    case .pages:
      guard viewportLength > 0 else { return nil }
      let page = (caughtOffset / viewportLength).rounded()
      let places = [page - 1, page, page + 1]
        .map { min(max($0 * viewportLength, 0), maximumOffset) }
      let choice = DetentChooser(positions: places, allowsSkipping: false)
        .target(from: 1, position: position, velocity: velocity)
      return places[choice.index]
    case .points(let points):
      let rest = physics.decay.restPosition(
        from: MotionState(position: position, velocity: velocity))
      let places = [0, maximumOffset] + points.filter { $0 > 0 && $0 < maximumOffset }
      return places.min { (abs($0 - rest), $0) < (abs($1 - rest), $1) }
    }
  }
}
