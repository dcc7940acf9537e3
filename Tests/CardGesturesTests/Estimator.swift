import CardGeometry
import CardGestures

/// Ways to tell a velocity from samples of one axis: ours and those of others, to be held against.
enum Estimator: String, CaseIterable {
  case ours
  /// The quadratic fit over all samples of 100 ms.
  case quadratic = "LSQ2"
  /// Android's: over its last 20 samples.
  case quadratic20 = "LSQ2, 20"
  /// Android's impulse strategy.
  case impulse
  /// The last two samples.
  case twoPoint = "two-point"
  /// Flutter's copy of iOS: 0.6, 0.35 and 0.05 of the last three speeds.
  case weighted = "iOS"

  func velocity(of stroke: Stroke) -> Double {
    if self == .ours {
      var tracker = VelocityTracker()
      for (time, x) in stroke.samples { tracker.add(position: Point(x: x, y: 0), at: time) }
      return tracker.velocity(at: stroke.release)?.velocity.dx ?? 0
    }
    // Newest first; of one stamp the last.
    var window: [(time: Double, x: Double)] = []
    let newest = stroke.samples.last?.time ?? 0
    for sample in stroke.samples.reversed()
    where newest - sample.time <= 0.1000005 && sample.time < window.last?.time ?? .infinity {
      window.append(sample)
    }
    let speeds = zip(window, window.dropFirst()).map { ($0.x - $1.x) / ($0.time - $1.time) }
    switch self {
    case .ours: return 0
    case .quadratic: return Self.quadratic(window)
    case .quadratic20: return Self.quadratic(Array(window.prefix(20)))
    case .impulse: return Self.impulse(speeds.reversed())
    case .twoPoint: return speeds.first ?? 0
    case .weighted:
      guard speeds.count > 2 else { return speeds.first ?? 0 }
      return 0.6 * speeds[2] + 0.35 * speeds[1] + 0.05 * speeds[0]
    }
  }

  /// The closed form of Android's `VelocityTracker.cpp`.
  private static func quadratic(_ samples: [(time: Double, x: Double)]) -> Double {
    let (n, newest) = (Double(samples.count), samples[0].time)
    func sum(_ term: (_ t: Double, _ x: Double) -> Double) -> Double {
      samples.reduce(0) { $0 + term($1.time - newest, $1.x - samples[0].x) }
    }
    let (t, x) = (sum { t, _ in t }, sum { _, x in x })
    let (t2, t3, t4) = (
      sum { t, _ in t * t }, sum { t, _ in t * t * t }, sum { t, _ in t * t * t * t }
    )
    let (tx, t2x) = (sum { t, x in t * x }, sum { t, x in t * t * x })
    let (sxx, sxy, sx2x2) = (t2 - t * t / n, tx - t * x / n, t4 - t2 * t2 / n)
    let (sxx2, sx2y) = (t3 - t * t2 / n, t2x - t2 * x / n)
    return (sxy * sx2x2 - sx2y * sxx2) / (sxx * sx2x2 - sxx2 * sxx2)
  }

  private static func impulse(_ speeds: [Double]) -> Double {
    var work = 0.0
    for (index, speed) in speeds.enumerated() {
      let before = (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
      work += (speed - before) * abs(speed)
      if index == 0 { work /= 2 }
    }
    return (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
  }
}
