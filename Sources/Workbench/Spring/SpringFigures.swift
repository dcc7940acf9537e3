internal import CardMotion

/// What a spring makes of a way, in closed form.
struct SpringFigures: Hashable {
  /// How far it goes beyond its target, in % of the way.
  let overshoot: Double
  /// Seconds until it is within half a point of its target for the first time.
  let toTarget: Double?
  /// Seconds from which on it stays there.
  let settled: Double?

  /// The way is `distance` points long; it starts at `velocity` ways per second.
  init(_ spring: Spring, distance: Double, velocity: Double) {
    let way = max(abs(distance), 1)
    let start = MotionState(position: -way, velocity: velocity * way)
    let turns = (0..<3).compactMap { spring.turn($0, from: start, to: 0)?.position }
    overshoot = max(0, turns.max() ?? 0) / way * 100
    toTarget = way <= 0.5 ? 0 : spring.time(toPass: -0.5, from: start, to: 0)
    let settled = spring.settlingTime(from: start, to: 0, within: 0.5)
    self.settled = settled.isFinite ? settled : nil
  }
}

/// Where a spring's handle is: on the curve from rest, at half the response.
struct SpringHandle: Hashable {
  /// Seconds.
  var time: Double
  /// Of the way.
  var place: Double

  /// The handle of a spring.
  init(response: Double, ratio: Double) {
    time = response / 2
    place = Self.place(ratio)
  }

  /// How far a spring of `ratio` has come at half its response; it falls steadily.
  static func place(_ ratio: Double) -> Double {
    guard let spring = try? Spring(response: 2, dampingRatio: ratio) else { return 1 }
    return spring.state(from: MotionState(position: 0), to: 1, after: 1).position
  }

  /// The damping ratio in `range` at which the handle is at `place`.
  static func ratio(at place: Double, in range: ClosedRange<Double>) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard place < Self.place(low) else { return low }
    guard place > Self.place(high) else { return high }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.place(middle) > place { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
