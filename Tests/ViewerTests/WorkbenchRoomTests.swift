import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// The stage, the panel and the timeline in windows of all sizes, on displays of all sizes.
@Suite("the room of the card beside the workbench")
struct WorkbenchRoomTests {
  private static let sizes = [
    Size(width: 375, height: 667), Size(width: 414, height: 896), Size(width: 460, height: 940),
    Size(width: 480, height: 1040), Size(width: 600, height: 1024), Size(width: 640, height: 480),
    Size(width: 768, height: 1024), Size(width: 800, height: 600), Size(width: 1024, height: 768),
    Size(width: 1280, height: 720), Size(width: 1280, height: 800), Size(width: 1366, height: 768),
    Size(width: 1440, height: 900), Size(width: 1440, height: 1000), Size(width: 1600, height: 900),
    Size(width: 1920, height: 1080),
  ]

  /// Opens the parts by `key` in a window of `size` on a display of `display` and at `scale`.
  private func open(
    _ key: String, in size: Size, on display: Size, scale: Double = 1
  ) throws -> ViewerScript {
    var opening = Viewer.Configuration()
    opening.windowSize = size
    opening.largestWindowSize = display
    var script = try ViewerScript("sheet", opening, size: Size(width: 414, height: 896))
    script.adopt(scale: scale)
    script.grants = {
      Size(width: min($0.width, display.width), height: min($0.height, display.height))
    }
    script.take(.displayChanged)
    script.wait(0.1)
    script.key(key)
    script.wait(0.1)
    return script
  }

  /// The scale at which a stage of `stage` points fits beside parts of the extent `parts`.
  private func scale(of stage: Size, beside parts: Size, on display: Size) -> Double {
    min(
      (display.width - parts.width - 48) / stage.width,
      (display.height - parts.height - 48) / stage.height)
  }

