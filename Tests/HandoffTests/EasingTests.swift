import CardMotion
import TestSupport
import Testing

import func Foundation.pow

@testable import Handoff

@Suite("hand-off to CSS")
struct EasingTests {
  private func progress(
    _ response: Double, _ ratio: Double, travel: Double = 300, velocity: Double = 0
  ) throws -> Progress {
    Progress(
      SpringMove(
        try Spring(response: response, dampingRatio: ratio), travel: travel, velocity: velocity))
  }

  /// Springs, and the most stops that are asked for at 0.1, 0.2 and 0.5 %. All of them where
  /// `CARDSTAGE_SPRINGS` is set: each takes seconds without optimisation.
  private static let asked: [(response: Double, ratio: Double, most: [Int])] = [
    (0.5, 1, [17, 13, 9]), (0.35, 0.9, [17, 13, 9]), (0.5, 0.825, [19, 13, 9]),
    (0.5, 0.7, [20, 16, 10]), (0.55, 0.5, [25, 18, 13]), (0.6, 0.3, [41, 30, 20]),
  ]

  @Test("no more stops than asked for, within the tolerance")
  func stops() throws {
    let isWhole = Effort.springs != nil
    for (response, ratio, most) in isWhole ? Self.asked : Array(Self.asked.prefix(1)) {
      let progress = try progress(response, ratio)
      for (tolerance, most) in zip([0.001, 0.002, 0.005], isWhole ? most : [most[0]]) {
        let easing = try #require(LinearEasing(progress, tolerance: tolerance))
        #expect(easing.stops.count <= most, "\(response) \(ratio) \(tolerance)")
        #expect(easing.deviation(from: progress) <= tolerance, "\(response) \(ratio) \(tolerance)")
      }
    }
  }

  @Test("read back from its text it is within the tolerance, with any velocity and without a way")
  func random() throws {
    var generator = SeededGenerator(seed: 61)
    for index in 0..<(Effort.springs.map { min($0, 1000) } ?? 2) {
      let progress = try progress(
        Double.random(in: 0.15...0.9, using: &generator),
        Double.random(in: 0.3...1.6, using: &generator), travel: index % 2 == 1 ? 0 : 320,
        velocity: Double.random(in: -2500...2500, using: &generator))
      let tolerance = [0.001, 0.005].randomElement(using: &generator) ?? 0.001
      let easing = try #require(LinearEasing(progress, tolerance: tolerance))
      let read = try #require(
        try LinearEasing(SpringTokens("\(easing.duration)ms \(easing.text)")))
      #expect(read.stops == easing.stops)
      #expect(read.deviation(from: progress) <= tolerance, "\(progress.move)")
    }
  }

  /// All where `CARDSTAGE_SPRINGS` is set: each takes a quarter of a second without optimisation.
  @Test("every tolerance from 0.01 to 5 % has its stops, however narrow the funnel's end")
  func tolerances() throws {
    let isWhole = Effort.springs != nil
    // At these no stop of the grid lay in the last columns that a piece could reach.
    var asked = [0.000_111_11, 0.000_485_49].map { (ratio: 0.6, tolerance: $0) }
    asked += [0.0001, 0.000_13, 0.05].map { (ratio: 1.0, tolerance: $0) }
    for step in 0...(isWhole ? 300 : 0) {
      let tolerance = min(0.05, 0.0001 * pow(500, Double(step) / 300))
      asked += [0.2, 0.6, 1, 1.5].map { (ratio: $0, tolerance: tolerance) }
    }
    for (ratio, tolerance) in asked {
      let progress = try progress(0.32, ratio)
      let easing = try #require(
        LinearEasing(progress, tolerance: tolerance), "\(ratio) \(tolerance)")
      #expect(easing.deviation(from: progress) <= tolerance, "\(ratio) \(tolerance)")
    }
  }

  @Test("every platform but CSS takes every tolerance")
  func otherTolerances() throws {
    let spring = try Spring(response: 0.32, dampingRatio: 0.6)
    let move = SpringMove(spring, travel: 300, velocity: 1000)
    for target in Target.allCases where target != .css && target != .tokens {
      for tolerance in [0.0001, 0.000_111, 0.000_13, 0.000_5, 0.003, 0.017, 0.05] {
        let handoff = try SpringHandoff(
          target, starts: [move.atRest, move], tolerance: tolerance)
        #expect(handoff.deviations.allSatisfy { $0.isFinite }, "\(target) \(tolerance)")
      }
    }
  }

  @Test("what swings too often for linear() is refused with what to do")
  func swings() throws {
    let move = SpringMove(try Spring(response: 0.3, dampingRatio: 0.01), travel: 300, velocity: 0)
    #expect(throws: SpringHandoff.Failure.swings) {
      try SpringHandoff(.css, starts: [move], tolerance: 0.0001)
    }
  }

  @Test("what bends much between columns stays within the tolerance, too")
  func bent() throws {
    let progress = try progress(0.227, 1.5607, travel: 0, velocity: -436)
    let easing = try #require(LinearEasing(progress, tolerance: 0.005))
    #expect(easing.deviation(from: progress) <= 0.005)
  }

  @Test(
    "a cubic-bezier() is as near as one can be, and there is none for what turns more than once")
  func cubic() throws {
    for (ratio, most) in [(1, 0.0095), (0.9, 0.0067), (1.5, 0.0121)] {
      let easing = try #require(CubicEasing(try progress(0.5, ratio), tolerance: 0.001))
      #expect(easing.deviation < most)
      #expect(easing.deviation > 0.006)
    }
    #expect(CubicEasing(try progress(0.5, 0.3), tolerance: 0.001) == nil)
  }
}
