import CardDrawing
import CardGeometry
import Raster
import SDLBackend
import Stage
import Viewer

/// What a window shows: the stage on its ground, and the parts of the workbench beside it, each with
/// pixels and damage of its own.
struct WindowPicture {
  /// The stage.
  var stage: FramePipeline<Rasterizer>
  /// Where the next frame differs from the one shown, in the window's pixels.
  private(set) var damage: [PixelRect] = []

  private var panel: FramePipeline<Rasterizer>
  private var timeline: FramePipeline<Rasterizer>
  private var shownGround: WindowGround?
  private var shownParts: WorkbenchLayout?

  /// Windows drawn by `rasterizer`.
  init(_ rasterizer: Rasterizer) {
    stage = FramePipeline(rasterizer)
    panel = FramePipeline(rasterizer)
    timeline = FramePipeline(rasterizer)
  }

  /// Draws all of it.
  var renderer: Rasterizer { stage.renderer }

  /// Whether what `viewer` shows is laid out otherwise than what is shown.
  func isLost(in viewer: Viewer) -> Bool {
    viewer.ground != shownGround || viewer.parts != shownParts
  }

  /// Finds out where what `viewer` shows, its stage being in `stage.next`, differs from what is shown:
  /// everywhere if that `isLost`.
  ///
  /// - Returns: Whether it differs at all.
  mutating func update(from viewer: Viewer, isLost: Bool) -> Bool {
    damage.removeAll(keepingCapacity: true)
    let parts = viewer.parts
    var differs = stage.update(on: viewer.stage.canvas, isLost: isLost)
    add(stage.damage, at: parts.stage.stage)
    if let place = parts.panel, !place.isGlass {
      panel.next = viewer.bench.panelList
      if panel.update(on: place.canvas, isLost: isLost) { differs = true }
      add(panel.damage, at: place.pixels)
    }
    if let place = parts.timeline, !place.isGlass {
      timeline.next = viewer.bench.timelineList
      if timeline.update(on: place.canvas, isLost: isLost) { differs = true }
      add(timeline.damage, at: place.pixels)
    }
    return differs
  }

  private mutating func add(_ part: Damage, at place: PixelRect) {
    for rect in part.rects {
      damage.append(
        PixelRect(
          x: rect.x + place.x, y: rect.y + place.y, width: rect.width, height: rect.height))
    }
  }

  /// Draws what differs into `buffer`, all of it if what was there `isLost`.
  mutating func draw(_ viewer: Viewer, isLost: Bool, into buffer: FrameBuffer) {
    let parts = viewer.parts
    if isLost { drawGround(of: viewer, parts, into: buffer) }
    Self.draw(&stage, at: parts.stage.stage, within: parts.stage.area, isLost, into: buffer)
    if let place = parts.panel, !place.isGlass {
      Self.draw(&panel, at: place.pixels, within: place.pixels, isLost, into: buffer)
    }
    if let place = parts.timeline, !place.isGlass {
      Self.draw(&timeline, at: place.pixels, within: place.pixels, isLost, into: buffer)
    }
    (shownGround, shownParts) = (viewer.ground, parts)
  }

  private static func draw(
    _ pipeline: inout FramePipeline<Rasterizer>, at place: PixelRect, within area: PixelRect,
    _ isLost: Bool, into buffer: FrameBuffer
  ) {
    // What is unchanged costs nothing.
    guard isLost || !pipeline.damage.rects.isEmpty else { return }
    let all = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let seen = place.intersection(area).intersection(all)
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
    // A window that has just taken another size is not laid out yet.
    if all != window.pixelBounds {
      let size = Size(width: Double(all.width), height: Double(all.height))
      renderer.draw(DisplayList(), on: Canvas(size: size, scale: 1), into: &pixels)
    }
    guard let ground = viewer.ground else { return }
    renderer.draw(ground.list, on: window, damage: parts.stage.surroundings, into: &pixels)
  }
}

extension PixelBuffer {
  /// The pixels `part` of a window's frame, which must lie within it.
  fileprivate init(_ buffer: FrameBuffer, part: PixelRect) {
    self.init(
      borrowing: buffer.pixels + part.y * buffer.bytesPerRow + part.x * 4, width: part.width,
      height: part.height, pitch: buffer.bytesPerRow)
  }
}
