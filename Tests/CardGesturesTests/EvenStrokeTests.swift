import TestSupport
import Testing

/// Steady strokes of all devices: the fit of all samples is as good as it gets there, and an estimator
/// that follows fingers has to know that it may average.
@Suite struct EvenStrokeTests {
  struct Device: CustomStringConvertible {
    var rate = 125.0
    var jitter = 0.0
    var isWhole = true
    var speed = 500.0
    var description: String {
      "\(rate) Hz, ±\(1000 * jitter) ms, \(isWhole ? "whole pixels, " : "")\(speed) pt/s"
    }
  }

  static let devices: [Device] = [60.0, 125, 250, 500, 1000, 8000].flatMap { rate in
    [0, 0.0005].flatMap { jitter in
      [true, false].flatMap { isWhole in
        [300.0, 1000, 3000].map { speed in
          Device(rate: rate, jitter: jitter, isWhole: isWhole, speed: speed)
        }
      }
    }
  }

  /// Root mean square errors of ours and of the quadratic fit, in percent.
  static func errors(_ device: Device) -> (ours: Double, all: Double) {
    var generator = SeededGenerator(seed: 7)
    var (ours, all) = (0.0, 0.0)
    let count = device.rate > 1000 ? 40 : 100
    for _ in 0..<count {
      let stroke = Stroke(
        .steady, rate: device.rate, jitter: device.jitter, isWhole: device.isWhole,
        top: device.speed, using: &generator)
      let errors = [Estimator.ours, .quadratic].map { $0.velocity(of: stroke) / stroke.speed - 1 }
      ours += errors[0] * errors[0]
      all += errors[1] * errors[1]
    }
    return (
      100 * (ours / Double(count)).squareRoot(), 100 * (all / Double(count)).squareRoot()
    )
  }

  @Test("a steady stroke is no worse than by the fit of all its samples by more than a tenth")
  func steady() {
    print("Promise 5: \(Self.devices.count) steady strokes, RMS error in %: ours, fit of all")
    for device in Self.devices {
      let (ours, all) = Self.errors(device)
      print("  \(device): \((ours * 100).rounded() / 100), \((all * 100).rounded() / 100)")
      #expect(ours <= 1.1 * all + 1e-6, "\(device)")
    }
  }
}
