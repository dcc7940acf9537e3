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
  private var pipeline: FramePipeline<Rasterizer>

  /// Frames by `rasterizer`.
  init(_ rasterizer: Rasterizer) {
    pipeline = FramePipeline(rasterizer)
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
    if (pixels.width, pixels.height) != (canvas.pixelWidth, canvas.pixelHeight) {
      pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    }
    if pipeline.update(on: canvas) { pipeline.draw(into: &pixels) }
    record.rasterDone = MonotonicClock.now()
    (record.presentBegin, record.presentEnd) = (record.rasterDone, record.rasterDone)
    record.note(stage)
    record.note(replay.pointer, on: stage)
    record.note(pipeline.damage.rects)
    (record.width, record.height) = (pixels.width, pixels.height)
    return record
  }
}
