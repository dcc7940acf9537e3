import CardDrawing
import CardGeometry
import Raster
import SDLBackend
import Stage
import Viewer

/// The contents of a window: the stage, the workbench beside it, and the background behind them.
/// Stage, panel and timeline each have their own pixels and damage.
struct WindowPicture {
  /// The pipeline that renders the stage.
  var stage: FramePipeline<Rasterizer>
  /// The areas in which the next frame differs from the presented frame, in pixels of the window.
  private(set) var damage: [PixelRect] = []

  private var panel: FramePipeline<Rasterizer>
  private var timeline: FramePipeline<Rasterizer>
  private var shownGround: WindowBackground?
  private var shownParts: WorkbenchLayout?

  /// Creates the contents of a window. `rasterizer` renders all parts of the contents.
  init(_ rasterizer: Rasterizer) {
    stage = FramePipeline(rasterizer)
    panel = FramePipeline(rasterizer)
    timeline = FramePipeline(rasterizer)
  }

  /// The rasterizer of the stage, the panel and the timeline.
  var renderer: Rasterizer { stage.renderer }

  /// Returns whether `viewer` has another background or another layout than the presented frame. If
  /// so, the whole window must be rendered.
  func isLost(in viewer: Viewer) -> Bool {
    viewer.ground != shownGround || viewer.parts != shownParts
  }

  /// Computes the damage between the presented frame and the next frame of `viewer`. `stage.next`
  /// must contain the display list of the stage.
  ///
  /// - Parameter isLost: Whether the presented frame is lost, so that the whole window is damaged.
  /// - Returns: Whether the frames differ.
  mutating func update(from viewer: Viewer, isLost: Bool) -> Bool {
    damage.removeAll(keepingCapacity: true)
    let parts = viewer.parts
    var differs = stage.update(on: parts.stage.canvas, isLost: isLost)
    add(stage.damage, at: parts.stage.stage)
    if let placement = parts.panel, !placement.isGlass {
      panel.next = viewer.bench.panelList
      if panel.update(on: placement.canvas, isLost: isLost) { differs = true }
      add(panel.damage, at: placement.pixels)
    }
    if let placement = parts.timeline, !placement.isGlass {
      timeline.next = viewer.bench.timelineList
      if timeline.update(on: placement.canvas, isLost: isLost) { differs = true }
      add(timeline.damage, at: placement.pixels)
    }
    return differs
  }

  private mutating func add(_ added: Damage, at area: PixelRect) {
    for rect in added.rects {
      damage.append(
        PixelRect(
          x: rect.x + area.x, y: rect.y + area.y, width: rect.width, height: rect.height))
    }
  }

  /// Renders the damaged areas into `buffer`, or the whole window if `isLost` is true.
  mutating func draw(_ viewer: Viewer, isLost: Bool, into buffer: FrameBuffer) {
    let parts = viewer.parts
    if isLost { drawGround(of: viewer, parts, into: buffer) }
    Self.draw(&stage, at: parts.stage.stage, within: parts.stage.area, isLost, into: buffer)
    if let placement = parts.panel, !placement.isGlass {
      Self.draw(&panel, at: placement.pixels, within: placement.pixels, isLost, into: buffer)
    }
    if let placement = parts.timeline, !placement.isGlass {
      Self.draw(&timeline, at: placement.pixels, within: placement.pixels, isLost, into: buffer)
    }
    (shownGround, shownParts) = (viewer.ground, parts)
  }

  private static func draw(
    _ pipeline: inout FramePipeline<Rasterizer>, at frame: PixelRect, within area: PixelRect,
    _ isLost: Bool, into buffer: FrameBuffer
  ) {
    // The stage, the panel or the timeline is not rendered if it is unchanged.
    guard isLost || !pipeline.damage.rects.isEmpty else { return }
    let all = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let seen = frame.intersection(area).intersection(all)
    guard !seen.isEmpty else { return }
    var pixels = PixelBuffer(buffer, part: seen)
    pipeline.draw(into: &pixels, isLost: isLost)
  }

  private func drawGround(
    of viewer: Viewer, _ parts: WorkbenchLayout, into buffer: FrameBuffer
  ) {
    let all = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let window = parts.stage.window
    guard parts.stage.stage != all else { return }
    var pixels = PixelBuffer(buffer, part: all)
    // Directly after a resize of the window, the layout still has the old size.
    if all != window.pixelBounds {
      let size = Size(width: Double(all.width), height: Double(all.height))
      renderer.draw(DisplayList(), on: Canvas(size: size, scale: 1), into: &pixels)
    }
    guard let ground = viewer.ground else { return }
    renderer.draw(ground.list, on: window, damage: parts.stage.surroundings, into: &pixels)
  }
}

extension PixelBuffer {
  /// Creates a buffer over the pixels in the rectangle `part` of `buffer`. The rectangle must lie
  /// within the buffer.
  fileprivate init(_ buffer: FrameBuffer, part: PixelRect) {
    self.init(
      borrowing: buffer.pixels + part.y * buffer.bytesPerRow + part.x * 4, width: part.width,
      height: part.height, pitch: buffer.bytesPerRow)
  }
}
