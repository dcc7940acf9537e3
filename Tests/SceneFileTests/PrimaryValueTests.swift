import CardGeometry
import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// What `card` and `primary` of scene files change, and tracks that are toggled through all detents.
@Suite("the primary value of a scene file")
struct PrimaryValueTests {
  private static func file(_ keys: String, version: Int = 2) -> String {
    """
    {"cardstage-scene": \(version), \(keys)
     "values": {
      "drawer": {"type": "track", "axis": "x", "detents": {"in": 0, "out": 300}},
      "card": {"type": "track", "detents": {"full": 100, "half": 400, "low": 700}, "start": "low"},
      "up": "progress(card, 700, 100)"},
     "layers": [{"fill": "ground"}, {"name": "drawer", "x": "drawer", "width": 100, "fill": "raised"},
      {"name": "sheet", "y": "card", "fill": "raised"},
      {"name": "badge", "x": 300, "y": "card - 60", "width": 40, "height": 40, "fill": "accent"}],
     "gestures": [{"on": "drawer", "drag": "drawer"}, {"on": "sheet", "drag": "card"},
      {"on": "badge", "tap": {"toggle": "card"}}],
     "probes": {"x": "drawer", "y": "card"}}
    """
  }

  @Test("by default, the value of the first drag; its track names the title and takes the keys")
  func standard() throws {
    var run = try SceneRun(Self.file(""))
    #expect(run.scene.state == "in")
    #expect(run.scene.descriptor.primaryProbes == ["x", "y"])
    run.press(.up)
    run.wait(2)
    #expect(try run.number("y") == 700)
    #expect(run.scene.outlines(at: run.time).map { $0.name } == ["drawer", "card"])
  }

  @Test("a file names it: title, keys, detents, probes and the first outline follow")
  func named() throws {
    var run = try SceneRun(Self.file(#""primary": "card", "card": "badge","#))
    #expect(run.scene.state == "low")
    #expect(run.scene.descriptor.primaryProbes == ["y", "x"])
    #expect(run.scene.detents.map { $0.name } == ["full", "half", "low"])
    run.press(.up)
    run.wait(2)
    #expect(try run.number("y") == 400)
    let outlines = run.scene.outlines(at: run.time)
    #expect(outlines.map { $0.name } == ["card", "drawer"])
    #expect(outlines[0].bounds == Rect(x: 300, y: 340, width: 40, height: 40))
  }

  @Test("toggle goes through all detents in the order of the file")
  func toggled() throws {
    var run = try SceneRun(Self.file(""))
    for (tap, y) in [(660.0, 100.0), (60, 400), (360, 700)] {
      run.tap(320, tap)
      run.wait(2)
      #expect(try run.number("y") == y)
    }
  }
}
