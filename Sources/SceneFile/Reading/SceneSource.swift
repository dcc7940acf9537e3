package import CardDrawing
internal import TextFormat

/// A parsed scene with its pictures.
package struct SceneSource: Sendable {
  package var program: SceneProgram
  /// The pictures, in the order of `program.pictures`.
  package var images: [PixelImage]
  /// The 64-bit FNV-1a hash of the bytes of the scene file and, after them, of its pictures.
  package var fileHash: UInt64
  /// The scene file, for later diagnostics.
  var file = SceneText()

  /// Creates a scene from a program without a file.
  package init(program: SceneProgram, images: [PixelImage] = [], fileHash: UInt64 = 0) {
    (self.program, self.images, self.fileHash) = (program, images, fileHash)
  }

  /// Creates a scene from the parsed file at `path`, without its pictures. Returns `nil` if the file
  /// has errors.
  init?(_ reading: SceneReader.ParseResult, path: String) {
    guard let program = reading.program else { return nil }
    self.init(program: program)
    file = SceneText(
      path: path, text: reading.text, places: reading.places, warnings: reading.warnings)
  }

  /// Returns the errors in layers that only become known when the pictures of the scene have been
  /// loaded.
  func layerErrors() -> [FileError] { cropErrors() + flattenedErrors() }
}

/// The text of a scene file with its diagnostics.
struct SceneText: Sendable {
  var path = ""
  /// The bytes of the file without a byte order mark.
  var text: [UInt8] = []
  var places = SourcePlaces()
  var warnings: [FileError] = []
}
