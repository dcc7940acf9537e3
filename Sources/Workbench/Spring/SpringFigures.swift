internal import CardMotion

/// Metrics of a spring's motion over a distance, computed without sampling.
struct SpringFigures: Hashable {
  /// Overshoot past the target, in % of the distance.
  let overshoot: Double
  /// Seconds until the position is first within 0.5 points of the target, or `nil` if that never
  /// happens.
  let toTarget: Double?
  /// Seconds until the position stays within 0.5 points of the target, or `nil` if that never
  /// happens.
  let settled: Double?

  /// Creates the metrics of a motion over `distance` points. `velocity` is the start velocity in
  /// multiples of the distance per second.
  init(_ spring: Spring, distance: Double, velocity: Double) {
    let length = max(abs(distance), 1)
    let start = MotionState(position: -length, velocity: velocity * length)
    let turns = (0..<3).compactMap { spring.turn($0, from: start, to: 0)?.position }
    overshoot = max(0, turns.max() ?? 0) / length * 100
    toTarget = length <= 0.5 ? 0 : spring.time(toPass: -0.5, from: start, to: 0)
    let settled = spring.settlingTime(from: start, to: 0, within: 0.5)
    self.settled = settled.isFinite ? settled : nil
  }
}

/// The position of the handle that the user drags in a spring's plot. The handle is on the curve of
/// the motion from rest, at half the response.
struct SpringHandle: Hashable {
  /// Position of the handle on the time axis, in seconds: half the response.
  var time: Double
  /// Position of the handle on the vertical axis, as a fraction of the distance.
  var fraction: Double

  /// Creates the handle of a spring with `response` seconds and damping ratio `ratio`.
  init(response: Double, ratio: Double) {
    time = response / 2
    fraction = Self.fraction(ratio)
  }

  /// Returns the fraction of the distance that a spring with damping ratio `ratio` covers in half
  /// its response. A larger damping ratio gives a smaller fraction.
  static func fraction(_ ratio: Double) -> Double {
    guard let spring = try? Spring(response: 2, dampingRatio: ratio) else { return 1 }
    return spring.state(from: MotionState(position: 0), to: 1, after: 1).position
  }

  /// Returns the damping ratio in `range` for which the handle is at `fraction` of the
  /// distance. If no ratio fits, returns an end of `range`.
  static func ratio(at fraction: Double, in range: ClosedRange<Double>) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard fraction < Self.fraction(low) else { return low }
    guard fraction > Self.fraction(high) else { return high }
    for _ in 0..<60 {
      let midpoint = (low + high) / 2
      if Self.fraction(midpoint) > fraction { low = midpoint } else { high = midpoint }
    }
    return (low + high) / 2
  }
}
