import CardDrawing
import CardGeometry
import CardGestures
import Raster
import StageFiles
import Viewer

/// A simulated window: a viewer with panel and timeline beside the stage. Only the panel and the
/// timeline are drawn into pixels.
struct BenchWindow {
  private static let rate = 60.0

  private(set) var viewer: Viewer
  /// The stage time at which the recording ends, in seconds.
  let end: Double
  /// The current host time in seconds.
  private var now = 0.0
  private var stage = DisplayList()
  private var panel: FramePipeline<Rasterizer>
  private var timeline: FramePipeline<Rasterizer>
  private var pixels: (panel: PixelBuffer, timeline: PixelBuffer)

  /// Creates a window that plays a recording of `motion` for `seconds`. The window has space beside
  /// the stage for panel and timeline.
  init(_ motion: SceneMotion, seconds: Double, measuring text: PangoTextMeasurer) {
    let size = StageSize(width: 414, height: 896)
    let recording = motion.recording(
      size, seconds: seconds, rate: Self.rate, measuring: text)
    var opening = Viewer.Configuration()
    opening.windowSize = Size(width: 734, height: 1064)
    opening.playback = Playback(recording.inputs, end: recording.endTime)
    viewer = Viewer(
      motion.stage(size, measuring: text), at: 0, rate: Self.rate, opening)
    end = recording.endTime ?? seconds
    let rasterizer = Rasterizer(text: text, cores: 1)
    (panel, timeline) = (FramePipeline(rasterizer), FramePipeline(rasterizer))
    pixels = (PixelBuffer(width: 1, height: 1), PixelBuffer(width: 1, height: 1))
  }

  /// Presses the key `key` and renders two frames.
  mutating func strike(_ key: String) {
    let press = KeyPress(Key(name: key.uppercased()), character: key, modifiers: [])
    viewer.handle(WindowEvent(.key(press), at: now))
    act()
    for _ in 0..<2 { frame() }
  }

  private mutating func act() {
    while let action = viewer.nextAction() {
      if case .resizeWindow(let size) = action { viewer.windowSize = size }
    }
  }

  /// Renders frames until the stage time `time` in seconds is reached.
  mutating func show(until time: Double) {
    while viewer.lastTime < time { frame() }
  }

  /// Renders the next frame, even if nothing has changed.
  mutating func frame() {
    now += 1 / Self.rate
    let time = viewer.render(shownAt: now, wake: now, into: &stage)
    act()
    let parts = viewer.parts
    if let placement = parts.panel {
      panel.next = viewer.bench.panelList
      Self.show(&panel, on: placement.canvas, into: &pixels.panel)
    }
    if let placement = parts.timeline {
      timeline.next = viewer.bench.timelineList
      Self.show(&timeline, on: placement.canvas, into: &pixels.timeline)
    }
    viewer.noteFrame(time: time, duration: 1 / Self.rate)
    viewer.presented(time)
  }

  private static func show(
    _ pipeline: inout FramePipeline<Rasterizer>, on canvas: Canvas, into pixels: inout PixelBuffer
  ) {
    if pixels.width != canvas.pixelWidth || pixels.height != canvas.pixelHeight {
      pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    }
    if pipeline.update(on: canvas) { pipeline.draw(into: &pixels) }
  }
}
