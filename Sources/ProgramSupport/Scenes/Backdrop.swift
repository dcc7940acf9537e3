package import CardDrawing
package import HostSystem
internal import SDLBackend
package import StageFiles
internal import TextFormat

/// A user's own picture: what it shows, where it is, and what tells that it is the same.
package struct Backdrop {
  package let image: PixelImage
  /// The file, by its full name.
  package let path: String
  /// Of its bytes: 64-bit FNV-1a, 16 hexadecimal digits.
  package let hash: String

  /// The picture in the file at `path`, which was named by `origin`.
  ///
  /// - Throws: `FileError` without a line: it can't be read, or is none.
  package init(path: String, origin: PathOrigin = .content) throws(FileError) {
    let bytes = origin == .commandLine ? try Input.read(path) : try FileAccess.read(path)
    try self.init(bytes, path: path)
  }

  /// The picture in `bytes`, which are those of the file at `path`.
  ///
  /// - Throws: `FileError` without a line: they are none.
  package init(
    _ bytes: [UInt8], path: String, longestSide: Int = ReducedPicture.longestSide
  ) throws(FileError) {
    // The readers of pictures say more than they are asked.
    let errors = HeldErrors()
    let file: PictureFile
    do throws(PictureFile.Fault) {
      file = try PictureFile(bytes, longestSide: longestSide)
      _ = errors.end()
    } catch {
      _ = errors.end()
      throw FileError(path: path, error.problem, expected: error.expected)
    }
    let value = bytes.fnv1a
    let picture = file.reduced
    guard
      let image = PixelImage(
        width: picture.width, height: picture.height, pixels: picture.pixels, fingerprint: value)
    else { throw FileError(path: path, "is an empty picture") }
    hash = value.padded(to: 16, radix: 16)
    self.image = image
    self.path = FileAccess.full(path)
  }

  /// That it is not the picture whose hash was recorded as `hash`; nil: it is.
  package func difference(from hash: String?) -> String? {
    guard let hash, hash != self.hash else { return nil }
    return
      "\(path) is not the picture that was recorded: its hash is \(self.hash), expected \(hash)"
  }
}

extension RecordingHeader {
  /// The same with the picture behind the card told as a recording at `path` tells it.
  package func naming(_ backdrop: Backdrop?, in path: String) -> RecordingHeader {
    var header = self
    header.backdrop = backdrop.map { FileAccess.relativeName(of: $0.path, from: path) }
    header.backdropHash = backdrop?.hash
    return header
  }
}
