import CardMotion
import Testing

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
    for (_, place) in handoff.check.places {
      let printed = (place * 1000).rounded() / 1000
      #expect(text.contains(DecimalText.exact(printed)), "\(target) \(printed)")
    }
    #expect(text.contains("card2"))
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

  @Test("linear() is asked for its places by its duration, from rest")
  func easing() throws {
    let handoff = try handoff(.css, 1, tolerance: 0.005)
    let text = handoff.test(named: "card")
    #expect(handoff.check.start.velocity == 0)
    #expect(text.contains(handoff.renditions[0]["easing"]))
    #expect(text.contains("duration: \(handoff.renditions[0]["duration"].dropLast(2)),"))
    for (time, place) in handoff.check.places {
      let theirs = -320 + handoff.renditions[0].displacement(after: time)
      #expect(abs(theirs - place) <= handoff.check.allowed)
    }
  }
}
