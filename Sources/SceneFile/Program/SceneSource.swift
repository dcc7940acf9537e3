package import CardDrawing

/// A scene that was read, with its pictures.
package struct SceneSource: Sendable {
  package var program: SceneProgram
  /// By place as in ``SceneProgram/pictures``.
  package var images: [PixelImage]
  /// FNV-1a, 64 bits: of the file's bytes, then of its pictures' by first mention.
  package var fileHash: UInt64

  package init(program: SceneProgram, images: [PixelImage], fileHash: UInt64) {
    (self.program, self.images, self.fileHash) = (program, images, fileHash)
  }
}
