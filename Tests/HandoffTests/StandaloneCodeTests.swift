import CardMotion
import Foundation
import TestSupport
import Testing

@testable import Handoff

/// What is printed compiles as it is pasted, where it is: all names but those of the platform and of
/// what moves are its own.
@Suite("hand-off, as code that stands alone")
struct StandaloneCodeTests {
  /// All that is printed for `target`, piece by piece, and the tests.
  static func pieces(for target: Target) throws -> (code: [String], tests: [String]) {
    var (code, tests): ([String], [String]) = ([], [])
    for ratio in [0.8, 1, 1.4] {
      let start = SpringMove(
        try Spring(response: 0.35, dampingRatio: ratio), travel: -418, velocity: -1500)
      let handoff = try SpringHandoff(
        target, starts: [start.atRest, start], tolerance: target.isLinear ? 0.01 : 0.001)
      code.append(handoff.code(named: "switch"))
      tests.append(handoff.test(named: "switch"))
    }
    for controls in [[0.42, 0, 1, 1], [0.123_456_7, -1.234_567, 0.765_432_1, 10]] {
      let curve = CurveHandoff(target, controls: controls, duration: 0.25, tolerance: 0.001)
      code.append(try #require(curve).code(named: "default"))
    }
    for choice in [PlacesHandoffTests.rules, .nearest, .other("by the rules of the file")] {
      for height in [896.0, nil] {
        let places = try PlacesHandoffTests.places(choice, height: height)
        code.append(places.code(for: target))
      }
    }
    return (code, tests)
  }

  @Test("Swift's is taken by its compiler", arguments: [Target.swiftui, .uikit, .coreanimation])
  func swift(target: Target) throws {
    let (code, tests) = try Self.pieces(for: target)
    let card = target == .swiftui ? "some View" : "UIView"
    var program = PlatformStubs.swift
    for (index, piece) in code.enumerated() {
      program += """
        func piece\(index)(
          card: \(card), scrollView: UIScrollView, sheet: UISheetPresentationController,
          top: inout CGFloat, target: CGFloat, y: CGFloat, velocity: CGFloat, distance: CGFloat
        ) {
        \(piece)
        }

        """
    }
    for (index, test) in tests.enumerated() {
      // The libraries are stubs, and macros can't be.
      let words = test.replacing(/import \w+\n/, with: "").replacing("@Test ", with: "")
        .replacing("#expect(", with: "expect(")
      program += "enum Test\(index) {\n\(words)\n}\n"
    }
    let complaints = try Compiler.complaints(
      of: "swiftc", about: program, as: "main.swift", ["-typecheck", "-swift-version", "6"])
    #expect(complaints == "")
  }

  @Test("GTK's is taken by a compiler of C")
  func gtk() throws {
    let (code, tests) = try Self.pieces(for: .libadwaita)
    for (index, test) in tests.enumerated() {
      var program = test + "\nint main (void) { switchSpring (); return 0; }\n"
      if index == 0 {
        for (index, piece) in code.enumerated() {
          program += """
            static void
            piece\(index) (GtkWidget *card, AdwAnimationTarget *callback, double top, double target,
              double y, double velocity)
            {
              {
            \(piece)
              }
            }

            """
        }
      }
      let complaints = try Compiler.complaints(
        of: "clang", about: program, as: "main.c", ["-fsyntax-only", "-Werror"],
        others: ["adwaita.h": PlatformStubs.adwaita])
      #expect(complaints == "")
    }
  }

  @Test("tokens are one object of JSON, of springs, curves, places and all together")
  func tokens() throws {
    func object(_ text: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }
    for piece in try Self.pieces(for: .tokens).code { _ = try object(piece) }
    let places = try PlacesHandoffTests.places(.nearest, height: 896)
    let keys = try object(places.code(for: .tokens)).keys.sorted()
    #expect(keys == ["decay-per-ms", "detents", "dismissMargin", "dismissVelocity"])
    let curve = try #require(
      CurveHandoff(.tokens, controls: [0, 0, 1, 1], duration: 0.2, tolerance: 0.001))
    let both = CurveHandoff.code(of: [("card", curve), ("back", curve)])
    #expect(try object(both).keys.sorted() == ["back", "card"])
    // What swings too often for pieces has no baked curve.
    let restless = SpringMove(
      try Spring(response: 0.3, dampingRatio: 0.01), travel: 300, velocity: 0)
    let swings = try SpringHandoff(.tokens, starts: [restless], tolerance: 0.0001)
    let token = try #require(object(swings.code(named: "card"))["card"] as? [String: Any])
    let extensions = try #require(token["$extensions"] as? [String: [String: Any]])
    #expect(extensions["cardstage.spring"]?["baked"] == nil)
    #expect(extensions["cardstage.spring"]?["response"] != nil)
  }

  @Test("no piece begins or ends in the middle", arguments: Target.allCases)
  func whole(target: Target) throws {
    let (code, tests) = try Self.pieces(for: target)
    for piece in code + tests {
      for (left, right) in [("(", ")"), ("[", "]"), ("{", "}")] as [(Character, Character)] {
        #expect(piece.count { $0 == left } == piece.count { $0 == right }, "\(piece)")
      }
      for quote in ["\"", "'", "`"] as [Character] {
        #expect(piece.count { $0 == quote } % 2 == 0, "\(piece)")
      }
      for part in piece.split(separator: "\n\n") {
        let lines = part.split(separator: "\n").filter {
          !$0.hasPrefix("//") && !$0.hasPrefix("/*")
        }
        // A member without what it is of, or a key without its object.
        let isMember = lines.first?.prefixMatch(of: /\.\w/) != nil && target != .css
        #expect(!isMember && lines.first?.prefixMatch(of: #/\w+: /#) == nil, "\(part)")
      }
    }
  }

  @Test("names that differ in case and strokes only are different constants")
  func names() {
    let handoff = DetentHandoff(
      [.init("half_way", at: 1), .init("halfWay", at: 2), .init("half_Way", at: 3)],
      height: nil, reach: 0.5)
    #expect(handoff.code(for: .compose).contains("  HalfWay,\n  Halfway,\n  HalfWay2,\n"))
    #expect(handoff.code(for: .tokens).contains("\"halfWay2\": {"))
  }
}

extension Target {
  /// Whether its code has straight pieces, which take long to find within a narrow tolerance.
  fileprivate var isLinear: Bool { self == .css || self == .tokens }
}
