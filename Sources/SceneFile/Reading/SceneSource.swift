package import CardDrawing
internal import TextFormat

/// A scene that was read, with its pictures.
package struct SceneSource: Sendable {
  package var program: SceneProgram
  /// By place as `program.pictures`.
  package var images: [PixelImage]
  /// Of the file's bytes, then its pictures' by first mention: 64-bit FNV-1a.
  package var fileHash: UInt64
  /// The file, for what is found in it later.
  var file = SceneText()

  /// A scene of a program that is no file's.
  package init(program: SceneProgram, images: [PixelImage] = [], fileHash: UInt64 = 0) {
    (self.program, self.images, self.fileHash) = (program, images, fileHash)
  }
}

/// The text of a scene file, and what was noticed in it.
struct SceneText: Sendable {
  var path = ""
  /// Without a byte order mark.
  var text: [UInt8] = []
  var places = SourcePlaces()
  var warnings: [FileError] = []
}
