public import CardDrawing
internal import CardGeometry
public import Raster

/// Shows a display list as an SVG document that browsers and drawing programs open.
///
/// It is drawn to whole device pixels as the rasteriser does it. What SVG has no words for is
/// embedded as a picture: perspective, and glyphs that have colours but no outlines.
public final class SVGRenderer: Renderer {
  private let rasterizer: Rasterizer

  /// A renderer that has `rasterizer` set its text and paint what SVG can't say.
  public init(rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  /// Makes `document` show all of `list`: a document has no parts to be kept.
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
    writer.fill(.rect(Rect(bounds)), .color(.black))
    writer.add(list, on: canvas)
    writer.close("svg")
    document.text = writer.text
  }
}
