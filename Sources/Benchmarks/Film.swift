import CardDrawing
import Raster

/// The display lists of successive frames, which are drawn repeatedly into the same memory.
final class Film {
  private let lists: [DisplayList]
  private let canvas: Canvas
  private let damage: [PixelRect]
  private let rasterizer: Rasterizer
  private var pixels: PixelBuffer

  /// Creates a film of the frames `lists`. A run of the film draws the area `damage` of each frame, or
  /// the whole frame if `damage` is `nil`. Each frame is drawn once now, to fill the cache of
  /// pictures.
  init(
    _ lists: [DisplayList], on canvas: Canvas, damage: [PixelRect]? = nil,
    text: PangoTextMeasurer, cores: Int = 1
  ) {
    self.lists = lists
    self.canvas = canvas
    self.damage = damage ?? [canvas.pixelBounds]
    rasterizer = Rasterizer(text: text, cores: cores)
    pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    draw()
  }

  /// Draws each frame once.
  func draw() {
    for list in lists { rasterizer.draw(list, on: canvas, damage: damage, into: &pixels) }
  }
}
