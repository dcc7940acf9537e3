import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// Where panel and timeline lie, and how large the window is for them.
@Suite("the workbench beside the stage")
struct WorkbenchDockTests {
  private static let phone = Size(width: 414, height: 896)

  private func parts(_ script: ViewerScript) -> WorkbenchLayout { script.viewer.parts }

  private func frames(_ script: ViewerScript) -> (panel: Rect?, timeline: Rect?) {
    (parts(script).panel?.frame, parts(script).timeline?.frame)
  }

  @Test("beside the stage the panel and the hand-off page fade in, and at once with less motion")
  func fades() throws {
    func covers(_ script: ViewerScript) -> [Double] {
      [script.viewer.bench.panelList, script.viewer.bench.timelineList].flatMap { list in
        list.layers.filter { $0.id.name == "fade" }.map(\.opacity)
      }
    }
    var script = try ViewerScript("sheet")
    script.key("k")
    script.wait(0.03)
    #expect(covers(script).count == 2 && covers(script).allSatisfy { $0 > 0.3 && $0 <= 0.9 })
    script.wait(0.2)
    #expect(covers(script).isEmpty && !script.viewer.bench.isFading)
    script.key("h")
    script.wait(0.03)
    #expect(covers(script).count == 1)
    script.wait(0.2)
    #expect(covers(script).isEmpty && !script.viewer.bench.isFading)
    script.key("k")
    script.put(.reducedMotion(true))
    script.wait(0.5)
    script.key("k")
    script.wait(0.03)
    #expect(script.viewer.bench.dock.hasPanel && covers(script).isEmpty)
  }

