import Testing
import TextFormat

@testable import SceneFile

@Suite("the table of a layer's numbers")
struct LayerNumberTests {
  private static let single = LayerNumber.all.filter { $0.set != nil }

  @Test("has each key of a layer whose value is a number or an expression")
  func complete() {
    let keys = Set(LayerNumber.all.map(\.key))
    for key in SceneGrammar[.layer].keys {
      switch key.type {
      case .number, .boolean: #expect(keys.contains(key.name), "\(key.name) has no row")
      default: break
      }
    }
    #expect(keys.isSubset(of: SceneGrammar[.layer].keyNames))
  }

  @Test("sets the number that it gets, and no other one")
  func access() {
    for number in Self.single {
      var layer = LayerProgram()
      number.set?(&layer, .constant(7))
      let changed = LayerNumber.all.filter { $0.get(layer) != $0.get(LayerProgram()) }
      #expect(changed.map(\.key) == [number.key] && number.get(layer) == .constant(7))
    }
  }

  @Test("each number adds to the cost of its layer")
  func cost() {
    for number in Self.single {
      var layer = LayerProgram()
      number.set?(&layer, .program(0..<640, .live))
      #expect(layer.cost(longestWord: 64) == 11, "\(number.key)")
    }
  }

  @Test("only turns exclude a group that clips, and only turns and depth make a layer not plain")
  func effects() {
    #expect(LayerProgram().isPlain(in: .appearance, .frame, .depth, .turn))
    for number in Self.single {
      var layer = LayerProgram()
      number.set?(&layer, .constant(7))
      #expect(layer.isPlain(in: .turn) == (number.effect != .turn), "\(number.key)")
      #expect(!layer.isPlain(in: number.effect), "\(number.key)")
      let text = """
        {"cardstage-scene": 1, "layers": [{"group": [{"fill": "raised"}], "clip": true,
        "\(number.key)": 0.5}]}
        """
      let errors = SceneReader.read(Array(text.utf8), path: "a.json").messages.map(\.description)
      #expect(
        errors.contains { $0.contains("rotated, scaled or tilted") } == (number.effect == .turn),
        "\(number.key): \(errors)")
    }
  }
}
