import CardGeometry
import SceneCore
import Testing
import TextFormat

@testable import SceneFile

/// Curves whose duration is in proportion to the way.
@Suite("curves with a way")
struct PaceTests {
  /// A curve that goes at 100 points a second.
  private static let pace = #"{"curve": "linear", "duration": 2, "per": 200}"#

  private func run(_ value: String, keys: String, probe: String, reduced: Bool = false) throws
    -> SceneRun
  {
    try SceneRun(
      """
      {"cardstage-scene": 2, "timings": {"pace": \(Self.pace)},
       "values": {"it": \(value), "far": {"type": "state"}},
       "layers": [{"fill": "ground", "x": "\(probe)"},
         {"repeat": {"count": 1, "pitch": 1}, "group": [{"name": "card", "fill": "tint"}]}],
       "gestures": [{"on": "card", "drag": "it"}], "keys": {\(keys)},
       "probes": {"place": "\(probe)"}}
      """, reducesMotion: reduced)
  }

  /// Presses Right and expects the place to change by `way` at 100 points a second; on half the way
  /// presses Left, and expects it to come back at the same speed.
  private func expect(_ run: SceneRun, way: Double) throws {
    var run = run
    let start = try run.number("place")
    run.press(.right)
    run.wait(abs(way) / 200)
    #expect(abs(try run.number("place") - start - way / 2) < 1e-6)
    var there = run
    there.wait(abs(way) / 200 + 0.01)
    #expect(abs(try there.number("place") - start - way) < 1e-6)
    run.press(.left)
    run.wait(abs(way) / 400)
    #expect(abs(try run.number("place") - start - way / 4) < 1e-6)
    run.wait(abs(way) / 400 + 0.01)
    #expect(abs(try run.number("place") - start) < 1e-6)
  }

  @Test("tracks", arguments: [60.0, 500])
  func track(_ way: Double) throws {
    let run = try run(
      """
      {"type": "track", "detents": {"open": 100, "low": \(100 + way)}, "start": "open",
       "timing": "pace"}
      """, keys: #""Right": {"go": "it", "to": "low"}, "Left": {"go": "it", "to": "open"}"#,
      probe: "it")
    try expect(run, way: way)
  }

  @Test("animated values", arguments: [40.0, -300])
  func animated(_ way: Double) throws {
    var text = #"{"cardstage-scene": 2, "timings": {"pace": \#(Self.pace)}, "values": {"#
    text += #""far": {"type": "state"}, "it": {"type": "animated", "to": "if(far, \#(way), 0)","#
    text += #" "timing": "pace", "unit": "pt"}}, "layers": [{"fill": "ground", "x": "it"}],"#
    text += #" "keys": {"Right": {"set": "far", "to": true}, "Left": {"set": "far", "to": false}},"#
    text += #" "probes": {"place": "it"}}"#
    try expect(try SceneRun(text), way: way)
  }

  @Test("objects that are free", arguments: [50.0, -150])
  func free(_ way: Double) throws {
    let run = try run(
      #"{"type": "free", "home": [200, 300], "timing": "pace"}"#,
      keys:
        #""Right": {"go": "it", "to": [\#(200 + way), 300]}, "Left": {"go": "it", "to": "home"}"#,
      probe: "it.x")
    try expect(run, way: way)
  }

  @Test("zooms, by the corner that goes furthest")
  func zoom() throws {
    // Each corner of the content goes by 250 points.
    let run = try run(
      #"{"type": "zoom", "content": [300, 400], "scales": [1, 4], "timing": "pace"}"#,
      keys: #""Right": {"go": "it", "scale": 2}, "Left": {"go": "it", "scale": 1}"#,
      probe: "250*it.scale")
    try expect(run, way: 250)
  }

  @Test("cards that are thrown")
  func deck() throws {
    var run = try run(
      #"{"type": "deck", "items": 3, "size": [100, 100], "turns": "gone", "leave": "pace"}"#,
      keys: #""Right": {"go": "it", "to": "next", "towards": [1, 0]}"#, probe: "it.x")
    run.press(.right)
    for _ in 0..<20 {
      run.wait(0.1)
      #expect(abs(try run.number("place") - 100 * run.time) < 1e-6)
    }
  }

  @Test("with reduced motion, no way takes more than 0.15 s")
  func reduced() throws {
    var run = try run(
      #"{"type": "free", "home": [200, 300], "timing": "pace"}"#,
      keys: #""Right": {"go": "it", "to": [350, 300]}, "Left": {"go": "it", "to": [201, 300]}"#,
      probe: "it.x", reduced: true)
    run.press(.right)
    run.wait(0.075)
    #expect(abs(try run.number("place") - 275) < 1e-6)
    run.wait(0.08)
    #expect(try run.number("place") == 350)
    run.press(.left)
    run.wait(2)
    run.press(.left)
    run.wait(0.001)
    #expect(try run.number("place") == 201)
  }

  @Test("the way is a parameter like the duration, and needs version 2")
  func parameter() throws {
    let program = try SceneRun.source(
      #"{"cardstage-scene": 2, "timings": {"pace": \#(Self.pace)}, "layers": []}"#
    ).program
    #expect(
      program.parameters.contains { $0.name == "pace.per" && $0.defaultValue == 200 })
    let first = #"{"cardstage-scene": 1, "timings": {"pace": \#(Self.pace)}, "layers": []}"#
    let (none, messages) = SceneReader.read([UInt8](first.utf8), path: "mine.scene.json")
    #expect(none == nil)
    #expect(messages.contains { $0.description.contains("per") })
  }
}
