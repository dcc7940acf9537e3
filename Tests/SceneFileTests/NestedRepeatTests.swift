import CardDesign
import CardDrawing
import CardGeometry
import HostSystem
import Testing

@testable import SceneFile

/// Repeats in repeats are many layers, though none of them is shown.
@Suite("layers in repeats in repeats")
struct NestedRepeatTests {
  @Test(
    "are looked at as far as a frame has time, whether they are shown or not", arguments: [0, 1])
  func nested(opacity: Int) throws {
    var inner = #"{"fill":"black","opacity":"if(width > 0, \#(opacity), 0)","height":10}"#
    for _ in 0..<3 {
      inner = #"{"group":[\#(inner)],"repeat":{"count":1000,"pitch":0}}"#
    }
    let text = #"{"cardstage-scene":1,"layers":[\#(inner)]}"#
    let (program, messages) = SceneReader.read(Array(text.utf8), path: "a.json")
    let source = SceneSource(program: try #require(program, "\(messages.map(\.description))"))
    let size = Size(width: 414, height: 896)
    let layout = source.program.layoutSlots.map { $0 == .width ? size.width : 0 }
    let scenery = LayerScenery(
      source, layout: layout, size: size, appearance: .light, measuring: FixedPitchMeasuring())
    var (moment, list) = (EvaluationContext(layout: layout), DisplayList())
    var looks = 0
    var walk = LayerWalk(scenery: scenery, sight: Rect(origin: .zero, size: size))
    walk.go(by: source.program.roots, in: LayerSpace(origin: .zero, size: size), &moment) {
      _, _, _ in
      looks += 1
    }
    #expect(looks == (opacity == 0 ? 0 : LayerWalk.maximumLayerCount))
    #expect(walk.remainingCost >= 0)
    #expect(opacity == 0 ? walk.remainingCost == 0 : walk.rest == 0, "it has stopped by itself")
    scenery.draw(&moment, into: &list)
    #expect(list.layers.count <= LayerWalk.maximumLayerCount)
  }

  @Test("with long expressions and texts are looked at less often")
  func costs() throws {
    let sum = Array(repeating: "width", count: 70).joined(separator: "+")
    let text = """
      {"cardstage-scene":1,"layers":[
      {"fill":"black","height":10},
      {"fill":"black","x":"\(sum)","y":"\(sum)","width":"\(sum)","height":"\(sum)"},
      {"text":"\(String(repeating: "a", count: 4000))"},
      {"group":[{"fill":"black","visible":"\(sum) < 0"}],"repeat":{"count":1000,"pitch":0}}
      ]}
      """
    let (program, messages) = SceneReader.read(Array(text.utf8), path: "a.json")
    let source = SceneSource(program: try #require(program, "\(messages.map(\.description))"))
    let layout = source.program.layoutSlots.map { _ in 1.0 }
    let size = Size(width: 414, height: 896)
    let scenery = LayerScenery(
      source, layout: layout, size: size, appearance: .light, measuring: FixedPitchMeasuring())
    // 139 instructions for each sum.
    #expect(scenery.costs == [1, 1 + 4 * 139 / 64, 1 + 4000 / 16, 1, 1 + 141 / 64])
    var moment = EvaluationContext(layout: layout)
    var walk = LayerWalk(scenery: scenery, sight: Rect(origin: .zero, size: size))
    walk.go(by: [3], in: LayerSpace(origin: .zero, size: size), &moment) { _, _, _ in }
    #expect(walk.remainingCost == LayerWalk.maximumCost - 1000 * (1 + 1 + 141 / 64))
  }
}
