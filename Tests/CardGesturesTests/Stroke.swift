import TestSupport

/// A stroke as a device reports it.
struct Stroke {
  /// How it moves.
  enum Way: CaseIterable {
    case steady
    case accelerating
    /// From rest to rest in 300 ms with the least jerk, let go at a part of its time.
    case braking40
    case braking50
    case braking60

    var name: String {
      switch self {
      case .steady: "steady"
      case .accelerating: "speeding up"
      case .braking40: "min. jerk 40 %"
      case .braking50: "min. jerk 50 %"
      case .braking60: "min. jerk 60 %"
      }
    }
  }

  /// Seconds and points, the newest last.
  var samples: [(time: Double, x: Double)] = []
  /// When it is let go: the time of the last report, not its stamp.
  var release = 0.0
  /// Points per second then.
  var speed = 0.0

  /// No samples yet.
  init() {}

  /// A stroke at `top`, or at 500 to 4000 points per second, reported `rate` times a second, stamped in whole
  /// milliseconds `jitter` seconds early or late; a mouse's is in whole pixels.
  init(
    _ way: Way, rate: Double, jitter: Double, isWhole: Bool, top: Double? = nil,
    using generator: inout SeededGenerator
  ) {
    let top = top ?? Double.random(in: 500...4000, using: &generator)
    let offset = Double.random(in: 0..<1, using: &generator)
    let part: Double? =
      switch way {
      case .steady, .accelerating: nil
      case .braking40: 0.4
      case .braking50: 0.5
      case .braking60: 0.6
      }
    let duration = 0.3
    let end = part.map { $0 * duration } ?? 0.15
    var time = Double.random(in: 0..<1 / rate, using: &generator)
    while time <= end {
      let place: Double
      if part != nil {
        let s = time / duration
        let distance = top * duration / 1.875
        place = distance * s * s * s * (10 - 15 * s + 6 * s * s)
        speed = distance / duration * 30 * s * s * (1 - s) * (1 - s)
      } else if way == .steady {
        (place, speed) = (top * time, top)
      } else {
        (place, speed) = (top * time * time / (2 * end), top * time / end)
      }
      let late = jitter > 0 ? Double.random(in: -jitter...jitter, using: &generator) : 0
      // Events of one device come in order.
      let stamp = max(((time + late) * 1000).rounded() / 1000, samples.last?.time ?? -1)
      samples.append((stamp, isWhole ? (place + offset).rounded() : place))
      release = time
      time += 1 / rate
    }
  }
}
