import CardDrawing
import Documents
import Raster
import StageFiles

/// Writes single frames; a file's name says in which format.
enum PictureOutput {
  /// Writes all of `list` to `path`: as an SVG document if it ends in `.svg`, else as a PNG.
  static func write(
    _ list: DisplayList, on canvas: Canvas, by rasterizer: Rasterizer, to path: String
  ) throws(Failure) {
    if path.lowercased().hasSuffix(".svg") {
      var document = SVGDocument()
      SVGRenderer(rasterizer: rasterizer).draw(list, on: canvas, into: &document)
      do throws(FileError) { try FileAccess.write(document.text, to: path) } catch {
        throw Failure(.file, error.description)
      }
    } else {
      var pixels = PixelBuffer(width: canvas.pixelWidth, height: canvas.pixelHeight)
      rasterizer.draw(list, on: canvas, into: &pixels)
      do throws(RasterError) { try pixels.writePNG(to: path) } catch {
        throw Failure(.file, error.description)
      }
    }
  }
}
