import CardDrawing
import Raster

/// Frames that are drawn again and again into the same memory, each as a whole.
final class Film {
  private let lists: [DisplayList]
  private let canvas: Canvas
  private let damage: [PixelRect]
  private let rasterizer: Rasterizer
  private var pixels: PixelBuffer

  /// `lists`, with all their pictures painted; `damage`, if not nil, is all that is drawn of each.
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

  /// Draws every frame once.
  func draw() {
    for list in lists { rasterizer.draw(list, on: canvas, damage: damage, into: &pixels) }
  }
}
