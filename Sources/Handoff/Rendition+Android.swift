import Arithmetic
internal import CardMotion
internal import TextFormat

extension Rendition {
  /// Compose's `spring(dampingRatio, stiffness, visibilityThreshold)`: time cut to whole
  /// milliseconds, and a duration that is worked out beforehand.
  static func compose(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> Rendition {
    let (numbers, spring) = try ratioAndStiffness(move.spring, digits)
    let theirs = move.with(spring)
    let threshold = move.restDistance(tolerance)
    let end = milliseconds(theirs.composeDuration(within: threshold))
    return Rendition(
      numbers + [
        Number("visibilityThreshold", DecimalText.exact(threshold)),
        Number("initialVelocity", DecimalText.exact(move.velocity)),
      ], .spring(theirs), clock: .milliseconds, endsAt: end)
  }

  /// Android's `SpringForce`: rests once a frame is within ¾ of the visible change, and slow.
  static func android(
    _ move: SpringMove, digits: Int, tolerance: Double
  ) throws(MotionError) -> Rendition {
    let (numbers, spring) = try ratioAndStiffness(move.spring, digits)
    let theirs = move.with(spring)
    let least = move.restDistance(tolerance) * min(1, move.spring.angularFrequency / 47)
    let text = DecimalText.cut(least, digits: 1)
    let distance = 0.75 * number(text)
    let end = theirs.firstFrame(cutToMilliseconds: true) {
      abs($0.position) < distance && abs($0.velocity) < 62.5 * distance
    }
    return Rendition(
      numbers + [
        Number("minimumVisibleChange", text),
        Number("startVelocity", DecimalText.exact(move.velocity)),
      ], .spring(theirs), clock: .milliseconds, endsAt: end)
  }

  /// Cut to whole ones, as seconds.
  static func milliseconds(_ seconds: Double) -> Double {
    (min(seconds, 1e9) * 1000 + 1e-9).rounded(.down) / 1000
  }
}

extension SpringMove {
  /// How long Compose plays, in seconds: until the envelope of a swing, or what creeps itself, is
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
