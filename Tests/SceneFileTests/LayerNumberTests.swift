import CardDrawing
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
    #expect(LayerProgram().isPlain(in: .appearance, .frame, .depth, .scale, .turn))
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
        errors.contains { $0.contains("rotated or tilted") } == (number.effect == .turn),
        "\(number.key): \(errors)")
    }
  }

  @Test("each number changes the picture", arguments: Set(LayerNumber.all.map(\.key)).sorted())
  func drawn(_ key: String) throws {
    let row = try #require(SceneGrammar[.layer].keys.first { $0.name == key })
    // The example of a layer that is seen with or without this key.
    let value = key == "visible" ? #""card > 300""# : row.example.text
    // A picture that is tilted, with all that a number can change.
    let content =
      switch key {
      case "blur", "saturation", "veilOpacity":
        #""group": [{"fill": "accent", "radius": 8}], "flatten": true, "veil": "black""#
      case "edgeBlur": #""group": [{"fill": "accent"}], "clip": true"#
      case "repeat": #""group": [{"fill": "accent", "height": 20}]"#
      default: #""fill": "accent", "shadow": "card", "tiltX": \#(key == "tiltX" ? 0 : 10)"#
      }
    let size = ["width", "height"].filter { $0 != key }.map { #""\#($0)": 60"# }
    func picture(_ pairs: [String]) throws -> [Layer] {
      let members = ([content] + size + pairs).joined(separator: ", ")
        .replacing(#", "tiltX": 0"#, with: "")
      let run = try SceneRun(
        """
        {"cardstage-scene": \(row.version), "parameters": {"card": {"default": 150, "range": [0, 900]}},
        "layers": [{\(members)}]}
        """)
      var list = DisplayList()
      run.scene.draw(at: 0, into: &list)
      return list.layers
    }
    #expect(try picture([]) != picture([#""\#(key)": \#(value)"#]))
  }
}
