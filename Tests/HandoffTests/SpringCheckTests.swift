import CardMotion
import Testing
import TextFormat

@testable import Handoff

@Suite("hand-off, as a test to be copied")
struct SpringCheckTests {
  private static let platforms = Target.allCases.filter { $0 != .css }

  private func handoff(
    _ target: Target, _ ratio: Double = 0.8, tolerance: Double = 0.001
  ) throws -> SpringHandoff {
    let spring = try Spring(response: 0.35, dampingRatio: ratio)
    let start = SpringMove(spring, travel: -320, velocity: 900)
    return try SpringHandoff(target, starts: [start.atRest, start], tolerance: tolerance)
  }

  @Test(
    "20 places of the exact spring, where the platform is as near as it says", arguments: platforms)
  func places(target: Target) throws {
    for ratio in [0.8, 1, 1.4] {
      let handoff = try handoff(target, ratio)
      let check = handoff.check
      let index = try #require(handoff.starts.firstIndex(of: check.start))
      #expect(check.places.count == 20 && target.expresses(check.start))
      #expect((check.start.velocity != 0) == target.expresses(handoff.starts[1]))
      #expect(zip(check.places, check.places.dropFirst()).allSatisfy { $0.time < $1.time })
      #expect(check.allowed - handoff.deviations[index] < 0.003)
      for (time, place) in check.places {
        let exact = -320 + check.start.state(after: time).position
        #expect(place == exact)
        let theirs = -320 + handoff.renditions[index].displacement(after: time)
        #expect(abs(theirs - place) <= check.allowed, "\(target) \(ratio) at \(time)")
      }
    }
  }

  @Test(
    "the text has all of them, the printed numbers, and every bracket twice", arguments: platforms)
  func text(target: Target) throws {
    let handoff = try handoff(target)
    let text = handoff.test(named: "Card 2")
    // GTK's has the spring itself.
    for (_, place) in handoff.check.places where target != .libadwaita {
      let printed = (place * 1000).rounded() / 1000
      #expect(text.contains(DecimalText.exact(printed)), "\(target) \(printed)")
    }
    #expect(text.contains("card2Spring"))
    #expect(text.contains(DecimalText.exact(handoff.check.allowed)))
    for (open, close) in ["()", "[]", "{}"].map({ ($0.first, $0.last) }) {
      #expect(text.count { $0 == open } == text.count { $0 == close }, "\(target)")
    }
    // What can be asked for its value is made of the numbers that are handed off.
    let asks: Set<Target> = [
      .swiftui, .uikit, .coreanimation, .compose, .flutter, .motion, .libadwaita,
    ]
    guard asks.contains(target) else { return }
    let names = handoff.renditions[1].numbers.map(\.name).filter {
      !["mass", "velocity", "initialVelocity", "initialSpringVelocity"].contains($0)
    }
    for name in names { #expect(text.contains(handoff.renditions[1][name]), "\(target) \(name)") }
    #expect(text.contains("900"))
  }

  @Test("CSS is tested with the printed rules, from rest, by the flick and at the target")
  func rules() throws {
    let spring = try Spring(response: 0.35, dampingRatio: 0.8)
    let flick = SpringMove(spring, travel: -320, velocity: 900)
    let thrown = SpringMove(spring, travel: 0, velocity: 900)
    for starts in [[flick.atRest, flick], [thrown]] {
      let handoff = try SpringHandoff(.css, starts: starts, tolerance: 0.005)
      let text = handoff.test(named: "Card 2")
      #expect(text.contains("style.textContent = `\n\(handoff.code(named: "card-2"))\n`"))
      for index in starts.indices {
        let check = handoff.check(of: index)
        #expect(check.start == starts[index] && check.places.count == 20)
        let name = index == 0 ? "card-2" : "card-2-flick"
        let travel = DecimalText.exact(starts[index].travel)
        let allowed = DecimalText.exact(check.allowed)
        #expect(text.contains("run(\"\(name)\", \(travel), places, \(allowed))"), "\(text)")
        for (time, place) in check.places {
          let theirs = starts[index].travel + handoff.renditions[index].displacement(after: time)
          #expect(abs(theirs - place) <= check.allowed)
          #expect(text.contains(DecimalText.exact((place * 1000).rounded() / 1000)))
        }
      }
    }
  }

  @Test("GTK's test has the spring as a formula of C, and asks for nothing newer than 1.2")
  func formula() throws {
    var (lines, expected): ([String], [Double]) = ([], [])
    for ratio in [0.3, 0.8, 1, 1.4, 4] {
      for velocity in [0.0, -2100] {
        let spring = try Spring(response: 0.35, dampingRatio: ratio)
        let move = SpringMove(spring, travel: -320, velocity: velocity)
        for time in [0.0, 0.013, 0.1, 0.35, 1] {
          let formula = SpringHandoff.formula(move)
          lines.append("{ double time = \(time); printf (\"%.17g\\n\", \(formula)); }")
          expected.append(-320 + move.state(after: time).position)
        }
      }
    }
    let program = "#include <math.h>\n#include <stdio.h>\nint main (void) {\n"
    let found = try Compiler.run(program + lines.joined(separator: "\n") + "\nreturn 0; }\n")
    try #require(found.count == expected.count)
    for (place, exact) in zip(found, expected) { #expect(abs(place - exact) < 1e-9) }
    let text = try handoff(.libadwaita).test(named: "card")
    #expect(!text.contains("calculate_value"))
  }

  @Test("libadwaita has one epsilon for all starts: in the code, the figures and the test")
  func epsilon() throws {
    for ratio in [0.4, 0.8, 1, 1.4] {
      let handoff = try handoff(.libadwaita, ratio)
      let epsilons = Set(handoff.renditions.map { $0["epsilon"] })
      #expect(epsilons.count == 1, "\(ratio): \(epsilons)")
      let line = "\"epsilon\", \(epsilons.first ?? ""),"
      #expect(handoff.code(named: "card").contains(line))
      #expect(handoff.test(named: "card").contains(line))
      #expect(handoff.isWithinTolerance)
    }
  }
}
