import CardDrawing
import CardGeometry
import CardScenes
import Stage
import TestSupport
import Testing

/// What holds for every scene on every size of the stage.
@Suite("all scenes on all sizes")
struct SizesTests {
  static let sizes = Size.stages
  static let scenes = SceneCatalog.ids

  /// Where `layer` is seen: its outline on the stage, cut to its clip.
  private func bounds(_ layer: Layer) -> Rect {
    let corners = layer.frame.corners.map(layer.transform.projected)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    let outline = Rect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    return layer.clip.map { outline.intersection($0.rect) } ?? outline
  }

  @Test(
    "at rest all pictures are on the stage, or cut off where their card or list ends",
    arguments: scenes, sizes)
  func resting(_ scene: SceneID, _ size: Size) throws {
    let stage = Rect(origin: .zero, size: size)
    // As it opens; its card up, and all the way up.
    for keys in 0...2 {
      var script = try StageScript(scene, size: size)
      for _ in 0..<keys {
        script.key("Up")
        script.wait(3)
      }
      script.wait(3)
      #expect(script.activity == .idle)
      let layers = script.layers()
      #expect(!layers.isEmpty)
      for layer in layers {
        let seen = bounds(layer)
        #expect(
          seen.intersects(stage), "\(layer.id) of \(seen) can't be seen after \(keys) keys")
        guard case .picture = layer.content, layer.clip == nil else { continue }
        #expect(
          stage.inset(by: -0.5).contains(seen), "\(layer.id) sticks out: \(seen), \(keys) keys")
      }
      // Nothing that can be pressed is out of reach.
      for area in script.stage.inspection(at: script.now).hitAreas {
        #expect(area.rect.intersects(stage), "\(area.label) at \(area.rect)")
      }
    }
  }

  @Test(
    "a resize in mid-drag leaves the grabbed point under the finger",
    arguments: scenes, sizes)
  func resizedInDrag(_ scene: SceneID, _ size: Size) throws {
    var script = try StageScript(scene, size: Size(width: 414, height: 896))
    script.wait(0.2)
    let sample = SceneCatalog[scene].sample(on: script.stage.canvas.size)
    if let opening = sample.opening { script.take(.command(opening)) }
    script.wait(2)
    let (x, y, top) = (sample.grip.x, sample.grip.y, script.number("cardTop"))
    script.down(at: .at(x, y))
    script.move(to: .at(x, y - 60), over: 0.3)
    let before = try #require(script.stage.heldPlace(at: script.now))
    #expect(script.activity == .drag)
    script.take(.resize(size))
    #expect(script.activity == .drag, "it is still held")
    let after = try #require(script.stage.heldPlace(at: script.now))
    script.move(to: .at(x, y - 70), over: 0.1)
    let moved = try #require(script.stage.heldPlace(at: script.now))
    // Beyond the limits of the new size a card gives like rubber; nothing else may.
    let isBeyond = abs(after.y - before.y) > 1e-9
    let way = after.y - moved.y
    #expect(isBeyond ? way > 0 && way < 10 : abs(way - 10) < 1e-9, "\(before) \(after) \(moved)")
    #expect(!isBeyond || !top.isNaN)
    script.up()
    script.wait(5)
    #expect(script.activity == .idle, "and comes to rest")
    for layer in script.layers() {
      #expect(bounds(layer).intersects(Rect(origin: .zero, size: size)), "\(layer.id)")
    }
  }
}
