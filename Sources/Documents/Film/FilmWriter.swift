public import CardDrawing
public import HostSystem
public import Raster

/// A writer of a film file, frame by frame. The file appears at its path only when it is complete.
public protocol FilmWriter: AnyObject {
  /// Adds a frame of the film's size. `pixels` may differ from the preceding frame only inside
  /// `damage`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  func append(_ pixels: PixelBuffer, damage: [PixelRect]) throws(FileError)

  /// Completes the film and moves the file to its path.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  func finish() throws(FileError)
}
