import CardDrawing
import FrameStats
import HostSystem
import Raster
import SDLBackend
import Stage
import Viewer

/// Frames of a replay in memory, kept from one to the next so that only damage is drawn.
struct OffscreenFrames {
  /// The last frame.
  private(set) var pixels = PixelBuffer(width: 1, height: 1)
  /// Where it differs from the one before.
  private(set) var damage: [PixelRect] = []
  private var pipeline: FramePipeline<Rasterizer>
  /// What all frames are drawn on, whatever the stage's size; nil: each is as large as the stage.
  private let size: PixelRect?
  private var canvas: Canvas?

  /// Frames by `rasterizer`, all of `size` if not nil: stages that do not fill it are at its top left.
  init(_ rasterizer: Rasterizer, size: PixelRect? = nil) {
    pipeline = FramePipeline(rasterizer)
    self.size = size
  }

  /// Draws what `replay` shows, with `overlays` if there are any, and says how long it took.
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
    record.note(stage)
    record.note(replay.pointer, on: stage)
    record.note(pipeline.damage.rects)
    (record.width, record.height) = (pixels.width, pixels.height)
    return record
  }
}
