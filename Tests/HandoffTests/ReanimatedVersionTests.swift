import CardMotion
import Foundation
import Testing

@testable import Handoff

@Suite("versions of Reanimated")
struct ReanimatedVersionTests {
  @Test(
    "a duration or a ratio alone is another spring in each version of Reanimated",
    arguments: [
      ("withSpring(0, { duration: 500 })", 0.5, 1, 0.5, 0.5),
      ("withSpring(0, { dampingRatio: 0.5 })", 0.55, 0.5, 2, 0.5),
      ("withSpring(0, { duration: 800, dampingRatio: 0.7 })", 0.8, 0.7, 0.8, 0.7),
    ] as [(String, Double, Double, Double, Double)])
  func reanimated(
    _ text: String, _ fourth: Double, _ fourthRatio: Double, _ third: Double, _ thirdRatio: Double
  ) throws {
    let reading = try SpringReading.read(text)
    let own = try #require(SpringReading.reanimated(duration: fourth, ratio: fourthRatio))
    #expect(reading.spring == own)
    let other = try #require(reading.others.first)
    #expect(other.reading == "in Reanimated 3, over 300 pt")
    // Its envelope in closed form: 300² e^(ratio / 2 - 1) e^(-ratio ω duration) = 0.02.
    let frequency = log(300 * 300 * exp(thirdRatio / 2 - 1) / 0.02) / (thirdRatio * third)
    #expect(abs(other.spring.response * frequency / (2 * .pi) - 1) < 1e-3)
    #expect(other.spring.dampingRatio == thirdRatio)
  }
}
