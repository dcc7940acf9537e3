import TestSupport
import Testing

@testable import Handoff

@Suite("hand-off of places and friction")
struct PlacesHandoffTests {
  private static let detents = [
    DetentHandoff.Detent("expanded", at: 30), .init("half way", at: 448.25),
    .init("hidden", at: 896),
  ]
  static let rules: DetentHandoff.Choice = .rules([
    .init(.velocity(above: 1500), to: detents[2]), .init(.end(before: 224), to: detents[0]),
    .init(.end(before: 826), to: detents[1]), .init(.always, to: detents[2]),
  ])

  /// All that is printed of the places.
  static func places(_ choice: DetentHandoff.Choice, height: Double?) throws -> PlacesHandoff {
    PlacesHandoff(
      DetentHandoff(detents, height: height, reach: 0.49949983, choice: choice),
      decay: try #require(DecayHandoff(rate: 0.998)),
      thresholds: [
        ThresholdHandoff("dismissVelocity", 1500, unit: "pt/s"),
        ThresholdHandoff("dismissMargin", 70, unit: "pt"),
      ])
  }

  private func handoff(
    _ choice: DetentHandoff.Choice = .nearest, height: Double? = 896
  ) -> DetentHandoff {
    DetentHandoff(Self.detents, height: height, reach: 0.49949983, choice: choice)
  }

  @Test(
    "places in the platform's words, brackets in pairs, in 40 columns", arguments: Target.allCases)
  func code(target: Target) throws {
    for choice in [.nearest, Self.rules, .other("by the rules of the file")] {
      for height in [896.0, nil] {
        let code = try Self.places(choice, height: height).code(for: target)
        for line in code.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
        for (left, right) in [("(", ")"), ("[", "]"), ("{", "}")] as [(Character, Character)] {
          #expect(
            code.count { $0 == left } == code.count { $0 == right }, "\(target) \(left)\n\(code)")
        }
        #expect(code.contains("1500"))
      }
    }
  }

  @Test("a system sheet has heights, anything else a list; the file's own rules are told")
  func sheets() {
    #expect(handoff().code(for: .swiftui).contains(".height(447.75)"))
    #expect(handoff().code(for: .uikit).contains(".custom { _ in 866 }"))
    let header = handoff(height: nil).code(for: .swiftui)
    #expect(header.contains("let detents: [Double] = [") && !header.contains("presentation"))
    let compose = handoff().code(for: .compose)
    #expect(compose.hasPrefix("enum class Detent {\n  Expanded,\n  HalfWay,\n  Hidden,\n}\n"))
    #expect(compose.contains("val anchors = DraggableAnchors {"))
    #expect(compose.contains("Detent.HalfWay at 448.25f"))
    #expect(handoff().code(for: .swiftui).hasPrefix("card.presentationDetents(["))
    #expect(handoff().lost(by: .swiftui).first?.hasPrefix("the choice") == true)
    #expect(handoff().lost(by: .flutter).isEmpty)
    let own = handoff(.other("by the rules of the file")).code(for: .libadwaita)
    #expect(own.contains("/* by the rules of the file */") && !own.contains("for (int"))
  }

  /// What `code` says of a card at `y`, line by line: conditions, each with its place.
  private func chosen(by code: String, end: Double, velocity: Double) -> Double? {
    for line in code.split(separator: "\n") {
      let words = line.split(whereSeparator: { " :".contains($0) }).map(String.init)
      guard words.count >= 3 else { continue }
      if words[1] == ">" || words[1] == "<", words.count >= 5,
        let limit = Double(words[2]), let place = Double(words[4])
      {
        if words[0] == "velocity" ? velocity > limit : end < limit { return place }
      } else if let place = Double(words[0].filter { $0 != ";" }) {
        return place
      }
    }
    return nil
  }

  @Test("rules are written in their order, with their numbers")
  func rules() {
    for target in [Target.swiftui, .coreanimation] {
      let code = handoff(Self.rules, height: nil).code(for: target)
      let list = code.split(separator: "let target =").last.map(String.init) ?? ""
      for (end, velocity, place) in [
        (500.0, 1600.0, 896.0), (100, 1600, 896), (100, 0, 30), (300, 0, 448.25), (850, 0, 896),
      ] {
        #expect(chosen(by: list, end: end, velocity: velocity) == place, "\(target)\n\(code)")
      }
    }
    let kotlin = handoff(Self.rules).code(for: .android)
    for line in [
      "val end = y + velocity * 0.4995f", "velocity > 1500f -> 896f  // hidden",
      "end < 826f -> 448.25f  // half way", "else -> 896f  // hidden",
    ] {
      #expect(kotlin.contains(line), "\(kotlin)")
    }
    #expect(handoff(Self.rules).code(for: .css).hasSuffix(": 896;  // hidden"))
    // Swift and Dart would infer an integer.
    for target in [Target.swiftui, .uikit, .coreanimation, .flutter] {
      let code = handoff(Self.rules, height: nil).code(for: target)
      #expect(code.contains("velocity > 1500.0 ? 896.0"), "\(code)")
    }
  }

  @Test("friction is the platform's own number")
  func decay() throws {
    let decay = try #require(DecayHandoff(rate: 0.998))
    #expect(decay.code(for: .uikit).contains("rawValue: 0.998"))
    #expect(decay.code(for: .flutter).contains("0.1351"))
    #expect(decay.code(for: .compose).contains("frictionMultiplier = 0.4767f"))
    let fling = decay.code(for: .android)
    #expect(fling.hasPrefix("FlingAnimation(") && fling.contains("setFriction(0.4767f)"))
    #expect(decay.code(for: .motion).contains("timeConstant: 499.5"))
    #expect(decay.code(for: .reactSpring).contains("decay: 0.997998"))
    #expect(decay.code(for: .reanimated).contains("depends on the frame rate"))
    #expect(DecayHandoff(rate: 1) == nil && DecayHandoff(rate: 0) == nil)
  }
}
