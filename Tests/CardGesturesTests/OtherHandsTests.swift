import TestSupport
import Testing

/// Promise 5 on hands that no constant of the tracker was chosen on: lognormal movements, as touch screens
/// of many kinds report them.
@Suite("velocity of lognormal movements")
struct OtherHandsTests {
  /// Relative errors at all instants of `count` movements at which the hand is faster than 300 points per
  /// second and than 15 % of its peak.
  static func errors(
    of estimator: Estimator, rates: [Double], seed: UInt64, count: Int = 120
  ) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    var errors: [Double] = []
    for _ in 0..<count {
      let hand = LognormalHand(using: &generator)
      let screen = TouchScreen(
        rate: rates.randomElement(using: &generator) ?? 120,
        noise: Double.random(in: 0.15...0.5, using: &generator),
        grid: [0, 1, 2 / 7.0].randomElement(using: &generator) ?? 0,
        stampsMilliseconds: Bool.random(using: &generator),
        frames: Double.random(in: 0..<1, using: &generator) < 0.25 ? 60 : nil)
      let samples = screen.samples(of: hand, using: &generator)
      let peak = samples.map { abs(hand.velocity(at: $0.time)) }.max() ?? 0
      guard peak >= 400 else { continue }
      for index in samples.indices.dropFirst(4) {
        let truth = hand.velocity(at: samples[index].time)
        guard abs(truth) > max(300, 0.15 * peak) else { continue }
        // A frame's samples are released together.
        if index + 1 < samples.count, samples[index + 1].stamp == samples[index].stamp { continue }
        var stroke = Stroke()
        stroke.samples = samples[...index].map { (time: $0.stamp, x: $0.x) }
        stroke.release = samples[index].stamp
        errors.append(estimator.velocity(of: stroke) / truth - 1)
      }
    }
    return errors
  }

  @Test("the velocity of other hands is right to 9 percent in the median")
  func hands() {
    print("Promise 5: error in % on lognormal movements: median, RMS, 90 %")
    for rates in [[60.0, 90, 120, 125, 240], [60], [120], [240]] {
      for estimator in Estimator.allCases {
        let errors = FingerStrokeTests.Errors(
          Self.errors(of: estimator, rates: rates, seed: 11))
        let figures = [errors.median, errors.rms, errors.most].map { "\(($0 * 10).rounded() / 10)" }
        let device = rates.map { "\(Int($0))" }.joined(separator: ", ")
        print("  \(device) Hz, \(estimator.rawValue): \(figures.joined(separator: ", "))")
        guard estimator == .ours else { continue }
        #expect(errors.median <= 9, "\(device) Hz")
        #expect(errors.rms <= 16, "\(device) Hz")
        #expect(errors.most <= 26, "\(device) Hz")
      }
    }
  }
}
