import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Promise 5 of the motion core, on strokes that are steady, speed up, and brake: what an estimate at
/// the release is off by, beside what others make of the same samples.
@Suite("velocity of strokes")
struct StrokeVelocityTests {
  /// Root mean square error of each estimator, in percent of the velocity.
  static func errors(
    _ way: Stroke.Way, rate: Double, jitter: Double, isWhole: Bool = true,
    of estimators: [Estimator] = [.ours]
  ) -> [Double] {
    var generator = SeededGenerator(seed: 5)
    var sums = estimators.map { _ in 0.0 }
    let count = rate > 1000 ? 60 : 200
    for _ in 0..<count {
      let stroke = Stroke(way, rate: rate, jitter: jitter, isWhole: isWhole, using: &generator)
      for (index, estimator) in estimators.enumerated() {
        let error = estimator.velocity(of: stroke) / stroke.speed - 1
        sums[index] += error * error
      }
    }
    return sums.map { 100 * ($0 / Double(count)).squareRoot() }
  }

  static let jitters = [0, 0.0005]

  @Test(
    "from 500 Hz a steady stroke is within 1.5 percent, with jitter 3, and one that brakes within 5",
    arguments: [true, false])
  func dense(isMouse: Bool) {
    for rate in [500.0, 1000, 2000, 4000, 8000] {
      for way in Stroke.Way.allCases {
        let even = Self.errors(way, rate: rate, jitter: 0, isWhole: isMouse)[0]
        let uneven = Self.errors(way, rate: rate, jitter: 0.0005, isWhole: isMouse)[0]
        let (limit, limitWithJitter) = way == .steady ? (1.5, 3.0) : (5, 5)
        #expect(even <= limit, "\(rate) Hz, \(way.name)")
        #expect(uneven <= limitWithJitter, "\(rate) Hz, \(way.name), ±0.5 ms")
      }
    }
  }

  @Test(
    "up to 250 Hz a braking stroke is better than by the quadratic fit, the others are nearly as good",
    arguments: [60.0, 90, 120, 125, 144, 200, 240, 250])
  func sparse(rate: Double) {
    for way in Stroke.Way.allCases {
      for jitter in Self.jitters {
        let errors = Self.errors(way, rate: rate, jitter: jitter, of: [.ours, .quadratic])
        let limit =
          switch way {
          case .steady: 1.1 * errors[1]
          case .accelerating, .braking40: errors[1] + 2
          case .braking50, .braking60: errors[1]
          }
        #expect(errors[0] <= limit + 1e-6, "\(way.name), jitter \(jitter)")
        if rate >= 125, jitter == 0 { #expect(errors[0] <= 5, "\(way.name)") }
      }
    }
  }

  @Test("the table of all estimators")
  func table() {
    var lines = ["Promise 5: RMS error in %, whole pixels, 1 ms stamps (seed 5)"]
    func row(_ cells: [String]) -> String {
      let widths = [6, 16] + cells.dropFirst(2).map { _ in 10 }
      return zip(cells, widths).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }
        .joined()
    }
    for jitter in Self.jitters {
      lines.append(
        row(["Hz", jitter > 0 ? "± 0.5 ms" : "even"] + Estimator.allCases.map(\.rawValue)))
      for rate in [60.0, 125, 250, 500, 1000, 8000] {
        for way in Stroke.Way.allCases {
          let errors = Self.errors(way, rate: rate, jitter: jitter, of: Estimator.allCases)
          lines.append(
            row(["\(Int(rate))", way.name] + errors.map { "\(($0 * 10).rounded() / 10)" }))
        }
      }
    }
    print(lines.joined(separator: "\n"))
    #expect(lines.count > 60)
  }
}
