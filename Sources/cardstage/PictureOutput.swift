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

  /// Writes all of `list` to `path`, which the command line names: as an SVG document if its name says so, else as a PNG.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer, to path: String
  ) throws(FileError) {
    guard Format(path: path) == .svg else {
      return try write(list, on: canvas, by: rasterizer, to: AtomicFile(path, origin: .commandLine))
    }
    var document = SVGDocument()
    SVGRenderer(rasterizer: rasterizer).draw(list, on: canvas, into: &document)
    if Rasterizer.isOutOfMemory { throw FileError(path: path, "cannot be written: out of memory") }
    try FileAccess.write(document.text, to: path, origin: .commandLine)
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
