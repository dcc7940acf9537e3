import Arithmetic
internal import CardMotion
internal import TextFormat

extension PlatformMotion {
  /// Returns the motion of Compose's `spring(dampingRatio, stiffness, visibilityThreshold)`.
  /// Compose truncates time to whole milliseconds and computes the duration before the animation
  /// starts.
  static func compose(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> PlatformMotion {
    let (numbers, spring) = try ratioAndStiffness(move.spring, digits)
    let theirs = move.with(spring)
    let threshold = move.restDistance(tolerance)
    let end = milliseconds(theirs.composeDuration(within: threshold))
    return PlatformMotion(
      numbers + [
        Number("visibilityThreshold", DecimalText.exact(threshold)),
        Number("initialVelocity", DecimalText.exact(move.velocity)),
      ], .spring(theirs), clock: .milliseconds, endsAt: end)
  }

  /// Returns the motion of Android's `SpringForce`. The motion ends at the first frame at which the
  /// velocity is low and the distance from the target is below ¾ of the minimum visible change.
  static func android(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> PlatformMotion {
    let (numbers, spring) = try ratioAndStiffness(move.spring, digits)
    let theirs = move.with(spring)
    let minimum = move.restDistance(tolerance) * min(1, move.spring.angularFrequency / 47)
    let text = DecimalText.cut(minimum, digits: 1)
    let distance = 0.75 * number(text)
    let end = theirs.firstFrame(cutToMilliseconds: true) {
      abs($0.position) < distance && abs($0.velocity) < 62.5 * distance
    }
    return PlatformMotion(
      numbers + [
        Number("minimumVisibleChange", text),
        Number("startVelocity", DecimalText.exact(move.velocity)),
      ], .spring(theirs), clock: .milliseconds, endsAt: end)
  }

  /// Returns `seconds` truncated to whole milliseconds.
  static func milliseconds(_ seconds: Double) -> Double {
    (min(seconds, 1e9) * 1000 + 1e-9).rounded(.down) / 1000
  }
}

extension SpringMove {
  /// Returns the duration of the animation in Compose, in seconds. An underdamped spring ends when
  /// its envelope is within `threshold` of the target. Other springs end when their position is
  /// within `threshold`.
  fileprivate func composeDuration(within threshold: Double) -> Double {
    if travel == 0, velocity == 0 { return 0 }
    guard spring.dampingRatio < 1 else {
      return spring.settlingTime(from: start, to: 0, within: threshold)
    }
    let decay = spring.dampingRatio * spring.angularFrequency
    let swing = (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    let other = (start.velocity + decay * start.position) / (spring.angularFrequency * swing)
    return log(hypot(start.position, other) / threshold) / decay
  }
}
