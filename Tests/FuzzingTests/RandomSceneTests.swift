import Foundation
import HostSystem
import SceneFile
import Testing
import TextFormat

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
    let scripts = try #require(SceneScripts(text, path: name))
    for seed in Self.seeds.prefix(Self.seeds.count / 20) {
      let finding = scripts.finding(seed: seed)
      #expect(finding == nil, "seed \(seed): \(finding.map(\.description) ?? "")")
    }
  }

  /// Scripts that have found an error once.
  @Test("a second finger stops a card that still catches up at a hard edge where it is")
  func oldFindings() throws {
    let text = Array(try Data(contentsOf: Self.examples.appending(path: "player.scene.json")))
    #expect(try #require(SceneScripts(text, path: "player.scene.json")).finding(seed: 130) == nil)
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
          "an action has \(many.stepCount) steps"
        ])
    }
    for seed in Self.seeds.prefix(Self.seeds.count / 20) {
      let finding = SceneCheck.finding(
        in: MultiplyingScene(seed: seed).text, seed: seed, actions: 4, atRestIn: 30)
      #expect(finding == nil, "seed \(seed): \(finding.map(\.description) ?? "")")
    }
  }

  /// Of so many files each key has to occur in some.
  private static let scenes = (0..<600).map { RandomScene(seed: $0) }

  @Test("have each key of the grammar, whatever the dice")
  func keys() {
    var counts: [String: Int] = [:]
    func count(_ tree: JSONTree, _ type: GrammarType) {
      switch (type, tree) {
      case (.object(let id), .object(let members)):
        let object = SceneGrammar[id]
        guard object.telling.isEmpty || members.contains(where: { object.telling.contains($0.key) })
        else { return }
        if let kind = object.key("type"), case .constant(let word) = kind.type,
          tree["type"] != .string(word)
        {
          return
        }
        for member in members {
          guard let key = object.key(member.key) else { continue }
          counts["\(object.name).\(key.name)", default: 0] += 1
          count(member.value, key.type)
        }
      case (.choice(let choice), _): for type in choice.alternatives { count(tree, type) }
      case (.either(let types), _): for type in types { count(tree, type) }
      case (.array(let element, _, _), .array(let values)):
        for tree in values { count(tree, element) }
      case (.tuple(let elements), .array(let values)):
        for (element, tree) in zip(elements, values) { count(tree, element.type) }
      case (.table(_, let element, _), .object(let members)):
        for member in members { count(member.value, element) }
      default: break
      }
    }
    for scene in Self.scenes { count(scene.tree, .object(.scene)) }
    for object in SceneGrammar.objects {
      for key in object.keyNames {
        #expect(counts["\(object.name).\(key)", default: 0] > 2, "\(object.name).\(key)")
      }
    }
  }

  @Test("have each function, operator and member, and each kind of name")
  func words() {
    let text = Self.scenes.map { String(decoding: $0.text, as: UTF8.self) }.joined()
    for word in SceneGrammar.functions.map({ "\($0.name)(" }) + Self.words
    where !text.contains(word) {
      Issue.record("none has \(word)")
    }
  }

  private static let words =
    ["if(", "&&", "||", "!=", "==", "<=", ">=", "index", "projected", "position", "vx", "vy", "{{"]
    + SceneGrammar.objects.flatMap(\.answers).map(\.member.rawValue).filter { !$0.isEmpty }
    .map { ".\($0)" } + [".press", ".waiting"]

  @Test("are accepted as they are drafted, more often than not")
  func share() {
    let refusals = Self.scenes.reduce(0) { $0 + $1.refusalCount }
    #expect(refusals < Self.scenes.count, "\(refusals) of \(Self.scenes.count + refusals) refused")
  }
}
