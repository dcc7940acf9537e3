import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import SceneFile
import Testing

/// What a scene file's cards do at their ends, across, on another stage, and where motion is reduced.
@Suite("motion of scene files")
struct FileMotionTests {
  private static let card = """
    {"cardstage-scene": 1,
     "timings": {"swing": {"response": 0.8, "dampingRatio": 0.3}},
     "values": {
       "card": {"type": "track", "timing": "swing", "start": "down", "edges": ["hard", "elastic"],
         "detents": {"up": "0.2*height", "down": "0.8*height"}},
       "late": {"type": "follower", "of": "card", "delay": 0.3, "timing": "swing"},
       "glow": {"type": "animated", "to": "if(card.target == 'up', 1, 0)", "delay": 0.3,
         "timing": {"curve": "linear", "duration": 2}}
     },
     "layers": [{"name": "card", "y": "card", "height": 400, "fill": "raised", "tiltX": 30}],
     "gestures": [{"on": "stage", "drag": "card"}],
     "probes": {"card": "card", "velocity": "card.velocity", "late": "late", "glow": "glow"}
    }
    """
  private static let (up, down) = (0.2 * 896, 0.8 * 896)

  /// The least and the greatest of a probe in the next `seconds`.
  private func range(
    _ probe: String, _ run: inout SceneRun, for seconds: Double
  ) throws -> ClosedRange<Double> {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for _ in 0..<Int(seconds * 100) {
      run.wait(0.01)
      let number = try run.number(probe)
      (least, greatest) = (min(least, number), max(greatest, number))
    }
    return least...greatest
  }

  // MARK: Reduced motion

  @Test("reduced, a spring takes 0.15 s and does not bounce; followers and curves do not wait")
  func reduced() throws {
    var full = try SceneRun(Self.card)
    full.press(.up)
    #expect(try range("card", &full, for: 2).lowerBound < Self.up - 20)
    var run = try SceneRun(Self.card, reducesMotion: true)
    run.press(.up)
    run.wait(0.05)
    let late = try run.number("late")
    #expect(late < Self.down - 10)
    run.wait(0.1)
    let travel = Self.down - Self.up
    for probe in ["card", "late"] {
      let rest = try run.number(probe) - Self.up
      #expect(abs(rest) <= 0.00101 * travel, "\(probe)")
    }
    #expect(try run.number("glow") == 1)
    #expect(try range("card", &run, for: 0.5).lowerBound >= Self.up)
    #expect(run.isAtRest)
  }

  @Test("reduced, no velocity is carried on")
  func carriesNothing() throws {
    var run = try SceneRun(Self.card, reducesMotion: true)
    // Downwards past the end, and let go at speed: it goes back at once.
    run.drag(Point(x: 200, y: 760), by: Vector(dx: 0, dy: 100))
    let place = try run.number("card")
    #expect(place > Self.down + 20)
    #expect(try range("card", &run, for: 0.5).upperBound <= place)
    #expect(try run.number("card") == Self.down)
    var full = try SceneRun(Self.card)
    full.drag(Point(x: 200, y: 760), by: Vector(dx: 0, dy: 100))
    #expect(try range("card", &full, for: 0.5).upperBound > place + 1)
  }

  @Test("reduced, nothing tilts")
  func tilts() throws {
    for reducesMotion in [false, true] {
      let run = try SceneRun(Self.card, reducesMotion: reducesMotion)
      var list = DisplayList()
      run.scene.draw(at: 0, into: &list)
      #expect(list.layers.map { $0.transform == .identity } == [reducesMotion])
    }
  }

  // MARK: Resize

  @Test("on another stage in mid-motion it is at the same part of its way, and goes on")
  func resized() throws {
    var run = try SceneRun(Self.card)
    run.press(.up)
    run.wait(0.2)
    let (before, velocity) = (try run.number("card"), try run.number("velocity"))
    #expect(before > Self.up + 50 && before < Self.down - 50)
    run.resize(600, 448)
    #expect(abs(try run.number("card") - before / 2) < 1e-9)
    #expect(abs(try run.number("velocity") - velocity / 2) < 1e-6)
    run.wait(20)
    #expect(try run.number("card") == Self.up / 2)
    #expect(abs(try run.number("late") - Self.up / 2) < 1e-9)
    #expect(run.isAtRest)
  }

