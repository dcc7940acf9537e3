import CardMotion
import TestSupport
import Testing

@testable import Handoff

@Suite("hand-off")
struct SpringHandoffTests {
  private func move(
    _ response: Double, _ ratio: Double, travel: Double = 300, velocity: Double = 0
  ) throws -> SpringMove {
    SpringMove(
      try Spring(response: response, dampingRatio: ratio), travel: travel, velocity: velocity)
  }

  @Test("code has lines of 40 columns, and read back it says the spring that was measured")
  func code() throws {
    for (response, ratio) in [(0.35, 1.0), (0.4, 1.5), (0.13365, 0.5)] {
      let start = try move(response, ratio, velocity: 1200)
      // A curve of straight pieces is looked for longest.
      for target in Target.allCases where target != .css || ratio == 1 {
        let handoff = try SpringHandoff(
          target, starts: [start.atRest, start], tolerance: target == .css ? 0.005 : 0.001)
        let code = handoff.code(named: "Card 2")
        for line in code.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
        let reading = try SpringReading.read(code)
        #expect(reading.from == target)
        guard target != .css else {
          // A fit of what is off by half a percent.
          #expect(abs(reading.spring.response / response - 1) < 0.05)
          continue
        }
        let again = start.atRest.with(reading.spring)
        let distance = PlatformMotion([], .spring(again)).deviation(
          from: start.atRest, tolerance: 0.001)
        // Qt and Reanimated do not do what their numbers say.
        if target != .reanimated || ratio <= 1 {
          #expect(distance < 0.02 * 300, "\(target) \(response) \(ratio)")
        }
      }
    }
  }

  /// How many random springs; `CARDSTAGE_SPRINGS` says more.
  @Test("printed numbers, put back, stay within the printed deviation; it is met or said not to be")
  func random() throws {
    let count = Effort.springs ?? 5
    var generator = SeededGenerator(seed: 16)
    var worst = -Double.infinity
    for _ in 0..<count {
      let ratio = Double.random(in: 0.15...2, using: &generator)
      let travel = Double.random(in: -600...600, using: &generator)
      let velocity = Double.random(in: -4000...4000, using: &generator)
      let start = try move(
        Double.random(in: 0.1...1.2, using: &generator), ratio, travel: travel, velocity: velocity)
      let tolerance = [0.001, 0.002, 0.01, 0.05].randomElement(using: &generator) ?? 0.001
      for target in Target.allCases where target != .css {
        let handoff = try SpringHandoff(
          target, starts: [start.atRest, start], tolerance: tolerance)
        for (place, rendition) in handoff.renditions.enumerated() {
          let begin = handoff.starts[place]
          let printed = handoff.deviations[place] / begin.amplitude
          #expect(printed.isFinite)
          // Looked at between the looks, where the platform's clock looks always.
          if rendition.clock == .continuous {
            let rest = begin.settles(within: tolerance)
            let largest = (0..<500).reduce(0.0) { largest, step in
              let time = (Double(step) + 0.37) / 500 * rest
              let place = begin.state(after: time).position
              return max(largest, abs(place - rendition.displacement(after: time)))
            }
            // Of what can't be expressed the deviation is many ways.
            let excess = (largest / begin.amplitude - printed) / max(tolerance, printed)
            worst = max(worst, excess)
            #expect(excess <= 0.02, "\(target) \(begin)")
          }
          if target.expresses(begin), printed > tolerance {
            #expect(!handoff.isWithinTolerance)
            #expect(handoff.lost.contains { $0.hasPrefix("tolerance: ") })
          }
        }
      }
    }
    if Effort.springs != nil {
      print("\(count) springs: at most \(worst) of the larger of tolerance and deviation above it")
    }
  }

