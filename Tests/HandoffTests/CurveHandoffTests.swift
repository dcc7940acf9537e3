import TestSupport
import Testing

@testable import Handoff

@Suite("hand-off of curves")
struct CurveHandoffTests {
  private static let easeIn = [0.42, 0, 1, 1]

  @Test(
    "the four numbers and the duration in the platform's words, in 40 columns",
    arguments: Target.allCases)
  func code(target: Target) throws {
    for controls in [Self.easeIn, [0.123_456_7, -1.234_567, 0.765_432_1, 10]] {
      let curve = try #require(
        CurveHandoff(target, controls: controls, duration: 0.25, tolerance: 0.001))
      let code = curve.code(named: "card")
      for line in code.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
      for (left, right) in [("(", ")"), ("[", "]"), ("{", "}")] as [(Character, Character)] {
        #expect(code.count { $0 == left } == code.count { $0 == right }, "\(target)")
      }
      #expect(code.contains(curve.time) && ["0.25", "250"].contains(curve.time))
      guard target != .libadwaita else { continue }
      for text in curve.texts { #expect(code.contains(text)) }
    }
  }

  @Test("as few digits as keep the tolerance; what the platform makes of them is measured")
  func digits() throws {
    let exact = try #require(
      CurveHandoff(.css, controls: Self.easeIn, duration: 0.25, tolerance: 0.001))
    #expect(exact.digits == 2 && exact.deviation == 0 && exact.lost.isEmpty)
    #expect(
      exact.code(named: "Card 2")
        == ".card-2 {\n  transition: translate 250ms\n    cubic-bezier(0.42, 0, 1, 1);\n}")
    let fine = try #require(
      CurveHandoff(
        .css, controls: [0.123_456_7, 0.2, 0.3, 0.987_654_3], duration: 0.25, tolerance: 0.0001))
    #expect(fine.digits > 2 && fine.digits < 6)
    #expect(fine.deviation > 0 && fine.deviation <= 0.0001)
    // Half a millisecond of 10.
    let short = try #require(
      CurveHandoff(.compose, controls: [0, 0, 1, 1], duration: 0.0105, tolerance: 0.001))
    #expect(!short.isWithinTolerance && short.deviation > 0.04)
    #expect(short.lost.contains { $0.hasPrefix("tolerance: the deviation exceeds 0.1 %") })
    #expect(CurveHandoff(.css, controls: Self.easeIn, duration: 0, tolerance: 0.001) == nil)
  }

  @Test("GTK has named curves: one of them, or the nearest and how far it is")
  func named() throws {
    let easeIn = try #require(
      CurveHandoff(.libadwaita, controls: Self.easeIn, duration: 0.25, tolerance: 0.001))
    #expect(easeIn.code(named: "card").contains("ADW_EASE_IN)") && easeIn.deviation == 0)
    #expect(easeIn.lost == ["early versions: libadwaita had no ADW_EASE_IN in them"])
    let other = try #require(
      CurveHandoff(.libadwaita, controls: [0.3, 0, 0.6, 1], duration: 0.25, tolerance: 0.001))
    #expect(other.code(named: "card").contains("ADW_EASE_IN_OUT)"))
    #expect(!other.isWithinTolerance && other.deviation < 0.1 && other.lost.count == 3)
  }

  @Test("Flutter's own search for the time is measured with it")
  func flutter() throws {
    let curve = try #require(
      CurveHandoff(.flutter, controls: Self.easeIn, duration: 0.25, tolerance: 0.001))
    // At most a thousandth of the time, where the curve is steepest: at its end, 1.8 ways a time.
    #expect(curve.deviation > 0.0005 && curve.deviation < 0.002)
    #expect(curve.lost.contains { $0.hasPrefix("exactness: Flutter's Cubic") })
  }
}
