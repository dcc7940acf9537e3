import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// Taps, double taps and long presses of a scene file.
@Suite("taps of scene files")
struct FileTapTests {
  private static let taps = """
    {"cardstage-scene": 1,
     "values": {"lit": {"type": "state"}, "held": {"type": "state"}, "single": {"type": "state"}},
     "layers": [{"name": "lamp", "x": 100, "y": 100, "width": 100, "height": 100},
       {"name": "bell", "x": 100, "y": 300, "width": 100, "height": 100}],
     "gestures": [{"name": "twice", "on": "lamp", "doubleTap": {"toggle": "lit"}},
       {"name": "long", "on": "lamp", "longPress": {"toggle": "held"}},
       {"name": "once", "on": "bell", "tap": {"toggle": "single"}, "when": "!lit"}],
     "probes": {"lit": "if(lit, 1, 0)", "held": "if(held, 1, 0)", "single": "if(single, 1, 0)",
       "press": "once.press"}
    }
    """

  @Test("two taps are a double tap; one, two far apart in time or place are none")
  func doubleTap() throws {
    var run = try SceneRun(Self.taps)
    run.tap(150, 150)
    run.wait(0.1)
    #expect(try run.number("lit") == 0)
    run.tap(155, 145)
    run.wait(0.01)
    #expect(try run.number("lit") == 1)
    run.wait(1)
    run.tap(150, 150)
    run.wait(0.6)
    run.tap(150, 150)
    run.wait(0.6)
    #expect(try run.number("lit") == 1)
    run.tap(150, 150)
    run.wait(0.1)
    run.tap(150, 350)
    run.wait(1)
    #expect(try run.number("lit") == 1)
    #expect(run.isAtRest)
  }

  @Test("a finger that stays for half a second is a long press; one that leaves or goes is none")
  func longPress() throws {
    var run = try SceneRun(Self.taps)
    run.pointer(.down, 150, 150)
    run.wait(0.45)
    #expect(try run.number("held") == 0)
    run.wait(0.06)
    #expect(try run.number("held") == 1)
    run.wait(1)
    run.pointer(.up, 150, 150)
    #expect(try run.number("held") == 1)
    run.wait(1)
    run.pointer(.down, 150, 150)
    run.wait(0.3)
    run.pointer(.up, 150, 150)
    run.wait(1)
    #expect(try run.number("held") == 1)
    run.pointer(.down, 150, 150)
    run.wait(0.1)
    run.pointer(.move, 150, 190)
    run.wait(1)
    run.pointer(.up, 150, 190)
    #expect(try run.number("held") == 1)
  }

  @Test("a tap whose condition does not hold at the finger's down is none, nor is one called off")
  func conditions() throws {
    var run = try SceneRun(Self.taps)
    run.pointer(.down, 150, 350)
    #expect(try run.number("press") == 1)
    run.pointer(.cancel, 150, 350)
    run.wait(1)
    #expect(try run.number("single") == 0)
    #expect(try run.number("press") == 0)
    run.tap(150, 150)
    run.wait(0.1)
    run.tap(150, 150)
    run.wait(1)
    #expect(try run.number("lit") == 1)
    run.tap(150, 350)
    run.wait(1)
    #expect(try run.number("single") == 0)
  }

  @Test("a tap without steps is no control, so that the mouse does not light it up")
  func emptyTap() throws {
    for (action, kind) in [("[]", Inspection.Kind.drag), (#"{"reset": "s"}"#, .control)] {
      let run = try SceneRun(
        """
        {"cardstage-scene": 2, "values": {"s": {"type": "state"}},
         "layers": [{"name": "area", "width": 100, "height": 100}],
         "gestures": [{"on": "area", "tap": \(action)}], "keys": {"Up": {"reset": "s"}}}
        """)
      var inspection = Inspection()
      run.scene.inspect(at: 0, into: &inspection)
      #expect(inspection.hitAreas.map(\.kind) == [kind])
    }
  }
}
