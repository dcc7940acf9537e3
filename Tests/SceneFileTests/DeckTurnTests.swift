import CardGeometry
import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// Actions of release rules of a deck that turns only when the thrown card has gone.
@Suite("decks that turn when the card has gone")
struct DeckTurnTests {
  private func run(reducesMotion: Bool = false) throws -> SceneRun {
    try SceneRun(
      #"""
      { "cardstage-scene": 2,
        "values": {
          "yes": { "type": "state", "start": 0, "range": [0, 99] },
          "cards": { "type": "deck", "items": 4, "size": [300, 400], "turns": "gone", "release": [
            { "when": "projectedX > 100", "to": "next", "then": { "set": "yes", "to": "yes + 1" } },
            { "to": "home" } ] }
        },
        "layers": [
          { "fill": "ground" },
          { "name": "pile", "repeat": { "deck": "cards" }, "x": "57 + cards.x", "y": "248 + cards.y",
            "width": 300, "height": 400, "scale": "1 - 0.1*cards.role", "group": [
              { "name": "card", "fill": "surface" } ] }
        ],
        "gestures": [{ "on": "card", "drag": "cards" }],
        "keys": { "Right": { "go": "cards", "to": "next" }, "Left": { "go": "cards", "to": "previous" } },
        "probes": { "yes": "yes", "turns": "cards.turns", "x": "cards.x" }
      }
      """#, reducesMotion: reducesMotion)
  }

  private let middle = Point(x: 207, y: 448)

  private func expect(_ run: SceneRun, yes: Double, turns: Double) throws {
    #expect(try run.number("yes") == yes && run.number("turns") == turns)
  }

  @Test("the action waits until the card has gone, and is performed once")
  func gone() throws {
    var run = try run()
    run.drag(middle, by: Vector(dx: 60, dy: 0))
    try expect(run, yes: 0, turns: 0)
    run.wait(3)
    try expect(run, yes: 1, turns: 1)
    run.wait(3)
    try expect(run, yes: 1, turns: 1)
  }

  @Test("a card that is caught and brought home, or called back, was never thrown")
  func takenBack() throws {
    var run = try run()
    run.drag(middle, by: Vector(dx: 60, dy: 0))
    run.wait(0.05)
    let x = try run.number("x")
    #expect(x > 60)
    run.pointer(.down, 207 + x, 448)
    run.wait(0.3)
    for step in 1...10 {
      run.wait(0.03)
      run.pointer(.move, 207 + x - x * Double(step) / 10, 448)
    }
    run.wait(0.2)
    run.pointer(.up, 207, 448)
    run.wait(3)
    try expect(run, yes: 0, turns: 0)

    run.drag(middle, by: Vector(dx: 60, dy: 0))
    run.wait(0.05)
    run.press(.left)
    run.wait(3)
    try expect(run, yes: 0, turns: 0)
    // What was called back does not count later.
    run.press(.right)
    run.wait(3)
    try expect(run, yes: 0, turns: 1)
  }

  @Test("the next throw, or a finger on the card behind, ends the wait")
  func next() throws {
    var run = try run()
    run.drag(middle, by: Vector(dx: 60, dy: 0))
    run.wait(0.02)
    run.press(.right)
    try expect(run, yes: 1, turns: 1)
    run.wait(3)
    try expect(run, yes: 1, turns: 2)

    run.drag(middle, by: Vector(dx: 60, dy: 0))
    run.wait(0.15)
    try expect(run, yes: 1, turns: 2)
    run.drag(Point(x: 90, y: 448), by: Vector(dx: 30, dy: 0), isLetGo: false)
    try expect(run, yes: 2, turns: 3)
  }

  @Test("a throw and the way back can take the longer the slower the finger was")
  func paced() throws {
    let text = #"""
      { "cardstage-scene": 2,
        "values": { "cards": { "type": "deck", "items": 3, "size": [300, 400], "turns": "gone",
          "leave": { "curve": "linear", "duration": "if(speed > 0, distance/speed, 0.5)" },
          "return": { "curve": "linear", "duration": "if(speed > 0, 400/speed, 1)" },
          "release": [{ "to": "next", "towards": [1, 0] }] } },
        "layers": [{ "repeat": { "deck": "cards" }, "x": "57 + cards.x", "y": "248 + cards.y",
          "width": 300, "height": 400, "group": [{ "name": "card", "fill": "surface" }] }],
        "gestures": [{ "on": "card", "drag": "cards" }],
        "keys": { "Right": { "go": "cards", "to": "next", "towards": [1, 0] } },
        "probes": { "x": "cards[0].x" }
      }
      """#
    for speed in [200.0, 400] {
      var run = try SceneRun(text)
      run.drag(middle, by: Vector(dx: speed / 10, dy: 0))
      let start = try run.number("x")
      run.wait(0.2)
      #expect(abs(try run.number("x") - start - 0.2 * speed) < 2)
    }
    var run = try SceneRun(text)
    run.press(.right)
    run.wait(0.25)
    let half = try run.number("x")
    #expect(half > 150)
    run.wait(0.2)
    #expect(abs(try run.number("x") - 1.8 * half) < 1)
  }

  @Test("with reduced motion the card is gone at once")
  func reduced() throws {
    var run = try run(reducesMotion: true)
    run.drag(middle, by: Vector(dx: 60, dy: 0))
    try expect(run, yes: 1, turns: 1)
  }
}