  @Test("k: the window grows by 320 and 168, the stage stays; closing restores it; no input of it")
  func grown() throws {
    var script = try ViewerScript("sheet", size: Self.phone)
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 734, height: 1064))
    #expect(script.viewer.layout.stage == PixelRect(x: 0, y: 0, width: 414, height: 896))
    #expect(frames(script).panel == Rect(x: 414, y: 0, width: 320, height: 896))
    #expect(frames(script).timeline == Rect(x: 0, y: 896, width: 734, height: 168))
    #expect(parts(script).panel?.isGlass == false && script.viewer.ground == nil)
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Self.phone && !script.viewer.bench.dock.isOpen)
    #expect(script.kept.isEmpty)
    #expect(
      script.asked.filter { if case .resizeWindow = $0 { true } else { false } } == [
        .resizeWindow(Size(width: 734, height: 1064)), .resizeWindow(Self.phone),
      ])
  }

  @Test("c: the timeline alone; k adds the panel, c takes the timeline away again")
  func timelineAlone() throws {
    var script = try ViewerScript("sheet", size: Self.phone)
    script.key("c")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 414, height: 1064))
    #expect(frames(script).panel == nil)
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 734, height: 1064))
    script.key("c")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 734, height: 896))
    #expect(frames(script).timeline == nil && frames(script).panel?.height == 896)
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Self.phone)
    #expect(script.kept.isEmpty)
  }

  @Test("the ground beside the stage is used before the window grows; the stage is in its middle")
  func ground() throws {
    var script = try ViewerScript("sheet", size: Self.phone)
    script.take(.resized(Size(width: 1280, height: 800)))
    script.wait(0.1)
    let stage = script.viewer.layout.stage
    #expect(stage == PixelRect(x: 400, y: 24, width: 480, height: 752))
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 1280, height: 968), "no ground to spare below")
    #expect(script.viewer.layout.stage == PixelRect(x: 240, y: 24, width: 480, height: 752))
    #expect(frames(script).panel == Rect(x: 960, y: 0, width: 320, height: 800))
    #expect(frames(script).timeline == Rect(x: 0, y: 800, width: 1280, height: 168))
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 1280, height: 800))
    #expect(script.viewer.layout.stage == stage)
    #expect(script.kept.map(\.kind) == [.resize(Size(width: 480, height: 752))])
  }

  @Test("a window that does not grow is given one frame, then the stage is made smaller")
  func refused() throws {
    var script = try ViewerScript("sheet", size: Self.phone)
    script.grants = { _ in Self.phone }
    script.key("k")
    #expect(parts(script).panel == nil && parts(script).timeline == nil)
    script.wait(1.0 / 60)
    #expect(parts(script).panel == nil, "the window has its time")
    script.wait(0.1)
    #expect(frames(script).timeline == Rect(x: 0, y: 784, width: 414, height: 112))
    #expect(script.viewer.layout.stage == PixelRect(x: 37, y: 24, width: 340, height: 736))
    #expect(frames(script).panel == Rect(x: 49, y: 32, width: 320, height: 720), "no room beside")
    #expect(parts(script).panel?.isGlass == true && parts(script).timeline?.isGlass == false)
    #expect(script.viewer.layout.stageSize == Self.phone)
    // It has come after all.
    script.take(.resized(Size(width: 734, height: 1064)))
    #expect(frames(script).panel == Rect(x: 414, y: 0, width: 320, height: 896))
    #expect(script.kept.isEmpty)
    script.key("k")
    script.wait(0.1)
    #expect(script.kept.isEmpty)
  }

  @Test("in a wide, low window the timeline lies over the stage, centred in what the panel leaves")
  func low() {
    let window = Canvas(size: Size(width: 800, height: 340), scale: 1)
    let normal = WindowLayout(window: window, mode: .phone)
    var dock = WorkbenchDock()
    _ = dock.open(
      panel: true, timeline: true, at: normal, largest: nil, mayGrow: false, now: 0)
    dock.settle(in: window.size, normal: normal)
    let layout = WorkbenchLayout(window: window, mode: .phone, dock: dock)
    #expect(layout.stage.stage == PixelRect(x: 24, y: 26, width: 432, height: 288))
    #expect(layout.panel?.pixels == PixelRect(x: 480, y: 0, width: 320, height: 340))
    #expect(layout.timeline?.pixels == PixelRect(x: 32, y: 194, width: 416, height: 112))
    #expect(layout.panel?.isGlass == false && layout.timeline?.isGlass == true)
  }

  @Test("the window grows, then the timeline is compact, then the stage is smaller")
  func order() throws {
    for (height, window, timeline, scale) in [
      (1080.0, Size(width: 734, height: 1064), Rect(x: 0, y: 896, width: 734, height: 168), 1.0),
      (1064, Size(width: 734, height: 1064), Rect(x: 0, y: 896, width: 734, height: 168), 1),
      (1020, Size(width: 734, height: 1008), Rect(x: 0, y: 896, width: 734, height: 112), 1),
      (1000, Size(width: 757, height: 1000), Rect(x: 0, y: 888, width: 757, height: 112), 0.9375),
    ] {
      var opening = Viewer.Configuration()
      opening.largestWindowSize = Size(width: 1200, height: height)
      var script = try ViewerScript("sheet", opening, size: Self.phone)
      script.key("k")
      script.wait(0.1)
      #expect(script.viewer.windowSize == window)
      #expect(parts(script).timeline?.isGlass == false && parts(script).panel?.isGlass == false)
      #expect(frames(script).timeline == timeline)
      #expect(script.viewer.layout.pictureScale == scale)
      script.key("k")
      script.wait(0.1)
      #expect(script.viewer.windowSize == Self.phone && script.kept.isEmpty)
    }
  }

  @Test("docked and resized: the stage has what is left, down to 240×320; that is an input")
  func resized() throws {
    var script = try ViewerScript("sheet", size: Self.phone)
    script.key("k")
    script.wait(0.1)
    script.take(.resized(Size(width: 700, height: 800)))
    #expect(script.kept.map(\.kind) == [.resize(Size(width: 380, height: 632))])
    #expect(frames(script).panel == Rect(x: 380, y: 0, width: 320, height: 632))
    script.take(.resized(Size(width: 500, height: 450)))
    #expect(parts(script).panel?.isGlass == true && parts(script).timeline?.isGlass == false)
    #expect(frames(script).timeline?.height == 112)
    #expect(script.viewer.stage.canvas.size == Size(width: 452, height: 320))
    // The user's own size stays.
    let count = script.kept.count
    script.key("k")
    script.wait(0.1)
    #expect(script.viewer.windowSize == Size(width: 500, height: 450))
    #expect(script.kept.count == count, "closing is no input")
  }

  @Test(
    "whatever the window is: parts and stage share no pixel when docked, glass lies on the stage",
    arguments: [1, 1.25, 1.5, 2, 3])
  func properties(_ scale: Double) throws {
    var random = SeededGenerator(seed: UInt64(scale * 100))
    for _ in 0..<60 {
      var dock = WorkbenchDock()
      let mode: WindowLayout.Mode = Bool.random(using: &random) ? .phone : .filling
      var size = Size(
        width: Double(Int.random(in: 240...1600, using: &random)),
        height: Double(Int.random(in: 320...1200, using: &random)))
      for _ in 0..<6 {
        func layout() -> WorkbenchLayout {
          WorkbenchLayout(window: Canvas(size: size, scale: scale), mode: mode, dock: dock)
        }
        let wanted = dock.open(
          panel: .random(using: &random), timeline: .random(using: &random),
          at: layout().stage, largest: nil, mayGrow: true, now: 0)
        if let wanted, Bool.random(using: &random) { size = wanted }
        for _ in 0..<3 {
          dock.settle(
            in: size,
            normal: WindowLayout(window: Canvas(size: size, scale: scale), mode: mode))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
          size.width = Double(Int.random(in: 240...1600, using: &random))
          dock.resize(to: size, at: 10)
        }
        let parts = layout()
        #expect(!dock.isWaiting)
        #expect(
          (parts.panel != nil) == dock.hasPanel && (parts.timeline != nil) == dock.hasTimeline)
        for place in [parts.panel, parts.timeline].compactMap(\.self) {
          let stage = parts.stage.visible
          #expect(
            place.isGlass ? stage.contains(place.pixels) : !stage.intersects(place.pixels),
            "\(size) \(parts)")
          #expect(parts.stage.window.pixelBounds.contains(place.pixels))
        }
        if let panel = parts.panel, let timeline = parts.timeline {
          #expect(!panel.pixels.intersects(timeline.pixels))
        }
      }
    }
  }
}
