import CardDrawing
import Documents
import HostSystem
import Raster

/// Writes single frames; a file's name says in which format.
enum PictureOutput {
  /// Writes all of `list` to `path`: as an SVG document if it ends in `.svg`, else as a PNG.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer, to path: String
  ) throws(FileError) {
    guard path.lowercased().hasSuffix(".svg") else {
      return try write(list, on: canvas, by: rasterizer, to: AtomicFile(path))
    }
    var document = SVGDocument()
    SVGRenderer(rasterizer: rasterizer).draw(list, on: canvas, into: &document)
    if Rasterizer.isOutOfMemory { throw FileError(path: path, "cannot be written: out of memory") }
    try FileAccess.write(document.text, to: path)
  }

  /// Writes all of `list` as a PNG.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer,
    to file: consuming AtomicFile
  ) throws(FileError) {
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(list, on: canvas, into: &pixels)
    try pixels.writePNG(to: file)
  }
}
