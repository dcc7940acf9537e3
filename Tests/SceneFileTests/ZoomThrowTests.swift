import CardGeometry
import SceneCore
import Testing

@testable import SceneFile

/// Content that two fingers scale, and that an action throws off the stage.
@Suite("throws of zooms")
struct ZoomThrowTests {
  @Test(
    "content of any scale is off the stage at the end", arguments: ["", #""clear": [414, 896],"#],
    1...4)
  func scales(_ clear: String, _ scale: Int) throws {
    for (towards, probe) in [("[0, 1]", "it.y - 200*it.scale"), ("[1, 0]", "it.x - 150*it.scale")] {
      var run = try SceneRun(
        """
        {"cardstage-scene": 2,
         "values": {"it": {"type": "zoom", "content": [300, 400], \(clear) "scales": [1, 4]}},
         "layers": [{"name": "card", "fill": "tint", "x": "it.x - 150", "y": "it.y - 200",
           "width": 300, "height": 400, "scale": "it.scale"}],
         "gestures": [{"on": "card", "drag": "it"}],
         "keys": {"Up": {"go": "it", "scale": \(scale)},
           "Right": {"go": "it", "to": "throw", "towards": \(towards)}},
         "probes": {"edge": "\(probe)"}}
        """)
      run.press(.up)
      run.wait(3)
      run.press(.right)
      run.wait(3)
      #expect(try run.number("edge") >= (towards == "[0, 1]" ? 896 : 414), "\(towards)")
    }
  }

  @Test("content that a release sends to a point starts with the finger's velocity")
  func velocity() throws {
    var run = try SceneRun(
      """
      {"cardstage-scene": 2,
       "values": {"it": {"type": "zoom", "content": [800, 1600], "scales": [1, 4],
         "release": [{"to": [300, 300]}]}},
       "layers": [{"name": "card", "fill": "tint", "x": "it.x - 400", "y": "it.y - 800",
         "width": 800, "height": 1600, "scale": "it.scale"}],
       "gestures": [{"on": "card", "drag": "it"}],
       "probes": {"y": "it.y", "vy": "it.vy"}}
      """)
    run.drag(Point(x: 200, y: 600), by: Vector(dx: 0, dy: -60))
    let before = try run.number("y")
    #expect(try run.number("vy") < -200)
    run.wait(0.005)
    #expect(try run.number("y") < before)
  }
}
