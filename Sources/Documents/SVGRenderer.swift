public import CardDrawing
internal import CardGeometry
public import Raster

/// A renderer of a display list to an SVG document, for browsers and drawing programs.
///
/// Shapes are aligned to device pixels, as in the rasterizer. SVG cannot express perspective, nor
/// coloured glyphs without outlines. Layers and glyphs of these kinds are embedded as images.
public final class SVGRenderer: Renderer {
  private let rasterizer: Rasterizer
  private let isOpaque: Bool

  /// Creates a renderer whose text outlines and embedded images come from `rasterizer`. What no
  /// layer covers is black if `isOpaque` is true, or otherwise transparent.
  public init(rasterizer: Rasterizer, isOpaque: Bool = true) {
    (self.rasterizer, self.isOpaque) = (rasterizer, isOpaque)
  }

  /// Replaces the text of `document` by a drawing of `list`. `damage` is ignored, because a
  /// document is not updated in parts.
  public func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into document: inout SVGDocument
  ) {
    var writer = SVGWriter(rasterizer)
    let bounds = canvas.pixelBounds
    let (width, height) = (bounds.width, bounds.height)
    writer.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
        ("width", writer.number(Double(width) / canvas.scale)),
        ("height", writer.number(Double(height) / canvas.scale)),
        ("viewBox", "0 0 \(width) \(height)"),
        ("color-interpolation-filters", "sRGB"),
      ])
    if isOpaque { writer.fill(.rect(Rect(bounds)), .color(.black)) }
    writer.add(list, on: canvas)
    writer.close("svg")
    document.text = writer.text
  }
}
