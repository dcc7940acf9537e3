import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// What holds for every scene on every size of the stage.
@Suite("all scenes on all sizes")
struct SizesTests {
  static let sizes = Size.stages
  static let scenes = SceneCatalog.demos.ids

  /// Where `layer` is seen: its outline on the stage, cut to its clip.
  private func bounds(_ layer: Layer) -> Rect {
    let corners = layer.frame.corners.map(layer.transform.projected)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    let outline = Rect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    return layer.clip.map { outline.intersection($0.rect) } ?? outline
  }

  @Test(
    "at rest all pictures are on the stage, or cut off where their card or list ends",
    arguments: scenes)
  func resting(_ scene: SceneID) throws {
    for size in Self.sizes {
      let stage = Rect(origin: .zero, size: size)
      // As it opens; its card up, and all the way up.
      for keys in 0...2 {
        var script = try StageScript(scene, size: size)
        for _ in 0..<keys {
          script.key("Up")
          script.wait(3)
        }
        script.wait(3)
        #expect(script.activity == .idle, "\(size)")
        let layers = script.layers()
        #expect(!layers.isEmpty, "\(size)")
        for layer in layers {
          let seen = bounds(layer)
          #expect(
            seen.intersects(stage),
            "\(size): \(layer.id) of \(seen) can't be seen after \(keys) keys")
          guard case .picture = layer.content, layer.clip == nil else { continue }
          #expect(
            stage.inset(by: -0.5).contains(seen),
            "\(size): \(layer.id) sticks out: \(seen), \(keys) keys")
        }
        // Nothing that can be pressed is out of reach.
        for area in script.stage.inspection(at: script.now).hitAreas {
          #expect(area.rect.intersects(stage), "\(size): \(area.label) at \(area.rect)")
        }
      }
    }
  }

  /// The component of `vector` in the direction of the unit vector `direction`.
  private func along(_ vector: Vector, _ direction: Vector) -> Double {
    vector.dx * direction.dx + vector.dy * direction.dy
  }

  @Test(
    "a resize in mid-drag leaves the grabbed point under the finger",
    arguments: scenes)
  func resizedInDrag(_ scene: SceneID) throws {
    for size in Self.sizes {
      var script = try StageScript(scene, size: Size(width: 414, height: 896))
      script.wait(0.2)
      let sample = SceneCatalog.demo(scene).drag(on: script.stage.canvas.size)
      if let opening = sample.opening { script.take(.command(opening)) }
      script.wait(2)
      let direction = sample.translation * (1 / sample.translation.length)
      script.down(at: sample.grip)
      script.move(to: sample.grip + direction * 60, over: 0.3)
      let before = try #require(script.stage.draggedPoint(at: script.now), "\(size)")
      #expect(script.activity == .drag, "\(size)")
      script.take(.resize(size))
      #expect(script.activity == .drag, "\(size): it is still held")
      let after = try #require(script.stage.draggedPoint(at: script.now), "\(size)")
      script.move(to: sample.grip + direction * 70, over: 0.1)
      let moved = try #require(script.stage.draggedPoint(at: script.now), "\(size)")
      // Beyond the limits of the new size a card gives like rubber; nothing else may.
      let isBeyond = (after - before).length > 1e-9
      let way = along(moved - after, direction)
      #expect(
        isBeyond ? way > 0 && way < 10 : abs(way - 10) < 1e-9,
        "\(size): \(before) \(after) \(moved)")
      #expect(!isBeyond || !script.stage.detents.isEmpty, "\(size)")
      script.up()
      script.wait(5)
      #expect(script.activity == .idle, "\(size): and comes to rest")
      for layer in script.layers() {
        #expect(bounds(layer).intersects(Rect(origin: .zero, size: size)), "\(size): \(layer.id)")
      }
    }
  }

  /// Safe areas that leave little of a low stage, or nothing.
  static let safeAreas = [
    Insets(top: 300, bottom: 0), Insets(top: 870, bottom: 0), Insets(top: 0, bottom: 1000),
    Insets(top: 1000, bottom: 1000), Insets(top: 160, bottom: 160),
    Insets(top: -50, bottom: .infinity), Insets(top: .nan, bottom: 10),
  ]

  @Test(
    "a safe area leaves half of any stage, also of one that has become lower",
    arguments: scenes)
  func safeArea(_ scene: SceneID) throws {
    for insets in Self.safeAreas {
      let low = Size(width: 414, height: 320)
      let keys = ["Up", "Up", "Up", "Down", "Up", "Return", "Up", "PageDown", "Up", "Up"]
      for (opening, end) in [
        (low, low), (Size(width: 414, height: 896), low), (low, Size(width: 844, height: 390)),
      ] {
        var script = try StageScript(scene, size: opening, safeArea: insets)
        let sample = SceneCatalog.demo(scene).drag(on: opening)
        for (index, key) in keys.enumerated() {
          if index == 3 { script.take(.resize(end)) }
          script.key(key)
          script.wait(0.3)
        }
        script.down(at: sample.grip)
        script.move(to: Point(x: sample.grip.x, y: -opening.height), over: 0.1)
        script.up()
        script.wait(5)
        #expect(script.activity == .idle, "\(insets)")
        #expect(!script.layers().isEmpty, "\(insets)")
        let kept = script.stage.environment.safeArea
        #expect(kept.top >= 0 && kept.bottom >= 0, "\(insets)")
        #expect(kept.top + kept.bottom <= end.height / 2 + 1e-9, "\(insets)")
      }
    }
  }

  @Test("a safe area that was too high is what was asked for as soon as the stage is high enough")
  func safeAreaComesBack() throws {
    let asked = Insets(top: 300, bottom: 100)
    var script = try StageScript("sheet", size: Size(width: 414, height: 400), safeArea: asked)
    #expect(script.stage.environment.safeArea == Insets(top: 150, bottom: 50))
    script.take(.resize(Size(width: 414, height: 896)))
    #expect(script.stage.environment.safeArea == asked)
  }
}
