import Arithmetic
internal import CardMotion
internal import TextFormat

extension PlatformMotion {
  /// Returns the motion of Flutter's `SpringSimulation`. The motion ends at the first frame at
  /// which the object is near the target and slow.
  static func flutter(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> PlatformMotion {
    let (numbers, spring) = try ratioAndStiffness(move.spring, digits)
    let theirs = move.with(spring)
    let (distance, speed) = (move.restDistance(tolerance), move.restSpeed(tolerance))
    let end = theirs.firstFrame { abs($0.position) < distance && abs($0.velocity) < speed }
    return PlatformMotion(
      [
        Number("mass", "1"), numbers[1], Number("ratio", numbers[0].text),
        Number("velocity", DecimalText.exact(move.velocity)),
        Number("toleranceDistance", DecimalText.exact(distance)),
        Number("toleranceVelocity", DecimalText.exact(speed)),
      ], .spring(theirs), endsAt: end)
  }

  /// Returns the motion of libadwaita's `AdwSpringAnimation`, which uses whole milliseconds. The
  /// parameter `epsilon` determines the duration. Above critical damping, the duration also depends
  /// on distance and velocity.
  ///
  /// At or below critical damping, the same `epsilon` is printed for all of `starts`. This
  /// `epsilon` is small enough for each of `starts`.
  static func libadwaita(
    _ move: SpringMove, among starts: [SpringMove], digits: Int, tolerance: Double
  ) throws(MotionError) -> PlatformMotion {
    let (numbers, printed) = try ratioAndStiffness(move.spring, digits)
    let (ratio, frequency) = (printed.dampingRatio, printed.angularFrequency)
    // 1.19e-7 is `FLT_EPSILON`, with which libadwaita compares.
    let isCritical = abs(ratio * frequency - frequency) < 1.19e-7
    let theirs = move.with(
      isCritical ? try Spring(response: printed.response, dampingRatio: 1) : printed)
    let creeps = !isCritical && ratio > 1
    let epsilon: String
    if creeps {
      epsilon = DecimalText.exact(move.restDistance(tolerance))
    } else {
      let decay = move.spring.dampingRatio * move.spring.angularFrequency
      let settled = starts.reduce(0) { max($0, $1.settles(within: tolerance)) }
      epsilon = DecimalText.cut(exp(-decay * settled), digits: 2)
    }
    var end = -log(number(epsilon)) / (ratio * frequency)
    if creeps { end = theirs.end(near: number(epsilon), from: end) }
    return PlatformMotion(
      [
        numbers[0], Number("mass", "1"), numbers[1], Number("epsilon", epsilon),
        Number("initialVelocity", DecimalText.exact(move.velocity)),
      ], .spring(theirs), clock: .milliseconds, endsAt: milliseconds(end))
  }

  /// Returns the motion of Qt Quick's `SpringAnimation`, which advances in steps of 16 ms and
  /// starts at rest. The printed numbers are chosen so that these steps have the frequency and the
  /// decay of the spring.
  static func qt(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> PlatformMotion {
    let step = 0.016
    let (ratio, frequency) = (move.spring.dampingRatio, move.spring.angularFrequency)
    let decay = ratio * frequency
    let left = exp(-2 * decay * step)
    let split = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
    let trace =
      ratio < 1
      ? 2 * exp(-decay * step) * cos(split * step)
      : exp((-decay + split) * step) + exp((-decay - split) * step)
    let spring = DecimalText.rounded((1 + left - trace) / step, digits: digits)
    let damping = DecimalText.rounded(1 - left, digits: digits)
    let epsilon = DecimalText.cut(min(0.25, tolerance / 2 * move.amplitude), digits: 2)
    var (displacement, velocity) = (-move.travel, 0.0)
    var displacements = [displacement]
    while displacements.count < 54_000 {
      velocity += -number(spring) * displacement - number(damping) * velocity
      displacement += velocity * step
      displacements.append(displacement)
      if abs(velocity) < number(epsilon), abs(displacement) < number(epsilon) { break }
    }
    return PlatformMotion(
      [
        Number("spring", spring), Number("damping", damping), Number("mass", "1"),
        Number("epsilon", epsilon),
      ], .steps(displacements), clock: .sixteenMilliseconds,
      endsAt: Clock.sixteenMilliseconds.time(displacements.count - 1))
  }

  /// Returns the damping ratio and the stiffness for mass 1 as the platform's code prints them, and
  /// the spring with these rounded values.
  static func ratioAndStiffness(
    _ spring: Spring, _ digits: Int
  ) throws(MotionError) -> ([Number], Spring) {
    let frequency = spring.angularFrequency
    let ratio = DecimalText.rounded(spring.dampingRatio, digits: digits)
    let stiffness = DecimalText.rounded(frequency * frequency, digits: digits)
    return (
      [Number("dampingRatio", ratio), Number("stiffness", stiffness)],
      try Spring(stiffness: number(stiffness), dampingRatio: number(ratio))
    )
  }
}

extension SpringMove {
  /// Returns the settling time in seconds that libadwaita computes with a Newton iteration. The
  /// iteration begins at the time `start` and ends when the displacement is at most `epsilon`. The
  /// iteration uses only whole milliseconds, and computes the slope from two times that are one
  /// millisecond apart.
  fileprivate func end(near epsilon: Double, from start: Double) -> Double {
    func displacement(_ time: Double) -> Double {
      state(after: max(0, (time * 1000).rounded(.towardZero)) / 1000).position
    }
    var time = start
    for _ in 0..<1000 {
      let slope = (displacement(time + 0.001) - displacement(time)) / 0.001
      guard slope != 0 else { return time }
      time -= displacement(time) / slope
      guard time.isFinite else { return start }
      if abs(displacement(time)) <= epsilon { break }
    }
    return time
  }
}
