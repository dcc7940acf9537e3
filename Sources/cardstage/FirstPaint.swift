import CardDrawing
import Raster
import Stage
import Threads

/// Paints the pictures of the first frame on another thread while the window opens: each takes about
/// a third of the start.
///
/// Until `wait()` has come back nobody else may use the rasteriser, nor its fonts.
final class FirstPaint: @unchecked Sendable {
  private let rasterizer: Rasterizer
  private let list: DisplayList
  private let canvas: Canvas
  private let isDone = Semaphore()

  /// Begins to paint what `stage` shows first.
  init(of stage: Stage, by rasterizer: Rasterizer) {
    var list = DisplayList()
    stage.frame(at: stage.time, into: &list)
    (self.rasterizer, self.list, canvas) = (rasterizer, list, stage.canvas)
    Threads.start {
      self.rasterizer.prepare(self.list, on: self.canvas)
      self.isDone.signal()
    }
  }

  /// Comes back when all is painted.
  func wait() { isDone.wait() }
}
