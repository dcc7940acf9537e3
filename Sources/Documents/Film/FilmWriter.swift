public import CardDrawing
public import HostSystem
public import Raster

/// A film of pixels in the making: frame after frame goes into a file, which is there when it is
/// complete.
public protocol FilmWriter: AnyObject {
  /// Adds a frame as large as the film: `pixels`, which differ from those before in `damage` only.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  func append(_ pixels: PixelBuffer, damage: [PixelRect]) throws(FileError)

  /// Completes the film and puts it into its place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  func finish() throws(FileError)
}
