internal import CardMotion
internal import TextFormat

extension PlatformMotion {
  /// Returns the motion of the web library Motion for a spring with stiffness, damping and mass.
  /// The motion ends at the first frame at which the object is near the target and slow.
  static func motion(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> PlatformMotion {
    var (numbers, spring) = try constants(move.spring, digits)
    numbers.append(numbers.removeFirst())
    let theirs = move.with(spring)
    let isShort = abs(move.travel) < 5
    let distance = min(isShort ? 0.005 : 0.5, move.restDistance(tolerance))
    let speed = min(isShort ? 0.01 : 2, move.restSpeed(tolerance))
    let end = theirs.firstFrame { abs($0.position) <= distance && abs($0.velocity) <= speed }
    return PlatformMotion(
      numbers + [
        Number("velocity", DecimalText.exact(move.velocity)),
        Number("restDelta", DecimalText.exact(distance)),
        Number("restSpeed", DecimalText.exact(speed)),
      ], .spring(theirs), endsAt: end)
  }

  /// Returns the motion of react-spring, which advances in steps of 1 ms. A frame takes 17 steps at
  /// 60 Hz and 9 steps at 120 Hz.
  static func reactSpring(
    _ move: SpringMove, digits: Int, tolerance: Double, framesPerSecond: Int = 60
  ) throws(MotionError) -> PlatformMotion {
    var (numbers, _) = try constants(move.spring, digits, stiffness: "tension", damping: "friction")
    numbers.append(numbers.removeFirst())
    let defaultPrecision = move.travel == 0 ? 1 : abs(move.travel) / 1000
    let precision = DecimalText.cut(
      min(1, defaultPrecision, move.restDistance(tolerance)), digits: 2)
    let restVelocity = DecimalText.exact(move.restSpeed(tolerance) / 1000)
    let velocity = DecimalText.exact(move.velocity / 1000)
    numbers += [
      Number("velocity", velocity), Number("precision", precision),
      Number("restVelocity", restVelocity),
    ]
    let (tension, friction) = (number(numbers[0].text) * 1e-6, number(numbers[1].text) * 1e-3)
    var (displacement, speed) = (-move.travel, number(velocity))
    var displacements = [displacement]
    frames: while displacements.count < 54_000 {
      // On every display, the first frame takes as many steps as a frame at 60 Hz.
      let rate = displacements.count == 1 ? 60 : framesPerSecond
      for _ in 0..<(1000 + rate - 1) / rate {
        if abs(speed) <= number(restVelocity), abs(displacement) <= number(precision) {
          break frames
        }
        speed += -tension * displacement - friction * speed
        displacement += speed
      }
      displacements.append(displacement)
    }
    return PlatformMotion(
      numbers, .steps(displacements), clock: framesPerSecond == 120 ? .fastFrames : .frames,
      endsAt: Double(displacements.count) / Double(framesPerSecond))
  }

  /// Returns the motion of Reanimated's `withSpring`. Reanimated computes overdamped springs as
  /// critically damped. The motion ends at the first frame with less than 6·10⁻⁹ of the initial
  /// energy.
  static func reanimated(_ move: SpringMove, digits: Int) throws(MotionError) -> PlatformMotion {
    let (numbers, spring) = try constants(move.spring, digits)
    let theirs = move.with(try spring.criticalAtMost())
    func energy(_ state: MotionState) -> Double {
      let frequency = theirs.spring.angularFrequency
      return frequency * frequency * state.position * state.position
        + state.velocity * state.velocity
    }
    let threshold = 6e-9 * energy(theirs.start)
    let end = theirs.firstFrame { energy($0) <= threshold }
    return PlatformMotion(
      numbers + [
        Number("velocity", DecimalText.exact(move.velocity)), Number("energyThreshold", "6e-9"),
      ], .spring(theirs), endsAt: end)
  }

  /// Returns the motion of CSS for the distance and the initial velocity of `move`: a
  /// `cubic-bezier()` if its deviation is within the tolerance, otherwise a `linear()`.
  static func css(_ move: SpringMove, tolerance: Double) throws(MotionError) -> PlatformMotion {
    let progress = Progress(move)
    let cubic = CubicEasing(progress, tolerance: tolerance)
    if let cubic, cubic.deviation <= tolerance {
      return PlatformMotion(
        [Number("duration", "\(cubic.duration)ms"), Number("easing", cubic.text)],
        .cubic(cubic, progress), endsAt: Double(cubic.duration) / 1000)
    }
    guard let easing = LinearEasing(progress, tolerance: tolerance) else {
      throw .dampingRatio(move.spring.dampingRatio)
    }
    return PlatformMotion(
      [
        Number("duration", "\(easing.duration)ms"), Number("easing", easing.text),
        Number("stops", "\(easing.stops.count)"),
      ], .easing(easing, progress, older: cubic), endsAt: Double(easing.duration) / 1000)
  }
}
