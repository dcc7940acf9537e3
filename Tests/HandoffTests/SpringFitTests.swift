import CardMotion
import TestSupport
import Testing

@testable import Handoff

@Suite("fit")
struct SpringFitTests {
  /// A clip at 60 Hz, as a camera or a screen recording gives it.
  private struct Film {
    var response: Double
    var ratio: Double
    var travel: Double
    var velocity = 0.0
    var delay = 0.0
    var noise = 0.5

    func samples(_ generator: inout SeededGenerator) throws -> [SpringFit.Sample] {
      let spring = try Spring(response: response, dampingRatio: ratio)
      let move = SpringMove(spring, travel: travel, velocity: velocity)
      let length = delay + move.settles(within: 0.002) + 0.1
      return (0..<Int(length * 60)).map { index in
        let time = Double(index) / 60
        let place = time < delay ? -travel : move.state(after: time - delay).position
        // The sum of twelve is as good as normal.
        let error = (0..<12).reduce(-6.0) { sum, _ in
          sum + Double.random(in: 0..<1, using: &generator)
        }
        return SpringFit.Sample(time: time, position: 40 + travel + place + noise * error)
      }
    }
  }

  @Test("clips give their spring back, and the truth is where it is said to be")
  func clips() throws {
    let count = Effort.springs.map { min($0, 200) } ?? 3
    var generator = SeededGenerator(seed: 200)
    var (near, inside) = (0, 0)
    for index in 0..<count {
      let film = Film(
        response: Double.random(in: 0.2...0.8, using: &generator),
        ratio: Double.random(in: 0.3...1.1, using: &generator),
        travel: Double.random(in: 200...600, using: &generator),
        velocity: index % 2 == 0 ? 0 : Double.random(in: -2000...2000, using: &generator),
        delay: Double.random(in: 0.06...0.26, using: &generator))
      let fit = try SpringFit(film.samples(&generator))
      let isNear =
        abs(fit.response.value / film.response - 1) < 0.02
        && abs(fit.dampingRatio.value - film.ratio) < 0.03
      near += isNear ? 1 : 0
      inside += fit.response.contains(film.response) ? 1 : 0
      inside += fit.dampingRatio.contains(film.ratio) ? 1 : 0
    }
    #expect(Double(near) >= 0.98 * Double(count) - (count < 50 ? 1 : 0), "\(near) of \(count)")
    #expect(Double(inside) >= 0.88 * Double(2 * count) - (count < 50 ? 2 : 0), "\(inside)")
  }

  @Test("without noise all is found: velocity, delay, target")
  func exact() throws {
    var generator = SeededGenerator(seed: 1)
    let film = Film(
      response: 0.42, ratio: 0.72, travel: -418, velocity: -1500, delay: 0.115, noise: 0)
    let fit = try SpringFit(film.samples(&generator))
    #expect(abs(fit.response.value - 0.42) < 1e-5)
    #expect(abs(fit.dampingRatio.value - 0.72) < 1e-5)
    #expect(abs((fit.velocity?.value ?? 0) + 1500) < 0.5)
    #expect(abs((fit.delay?.value ?? 0) - 0.115) < 1e-4)
    #expect(abs(fit.target.value + 378) < 1e-3)
    #expect(fit.worst < 1e-3)
  }

  @Test("what does not move, or is too short, has no spring")
  func none() {
    let still = (0..<40).map { SpringFit.Sample(time: Double($0) / 60, position: 7) }
    #expect(throws: SpringFit.Failure.still) { try SpringFit(still) }
    #expect(throws: SpringFit.Failure.tooFew(5)) { try SpringFit(Array(still.prefix(5))) }
  }

  @Test("the nearest preset has its name; what is near none has none")
  func presets() throws {
    let near = try Spring(response: 0.505, dampingRatio: 0.86)
    #expect(SpringPreset.nearest(to: near)?.preset.name == "SwiftUI snappy")
    let far = try Spring(response: 2.5, dampingRatio: 0.1)
    #expect(SpringPreset.nearest(to: far) == nil)
  }
}
