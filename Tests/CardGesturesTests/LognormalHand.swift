import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A hand's movement along one axis: one or two strokes whose speed is a lognormal function of time, as
/// in Plamondon's sigma-lognormal model of rapid movements. Independent of the recorded fingers on which
/// the tracker's constants were chosen.
struct LognormalHand {
  private struct Part {
    /// Seconds and points.
    var (start, distance) = (0.0, 0.0)
    /// Mean and standard deviation of the logarithm of the time since the start.
    var (mean, deviation) = (0.0, 0.0)
  }
  private var parts: [Part] = []

  init(using generator: inout SeededGenerator) {
    var start = 0.0
    for index in 0..<Int.random(in: 1...2, using: &generator) {
      let deviation = Double.random(in: 0.25...0.5, using: &generator)
      let peak = Double.random(in: 0.06...0.2, using: &generator)
      let distance =
        Double.random(in: 60...500, using: &generator)
        * (index == 0 ? 1 : Double.random(in: -1...1, using: &generator))
      parts.append(
        Part(
          start: start, distance: distance, mean: log(peak) + deviation * deviation,
          deviation: deviation))
      start += Double.random(in: 0.05...0.2, using: &generator)
    }
  }

  /// Position in points at `time` seconds.
  func position(at time: Double) -> Double {
    parts.reduce(0) { sum, part in
      let elapsed = time - part.start
      guard elapsed > 0 else { return sum }
      let z = (log(elapsed) - part.mean) / part.deviation
      return sum + part.distance * (1 + erf(z / 2.0.squareRoot())) / 2
    }
  }

  /// Velocity in points per second at `time` seconds.
  func velocity(at time: Double) -> Double {
    parts.reduce(0) { sum, part in
      let elapsed = time - part.start
      guard elapsed > 0 else { return sum }
      let z = (log(elapsed) - part.mean) / part.deviation
      return sum + part.distance / (elapsed * part.deviation * (2 * .pi).squareRoot())
        * exp(-z * z / 2)
    }
  }
}

/// A touch screen that samples a hand.
struct TouchScreen {
  /// Samples per second.
  var rate = 120.0
  /// Standard deviation of a position, in points.
  var noise = 0.3
  /// Grid of the positions in points, or 0 for none.
  var grid = 0.0
  var stampsMilliseconds = false
  /// Frames per second at which samples are delivered with the frame's time, or `nil` if each has its own.
  var frames: Double?

  /// Samples for half a second, with the true time of each.
  func samples(
    of hand: LognormalHand, using generator: inout SeededGenerator
  ) -> [(stamp: Double, x: Double, time: Double)] {
    var samples: [(stamp: Double, x: Double, time: Double)] = []
    var time = Double.random(in: 0...(1 / rate), using: &generator)
    while time < 0.5 {
      var stamp = time
      if let frames { stamp = (time * frames).rounded(.up) / frames }
      if stampsMilliseconds { stamp = (stamp * 1000).rounded() / 1000 }
      var x = hand.position(at: time) + noise * generator.normal()
      if grid > 0 { x = (x / grid).rounded() * grid }
      samples.append((stamp, x, time))
      time += 1 / rate
    }
    return samples
  }
}

extension SeededGenerator {
  /// A normally distributed number of mean 0 and standard deviation 1.
  mutating func normal() -> Double {
    let (u, v) = (
      Double.random(in: 1e-12..<1, using: &self), Double.random(in: 0..<1, using: &self)
    )
    return (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
  }
}
