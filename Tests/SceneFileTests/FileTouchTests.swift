import CardGeometry
import CardGestures
import Foundation
import SceneCore
import SceneFile
import Testing

/// What a finger feels on the cards of scene files: the rules of all scenes, in version 1 too.
@Suite("touches in scene files")
struct FileTouchTests {
  private static let scene = """
    {"cardstage-scene": 1,
     "values": {
       "card": {"type": "track", "start": "shown",
         "detents": {"shown": "height/2", "away": {"at": "height", "inert": true}}},
       "back": {"type": "track", "detents": {"top": 0, "low": 300}},
       "ball": {"type": "free", "home": [100, 100]},
       "tail": {"type": "follower", "of": "ball"},
       "pressed": {"type": "state"}
     },
     "layers": [
       {"name": "page", "fill": "surface"},
       {"name": "ball", "fill": "accent", "x": "ball.x - 40", "y": "ball.y - 40", "width": 80, "height": 80},
       {"name": "button", "fill": "fill", "x": 300, "y": 200, "width": 80, "height": 60},
       {"name": "dimmer", "fill": "dimmer", "y": 150, "opacity": 0.5, "visible": "card < height"},
       {"name": "card", "fill": "raised", "y": "card", "visible": "card < height"}
     ],
     "gestures": [
       {"on": "ball", "drag": "ball"},
       {"on": "button", "tap": {"toggle": "pressed"}},
       {"on": "page", "drag": "back"},
       {"on": "dimmer", "tap": {"go": "card", "to": "away"}},
       {"on": "dimmer", "drag": "card"},
       {"on": "card", "drag": "card"}
     ],
     "keys": {"H": {"go": "card", "to": "away"}},
     "probes": {"card": "card", "back": "back", "x": "ball.x", "tail": "tail.x",
       "pressed": "if(pressed, 1, 0)"}
    }
    """

  private func pointer(
    _ run: inout SceneRun, _ phase: PointerPhase, _ x: Double, _ y: Double,
    _ device: PointerDevice = .touch
  ) {
    run.scene.handle(
      .pointer(
        PointerEvent(
          id: 1, device: device, phase: phase, position: Point(x: x, y: y), time: run.time)),
      at: run.time)
  }

  private func left(_ seconds: Double) -> Double {
    let rest = 1 - min(seconds / 0.08, 1)
    return rest * rest * rest
  }

  @Test("a card that a finger begins to drag does not jump by the slop")
  func track() throws {
    for (device, slop) in [(PointerDevice.touch, 18.0), (.pen, 8)] {
      var run = try SceneRun(Self.scene)
      pointer(&run, .down, 200, 460, device)
      run.wait(0.02)
      pointer(&run, .move, 200, 462 + slop, device)
      #expect(try run.number("card") == 448)
      let (began, lead) = (run.time, slop + 2)
      for step in 1...10 {
        run.wait(0.01)
        if step == 4 { pointer(&run, .move, 200, 470 + slop, device) }
        let finger = step < 4 ? lead : lead + 8
        let expected = 448 + finger - lead * left(run.time - began)
        #expect(abs(try run.number("card") - expected) < 1e-9)
      }
    }
  }

  @Test("nor does what is dragged freely; what follows it is sent to the finger")
  func free() throws {
    var run = try SceneRun(Self.scene)
    pointer(&run, .down, 100, 100)
    pointer(&run, .move, 124, 100)
    #expect(abs(try run.number("x") - 100) < 1e-9)
    let began = run.time
    for _ in 1...10 {
      run.wait(0.01)
      #expect(abs(try run.number("x") - (124 - 24 * left(run.time - began))) < 1e-9)
    }
    run.wait(2)
    #expect(abs(try run.number("tail") - 124) < 0.01)
  }

  // MARK: A card that has almost gone

  private func leaving(_ rest: Double) throws -> SceneRun {
    var run = try SceneRun(Self.scene)
    run.press(.key(Key(name: "H")))
    while 896 - (try run.number("card")) >= rest, run.time < 2 { run.wait(0.001) }
    #expect(896 - (try run.number("card")) > 0.6)
    return run
  }

  @Test("a tap beside it goes through its dimmer")
  func tap() throws {
    var run = try leaving(24)
    run.tap(340, 230)
    #expect(try run.number("pressed") == 1)
    run.wait(2)
    #expect(try run.number("card") == 896)
    run = try leaving(60)
    run.tap(340, 230)
    #expect(try run.number("pressed") == 0)
  }

  @Test("a drag beside it moves what is there")
  func drag() throws {
    var run = try leaving(24)
    let card = try run.number("card")
    run.drag(Point(x: 200, y: 500), by: Vector(dx: 0, dy: 50), isLetGo: false)
    #expect(try run.number("back") == 50)
    #expect(try run.number("card") > card)
    run = try leaving(60)
    let top = try run.number("card")
    run.drag(Point(x: 200, y: 500), by: Vector(dx: 0, dy: -50), isLetGo: false)
    #expect(abs(try run.number("card") - (top - 50)) < 1e-9)
    #expect(try run.number("back") == 0)
  }

  @Test("on itself it is still caught")
  func caught() throws {
    var run = try leaving(24)
    let card = try run.number("card")
    run.pointer(.down, 200, 893)
    run.wait(0.2)
    #expect(abs(try run.number("card") - card) < 1e-9)
  }

  @Test("a rubber band may have a limit before the least detent")
  func limit() throws {
    let text = Self.scene.replacingOccurrences(
      of: #""card": {"type": "track", "#,
      with: #""card": {"type": "track", "rubberBand": [0.55, 48], "#)
    var run = try SceneRun(text)
    run.drag(Point(x: 200, y: 460), by: Vector(dx: 0, dy: -400), isLetGo: false)
    let give = 48 * (1 - 1 / (400 * 0.55 / 48 + 1))
    #expect(abs(try run.number("card") - (448 - give)) < 1e-9)
  }
}
