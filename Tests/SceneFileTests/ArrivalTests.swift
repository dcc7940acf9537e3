import CardGeometry
import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// Actions that are performed when a card, a list or an animated value arrives.
@Suite("arrivals in scene files")
struct ArrivalTests {
  private static let file = """
    {"cardstage-scene": 2, "timings": {"move": {"response": 0.4, "dampingRatio": 0.8}},
     "values": {
      "low": {"type": "state", "start": 0}, "full": {"type": "state", "start": 0},
      "listed": {"type": "state", "start": 0}, "sent": {"type": "state", "start": 0},
      "grown": {"type": "state", "start": 0}, "big": {"type": "state"},
      "card": {"type": "track", "timing": "move", "start": "low",
       "detents": {"full": {"at": 100, "then": {"set": "full", "to": "full + 1"}},
         "low": {"at": 700, "then": {"set": "low", "to": "low + 1"}}},
       "list": {"on": "card", "length": 3000, "inset": 40}},
      "size": {"type": "animated", "to": "if(big, 2, 1)", "timing": "move",
        "then": {"set": "grown", "to": "grown + 1"}}},
     "layers": [{"fill": "ground"}, {"name": "card", "y": "card", "fill": "raised"},
      {"name": "a", "width": 60, "height": 60, "fill": "accent"}],
     "gestures": [{"on": "card", "drag": "card"}, {"on": "a", "tap": {"toggle": "big"}}],
     "keys": {
      "Return": {"go": "card", "to": "full", "then": {"set": "sent", "to": "sent + 1"}},
      "Delete": {"go": "card", "to": "low"},
      "Home": {"go": "card", "list": 0, "then": {"set": "listed", "to": "listed + 1"}},
      "End": {"go": "card", "list": 500, "then": {"set": "listed", "to": "listed + 1"}}},
     "probes": {"low": "low", "full": "full", "sent": "sent", "listed": "listed", "grown": "grown",
      "y": "card", "list": "card.list", "size": "size"}}
    """

  private func numbers(_ run: SceneRun, _ names: String...) throws -> [Double] {
    try names.map { try run.number($0) }
  }

