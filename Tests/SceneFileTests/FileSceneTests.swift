import AllocationCount
import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import SceneFile
import Testing

/// What a scene file's values, gestures, actions and keys do.
@Suite("scene files that run")
struct FileSceneTests {
  /// A card, a switch and what goes with it.
  private static let card = """
    {"cardstage-scene": 1,
     "values": {
       "card": {"type": "track", "detents": {"up": 100, "down": 600}, "start": "down"},
       "lit": {"type": "state"},
       "tab": {"type": "state", "words": ["home", "search"]},
       "glow": {"type": "animated", "to": "if(lit, 1, 0)"},
       "dot": {"type": "free", "home": [200, 300]},
       "tail": {"type": "follower", "of": "dot", "delay": 0.1}
     },
     "layers": [
       {"name": "lamp", "x": 0, "y": 0, "width": 44, "height": 44},
       {"name": "dot", "x": "dot.x - 22", "y": "dot.y - 22", "width": 44, "height": 44},
       {"name": "card", "y": "card", "height": 400, "fill": "raised"}
     ],
     "gestures": [
       {"name": "lamp", "on": "lamp", "tap": "light"},
       {"on": "dot", "drag": "dot"},
       {"on": "card", "drag": "card"}
     ],
     "actions": {"light": [{"wait": 0.1}, {"toggle": "lit"}, {"toggle": "tab"}]},
     "probes": {"card": "card", "glow": "glow", "press": "lamp.press", "x": "dot.x", "tail": "tail.x",
       "waits": "if(light.waiting, 1, 0)", "tab": "tab"}
    }
    """

  @Test("a tap waits, sets states, and what depends on them is sent")
  func tap() throws {
    var run = try SceneRun(Self.card)
    run.pointer(.down, 20, 20)
    #expect(try run.number("press") == 1)
    run.wait(0.05)
    run.pointer(.up, 20, 20)
    run.wait(0.05)
    #expect(try run.number("press") == 0.5)
    #expect(try run.number("waits") == 1)
    #expect(try run.probe("tab") == .word("home"))
    run.wait(0.05)
    #expect(try run.number("waits") == 0)
    #expect(try run.probe("tab") == .word("search"))
    #expect(try run.number("glow") == 0)
    run.wait(0.1)
    let glow = try run.number("glow")
    #expect(glow > 0.2 && glow < 0.9)
    run.wait(2)
    #expect(try run.number("glow") == 1)
    #expect(run.scene.nextDeadline == nil)
  }

  @Test("what is free follows the finger, and its follower comes later")
  func free() throws {
    var run = try SceneRun(Self.card)
    run.wait(0.1)
    run.pointer(.down, 200, 300)
    run.wait(0.01)
    run.pointer(.move, 260, 300)
    #expect(try run.number("x") == 260)
    run.wait(0.099)
    #expect(try run.number("tail") == 200)
    run.wait(0.051)
    #expect(try run.number("tail") > 205)
    run.pointer(.up, 260, 300)
    run.wait(3)
    #expect(try run.number("x") == 200)
    #expect(try run.number("tail") == 200)
  }

  @Test("another reading of the file goes on where it was, under the finger too")
  func reload() throws {
    var run = try SceneRun(Self.card)
    run.pointer(.down, 200, 620)
    run.wait(0.01)
    run.pointer(.move, 200, 520)
    #expect(try run.number("card") == 500)
    let edited = Self.card.replacing("\"values\": {", with: "\"values\": {\"first\": 1,")
      .replacing("\"up\": 100", with: "\"top\": 90, \"up\": 200")
    run.scene.apply(try SceneRun.source(edited), at: run.time)
    #expect(try run.number("card") == 500)
    run.wait(0.01)
    run.pointer(.move, 200, 500)
    #expect(abs(try run.number("card") - 480) < 1e-9)
    run.wait(0.3)
    run.pointer(.move, 200, 260)
    run.wait(0.3)
    run.pointer(.up, 200, 260)
    run.wait(2)
    #expect(try run.number("card") == 200)
    #expect(run.scene.state == "up")
  }

  @Test("another reading ends what waits and keeps states")
  func reloadWaits() throws {
    var run = try SceneRun(Self.card)
    run.pointer(.down, 20, 20)
    run.pointer(.up, 20, 20)
    run.wait(0.2)
    run.pointer(.down, 20, 20)
    run.pointer(.up, 20, 20)
    #expect(try run.number("waits") == 1)
    run.scene.apply(try SceneRun.source(Self.card), at: run.time)
    #expect(try run.number("waits") == 0)
    #expect(try run.probe("tab") == .word("search"))
    run.wait(1)
    #expect(try run.number("glow") == 1)
  }

  @Test("keys step the card; it is there in the end")
  func keys() throws {
    var run = try SceneRun(Self.card)
    run.scene.handle(.command(.up), at: 0)
    run.wait(2)
    #expect(try run.number("card") == 100)
    run.scene.handle(.command(.dismiss), at: run.time)
    run.wait(2)
    #expect(try run.number("card") == 600)
    #expect(run.scene.idleTime(after: run.time) <= run.time)
  }

  @Test("a frame asks for no memory, at rest or in motion")
  func allocations() throws {
    guard allocations_are_counted() != 0 else { return }
    var run = try SceneRun(Self.card)
    run.scene.handle(.command(.up), at: 0)
    var list = DisplayList()
    var probes: [ProbeValue] = []
    func look(at time: Double) {
      list.removeAll()
      probes.removeAll(keepingCapacity: true)
      run.scene.draw(at: time, into: &list)
      run.scene.readProbes(at: time, into: &probes)
      _ = (run.scene.nextDeadline, run.scene.idleTime(after: time), run.scene.activity(at: time))
    }
    look(at: 0.01)
    look(at: 0.02)
    let before = allocation_count()
    for frame in 3..<30 { look(at: Double(frame) / 100) }
    #expect(allocation_count() == before)
  }
}
