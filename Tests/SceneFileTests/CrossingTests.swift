import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Testing

@testable import SceneFile

/// Actions at numbers that a value passes under a finger, and objects with bounds.
@Suite("numbers that a value passes in scene files")
struct CrossingTests {
  private static func file(_ entry: String, lock: String = "y") -> String {
    """
    {"cardstage-scene": 2, "timings": {"back": {"response": 0.3}},
     "values": {"number": {"type": "state", "start": 5, "range": [0, 10]},
      "knob": {"type": "free", "home": [200, 400], "bounds": [200, 300, 0, 200], "lock": "\(lock)",
       "timing": "back"},
      "up": "400 - knob.y"},
     "layers": [{"fill": "ground"},
      {"name": "knob", "x": "knob.x - 32", "y": "knob.y - 32", "width": 64, "height": 64, "fill": "accent"},
      {"name": "other", "width": 50, "height": 50, "fill": "red"}],
     "gestures": [{"on": "knob", "drag": "knob"},
      {"on": "other", "tap": {"set": "number", "to": 9}}],
     "on": {"step": {\(entry)}},
     "probes": {"number": "number", "x": "knob.x", "y": "knob.y", "count": "step.count"}}
    """
  }

  private static let steps = """
    "value": "400 - knob.y", "at": [-66, -44, -22, 0, 22, 44, 66], "way": "both", "slack": 4,
    "then": {"set": "number", "to": "number + if(up, 1, -1)"}
    """

  /// A mouse that goes to heights above the middle, and how often a number was passed each time.
  private func counts(_ file: String, _ heights: [Double]) throws -> [(
    number: Double, count: Double
  )] {
    var run = try SceneRun(file)
    run.pointer(.down, 200, 400)
    return try heights.map { height in
      run.wait(0.02)
      run.pointer(.move, 200, 400 - height)
      return (try run.number("number"), try run.number("count"))
    }
  }

  @Test("each number counts once, several at once in order, and back again only past the slack")
  func steps() throws {
    let found = try counts(Self.file(Self.steps), [10, 28, 68, 64, 60, -2, -5, 68])
    #expect(found.map { $0.number } == [5, 6, 8, 8, 7, 5, 4, 8])
    #expect(found.map { $0.count } == [0, 1, 3, 3, 4, 6, 7, 11])
  }

  @Test("one direction counts alone; the other needs the slack to arm it again")
  func direction() throws {
    let entry = { (way: String) in
      #""value": "400 - knob.y", "at": 50, "way": "\#(way)", "slack": 10, "then": {"set": "number", "to": "number + 1"}"#
    }
    let heights = [60.0, 45, 55, 39, 51, 0]
    #expect(try counts(Self.file(entry("up")), heights).map { $0.count } == [1, 1, 1, 1, 2, 2])
    #expect(try counts(Self.file(entry("down")), heights).map { $0.count } == [0, 1, 1, 1, 1, 1])
  }

  @Test("the spring back, an action and a resize pass nothing; they are only noted")
  func noted() throws {
    var run = try SceneRun(Self.file(Self.steps))
    run.drag(Point(x: 200, y: 400), by: Vector(dx: 0, dy: -70), steps: 10)
    #expect(try run.number("number") == 8)
    run.wait(2)
    #expect(try run.number("number") == 8)
    #expect(try run.number("y") == 400)
    run.tap(20, 20)
    run.wait(0.5)
    #expect(try run.number("number") == 9)
    run.resize(375, 667)
    run.drag(Point(x: 200, y: 400), by: Vector(dx: 0, dy: -30), steps: 10)
    #expect(try run.number("number") == 10)
    #expect(try run.number("count") == 4)
  }

  @Test("a locked object keeps to its axis; past its bounds a rubber band resists and lets go")
  func bounds() throws {
    var run = try SceneRun(Self.file(Self.steps))
    run.drag(Point(x: 200, y: 400), by: Vector(dx: 80, dy: 60), steps: 10, isLetGo: false)
    #expect(try run.number("x") == 200)
    #expect(try run.number("y") == 460)
    run.pointer(.move, 280, 640)
    // 140 past the edge at 500: the formula of UIKit's scroll views with the bounds' height.
    let shown = (1 - 1 / (140 * 0.55 / 200 + 1)) * 200
    #expect(abs(try run.number("y") - 500 - shown) < 1e-9)
    run.pointer(.up, 280, 640)
    run.wait(0.03)
    let caught = try run.number("y")
    #expect(caught > 500)
    run.pointer(.down, 200, caught)
    run.wait(0.01)
    run.pointer(.move, 200, caught)
    #expect(abs(try run.number("y") - caught) < 1e-9)
    run.pointer(.up, 200, caught)
    run.wait(3)
    #expect(try run.number("y") == 400)
  }

  @Test("with axis, the drag keeps to the axis along which it begins")
  func axis() throws {
    for (way, x, y) in [
      (Vector(dx: 60, dy: 6), true, false), (Vector(dx: 6, dy: 60), false, true),
      (Vector(dx: 40, dy: 30), true, true),
    ] {
      let text = Self.file(Self.steps, lock: "axis").replacingOccurrences(
        of: "[200, 300, 0, 200]", with: "[0, 0, 414, 896]")
      var run = try SceneRun(text)
      run.drag(Point(x: 200, y: 400), by: way, steps: 10, isLetGo: false)
      #expect((try run.number("x") != 200) == x, "\(way)")
      #expect((try run.number("y") != 400) == y, "\(way)")
    }
  }

  @Test("a reload keeps the counts and the side of each number")
  func reload() throws {
    var run = try SceneRun(Self.file(Self.steps))
    run.drag(Point(x: 200, y: 400), by: Vector(dx: 0, dy: -50), steps: 10, isLetGo: false)
    #expect(try run.number("count") == 2)
    run.scene.apply(try SceneRun.source(Self.file(Self.steps)), at: run.time)
    run.wait(0.02)
    run.pointer(.move, 200, 351)
    #expect(try run.number("count") == 2)
    run.wait(0.02)
    run.pointer(.move, 200, 330)
    #expect(try run.number("count") == 3)
  }

  @Test("a pass sets a mark at the pointer; a step sets one at the card when no pointer is down")
  func marks() throws {
    var run = try SceneRun(Self.file(Self.steps + #", "mark": true"#))
    run.pointer(.down, 210, 405)
    run.wait(0.02)
    #expect(run.scene.marks.isEmpty)
    run.pointer(.move, 212, 385)
    run.pointer(.move, 212, 335)
    #expect(run.scene.marks.map { $0.name } == ["step", "step", "step"])
    #expect(run.scene.marks.last?.position == Point(x: 212, y: 335))
    #expect(run.scene.marks.last?.time == run.time)
    run.pointer(.up, 212, 335)
    run.wait(1)
    #expect(run.scene.marks.count == 3, "the way back is only noted")

    run = try SceneRun(
      """
      {"cardstage-scene": 2, "values": {"card": {"type": "track", "start": "low",
        "detents": {"full": {"at": 100, "then": {"mark": "arrived"}}, "low": 700}}},
       "layers": [{"fill": "ground"}, {"name": "card", "y": "card", "height": 200, "fill": "raised"}],
       "gestures": [{"on": "card", "drag": "card"}], "keys": {"Return": {"go": "card", "to": "full"}}}
      """)
    run.press(.press)
    run.wait(3)
    let mark = try #require(run.scene.marks.first)
    #expect(mark.name == "arrived" && mark.time > 0.1 && mark.time < 2)
    #expect(abs(mark.position.y - 200) <= 0.5 && mark.position.x == 207)
  }
}
