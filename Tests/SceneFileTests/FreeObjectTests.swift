import CardGeometry
import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// Objects that are dragged in two directions: where a release sends them.
@Suite("objects of scene files that are dragged in two directions")
struct FreeObjectTests {
  private static func file(_ keys: String, more: String = "") -> String {
    """
    {"cardstage-scene": 2, "timings": {"back": {"response": 0.3}},
     "values": {"yes": {"type": "state", "start": 0}, "no": {"type": "state", "start": 0},
      "ball": {"type": "free", "timing": "back", \(keys)}},
     "layers": [{"fill": "ground"},
      {"name": "ball", "x": "ball.x - 40", "y": "ball.y - 40", "width": 80, "height": 80,
       "fill": "if(ball.gone, 1, 0) > 0.5"}],
     "gestures": [{"on": "ball", "drag": "ball"}], \(more)
     "probes": {"x": "ball.x", "y": "ball.y", "vx": "ball.vx", "vy": "ball.vy",
      "gone": "if(ball.gone, 1, 0)", "yes": "yes", "no": "no"}}
    """.replacing(#""if(ball.gone, 1, 0) > 0.5""#, with: #""accent""#)
  }

  private func place(_ run: SceneRun) throws -> Point {
    Point(x: try run.number("x"), y: try run.number("y"))
  }

  @Test("without a snap point it starts in the middle, slides on, and stops at its bounds")
  func slide() throws {
    var run = try SceneRun(Self.file(#""bounds": [40, 40, 334, 816]"#))
    #expect(try place(run) == Point(x: 207, y: 448))
    run.drag(Point(x: 207, y: 448), by: Vector(dx: 40, dy: -30), steps: 5)
    let start = try place(run)
    let velocity = Vector(dx: try run.number("vx"), dy: try run.number("vy"))
    #expect(velocity.dx > 300 && velocity.dy < -200)
    run.wait(0.1)
    let next = try place(run)
    // A slowdown to 0.998 of the velocity each millisecond.
    let way = velocity.dx * 0.4995 * (1 - 0.8186)
    #expect(abs(next.x - start.x - way) < 0.5, "\(next.x - start.x), \(way)")
    run.wait(4)
    let rest = try place(run)
    #expect(rest.x == 374 && rest.y < start.y && rest.y > 40, "\(rest)")
  }

  @Test("the first release rule that holds decides: a throw, the way back, or a point")
  func rules() throws {
    let rules = """
      "home": [207, 448], "release": [
       {"when": "projectedX > 150", "to": "throw", "towards": [1, 0], "then": {"set": "yes", "to": "yes + 1"}},
       {"when": "distance > 60 && y > 0", "to": [207, 600]}, {"to": "home", "then": {"set": "no", "to": "no + 1"}}]
      """
    var run = try SceneRun(Self.file(rules))
    run.drag(Point(x: 207, y: 448), by: Vector(dx: 20, dy: 0), steps: 10, isLetGo: false)
    run.wait(0.2)
    run.pointer(.up, 227, 448)
    run.wait(2)
    #expect(try place(run) == Point(x: 207, y: 448))
    #expect(try run.number("no") == 1 && run.number("yes") == 0)

    run.drag(Point(x: 207, y: 448), by: Vector(dx: 0, dy: 80), steps: 10, isLetGo: false)
    run.wait(0.2)
    run.pointer(.up, 207, 528)
    run.wait(2)
    #expect(try place(run) == Point(x: 207, y: 600))

    run.drag(Point(x: 207, y: 600), by: Vector(dx: 60, dy: 0), steps: 6)
    #expect(try run.number("yes") == 1)
    #expect(try run.number("gone") == 0)
    run.wait(2)
    // (414 + 80)/2 right of the place of rest, and 24 more.
    #expect(try place(run) == Point(x: 207 + 247 + 24, y: 448))
    #expect(try run.number("gone") == 1)
  }

  @Test("a throw takes the velocity's direction, a slow one the way's; caught, it goes on")
  func thrown() throws {
    var run = try SceneRun(
      Self.file(#""home": [207, 448], "release": "throw", "size": [80, 80]"#))
    run.drag(Point(x: 207, y: 448), by: Vector(dx: 0, dy: 60), steps: 6)
    run.wait(0.03)
    let caught = try place(run)
    #expect(caught.y > 508 && caught.x == 207)
    run.pointer(.down, caught.x, caught.y)
    #expect(try place(run) == caught)
    run.wait(0.2)
    #expect(try place(run) == caught, "held, it stays")
    #expect(try run.number("gone") == 0)
    run.pointer(.up, caught.x, caught.y)
    run.wait(3)
    #expect(try place(run) == Point(x: 207, y: 448 + 448 + 40 + 24))
    #expect(try run.number("gone") == 1)
  }

  @Test("an action sends it, and performs its \"then\" when it arrives")
  func sent() throws {
    let keys = """
      "keys": {"Return": {"go": "ball", "to": [100, 200], "then": {"set": "yes", "to": "yes + 1"}},
       "Delete": {"go": "ball", "to": "throw", "velocity": [-500, 0]}, "Home": {"go": "ball", "to": "home"},
       "End": {"go": "ball", "to": "slide", "velocity": [0, 900]}},
      """
    var run = try SceneRun(Self.file(#""start": [207, 300], "home": [207, 448]"#, more: keys))
    #expect(try place(run) == Point(x: 207, y: 300))
    run.press(.press)
    run.wait(0.1)
    #expect(try run.number("yes") == 0)
    run.wait(2)
    #expect(try place(run) == Point(x: 100, y: 200))
    #expect(try run.number("yes") == 1)
    run.press(.dismiss)
    run.wait(2)
    #expect(try run.number("gone") == 1)
    #expect(try run.number("x") < -40)
    run.press(.home)
    run.wait(2)
    #expect(try place(run) == Point(x: 207, y: 448))
    #expect(try run.number("gone") == 0)
    run.press(.end)
    run.wait(4)
    // 900 pt/s for 0.4995 s.
    #expect(abs(try run.number("y") - 448 - 449.5) < 0.6)
  }

  @Test(
    "a cancelled drag follows no rule; reduced motion does not slide, and a throw is gone at once")
  func cancelled() throws {
    var run = try SceneRun(
      Self.file(
        #""bounds": [100, 100, 200, 200], "start": [200, 200], "release": [{"to": "throw", "then": {"set": "yes", "to": 1}}]"#
      ))
    run.drag(Point(x: 200, y: 200), by: Vector(dx: 150, dy: 0), steps: 10, isLetGo: false)
    #expect(try run.number("x") > 300)
    run.pointer(.cancel, 350, 200)
    run.wait(3)
    #expect(try place(run) == Point(x: 300, y: 200))
    #expect(try run.number("yes") == 0)

    run = try SceneRun(Self.file(#""home": [207, 448], "release": "throw""#), reducesMotion: true)
    run.drag(Point(x: 207, y: 448), by: Vector(dx: 60, dy: 0), steps: 6)
    #expect(try run.number("gone") == 1)
    run = try SceneRun(Self.file(#""start": [207, 448]"#), reducesMotion: true)
    run.drag(Point(x: 207, y: 448), by: Vector(dx: 60, dy: 0), steps: 6)
    run.wait(2)
    #expect(try place(run) == Point(x: 267, y: 448))
  }

  @Test("a resize moves it with its place of rest, into its bounds, or off the new stage")
  func resized() throws {
    var run = try SceneRun(
      Self.file(#""home": ["width/2", "height/2"], "release": "throw", "size": [80, 80]"#))
    run.drag(Point(x: 207, y: 448), by: Vector(dx: 60, dy: 0), steps: 6)
    run.wait(2)
    run.resize(600, 800)
    #expect(try place(run) == Point(x: 300 + 340 + 24, y: 400))
    #expect(try run.number("gone") == 1)
    run.wait(1)
    run = try SceneRun(
      Self.file(#""bounds": [0, 0, "width", "height"], "start": ["width/2", 400]"#))
    run.drag(Point(x: 207, y: 400), by: Vector(dx: 60, dy: 0), steps: 6)
    run.wait(4)
    #expect(try run.number("x") == 414)
    run.resize(300, 800)
    run.wait(2)
    #expect(try run.number("x") == 300)
  }
}
