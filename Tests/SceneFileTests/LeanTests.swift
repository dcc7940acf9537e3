import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Testing
import TextFormat

@testable import SceneFile

/// Layers that lean with the cards of a deck.
@Suite("layers that lean")
struct LeanTests {
  private static let file = #"""
    {"cardstage-scene": 2,
     "timings": {"back": {"fluid": {"response": 0.4}, "classic": {"curve": "easeOut", "duration": 0.3}}},
     "values": {"cards": {"type": "deck", "items": 3, "size": [300, 400], "lean": [0.01, 5],
       "timing": "back", "release": "home"}},
     "layers": [{"fill": "ground"},
       {"y": "if(cards.held, -20, 0)", "group": [
         {"repeat": {"deck": "cards"}, "lean": "cards", "name": "pile", "x": "57 + cards.x",
          "y": "248 + cards.y", "width": 300, "height": 400, "scale": "1 - 0.1*cards.role",
          "group": [{"name": "card", "fill": "surface"}]}]}],
     "gestures": [{"on": "card", "drag": "cards"}], "probes": {"x": "cards.x"}}
    """#

  private func run(reduced: Bool = false) throws -> SceneRun {
    try SceneRun(Self.file, reducesMotion: reduced)
  }

  /// The layer that shows the card `number`.
  private func layer(_ run: SceneRun, _ number: Int = 0) throws -> Layer {
    var list = DisplayList()
    run.scene.draw(at: run.time, into: &list)
    return try #require(list.layers.first { $0.id == LayerID("card", number) })
  }

  /// Drags the front card to the right at 300 points a second.
  private func drag(_ run: inout SceneRun) {
    run.pointer(.down, 150, 600)
    for step in 1...50 {
      run.wait(0.01)
      run.pointer(.move, 150 + 3 * Double(step), 600)
    }
  }

  @Test("a card leans about the point under the finger, the others do not")
  func dragged() throws {
    var run = try run()
    drag(&run)
    let card = try layer(run)
    let transform = card.transform
    // 0.01° for each of 300 pt/s.
    #expect(abs(transform.m21 / transform.m11 - 0.0524) < 0.002)
    // The groups around the layer move along.
    let finger = Point(x: 300, y: 580)
    let x = try run.number("x")
    let own = Point(x: 300 - 57 - x + card.frame.minX, y: 600 - 248 + card.frame.minY)
    #expect((transform.projected(own) - finger).length < 1e-6)
    #expect(try layer(run, 1).transform.m21 == 0)
    run.pointer(.up, 300, 600)
    run.wait(4)
    #expect(try layer(run).transform.m21 == 0)
    #expect(run.isAtRest)
  }

  @Test("in classic and with reduced motion it stays upright")
  func upright() throws {
    var reduced = try run(reduced: true)
    drag(&reduced)
    #expect(try layer(reduced).transform.m21 == 0)
    var classic = try run()
    classic.tune([.init(scene: "mine", parameter: "fluid", value: 0)])
    drag(&classic)
    #expect(try layer(classic).transform.m21 == 0)
  }

  @Test("in a flattened group it is an error")
  func flattened() {
    let text = """
      {"cardstage-scene": 2,
       "values": {"cards": {"type": "deck", "items": 3, "size": [300, 400], "lean": [0.01, 5]}},
       "layers": [{"flatten": true, "group": [{"fill": "ground", "lean": "cards"}]}]}
      """
    let (program, messages) = SceneReader.read([UInt8](text.utf8), path: "mine.scene.json")
    #expect(program == nil)
    #expect(messages.contains { $0.description.contains(#""lean" has no effect in a flattened"#) })
  }
}
