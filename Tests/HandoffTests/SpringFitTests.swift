import CardMotion
import TestSupport
import Testing

import func Foundation.exp

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
    let tiny = samples { $0 * 1e-300 }
    #expect(throws: SpringFit.Failure.still) { try SpringFit(tiny) }
  }

  /// 60 frames of a motion, with noise of `noise` points.
  private func samples(
    noise: Double = 0, _ position: (Double) -> Double
  ) -> [SpringFit.Sample] {
    var generator = SeededGenerator(seed: 8)
    return (0..<60).map { index in
      let error = (0..<12).reduce(-6.0) { sum, _ in
        sum + Double.random(in: 0..<1, using: &generator)
      }
      let time = Double(index) / 60
      return SpringFit.Sample(time: time, position: position(time) + noise * error)
    }
  }

  /// Why there is no spring; nil if there is one.
  private func failure(_ samples: [SpringFit.Sample]) -> SpringFit.Failure? {
    do {
      _ = try SpringFit(samples)
      return nil
    } catch { return error }
  }

  @Test("a constant speed is no spring, with noise and after a rest", arguments: [0, 0.5])
  func constantSpeed(noise: Double) {
    for (start, speed) in [(0.0, 300.0), (0, -3000), (0.2, 300)] {
      let found = failure(samples(noise: noise) { max(0, $0 - start) * speed })
      guard case .constantSpeed(let velocity) = found else {
        Issue.record("\(speed): \(String(describing: found))")
        continue
      }
      #expect(abs(velocity / speed - 1) < 0.02)
    }
  }

  @Test(
    "a decay is no spring, but told with its first velocity and time constant", arguments: [0, 0.3])
  func decay(noise: Double) {
    for constant in [0.2, 0.4] {
      let found = failure(samples(noise: noise) { 1000 * constant * (1 - exp(-$0 / constant)) })
      guard case .decay(let velocity, let time) = found else {
        Issue.record("\(constant): \(String(describing: found))")
        continue
      }
      #expect(abs(velocity / 1000 - 1) < 0.02 && abs(time / constant - 1) < 0.03)
    }
  }

  @Test("what a spring can't be made sure of, or does not come near, is refused")
  func unsure() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 0.8)
    let move = SpringMove(spring, travel: 300, velocity: 0)
    func place(_ time: Double) -> Double { 300 + move.state(after: max(0, time - 0.1)).position }
    // The first frames only; a step within one; even acceleration.
    for samples in [
      Array(samples(place).prefix(10)), samples { $0 < 0.3 ? 0 : 300 }, samples { 500 * $0 * $0 },
    ] {
      guard case .undetermined = failure(samples) else {
        Issue.record("\(String(describing: failure(samples)))")
        continue
      }
    }
    let curve = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    let eased = failure(samples { 300 * curve.value(at: min(1, max(0, ($0 - 0.1) / 0.4))) })
    guard case .noSpring(_, let part) = eased, part > 0.01 else {
      Issue.record("\(String(describing: eased))")
      return
    }
  }

  @Test(
    "what steps by 16 ms and is shown at 60 Hz is found by the steps' clock, or told as possible")
  func steps() throws {
    for (response, ratio) in [(0.4, 0.8), (0.5, 0.6), (0.35, 1)] {
      let move = SpringMove(
        try Spring(response: response, dampingRatio: ratio), travel: 300, velocity: 0)
      func film(_ clock: (Int) -> Double, noise: Double = 0) -> [SpringFit.Sample] {
        samples(noise: noise) { time in
          move.state(after: clock(Int((time * 60).rounded()))).position
        }
      }
      // Whole steps that have passed since the start in the sixth frame.
      let kept = try SpringFit(
        film({ max(0, (Double($0 - 6) / 60 / 0.016 + 1e-9).rounded(.down)) * 0.016 }))
      #expect(kept.sampling == .steps)
      #expect(abs(kept.response.value / response - 1) < 0.001, "\(kept.response)")
      // One step a frame is as good as a slower spring.
      let lost = try SpringFit(film({ max(0, Double($0 - 6)) * 0.016 }))
      #expect(lost.sampling == .mayStep)
      #expect(abs(lost.response.value * 0.96 / response - 1) < 1e-6)
      // Frames are no steps.
      let plain = try SpringFit(film({ max(0, Double($0 - 6)) / 60 }, noise: 0.3))
      #expect(plain.sampling == .mayStep)
      #expect(plain.response.contains(response))
    }
  }

  @Test("samples that repeat the one before while it moves are left out, and told")
  func repeats() throws {
    let move = SpringMove(try Spring(response: 0.5, dampingRatio: 0.7), travel: 300, velocity: 0)
    let film = samples { move.state(after: max(0, $0 - 0.1)).position }
    let lost = film.enumerated().map { index, sample in
      [9, 13, 18].contains(index)
        ? SpringFit.Sample(time: sample.time, position: film[index - 1].position) : sample
    }
    let fit = try SpringFit(lost)
    #expect(fit.repeats == 3)
    #expect(abs(fit.response.value - 0.5) < 1e-6)
    #expect(try SpringFit(film).repeats == 0)
  }

  @Test("the nearest preset has its name; what is near none has none")
  func presets() throws {
    let near = try Spring(response: 0.505, dampingRatio: 0.86)
    #expect(SpringPreset.nearest(to: near)?.preset.name == "SwiftUI snappy")
    let far = try Spring(response: 2.5, dampingRatio: 0.1)
    #expect(SpringPreset.nearest(to: far) == nil)
  }
}
