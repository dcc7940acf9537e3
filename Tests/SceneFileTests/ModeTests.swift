import CardGeometry
import CardGestures
import SceneCore
import Testing

@testable import SceneFile

/// Timings with two modes, from version 2 on.
@Suite("the modes fluid and classic of scene files")
struct ModeTests {
  private static let file = """
    {"cardstage-scene": 2,
     "timings": {"grow": {"fluid": {"response": 0.4, "dampingRatio": 0.9},
       "classic": {"curve": "linear", "duration": "400ms"}}},
     "values": {"open": {"type": "state"},
       "up": {"type": "animated", "to": "if(open, 100, 0)", "timing": "grow", "unit": "pt"},
       "card": {"type": "track", "detents": {"full": 100, "mini": 700}, "start": "mini",
         "timing": {"fluid": {"response": 0.3}, "classic": {"response": 0.3}}}},
     "layers": [{"fill": "ground"}, {"name": "card", "y": "card", "fill": "raised"}],
     "gestures": [{"on": "card", "drag": "card"}, {"on": "stage", "tap": {"toggle": "open"}}],
     "probes": {"up": "up", "fluid": "if(fluid, 1, 0)", "velocity": "card.velocity"}}
    """

  private func run(classic: Bool) throws -> SceneRun {
    var run = try SceneRun(Self.file)
    guard classic else { return run }
    run.tune([.init(scene: "mine", parameter: "fluid", value: 0)])
    return run
  }

  @Test("have the parameter fluid, and the numbers of both timings")
  func parameters() throws {
    let parameters = try SceneRun.source(Self.file).program.parameters
    #expect(
      parameters.map { $0.name } == [
        "fluid", "spring.response", "grow.response", "grow.dampingRatio", "grow.classic.duration",
      ])
    #expect(parameters[0].defaultValue == 1 && parameters[0].isWhole)
    #expect(parameters[4].defaultValue == 0.4)
    let springs = try SceneRun.source(Self.file).program.descriptor.springs
    #expect(springs.map { $0.key } == ["grow"])
  }

  @Test("the parameter chooses the timing, also while it runs")
  func chosen() throws {
    var fluid = try run(classic: false)
    fluid.tap(200, 50)
    fluid.wait(0.2)
    #expect(try fluid.number("fluid") == 1)
    #expect(abs(try fluid.number("up") - 50) > 1)
    var classic = try run(classic: true)
    #expect(try classic.number("fluid") == 0)
    classic.tap(200, 50)
    classic.wait(0.2)
    #expect(abs(try classic.number("up") - 50) < 1e-6)
  }

  @Test("a classic timing starts at rest, even a spring; a fluid one keeps the velocity")
  func velocity() throws {
    for isClassic in [false, true] {
      var run = try run(classic: isClassic)
      run.drag(Point(x: 200, y: 720), by: Vector(dx: 0, dy: -120), steps: 12)
      let velocity = try run.number("velocity")
      #expect(isClassic ? velocity == 0 : velocity < -900, "\(velocity)")
    }
  }
}
