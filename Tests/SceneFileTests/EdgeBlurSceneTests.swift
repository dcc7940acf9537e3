import CardDrawing
import CardGeometry
import Testing
import TextFormat

@testable import SceneFile

/// The keys "corners" and "edgeBlur" of layers, and clips in scaled groups.
@Suite("corners and blurred edges of layers")
struct EdgeBlurSceneTests {
  private func layers(_ text: String, at time: Double = 0) throws -> [Layer] {
    let run = try SceneRun(
      """
      {"cardstage-scene": 2, "parameters": {"n": {"default": 1, "range": [0, 9]}}, "layers": [\(text)]}
      """)
    var list = DisplayList()
    run.scene.draw(at: time, into: &list)
    return list.layers
  }

  private func blurs(_ layers: [Layer]) -> [(EdgeBlur, Layer)] {
    layers.compactMap { layer in
      if case .edgeBlur(let blur) = layer.content { (blur, layer) } else { nil }
    }
  }

  private func errors(_ layer: String) -> [String] {
    let text = #"{"cardstage-scene": 2, "layers": [\#(layer)]}"#
    return SceneReader.read(Array(text.utf8), path: "a.json").messages.map(\.description)
  }

  @Test("corners are round unless the layer says otherwise") func corners() throws {
    let fills = try layers(
      """
      {"fill": "accent", "radius": 20},
      {"fill": "accent", "radius": [20, 0], "corners": "continuous"},
      {"fill": "accent", "radius": 0, "corners": "continuous"}
      """)
    #expect(
      fills.map(\.radii) == [
        CornerRadii(20), CornerRadii(top: 20, bottom: 0, isContinuous: true), .none,
      ])
    let clipped = try layers(
      #"{"height": 200, "clip": true, "radius": 30, "corners": "continuous", "group": [{"fill": "accent"}]}"#
    )
    #expect(clipped[0].clip?.radii == CornerRadii(30, isContinuous: true))
    #expect(errors(#"{"fill": "accent", "corners": "continuous"}"#).count == 1)
  }

  @Test("a group is cut at its blurred strips, which draw the contents again") func strips() throws
  {
    let group = try layers(
      """
      {"fill": "ground"},
      {"x": 10, "y": 40, "width": 300, "height": 400, "clip": true, "radius": 24,
       "edgeBlur": {"top": 90, "bottom": "20*n", "radius": 10, "tint": "black 50%"}, "group": [
        {"fill": "raised"}, {"fill": "accent", "y": 30, "height": 20, "radius": 6},
        {"fill": "accent", "y": 200, "height": 20}, {"fill": "accent", "y": 385, "height": 60}]}
      """)
    let found = blurs(group)
    #expect(found.map { $0.0.edge } == [.top, .bottom])
    #expect(
      found.map { $0.1.frame } == [
        Rect(x: 10, y: 40, width: 300, height: 90), Rect(x: 10, y: 420, width: 300, height: 20),
      ])
    #expect(found.map { $0.0.list.layers.count } == [2, 2])
    for (blur, layer) in found {
      #expect(blur.radius == 10 && blur.tint == Color.black.opacity(0.5))
      #expect(
        layer.clip
          == Layer.Clip(Rect(x: 10, y: 40, width: 300, height: 400), radii: CornerRadii(24)))
      // The corners of the group are cut off the blurred strip, not off what is blurred.
      #expect(blur.list.layers.allSatisfy { $0.clip?.radii == CornerRadii.none })
    }
    let sharp = Layer.Clip(Rect(x: 10, y: 130, width: 300, height: 290))
    // Two of the layers lie within a strip.
    #expect(group.count == 1 + 2 + 2)
    #expect(group[1..<3].allSatisfy { $0.clip == sharp })
  }

  @Test("nothing is added without a length or a radius") func nothing() throws {
    let contents = #""clip": true, "group": [{"fill": "raised"}, {"fill": "accent", "height": 20}]"#
    let plain = try layers("{\(contents)}")
    for blur in [#"{"top": 0}"#, #"{"top": 50, "radius": 0}"#, #"{"top": "n - 1", "bottom": 0}"#] {
      #expect(try layers("{\(contents), \"edgeBlur\": \(blur)}") == plain)
    }
  }

  @Test("a strip leaves a point of the layer") func longStrips() throws {
    let group = try layers(
      #"{"height": 100, "clip": true, "edgeBlur": {"top": 80, "bottom": 80}, "group": [{"fill": "raised"}]}"#
    )
    #expect(blurs(group).map { $0.1.frame.height } == [80, 19])
  }

  @Test("a flattened group keeps its corners") func flattened() throws {
    let group = try layers(
      """
      {"height": 200, "flatten": true, "radius": 20, "edgeBlur": {"top": 60}, "group": [{"fill": "raised"}]}
      """)
    #expect(group.count == 2 && group[0].radii == .none)
    #expect(group[1].clip?.radii == CornerRadii(20))
    #expect(
      group[0].clip
        == Layer.Clip(
          Rect(x: 0, y: 60, width: 414, height: 140), radii: CornerRadii(top: 0, bottom: 20)))
  }

  @Test("a scaled group clips and blurs in its own measure") func scaled() throws {
    let group = try layers(
      """
      {"width": 400, "height": 400, "scale": 0.5, "clip": true, "radius": 40, "corners": "continuous",
       "edgeBlur": {"top": 100, "radius": 20}, "group": [{"fill": "raised"}]}
      """)
    let found = blurs(group)
    #expect(found.count == 1 && found[0].0.radius == 10)
    #expect(found[0].1.frame == Rect(x: 100, y: 100, width: 200, height: 50))
    #expect(
      found[0].1.clip
        == Layer.Clip(
          Rect(x: 100, y: 100, width: 200, height: 200), radii: CornerRadii(20, isContinuous: true))
    )
  }

  @Test("needs an upright frame that cuts its contents") func wrong() {
    #expect(errors(#"{"group": [{"fill": "raised"}], "edgeBlur": {"top": 50}}"#).count == 1)
    for turn in [#""rotate": 3"#, #""tiltX": 3"#] {
      let found = errors(
        #"{"group": [{"fill": "raised"}], "flatten": true, "edgeBlur": {"top": 50}, \#(turn)}"#)
      #expect(found.count == 1 && found[0].contains("rotated or tilted"))
      #expect(
        errors(#"{\#(turn), "group": [{"group": [{"fill": "raised"}], "clip": true}]}"#).count == 1)
    }
    #expect(
      errors(#"{"scale": 0.5, "group": [{"group": [{"fill": "raised"}], "clip": true}]}"#).isEmpty)
  }
}
