import CardDrawing
import HostSystem
import Raster
import SDLBackend
import Stage
import StageFiles

/// Makes the first scene and paints its pictures on another thread while the window opens: each
/// takes about a third of the start.
///
/// Until `wait()` has come back nobody else may use the rasteriser, nor its fonts.
final class FirstPaint: @unchecked Sendable {
  /// When the scene and when its pictures were done, in host seconds.
  private(set) var sceneDone = 0.0
  private(set) var done = 0.0

  private let setup: RunSetup
  private let rasterizer: Rasterizer
  private let text: PangoTextMeasurer
  private let isDone = Semaphore()

  /// Begins to make what `setup` shows first.
  init(of setup: RunSetup, by rasterizer: Rasterizer, text: PangoTextMeasurer) {
    (self.setup, self.rasterizer, self.text) = (setup, rasterizer, text)
    Threads.start {
      self.paint()
      self.isDone.signal()
    }
  }

  private func paint() {
    let stage = setup.stage(measuring: text)
    var list = DisplayList()
    stage.frame(at: stage.time, into: &list)
    sceneDone = MonotonicClock.now()
    rasterizer.prepare(list, on: stage.canvas)
    done = MonotonicClock.now()
  }

  /// Comes back when all is painted.
  func wait() { isDone.wait() }
}