  @Test("on another stage it stays under the finger that holds it")
  func resizedUnderFinger() throws {
    var run = try SceneRun(Self.card)
    run.drag(Point(x: 200, y: 760), by: Vector(dx: 0, dy: -300), isLetGo: false)
    let place = try run.number("card")
    run.resize(414, 700)
    #expect(try run.number("card") == place)
    run.wait(0.01)
    run.pointer(.move, 200, 450)
    #expect(abs(try run.number("card") - (place - 10)) < 1e-6)
    run.pointer(.up, 200, 450)
    run.wait(20)
    #expect([0.2 * 700, 0.8 * 700].contains(try run.number("card")))
    #expect(run.isAtRest)
  }

  // MARK: Edges

  @Test("past a hard edge it does not give, past an elastic one it gives less than the finger goes")
  func edges() throws {
    var run = try SceneRun(Self.card)
    run.drag(Point(x: 200, y: 760), by: Vector(dx: 0, dy: 100), isLetGo: false)
    let past = try run.number("card") - Self.down
    #expect(past > 20 && past < 90)
    run.pointer(.cancel, 200, 860)
    run.wait(20)
    run.press(.up)
    run.wait(20)
    #expect(try run.number("card") == Self.up)
    run.drag(Point(x: 200, y: 300), by: Vector(dx: 0, dy: -200), isLetGo: false)
    #expect(try run.number("card") == Self.up)
    // What the finger went too far it has to come back.
    run.wait(0.01)
    run.pointer(.move, 200, 200)
    #expect(try run.number("card") == Self.up)
  }

  // MARK: Across

  private static let pages = """
    {"cardstage-scene": 1,
     "values": {"pages": {"type": "track", "axis": "x", "release": "next", "list": {"on": "row",
       "length": 1200, "viewport": 400}, "detents": {"first": 0, "second": "-width"}}},
     "layers": [{"name": "row", "y": 500, "height": 100}, {"x": "pages", "fill": "raised"}],
     "gestures": [{"on": "stage", "drag": "pages"}, {"on": "row", "drag": "pages"},
       {"on": "stage", "scroll": "pages"}],
     "probes": {"pages": "pages", "velocity": "pages.velocity", "list": "pages.list"}
    }
    """

  @Test("across, it follows the finger sideways alone, and is flung sideways")
  func across() throws {
    var run = try SceneRun(Self.pages)
    run.drag(Point(x: 300, y: 200), by: Vector(dx: -100, dy: 70), isLetGo: false)
    #expect(abs(try run.number("pages") + 100) < 15)
    let before = try run.number("pages")
    run.wait(0.01)
    run.pointer(.move, 200, 400)
    #expect(try run.number("pages") == before)
    run.wait(0.01)
    run.pointer(.move, 190, 400)
    #expect(abs(try run.number("pages") - before + 10) < 1e-9)
    #expect(try run.number("velocity") < 0)
    run.pointer(.up, 190, 400)
    run.wait(5)
    #expect(try run.number("pages") == -414)
    #expect(run.scene.state == "second")
  }

  @Test("across, the arrows to the sides and the wheel's way to the side move it")
  func acrossKeys() throws {
    var run = try SceneRun(Self.pages)
    run.press(.up)
    run.press(.down)
    run.wait(2)
    #expect(try run.number("pages") == 0)
    run.press(.left)
    run.wait(2)
    #expect(try run.number("pages") == -414)
    run.press(.right)
    run.wait(2)
    #expect(try run.number("pages") == 0)
    run.wheel(200, 200, dx: 1)
    run.wait(0.1)
    #expect(try run.number("pages") < -10)
    run.wait(3)
    #expect(run.isAtRest)
  }

  @Test("across, its list takes over where it has come to its least detent")
  func acrossList() throws {
    var run = try SceneRun(Self.pages)
    run.press(.left)
    run.wait(2)
    run.drag(Point(x: 350, y: 550), by: Vector(dx: -200, dy: 0), isLetGo: false)
    #expect(try run.number("pages") == -414)
    #expect(try run.number("list") > 180)
  }
}
