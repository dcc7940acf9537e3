public import CardDrawing
internal import CardGeometry
public import Raster

/// A renderer of display lists to frames of an HTML film, which any browser can play.
///
/// Each layer becomes an element with a picture that is painted once and moved by a matrix. The
/// browser renders shadows, rounded corners, clips and blurs.
public final class HTMLRenderer: Renderer {
  private let rasterizer: Rasterizer

  /// Creates a renderer whose pictures are painted by `rasterizer`.
  public init(rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  /// Draws `list` as the next frame of `film`. `damage` is ignored, because the film finds the
  /// changes itself.
  public func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into film: inout HTMLFilm
  ) {
    film.begin(canvas)
    for layer in list.layers where !canvas.pixels(touchedBy: layer.bounds).isEmpty {
      guard var sample = LayerSample(layer, on: canvas) else { continue }
      switch layer.content {
      case .color(let color): sample.paint(color)
      case .picture(let picture):
        let size = sample.size
        sample.picture = film.number(of: picture.fingerprint, size) {
          rasterizer.embedded(picture, size)
        }
      case .flattened(let flattened, let filter):
        let stage = Canvas(size: flattened.size, scale: canvas.scale)
        let size = stage.pixelBounds
        sample.picture = film.number(of: flattened.fingerprint, size) {
          rasterizer.pictures(of: flattened, on: stage, parts: [size])[0]
        }
        sample.see(through: filter, scale: canvas.scale)
      case .edgeBlur(let blur):
        // The browser has no blur of this kind, so each frame of a scrolling list has an image.
        var fingerprint = Fingerprint()
        blur.fingerprint(into: &fingerprint)
        sample.picture = film.number(of: fingerprint.value, sample.size) {
          rasterizer.embedded(blur, scale: canvas.scale)
        }
      }
      sample.shadow = film.number(of: layer.shadow, scale: canvas.scale)
      film.add(sample, for: layer.id)
    }
  }
}
