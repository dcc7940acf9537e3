import CardDrawing
import FrameStats
import HostSystem
import Raster
import SDLBackend
import Stage
import Viewer

/// The frames of a replay, rendered in memory. Only the damaged areas of each frame are rendered.
struct OffscreenFrames {
  /// The pixels of the last frame.
  private(set) var pixels = PixelBuffer(width: 1, height: 1)
  /// The areas in which the last frame differs from the frame before.
  private(set) var damage: [PixelRect] = []
  private var pipeline: FramePipeline<Rasterizer>
  /// The size of all frames in pixels, or `nil` if each frame has the size of its stage.
  private let size: PixelRect?
  private var canvas: Canvas?

  /// Creates frames of `size` that `rasterizer` renders. A stage smaller than `size` is at the top
  /// left. If `size` is `nil`, each frame has the size of its stage.
  init(_ rasterizer: Rasterizer, size: PixelRect? = nil) {
    pipeline = FramePipeline(rasterizer)
    self.size = size
  }

  /// Renders the current frame of `replay` with `overlays`. Returns a record with the time of each
  /// step.
  @discardableResult
  mutating func draw(_ replay: Replay, overlays: Overlays? = nil) -> FrameRecord {
    let (stage, time) = (replay.stage, replay.time)
    var record = FrameRecord()
    record.flags = replay.frame == 1 ? [.first, .replay] : .replay
    record.simulatedTime = time
    record.wake = MonotonicClock.now()
    (record.deadline, record.inputDone) = (record.wake, record.wake)
    stage.frame(at: time, into: &pipeline.next)
    var overlays = overlays
    overlays?.draw(over: stage, at: time, figures: nil, frame: 0, into: &pipeline.next)
    record.simulationDone = MonotonicClock.now()
    let canvas = stage.canvas
    let isNew = canvas != self.canvas
    if isNew {
      let size = size ?? canvas.pixelBounds
      pixels = PixelBuffer(width: size.width, height: size.height)
      self.canvas = canvas
    }
    if pipeline.update(on: canvas) { pipeline.draw(into: &pixels) }
    damage = isNew ? [size ?? canvas.pixelBounds] : pipeline.damage.rects
    record.rasterDone = MonotonicClock.now()
    (record.presentBegin, record.presentEnd) = (record.rasterDone, record.rasterDone)
    record.note(stage, scale: canvas.scale)
    record.note(replay.pointer, scale: canvas.scale)
    record.note(pipeline.damage.rects)
    (record.width, record.height) = (pixels.width, pixels.height)
    return record
  }
}
