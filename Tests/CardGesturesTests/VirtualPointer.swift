import CardGeometry
import CardGestures
import Foundation
import TestSupport

/// A device that tells of a hand's way as real ones do: when its own clock says, in whole steps, with
/// stamps that are rounded, a little late.
struct VirtualPointer {
  let name: String
  /// Samples per second.
  let rate: Double
  /// Points between two places that it can tell apart.
  let step: Double
  /// Standard deviation of its clock, in seconds.
  let jitter: Double

  static let all = [
    VirtualPointer(name: "mouse 125 Hz", rate: 125, step: 1, jitter: 3e-4),
    VirtualPointer(name: "mouse 250 Hz", rate: 250, step: 1, jitter: 2e-4),
    VirtualPointer(name: "mouse 500 Hz", rate: 500, step: 1, jitter: 1e-4),
    VirtualPointer(name: "mouse 1000 Hz", rate: 1000, step: 1, jitter: 5e-5),
    VirtualPointer(name: "touch 60 Hz", rate: 60, step: 0.1, jitter: 3e-4),
    VirtualPointer(name: "touch 120 Hz", rate: 120, step: 0.1, jitter: 3e-4),
    VirtualPointer(name: "touch 240 Hz", rate: 240, step: 0.1, jitter: 2e-4),
    VirtualPointer(name: "pen 240 Hz", rate: 240, step: 0.05, jitter: 2e-4),
  ]

  /// Its clock is not the display's: they pass each other every few seconds.
  private static let drift = 1.004

  /// What it tells: stamped, heard of, where.
  typealias Sample = (stamp: Double, arrival: Double, place: Double)

  /// Its samples of `way` for `seconds`; one that is where the last was is not told.
  func samples(of way: (Double) -> Double, seconds: Double) -> [Sample] {
    var random = SeededGenerator(seed: UInt64(rate))
    var samples: [Sample] = []
    var time = Double.random(in: 0..<1 / rate, using: &random)
    while time < seconds {
      let place = (way(time) / step).rounded() * step
      // Uniform noise of that deviation.
      let late = Double.random(in: -1...1, using: &random) * jitter * 3.0.squareRoot()
      let arrival = time + abs(late) + Double.random(in: 3e-4...8e-4, using: &random)
      if samples.last?.place != place {
        samples.append((((time + late) * 1000).rounded(.down) / 1000, arrival, place))
      }
      time += 1 / (rate * Self.drift)
    }
    return samples
  }
}

/// What a hand does along one axis, in points at a time in seconds.
enum HandWay: String, CaseIterable {
  /// To and fro, once a second.
  case swing
  /// A third of a second, a rest, and back.
  case strokes
  /// Slower than a pixel a frame.
  case slow

  func place(_ time: Double) -> Double {
    switch self {
    case .swing: return 150 * sin(2 * .pi * time)
    case .slow: return 30 * time
    case .strokes:
      let turn = (time / 0.7).rounded(.down)
      let u = min(1, (time - turn * 0.7) / 0.4)
      // The way of least jerk.
      let part = u * u * u * (10 - 15 * u + 6 * u * u)
      return 300 * (Int(turn) % 2 == 0 ? part : 1 - part)
    }
  }
}
