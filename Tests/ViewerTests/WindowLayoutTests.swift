import CardDrawing
import CardGeometry
import SceneCore
import Testing
import Viewer

@Suite("the stage in its window")
struct WindowLayoutTests {
  private static let scales = [1, 1.25, 1.5, 2, 3]
  private static let sizes = [
    Size(width: 240, height: 320), Size(width: 414, height: 896), Size(width: 480, height: 1040),
    Size(width: 481, height: 1040), Size(width: 480, height: 1041), Size(width: 500, height: 700),
    Size(width: 529, height: 601), Size(width: 800, height: 600), Size(width: 1280, height: 800),
    Size(width: 1921, height: 1081), Size(width: 2560, height: 1440),
  ]

  private func layout(_ size: Size, _ scale: Double, _ mode: WindowLayout.Mode) -> WindowLayout {
    WindowLayout(window: Canvas(size: size, scale: scale), mode: mode)
  }

  private func isCentred(_ layout: WindowLayout) -> Bool {
    let (all, stage) = (layout.window.pixelBounds, layout.stage)
    return (0...1).contains(all.width - stage.maxX - stage.x)
      && (0...1).contains(all.height - stage.maxY - stage.y)
  }

  @Test(
    "a phone-sized stage follows the window up to 480×1040, beyond that it has ground all around",
    arguments: sizes)
  func phone(_ size: Size) {
    for scale in Self.scales {
      let layout = layout(size, scale, .phone)
      guard size.width > 480 || size.height > 1040 else {
        #expect(layout.stageSize == size, "scale \(scale)")
        #expect(!layout.hasGround, "scale \(scale)")
        continue
      }
      #expect(layout.stageSize.width <= 480 && layout.stageSize.height <= 1040, "scale \(scale)")
      #expect(layout.isRoomy && isCentred(layout), "scale \(scale)")
      let frame = layout.frame
      let rest = (size.width - frame.maxX, size.height - frame.maxY)
      #expect(min(frame.minX, frame.minY, rest.0, rest.1) >= 24 - 1 / scale, "scale \(scale)")
      // No larger would do.
      #expect(layout.stageSize.width > min(480, size.width - 48) - 2 / scale, "scale \(scale)")
      #expect(layout.stageSize.height > min(1040, size.height - 48) - 2 / scale, "scale \(scale)")
    }
  }

  @Test("it lies on whole pixels and is never scaled", arguments: sizes)
  func whole(_ size: Size) {
    for scale in Self.scales {
      for mode in [WindowLayout.Mode.phone, .filling, .fixed(Size(width: 300, height: 400))] {
        let layout = layout(size, scale, mode)
        let canvas = Canvas(size: layout.stageSize, scale: scale)
        #expect(
          (layout.stage.width, layout.stage.height) == (canvas.pixelWidth, canvas.pixelHeight),
          "scale \(scale)")
        #expect(abs(layout.origin.dx * scale - Double(layout.stage.x)) < 1e-9, "scale \(scale)")
        #expect(abs(layout.origin.dy * scale - Double(layout.stage.y)) < 1e-9, "scale \(scale)")
      }
    }
  }

  @Test("filling it is as large as the window", arguments: sizes)
  func filling(_ size: Size) {
    for scale in Self.scales {
      #expect(layout(size, scale, .filling).stageSize == size, "scale \(scale)")
      #expect(!layout(size, scale, .filling).hasGround, "scale \(scale)")
    }
  }

  @Test("a recording's keeps its size, centred; whether the ground shows it well is known")
  func fixed() {
    let size = Size(width: 480, height: 752)
    let large = layout(Size(width: 1280, height: 800), 1, .fixed(size))
    #expect(large.stage == PixelRect(x: 400, y: 24, width: 480, height: 752))
    #expect(large.isRoomy)
    #expect(layout(size, 1, .fixed(size)).isRoomy, "no ground, no margin")
    #expect(!layout(Size(width: 500, height: 800), 1, .fixed(size)).isRoomy)
    let small = layout(Size(width: 414, height: 600), 1, .fixed(size))
    #expect(!small.isRoomy)
    #expect((small.stage.x, small.stage.y) == (0, 0), "seen from its top left corner on")
  }

  @Test("no scene is given less than it lays out at, whatever that leaves of the margin")
  func least() {
    let layout = layout(Size(width: 1280, height: 330), 1, .phone)
    #expect(layout.stageSize == Size(width: 480, height: 320))
    #expect(layout.stage.y == 5)
  }

  @Test("stage and surroundings are all of the window, nothing twice", arguments: sizes)
  func surroundings(_ size: Size) {
    for scale in Self.scales {
      for mode in [WindowLayout.Mode.phone, .filling, .fixed(Size(width: 300, height: 900))] {
        let layout = layout(size, scale, mode)
        let all = layout.window.pixelBounds
        let parts = layout.surroundings + [layout.stage.intersection(all)]
        #expect(parts.reduce(0) { $0 + $1.area } == all.area, "scale \(scale)")
        for (index, part) in parts.enumerated() {
          #expect(all.contains(part), "scale \(scale)")
          #expect(!parts[(index + 1)...].contains { $0.intersects(part) }, "scale \(scale)")
        }
      }
    }
  }
}
