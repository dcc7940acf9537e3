import Foundation
import SceneCore
import SceneFile
import Stage
import Testing

/// The scenes of `Assets/Scenes` move as the built-in ones that they rebuild: to 1e-9 in the probes
/// that they share, on a stage of 414 × 896 points, in fluid.
@Suite("scene files beside built-in scenes")
struct BuiltInTests {
  @Test("a file has the probes of its scene", arguments: RebuiltScene.all)
  func probes(_ rebuilt: RebuiltScene) throws {
    let pair = try rebuilt.pair()
    #expect(pair.missing == [])
    #expect(!pair.compared.isEmpty)
  }

  @Test("a file moves as its scene in the bundled demo", arguments: RebuiltScene.all)
  func demo(_ rebuilt: RebuiltScene) throws {
    var pair = try rebuilt.pair()
    let inputs = try rebuilt.demo()
    do {
      for input in inputs {
        if case .text = input.kind { break }
        try pair.take(input.kind, at: input.time)
      }
      try pair.advance(to: pair.time + 3)
      // In the end all is the same again.
      pair.muted = []
      try pair.advance(to: pair.time + 0.1)
    } catch let difference as ScenePair.Difference {
      Issue.record("\(rebuilt.id): \(difference)")
    }
  }

  /// `CARDSTAGE_SCRIPTS=1000` runs as many, from the seed `CARDSTAGE_SEED` on; `CARDSTAGE_SCENE=sheet`
  /// those of that scene only.
  @Test("a file moves as its scene whatever a user does", arguments: RebuiltScene.all)
  func scripts(_ rebuilt: RebuiltScene) throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["CARDSTAGE_SCENE"] ?? rebuilt.id.rawValue == rebuilt.id.rawValue else {
      return
    }
    let count = environment["CARDSTAGE_SCRIPTS"].flatMap(UInt64.init) ?? 8
    let first = environment["CARDSTAGE_SEED"].flatMap(UInt64.init) ?? 1
    var (failed, shown): ([UInt64], String?) = ([], nil)
    let pair = try rebuilt.pair()
    for seed in first..<first + count {
      var user = SceneUser(pair, seed: seed)
      do {
        try user.run()
      } catch let difference as ScenePair.Difference {
        failed.append(seed)
        if shown == nil { shown = "seed \(seed): \(difference)" }
      }
    }
    #expect(
      failed.isEmpty,
      "\(rebuilt.id): \(failed.count) of \(count), \(shown ?? "") \(failed.prefix(20))")
  }
}
