import CardGestures
import SceneCore
import SceneFile
import Testing

/// What becomes of a scene whose file is edited while it runs.
@Suite("scene files that are read again")
struct ReloadTests {
  /// A card, what goes with it, and two that follow.
  private func scene(
    detents: String = #""up": 100, "down": 600"#, with: String = #","with": "card""#,
    more: String = "", of: String = "card"
  ) -> String {
    """
    {"cardstage-scene": 1,
     "values": {
       "card": {"type": "track", "detents": {\(detents)}, "start": "down"},
       "low": {"type": "track", "detents": {"there": 800}},
       "side": {"type": "animated", "to": "if(card.target == 'up', 50, 0)"\(with)},
       \(more)
       "tail": {"type": "follower", "of": "\(of)"}
     },
     "layers": [{"name": "card", "y": "card", "height": 400, "fill": "raised"}],
     "gestures": [{"on": "card", "drag": "card"}, {"on": "card", "tap": "later"}],
     "actions": {"later": [{"wait": 5}, {"go": "card", "to": "up"}]},
     "probes": {"card": "card", "side": "side", "tail": "tail", "head": "\(more.isEmpty ? "card" : "head")",
       "detent": "card.detent", "target": "card.target"}
    }
    """
  }

  /// On its way up, and caught there by a tap whose action waits.
  private func caught() throws -> SceneRun {
    var run = try SceneRun(scene())
    run.scene.handle(.command(.up), at: run.time)
    run.wait(0.15)
    let place = try run.number("card")
    run.pointer(.down, 200, place + 50)
    run.wait(0.02)
    run.pointer(.up, 200, place + 50)
    run.wait(1)
    #expect(try run.number("card") == place, "it stays where it was caught")
    #expect(place > 110 && place < 590)
    #expect(try run.number("side") > 1 && run.number("side") < 49)
    return run
  }

  @Test("a card that a waiting tap holds in the air goes to a detent, and all that goes with it on")
  func pause() throws {
    for with in [#","with": "card""#, ""] {
      var run = try caught()
      run.scene.apply(try SceneRun.source(scene(with: with)), at: run.time)
      run.wait(3)
      let card = try run.number("card")
      #expect([100, 600].contains(card), "the card is at \(card)")
      #expect(try run.number("tail") == card)
      #expect(try run.number("side") == (card == 100 ? 50 : 0), "with: \(with)")
      #expect(run.scene.nextDeadline == nil)
      // And it can be taken as ever.
      run.pointer(.down, 200, card + 50)
      run.wait(0.02)
      run.pointer(.move, 200, card + 90)
      #expect(try run.number("card") == card + 40)
    }
  }

  @Test("a finger that holds the card keeps it")
  func held() throws {
    var run = try SceneRun(scene())
    run.pointer(.down, 200, 650)
    run.wait(0.02)
    run.pointer(.move, 200, 450)
    let place = try run.number("card")
    run.scene.apply(try SceneRun.source(scene(with: "")), at: run.time)
    run.wait(1)
    #expect(try run.number("card") == place)
    run.pointer(.up, 200, 450)
    run.wait(3)
    #expect([100, 600].contains(try run.number("card")))
  }

  @Test("where detents change names or places in the file, the card goes with the name")
  func names() throws {
    // Names swapped at the same places; the same ones in another order; one that is new before.
    let edits: [(String, up: Double)] = [
      (#""down": 100, "up": 600"#, 600), (#""up": 600, "down": 100"#, 600),
      (#""down": 600, "up": 100"#, 100), (#""top": 50, "up": 100, "down": 600"#, 100),
    ]
    for (detents, up) in edits {
      for pause in [0.2, 3] {
        var run = try SceneRun(scene())
        run.scene.handle(.command(.up), at: run.time)
        run.wait(pause)
        let before = try run.number("card")
        run.scene.apply(try SceneRun.source(scene(detents: detents)), at: run.time)
        if !detents.contains("top"), up == 100 {
          #expect(try run.number("card") == before, "nothing jumps")
        }
        #expect(try run.probe("target") == .word("up"))
        run.wait(3)
        #expect(try run.number("card") == up, "\(detents), \(pause) s")
        #expect(try run.probe("detent") == .word("up"))
        #expect(try run.number("tail") == up)
      }
    }
  }

  @Test("a follower that is new is where its leader is; one of another leader goes there")
  func followers() throws {
    var run = try SceneRun(scene())
    run.scene.handle(.command(.up), at: run.time)
    run.wait(3)
    let head = #""head": {"type": "follower", "of": "tail"},"#
    run.scene.apply(try SceneRun.source(scene(more: head)), at: run.time)
    #expect(try run.number("head") == 100)
    run.scene.apply(try SceneRun.source(scene(more: head, of: "low")), at: run.time)
    #expect(try run.number("tail") == 100, "it does not jump")
    run.wait(3)
    #expect(try run.number("tail") == 800)
    #expect(try run.number("head") == 800)
  }
}
