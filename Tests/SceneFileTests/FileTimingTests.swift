import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore
import SceneFile
import Testing
import Workbench

/// What scene files move, and by what.
@Suite("timings of scene files")
struct FileTimingTests {
  private static let text = """
    {
      "cardstage-scene": 1,
      "timings": {
        "snap": { "response": 0.45, "dampingRatio": 0.7 },
        "hop": { "duration": 0.5, "bounce": 0.3 },
        "stiff": { "stiffness": 300, "damping": 20 },
        "fade": { "curve": [0.3, 0, 0.6, 1], "duration": "0.1 + 0.1" },
        "unused": { "duration": 0.4, "bounce": 0 }
      },
      "values": {
        "card": { "type": "track", "detents": { "up": 100, "low": 500 }, "timing": "hop" },
        "veil": { "type": "animated", "to": "1", "timing": "fade" },
        "lift": { "type": "animated", "to": "1", "timing": "snap" },
        "push": { "type": "animated", "to": "1", "timing": "stiff" },
        "page": {
          "type": "track", "detents": { "a": 0, "b": 414 }, "axis": "x",
          "timing": { "curve": "easeOut", "duration": 0.3 }, "release": "next"
        }
      },
      "layers": [{ "name": "card", "y": "card", "fill": "raised" }],
      "gestures": [{ "on": "card", "drag": "card" }]
    }
    """

  @Test("curves and springs of any words, by their names or by those of the values they stand in")
  func timings() throws {
    let run = try SceneRun(Self.text)
    let timings = Dictionary(uniqueKeysWithValues: run.scene.timings.map { ($0.key, $0) })
    let curve = CubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1)
    #expect(timings["fade"]?.timing == .curve(.cubic(curve), duration: 0.2))
    #expect(timings["page"]?.timing == .curve(.easeOut, duration: 0.3))
    guard case .spring(let hop)? = timings["hop"]?.timing,
      case .spring(let stiff)? = timings["stiff"]?.timing
    else {
      Issue.record("no springs: \(timings)")
      return
    }
    #expect(abs(hop.response - 0.5) < 1e-12 && abs(hop.dampingRatio - 0.7) < 1e-12)
    #expect(abs(stiff.dampingRatio - 10 / 300.0.squareRoot()) < 1e-12)
    #expect(timings["hop"]?.joinsDetents == true && timings["stiff"]?.joinsDetents == false)
    // Those that the panel has are not told twice.
    #expect(timings["snap"] == nil && run.scene.descriptor.springs.contains { $0.key == "snap" })
    #expect(Set(timings.keys) == ["hop", "stiff", "fade", "page"], "and not what nothing uses")
    #expect(run.scene.release == .nearest)
    let areTops = run.scene.detents.map(\.isTop)
    #expect(areTops == [true, true])
  }

  @Test("its springs are in the panel's hand-off, as they are tuned")
  func handoff() throws {
    let scene = try SceneRun(Self.text).scene
    var panel = TuningPanel(measuring: FixedPitchMeasuring())
    panel.place(on: Size(width: 320, height: 896), style: .docked)
    var subject = PanelSubject(scene.descriptor, tuning: .fluid)
    panel.show(subject)
    let isOpen = panel.toggleHandoff()
    #expect(isOpen)
    func copied() -> String {
      panel.handle(.key(KeyPress("C", modifiers: .ctrl)), at: 1)
      var text = ""
      while let action = panel.nextAction() { if case .copy(let code) = action { text = code } }
      return text
    }
    #expect(copied().contains("response: 0.45,\n  dampingFraction: 0.7"))
    let response = try #require(
      subject.scene.parameters.firstIndex { $0.name == "snap.response" })
    subject.values[response] = 0.6
    panel.show(subject)
    #expect(copied().contains("response: 0.6,"))
  }
}
