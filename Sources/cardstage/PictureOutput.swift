import CardDrawing
import Documents
import HostSystem
import Raster

/// Writes single frames; a file's name says in which format.
enum PictureOutput {
  enum Format {
    case png, svg

    /// What the name of the file at `path` asks for, PNG on standard output; nil: none of them.
    init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".svg") {
        self = .svg
      } else if name == "-" || name.hasSuffix(".png") {
        self = .png
      } else {
        return nil
      }
    }
  }

  /// Writes all of `list` to `path`: as an SVG document if its name says so, else as a PNG.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer, to path: String
  ) throws(FileError) {
    if Format(path: path) == .svg {
      var document = SVGDocument()
      SVGRenderer(rasterizer: rasterizer).draw(list, on: canvas, into: &document)
      try FileAccess.write(document.text, to: path)
    } else {
      var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      rasterizer.draw(list, on: canvas, into: &pixels)
      try pixels.writePNG(to: path)
    }
  }
}
