import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import SceneFile
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// The marks of a scene: rings over the stage, and ticks in the timeline.
@Suite("marks in the viewer")
struct MarkTests {
  private static let file = """
    {"cardstage-scene": 2, "name": "steps",
     "values": {"knob": {"type": "free", "home": [200, 400]}},
     "layers": [{"fill": "ground"},
      {"name": "knob", "x": "knob.x - 32", "y": "knob.y - 32", "width": 64, "height": 64, "fill": "accent"}],
     "gestures": [{"on": "knob", "drag": "knob"}],
     "on": {"step": {"value": "knob.x", "at": [240, 300], "mark": true}}}
    """

  private func script() throws -> ViewerScript {
    let (program, messages) = SceneReader.read([UInt8](Self.file.utf8), path: "steps.scene.json")
    let source = SceneSource(program: try #require(program, "\(messages)"), images: [])
    return try ViewerScript(source.entry)
  }

  /// Drags the knob to the right without letting go.
  private func drag(_ script: inout ViewerScript, to end: Double) {
    script.pointer(.down, 200, 400)
    for x in stride(from: 204, through: end, by: 4) {
      script.pointer(.move, x, 400)
      script.wait(0.016)
    }
  }

  private func rings(_ script: ViewerScript) -> [Rect] {
    script.shown.layers.filter { $0.id.name == "mark" }.map { $0.frame }
  }

  @Test("a ring grows around the pointer for a quarter of a second, then the picture is at rest")
  func ring() throws {
    var script = try script()
    drag(&script, to: 260)
    let first = try #require(rings(script).first)
    #expect(abs(first.midX - 240) <= 4 && abs(first.midY - 400) < 1e-9)
    script.wait(0.05)
    let second = try #require(rings(script).first)
    #expect(second.width > first.width + 2 && second.width < 44 + 5)
    script.wait(0.25)
    #expect(rings(script).isEmpty)
    // The file's picture is the same with and without the ring.
    #expect(!script.viewer.picture(withOverlays: false).layers.contains { $0.id.name == "mark" })
  }

  @Test("the timeline has a tick for each mark, and keeps the ticks when the past is shown")
  func ticks() throws {
    var script = try script()
    drag(&script, to: 320)
    script.pointer(.up, 320, 400)
    script.wait(1)
    script.key("K")
    script.wait(0.5)
    let ticks = script.edit { viewer, _ in viewer.timelineData().sceneMarks }
    #expect(ticks.count == 2 && ticks == ticks.sorted())
    script.key("<")
    script.wait(0.1)
    #expect(script.viewer.machine.isInPast)
    #expect(script.edit { viewer, _ in viewer.timelineData().sceneMarks } == ticks)
    // A probe that the scene lacks has no trace, and the same ticks.
    #expect(script.edit { viewer, _ in viewer.timelineData("knob.z").sceneMarks } == ticks)
  }

  @Test("a drag with Ctrl shows both fingers, and only while it lasts")
  func fingers() throws {
    var script = try script()
    func fingers() -> Int { script.shown.layers.count { $0.id.name == "touch" } }
    script.pointer(.down, 260, 400)
    script.wait(0.05)
    #expect(fingers() == 0)
    script.pointer(.up, 260, 400)
    script.take(.modifiers(.ctrl))
    script.pointer(.down, 260, 400)
    script.wait(0.05)
    #expect(fingers() == 2)
    script.pointer(.up, 260, 400)
    script.wait(0.05)
    #expect(fingers() == 0)
  }
}