  @Test("a release rule's action follows the release, only of the rule that applied")
  func rules() throws {
    var run = try SceneRun(
      """
      {"cardstage-scene": 2, "timings": {"move": {"response": 0.4, "dampingRatio": 0.8}},
       "values": {"opened": {"type": "state", "start": 0}, "closed": {"type": "state", "start": 0},
        "target": {"type": "state", "start": 0},
        "card": {"type": "track", "timing": "move", "start": "low",
         "detents": {"full": 100, "half": 400, "low": 700},
         "release": [{"when": "projected < 300", "to": "half",
           "then": [{"set": "opened", "to": "opened + 1"}, {"go": "card", "to": "full"}]},
          {"when": "position < 600", "to": "half"},
          {"to": "low", "then": {"set": "closed", "to": "closed + 1"}}]}},
       "layers": [{"fill": "ground"}, {"name": "card", "y": "card", "fill": "raised"}],
       "gestures": [{"on": "card", "drag": "card"}],
       "probes": {"opened": "opened", "closed": "closed", "y": "card"}}
      """)
    func lift(by distance: Double) {
      let y = (try? run.number("y")) ?? 0
      run.drag(Point(x: 200, y: y + 20), by: Vector(dx: 0, dy: distance), steps: 20, isLetGo: false)
      run.wait(0.3)
      run.pointer(.up, 200, y + 20 + distance)
      run.wait(3)
    }
    lift(by: -40)
    #expect(try numbers(run, "opened", "closed", "y") == [0, 1, 700])
    lift(by: -200)
    #expect(try numbers(run, "opened", "closed", "y") == [0, 1, 400], "a rule without an action")
    lift(by: -200)
    #expect(
      try numbers(run, "opened", "closed", "y") == [1, 1, 100], "the action sends the card on")
    // A cancelled drag follows no rule.
    run.pointer(.down, 200, 120)
    for step in 1...20 {
      run.pointer(.move, 200, 120 + 25 * Double(step))
      run.wait(0.01)
    }
    run.pointer(.cancel, 200, 620)
    run.wait(3)
    #expect(try numbers(run, "opened", "closed") == [1, 1])
  }

  /// A card with a list of release rules, which a tap sends to the detent `home`.
  private static func ruled(
    _ rules: String, detents: String, home: String, list: String = ""
  ) -> String {
    """
    {"cardstage-scene": 2, "timings": {"move": {"response": 0.4, "dampingRatio": 1}},
     "values": {"ruled": {"type": "state", "start": 0}, "taps": {"type": "state", "start": 0},
      "card": {"type": "track", "timing": "move", "detents": \(detents), "release": \(rules)\(list)}},
     "layers": [{"fill": "ground"}, {"name": "card", "y": "card", "fill": "raised"}],
     "gestures": [{"on": "card", "drag": "card"},
      {"on": "card", "tap": [{"set": "taps", "to": "taps + 1"}, {"go": "card", "to": "\(home)"}]}],
     "probes": {"ruled": "ruled", "taps": "taps", "y": "card", "list": "\(list.isEmpty ? "0" : "card.list")"}}
    """
  }

  @Test("a tap on the moving card does not follow the rule of an earlier release again")
  func tapAfterRule() throws {
    var run = try SceneRun(
      Self.ruled(
        #"[{"to": "low", "then": {"set": "ruled", "to": "ruled + 1"}}]"#,
        detents: #"{"full": 100, "low": 700}"#, home: "full"))
    run.drag(Point(x: 200, y: 720), by: Vector(dx: 0, dy: -300), steps: 20)
    #expect(try numbers(run, "ruled", "taps") == [1, 0])
    run.wait(0.1)
    run.tap(200, 760)
    run.wait(3)
    #expect(try numbers(run, "ruled", "taps", "y") == [1, 1, 100])
  }

  @Test("a rule whose detent is not taken, because the drag scrolled the list, has no action")
  func ruleNotTaken() throws {
    var run = try SceneRun(
      Self.ruled(
        #"""
        [{"when": "velocity > 500", "to": "gone", "then": {"set": "ruled", "to": "ruled + 1"}},
         {"to": "half"}]
        """#, detents: #"{"half": 100, "gone": {"at": 700, "inert": true}}"#,
        home: "half", list: #", "start": "half", "list": {"on": "card", "length": 3000}"#))
    run.pointer(.down, 200, 400)
    func move(from start: Double, to end: Double) {
      for step in 1...20 {
        run.wait(0.01)
        run.pointer(.move, 200, start + (end - start) * Double(step) / 20)
      }
    }
    move(from: 400, to: 300)
    #expect(try run.number("list") > 50)
    move(from: 300, to: 520)
    #expect(try run.number("y") > 150 && run.number("list") == 0)
    run.pointer(.up, 200, 520)
    run.wait(3)
    #expect(try numbers(run, "ruled", "y") == [0, 100])
    // The same fling without the list takes the card away.
    run.drag(Point(x: 200, y: 400), by: Vector(dx: 0, dy: 200), steps: 20)
    run.wait(3)
    #expect(try numbers(run, "ruled", "y") == [1, 700])
  }

  @Test("nothing happens at the start, and nothing when a card stays where it is")
  func start() throws {
    var run = try SceneRun(Self.file)
    run.wait(2)
    run.press(.dismiss)
    run.wait(2)
    run.pointer(.down, 200, 720)
    run.wait(0.2)
    run.pointer(.up, 200, 720)
    run.wait(2)
    #expect(try numbers(run, "low", "full", "grown") == [0, 0, 0])
  }

  @Test("a detent's action comes when the card stays within half a point of it, once each time")
  func detent() throws {
    var run = try SceneRun(Self.file)
    run.press(.press)
    // Steps of 1 ms to find the moment.
    var arrival: Double?
    for _ in 0..<3000 {
      run.wait(0.001)
      if arrival == nil, try run.number("full") == 1 { arrival = try run.number("y") }
    }
    #expect(abs(try #require(arrival) - 100) <= 0.5)
    #expect(try numbers(run, "full", "sent", "low") == [1, 1, 0])
    run.drag(Point(x: 200, y: 110), by: Vector(dx: 0, dy: 500), steps: 20)
    run.wait(3)
    #expect(try numbers(run, "full", "low", "y") == [1, 1, 700])
    // Dragged away and back is an arrival too.
    run.drag(Point(x: 200, y: 720), by: Vector(dx: 0, dy: -60), steps: 20, isLetGo: false)
    run.wait(0.3)
    run.pointer(.up, 200, 660)
    run.wait(3)
    #expect(try numbers(run, "full", "low") == [1, 2])
    #expect(run.isAtRest)
  }

  @Test("a catch and another target cancel the action of go; at the target it comes at once")
  func cancelled() throws {
    var run = try SceneRun(Self.file)
    run.press(.press)
    run.wait(0.1)
    let y = try run.number("y")
    run.pointer(.down, 200, y + 5)
    run.wait(0.2)
    run.pointer(.up, 200, y + 5)
    run.wait(3)
    #expect(try run.number("sent") == 0)
    run.press(.dismiss)
    run.wait(3)
    run.press(.press)
    run.wait(0.1)
    run.press(.dismiss)
    run.wait(3)
    #expect(try run.number("sent") == 0)
    run.press(.press)
    run.wait(3)
    #expect(try run.number("sent") == 1)
    let full = try run.number("full")
    run.press(.press)
    #expect(try numbers(run, "sent", "full") == [2, full])
  }

  @Test("a list scrolls to a place by the wheel's spring, and says when it is there")
  func list() throws {
    var run = try SceneRun(Self.file)
    run.press(.press)
    run.wait(3)
    run.press(.end)
    run.wait(0.05)
    #expect(try run.number("listed") == 0)
    run.wait(2)
    #expect(try numbers(run, "listed", "list", "y") == [1, 500, 100])
    run.press(.home)
    run.wait(2)
    #expect(try numbers(run, "listed", "y") == [2, 100])
    #expect(abs(try run.number("list")) < 1e-6)
  }

  @Test("an animated value's action comes when it has arrived")
  func animated() throws {
    var run = try SceneRun(Self.file)
    run.tap(30, 30)
    run.wait(0.1)
    #expect(try run.number("grown") == 0)
    run.wait(2)
    #expect(try run.number("grown") == 1)
    run.tap(30, 30)
    run.wait(0.1)
    run.tap(30, 30)
    run.wait(2)
    #expect(try numbers(run, "grown", "size") == [2, 2])
  }

  @Test("arrivals are the same at every frame rate, and a reload on the way keeps them")
  func rates() throws {
    var counts: [[Double]] = []
    for step in [1.0 / 30, 1.0 / 60, 1.0 / 144, 5] {
      var run = try SceneRun(Self.file)
      run.press(.press)
      var left = 5.0
      while left > 0 {
        run.wait(min(step, left))
        left -= step
      }
      counts.append(try numbers(run, "full", "sent"))
    }
    #expect(Set(counts) == [[1, 1]])
    var run = try SceneRun(Self.file)
    run.press(.press)
    run.wait(0.1)
    run.scene.apply(try SceneRun.source(Self.file), at: run.time)
    run.wait(3)
    #expect(try run.number("full") == 1)
  }

  @Test("a collapsing header's list scrolls too; a chain of actions comes to rest")
  func chain() throws {
    var run = try SceneRun(
      """
      {"cardstage-scene": 2,
       "values": {"done": {"type": "state"},
        "head": {"type": "collapsing", "max": 96, "min": 52, "list": {"length": 4000}},
        "card": {"type": "track", "detents": {"a": 100, "b": {"at": 300, "then": "on"},
          "c": {"at": 500, "then": {"set": "done", "to": true}}}}},
       "layers": [{"name": "list", "fill": "ground"}],
       "gestures": [{"on": "list", "drag": "head"}],
       "actions": {"on": [{"wait": 0.2}, {"go": "card", "to": "c"}]},
       "keys": {"Return": {"go": "head", "list": 700,
         "then": {"go": "card", "to": "b"}}},
       "probes": {"list": "head.list", "done": "if(done, 1, 0)", "y": "card"}}
      """)
    run.press(.press)
    run.wait(6)
    #expect(try numbers(run, "done", "y") == [1, 500])
    let list = try run.number("list")
    #expect(abs(list - 700) < 1, "\(list)")
  }
}