  @Test("what moves nothing, or never ends, is refused by name")
  func refused() throws {
    let still = try move(0.5, 1, travel: 0)
    let restless = try move(0.5, 0)
    let immediate = SpringMove(.snap, travel: 100, velocity: 0)
    for (start, failure) in [
      (still, SpringHandoff.Failure.still), (restless, .restless), (immediate, .immediate),
    ] {
      for target in Target.allCases {
        #expect(throws: failure) {
          try SpringHandoff(target, starts: [start], tolerance: 0.001)
        }
      }
    }
  }

  @Test("where only the release has no word, that is lost, and not the tolerance besides")
  func wordless() throws {
    let flick = try move(0.35, 1, travel: 0, velocity: 900)
    for target in [Target.uikit, .coreanimation, .figma, .reanimated] {
      let handoff = try SpringHandoff(target, starts: [flick], tolerance: 0.001)
      #expect(handoff.worstStart == nil && handoff.lost.count == 1, "\(handoff.lost)")
    }
  }

  @Test("a cubic-bezier() alone has its own figure, duration and words")
  func cubic() throws {
    let start = try move(0.35, 1, travel: -418, velocity: -1500)
    let handoff = try SpringHandoff(.css, starts: [start.atRest, start], tolerance: 0.01)
    let code = handoff.code(named: "card")
    #expect(!code.contains("linear("))
    for line in code.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    for (index, start) in handoff.starts.enumerated() {
      let cubic = try #require(CubicEasing(Progress(start), tolerance: 0.01))
      let rendition = handoff.renditions[index]
      #expect(abs(handoff.relativeDeviation(index) - cubic.deviation) < 1e-12)
      #expect(rendition["easing"] == cubic.text)
      #expect(rendition["duration"] == "\(cubic.duration)ms" && rendition["stops"].isEmpty)
      #expect(code.contains("translate \(cubic.duration)ms"))
      // It is where it is said to be, at each millisecond.
      for time in 0...600 {
        let place = start.state(after: Double(time) / 1000).position
        let off = abs(place - rendition.displacement(after: Double(time) / 1000))
        #expect(off <= handoff.deviations[index] * 1.001)
      }
    }
  }

  @Test("a flick back to the same detent is told as lost where there is no word for it")
  func back() throws {
    let flick = try move(0.5, 0.8, travel: 0, velocity: 900)
    for target in [Target.uikit, .coreanimation, .figma, .qt, .reanimated] {
      let handoff = try SpringHandoff(target, starts: [flick], tolerance: 0.001)
      #expect(!handoff.isWithinTolerance)
      #expect(handoff.lost.contains { $0.contains("900 pt/s") }, "\(target)")
    }
    #expect(try SpringHandoff(.compose, starts: [flick], tolerance: 0.001).isWithinTolerance)
  }

  @Test("CSS has a linear() for the flick beside that from rest, keyframes for one at the target")
  func flicks() throws {
    let start = try move(0.35, 1, travel: -418, velocity: -1500)
    let handoff = try SpringHandoff(.css, starts: [start.atRest, start], tolerance: 0.005)
    let code = handoff.code(named: "card")
    #expect(
      code.contains("--card-spring: linear(") && code.contains("--card-flick-spring: linear("))
    for rendition in handoff.renditions {
      #expect(code.contains("duration: \(rendition["duration"])"), "\(code)")
    }
    let back = try move(0.35, 1, travel: 0, velocity: 900)
    let thrown = try SpringHandoff(.css, starts: [back], tolerance: 0.01).code(named: "card")
    #expect(thrown.contains("@keyframes card-throw {") && !thrown.contains("transition"))
    for line in thrown.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
  }

  @Test(
    "the printed deviation of UIKit and Core Animation holds for velocity / distance, unrounded")
  func relativeVelocity() throws {
    for target in [Target.uikit, .coreanimation] {
      for velocity in [-1500.0, 777, 1234.5, -2950] {
        let start = try move(0.35, 0.8, travel: -418, velocity: velocity)
        let handoff = try SpringHandoff(target, starts: [start], tolerance: 0.001)
        guard case .spring(var exact) = handoff.renditions[0].path else { continue }
        exact.velocity = velocity
        let run = PlatformMotion([], .spring(exact)).deviation(from: start, tolerance: 0.001)
        #expect(run <= handoff.deviations[0] * (1 + 1e-9), "\(target) \(velocity)")
      }
    }
  }

  @Test("react-spring's loss has the figure of 120 Hz, Motion's the milliseconds it rounds to")
  func clocks() throws {
    let start = try move(0.35, 1, travel: -418, velocity: -1500)
    let steps = try SpringHandoff(.reactSpring, starts: [start.atRest], tolerance: 0.001)
    #expect(
      steps.lost.contains { $0.contains("8 % fast at 120 Hz (36 pt, 8.7 % of travel)") },
      "\(steps.lost)")
    let motion = try SpringHandoff(.motion, starts: [start.atRest], tolerance: 0.001)
    #expect(motion.lost.contains { $0.hasPrefix("time: Motion rounds it to whole milliseconds") })
  }

  @Test("text that is no spring, whatever it is, is refused")
  func nonsense() {
    for text in [
      "", "   ", "42", "ease-in-out", "Spring(duration: -1, bounce: 0.3)", "linear(0, 1)",
      "300ms linear(0)", "0ms linear(0, 1)", "300ms linear(1 20%, 0.5 10%, 0 300%, 1)",
      "withSpring(0, { duration: 0, dampingRatio: 0.7 })", "withTiming(0, {})",
      "1 - Math.exp(5 * t)", "{ type: 'spring', stiffness: 1e999, damping: 3 }",
      "adw_spring_params_new (1, 2)", "SpringAnimation { spring: 9999; damping: 0.5 }",
      "{\"cardstage.spring\": {\"response\": 0.5, \"dampingRatio\": 1, \"stiffness\": 100, \"damping\": 20}}",
    ] {
      #expect(throws: SpringReading.ParseError.self, "\(text)") { try SpringReading.read(text) }
    }
  }
}
