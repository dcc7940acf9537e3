import CardDrawing
import Documents
import HostSystem
import Raster

/// The output of single frames as PNG or SVG files.
enum PictureOutput {
  enum Format {
    case png, svg

    /// Creates the format that the filename extension of `path` names, or returns `nil` if the
    /// extension names no format. For standard output ("-"), the format is PNG.
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

  /// Writes a frame to `path`, which comes from the command line. The format is SVG if the name
  /// ends in ".svg", otherwise PNG.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer, to path: String
  ) throws(FileError) {
    guard Format(path: path) == .svg else {
      return try write(list, on: canvas, by: rasterizer, to: AtomicFile(path, origin: .commandLine))
    }
    var document = SVGDocument()
    SVGRenderer(rasterizer: rasterizer).draw(list, on: canvas, into: &document)
    if Rasterizer.isOutOfMemory {
      throw FileError(
        path: path,
        "cannot be written: out of memory; close other programs, or choose a smaller size")
    }
    try FileAccess.write(document.text, to: path, origin: .commandLine)
  }

  /// Writes a frame to `path` as a PNG file.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer,
    to file: consuming AtomicFile
  ) throws(FileError) {
    var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
    rasterizer.draw(list, on: canvas, into: &pixels)
    try pixels.writePNG(to: file)
  }
}
