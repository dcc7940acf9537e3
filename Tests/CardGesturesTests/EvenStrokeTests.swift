import TestSupport
import Testing

/// Steady strokes of many devices: the fit of all samples is the best estimate of such a stroke, and a
/// tracker that follows fingers must recognise it.
@Suite("velocity of steady strokes")
struct EvenStrokeTests {
  struct Device: CustomStringConvertible {
    var rate = 125.0
    var jitter = 0.0
    var isWhole = true
    /// Points per second, or `nil` for strokes of 500 to 4000.
    var speed: Double?
    var description: String {
      "\(Int(rate)) Hz, ±\(1000 * jitter) ms, \(isWhole ? "whole pixels, " : "")"
        + (speed.map { "\(Int($0)) pt/s" } ?? "500…4000 pt/s")
    }
  }

  static func devices(
    _ rates: [Double], isWhole: Bool, speeds: [Double?]
  ) -> [Device] {
    rates.flatMap { rate in
      [0, 0.0005].flatMap { jitter in
        speeds.map { Device(rate: rate, jitter: jitter, isWhole: isWhole, speed: $0) }
      }
    }
  }

  /// The 70 mice: whole pixels and whole milliseconds.
  static let mice = devices(
    [125, 250, 500, 1000, 2000, 4000, 8000], isWhole: true, speeds: [nil, 100, 300, 1000, 3000])
  static let others =
    devices([60, 125, 250, 500, 1000, 8000], isWhole: false, speeds: [300, 1000, 3000])
    + devices([60], isWhole: true, speeds: [300, 1000, 3000])

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

  @Test(
    "the error of a steady stroke exceeds that of the fit of all samples by at most a tenth",
    arguments: [mice, others])
  func steady(devices: [Device]) {
    print("Promise 5: \(devices.count) steady strokes, RMS error in %: ours, fit of all")
    for device in devices {
      let (ours, all) = Self.errors(device)
      print("  \(device): \((ours * 100).rounded() / 100), \((all * 100).rounded() / 100)")
      #expect(ours <= 1.1 * all + 1e-6, "\(device)")
    }
  }
}
