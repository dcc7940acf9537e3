public import CardDrawing
internal import CardGeometry
public import Raster

/// Shows display lists as frames of a film that any browser plays: each layer is an element, its
/// picture painted once, moved by a matrix; shadows, rounding, clips and blurs are the browser's.
public final class HTMLRenderer: Renderer {
  private let rasterizer: Rasterizer

  /// A renderer that has `rasterizer` paint the pictures.
  public init(rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  /// Has `film` show `list` from its next frame on.
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
      }
      sample.shadow = film.number(of: layer.shadow, scale: canvas.scale)
      film.add(sample, for: layer.id)
    }
  }
}
