import CardDrawing
import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

@Suite("a picture of the user's own behind the card")
struct BackdropTests {
  private static let picture = PixelImage(
    width: 4, height: 2, pixels: Array(repeating: 0xFF80_4020, count: 8), fingerprint: 42)

  /// The marks of all pictures in `list`, those that are flattened in it too.
  private func marks(_ list: DisplayList) -> [Mark] {
    list.layers.flatMap { layer -> [Mark] in
      switch layer.content {
      case .color: []
      case .picture(let picture): picture.marks
      case .flattened(let flattened, _): marks(flattened.list)
      case .edgeBlur(let blur): marks(blur.list)
      }
    }
  }

  private func images(_ script: StageScript) -> [Rect] {
    var list = DisplayList()
    script.stage.frame(at: script.now, into: &list)
    return marks(list).compactMap { if case .image(_, let rect) = $0 { rect } else { nil } }
  }

  @Test(
    "it fills the stage behind the card, cut at two sides, and stays through a resize",
    arguments: ["sheet", "popover", "drawer", "stack"] as [SceneID])
  func shown(_ scene: SceneID) throws {
    for size in Size.stages {
      var script = try StageScript(scene, size: size)
      #expect(images(script).isEmpty)
      script.setBackdrop(Self.picture)
      for isUp in [false, true] {
        if isUp {
          script.key("Up")
          script.wait(3)
        }
        guard scene != "stack" || !isUp else { continue }
        let rect = try #require(images(script).first)
        #expect(rect.contains(Rect(origin: .zero, size: size)), "\(size)")
        #expect(abs(rect.width / rect.height - 2) < 1e-9, "its shape is kept")
        #expect(abs(rect.midX - size.width / 2) < 1e-9 && abs(rect.midY - size.height / 2) < 1e-9)
        #expect(
          rect.width == size.width || abs(rect.height - size.height) < 1e-9, "no more than that")
      }
      script.take(.resize(Size(width: 700, height: 500)))
      script.take(.restart)
      #expect(images(script).first?.contains(Rect(x: 0, y: 0, width: 700, height: 500)) == true)
    }
  }

  @Test(
    "it reaches under the insets of a safe area", arguments: ["popover", "drawer"] as [SceneID])
  func underInsets(_ scene: SceneID) throws {
    var script = try StageScript(scene, safeArea: Insets(top: 44, bottom: 34))
    script.setBackdrop(Self.picture)
    var list = DisplayList()
    script.stage.frame(at: script.now, into: &list)
    let screens = list.layers.flatMap {
      if case .flattened(let flattened, _) = $0.content { flattened.list.layers } else { [Layer]() }
    }
    let picture = try #require(screens.first { $0.id.name == "screen" })
    let clip = try #require(picture.clip)
    #expect(clip.rect == Rect(origin: .zero, size: script.stage.canvas.size))
  }

  @Test("sheet: a press anywhere on it brings the card")
  func pressed() throws {
    var script = try StageScript("sheet")
    script.setBackdrop(Self.picture)
    script.tap(at: .at(300, 100))
    script.wait(3)
    #expect(script.number("cardTop") == 448)
  }

  @Test("popover, drawer: nothing of the screen that it hides can be pressed")
  func hidden() throws {
    for scene in ["popover", "drawer"] as [SceneID] {
      var script = try StageScript(scene)
      let before = script.stage.inspection(at: 0).hitAreas.count
      script.setBackdrop(Self.picture)
      #expect(script.stage.inspection(at: 0).hitAreas.count < before)
    }
  }

  @Test("the same picture is the same frame, another is not")
  func fingerprints() throws {
    func frame(_ fingerprint: UInt64) throws -> UInt64 {
      var script = try StageScript("popover")
      script.setBackdrop(
        PixelImage(
          width: 1, height: 1, pixels: [UInt32(fingerprint) | 0xFF00_0000], fingerprint: fingerprint
        ))
      var list = DisplayList()
      script.stage.frame(at: 0, into: &list)
      var value = Fingerprint()
      list.fingerprint(into: &value)
      return value.value
    }
    #expect(try frame(1) == frame(1))
    #expect(try frame(1) != frame(2))
  }
}
