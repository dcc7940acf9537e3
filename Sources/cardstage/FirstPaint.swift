import CardDrawing
import HostSystem
import Raster
import SDLBackend
import Stage
import StageFiles

/// The preparation of the first frame on another thread while the window opens: creating the scene
/// and rendering its pictures. Without this thread, the start would take much longer.
///
/// Until `wait()` returns, no other thread may use the rasterizer or its fonts.
final class FirstPaint: @unchecked Sendable {
  /// Host time in seconds at which the scene was ready.
  private(set) var sceneDone = 0.0
  /// Host time in seconds at which the pictures were rendered.
  private(set) var done = 0.0

  private let setup: RunSetup
  private let rasterizer: Rasterizer
  private let text: PangoTextMeasurer
  private let isDone = Semaphore()

  /// Starts to create the first scene of `setup` and to render its pictures.
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

  /// Waits until all pictures are rendered.
  func wait() { isDone.wait() }
}
