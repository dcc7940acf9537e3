import Foundation
import HostSystem
import SceneFile
import Testing

@testable import Fuzzing

/// Scene files that nobody wrote, and somebody who does anything to them.
@Suite("random scene files")
struct RandomSceneTests {
  /// `CARDSTAGE_SCRIPTS=2000` makes as many, from the seed `CARDSTAGE_SEED` on.
  private static var seeds: Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CARDSTAGE_SCRIPTS"].flatMap(UInt64.init) ?? 40
    let first = environment["CARDSTAGE_SEED"].flatMap(UInt64.init) ?? 1
    return first..<first + count
  }

  @Test("are taken; whatever is done all stays finite, comes to rest, and depends on no frame")
  func properties() throws {
    for seed in Self.seeds {
      let finding = RandomScene.finding(seed: seed)
      #expect(finding == nil, "seed \(seed): \(finding.map(\.description) ?? "")")
    }
  }

  private static let examples: URL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Assets/Scenes").standardized

  private static let exampleNames: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: examples.path).sorted())?
    .filter { $0.hasSuffix(".json") } ?? []

  @Test("so it is with those that come with the program", arguments: exampleNames)
  func examples(_ name: String) throws {
    let text = Array(try Data(contentsOf: Self.examples.appending(path: name)))
    for seed in Self.seeds.prefix(Self.seeds.count / 20) {
      let finding = SceneCheck.finding(in: text, seed: seed, actions: 8, atRestIn: 10)
      #expect(finding == nil, "seed \(seed): \(finding.map(\.description) ?? "")")
    }
  }

  @Test(
    "those whose actions multiply are taken up to the limit, and refused beyond it by the count")
  func multiplying() {
    for seed in Self.seeds {
      let scene = MultiplyingScene(seed: seed)
      #expect(scene.stepCount <= MultiplyingScene.maximum)
      let messages = SceneReader.read(scene.text, path: "a.json").messages
      #expect(messages.isEmpty, "seed \(seed): \(messages.map(\.description))")
      let many = MultiplyingScene(seed: seed, repeats: 1000)
      #expect(
        SceneReader.read(many.text, path: "a.json").messages.map(\.problem) == [
          "an action takes \(many.stepCount) steps"
        ])
    }
    for seed in Self.seeds.prefix(Self.seeds.count / 20) {
      let finding = SceneCheck.finding(
        in: MultiplyingScene(seed: seed).text, seed: seed, actions: 4, atRestIn: 30)
      #expect(finding == nil, "seed \(seed): \(finding.map(\.description) ?? "")")
    }
  }

  @Test("have everything that a scene file can have")
  func everything() {
    let all = (0..<100).map { String(decoding: RandomScene(seed: $0).text, as: UTF8.self) }
    let text = all.joined()
    for word in Self.words where !text.contains(word) { Issue.record("none has \(word)") }
  }

  /// Keys, kinds and functions of the format.
  private static let words =
    [
      "default", "range", "whole", "response", "settling", "bounce", "stiffness", "damping",
      "curve",
      "detents", "inert", "start",
      "axis", "timing", "release", "when", "deceleration", "rubberBand", "edges", "list", "on",
      "length", "inset", "end", "viewport", "row", "max", "min", "top", "snap", "wheel",
      "wheelLine", "home", "homes", "of", "delay", "to", "with", "unit", "words", "visible",
      "opacity", "picture", "crop", "fit", "fill", "text", "style", "color", "lines", "align",
      "group", "clip", "flatten", "repeat", "count", "pitch", "radius", "shadow", "shadowOpacity",
      "blur", "saturation", "veil", "veilOpacity", "z", "rotate", "scale", "tiltX", "tiltY", "eye",
      "anchor", "touch", "tap", "doubleTap", "longPress", "drag", "scroll", "go", "velocity",
      "toggle", "set", "reset", "wait", "if", "then", "else", "keys", "probes", "value", "about",
    ].map { "\"\($0)\": " }
    + ["track", "collapsing", "free", "follower", "animated", "state"].map {
      "\"type\": \"\($0)\""
    }
    + [
      "abs(", "floor(", "ceil(", "round(", "sign(", "sqrt(", "sin(", "cos(", "mod(", "min(", "max(",
      "clamp(", "lerp(", "mix(", "progress(", "remap(", "if(", "&&", "||", "!=", "==", "<=", ">=",
      ".held", ".moving", ".waiting", ".press", ".target", ".detent", ".indicator", ".open",
      "index",
      "projected", "position", "vx", "vy", "{{",
    ]
}