  private func check(_ script: ViewerScript, _ key: String, on display: Size, _ words: String) {
    let parts = script.viewer.parts
    let (layout, all) = (parts.stage, parts.stage.window.pixelBounds)
    let margin = Int((24 * layout.window.scale).rounded(.up))
    #expect(script.viewer.windowSize.width <= display.width + 0.01, "\(words)")
    #expect(script.viewer.windowSize.height <= display.height + 0.01, "\(words)")
    #expect(parts.timeline != nil && (parts.panel != nil) == (key == "k"), "\(words)")
    for place in [parts.panel, parts.timeline].compactMap(\.self) {
      #expect(all.contains(place.pixels), "\(words)")
      #expect(
        place.isGlass
          ? layout.stage.contains(place.pixels) : !layout.stage.intersects(place.pixels),
        "\(words)")
    }
    let hasGlass = parts.panel?.isGlass == true || parts.timeline?.isGlass == true
    let needed = Size(width: key == "k" ? 320 : 0, height: 112)
    let most = scale(of: layout.stageSize, beside: needed, on: display)
    // A pixel more or less, since all edges lie at whole pixels.
    if hasGlass { #expect(most < 0.603, "parts lie over a stage that has room: \(words)") }
    if !hasGlass { #expect(layout.pictureScale >= 0.6, "\(words)") }
    guard parts.timeline?.isGlass == false else { return }
    #expect(
      (0...1).contains(layout.area.maxX - layout.stage.maxX - layout.stage.x)
        && (0...1).contains(layout.area.maxY - layout.stage.maxY - layout.stage.y),
      "centred: \(words)")
    if layout.hasGround {
      #expect(
        min(layout.stage.x, layout.stage.y, layout.area.maxX - layout.stage.maxX) >= margin
          && layout.area.maxY - layout.stage.maxY >= margin, "24 points of ground: \(words)")
    }
    if !hasGlass, layout.pictureScale < 1 {
      #expect(layout.pictureScale >= min(1, most) - 0.006, "no smaller than needed: \(words)")
      let height = parts.timeline?.canvas.size.height ?? 0
      #expect(abs(height - 112) < 1, "compact first: \(words)")
    }
  }

  @Test(
    "whatever window and display: nothing covers the stage, which is centred with 24 points around",
    arguments: ["k", "c"])
  func uncovered(_ key: String) throws {
    for display in Self.sizes {
      for size in Self.sizes where size.width <= display.width && size.height <= display.height {
        var script = try open(key, in: size, on: display)
        let (words, count) = ("\(size) on \(display)", script.kept.count)
        #expect(count <= 1, "opening is no input: \(words)")
        check(script, key, on: display, words)
        let stage = script.viewer.layout.stageSize
        script.key(key)
        script.wait(0.1)
        #expect(script.viewer.windowSize == size, "\(words)")
        #expect(script.viewer.layout.pictureScale == 1, "\(words)")
        #expect(script.viewer.layout.stageSize == stage, "\(words)")
        #expect(script.kept.count == count, "no input: \(words)")
      }
    }
  }

  @Test("on whole pixels of every display", arguments: [1.25, 1.3, 1.5, 2])
  func pixels(_ scale: Double) throws {
    for display in Self.sizes {
      let pixels = Size(
        width: (display.width * scale).rounded(.down) / scale,
        height: (display.height * scale).rounded(.down) / scale)
      let script = try open("k", in: pixels, on: pixels, scale: scale)
      check(script, "k", on: pixels, "\(display) × \(scale)")
      let layout = script.viewer.layout
      #expect(
        (layout.stage.width, layout.stage.height)
          == (layout.canvas.pixelWidth, layout.canvas.pixelHeight))
    }
  }

  @Test(
    "the card at a low detent stays in sight in windows as large as their display",
    arguments: [
      (Size(width: 1280, height: 800), PixelRect(x: 275, y: 24, width: 409, height: 640), 0.851),
      (Size(width: 1366, height: 768), PixelRect(x: 320, y: 24, width: 405, height: 608), 0.844),
      (Size(width: 1440, height: 1000), PixelRect(x: 348, y: 24, width: 424, height: 840), 0.882),
      (Size(width: 1920, height: 1080), PixelRect(x: 586, y: 24, width: 428, height: 920), 0.891),
    ])
  func covered(_ size: Size, _ stage: PixelRect, _ scale: Double) throws {
    let script = try open("k", in: size, on: size)
    #expect(script.viewer.windowSize == size)
    #expect(script.viewer.layout.stage == stage)
    #expect(abs(script.viewer.layout.pictureScale - scale) < 0.001)
    #expect(script.viewer.parts.timeline?.isGlass == false)
  }

  @Test("a window manager that grants less answers within half a second: that is no resize")
  func answered() throws {
    var script = try ViewerScript("sheet", size: Size(width: 414, height: 896))
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.layout.pictureScale == 1)
    script.take(.resized(Size(width: 734, height: 950)))
    script.wait(0.1)
    #expect(script.kept.isEmpty && script.viewer.layout.stageSize.height == 896)
    #expect(script.viewer.layout.pictureScale < 1)
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 414, height: 896), "restored all the same")
    script.key("k")
    script.wait(1)
    script.take(.resized(Size(width: 734, height: 950)))
    #expect(script.kept.map(\.kind) == [.resize(Size(width: 414, height: 782))], "by the user")
  }

  @Test("a frame or a panel of the desktop that comes late makes the window smaller, not the scene")
  func limited() throws {
    var opening = Viewer.Configuration()
    opening.largestWindowSize = Size(width: 1280, height: 1064)
    var script = try ViewerScript("sheet", opening, size: Size(width: 414, height: 896))
    script.key("k")
    script.wait(1)
    #expect(script.viewer.windowSize == Size(width: 734, height: 1064))
    script.take(.limited(Size(width: 1280, height: 1036)))
    script.take(.resized(Size(width: 734, height: 1036)))
    script.wait(0.1)
    #expect(script.kept.isEmpty && script.viewer.layout.stageSize.height == 896)
    #expect(script.viewer.parts.timeline?.frame == Rect(x: 0, y: 924, width: 734, height: 112))
    script.key("k")
    script.wait(1)
    #expect(script.viewer.windowSize == Size(width: 414, height: 896))
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 734, height: 1008), "the compact timeline")
    #expect(script.viewer.layout.pictureScale == 1 && script.viewer.ground == nil)
  }

  @Test("without the workbench the stage follows a window that the display makes smaller")
  func limitedAlone() throws {
    var script = try ViewerScript("sheet", size: Size(width: 414, height: 896))
    script.take(.limited(Size(width: 1280, height: 770)))
    script.take(.resized(Size(width: 414, height: 770)))
    #expect(script.kept.map(\.kind) == [.resize(Size(width: 414, height: 770))])
  }
}
