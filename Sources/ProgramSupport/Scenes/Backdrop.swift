package import CardDrawing
package import HostSystem
package import SDLBackend
package import StageFiles
internal import TextFormat

/// A user's picture that is drawn behind the card, with the path and hash of its file.
package struct Backdrop {
  package let image: PixelImage
  /// The absolute path of the picture's file.
  package let path: String
  /// The 64-bit FNV-1a hash of the file's bytes, as 16 hexadecimal digits.
  package let hash: String

  /// Reads the picture in the file at `path`. `origin` says whether the path comes from the command
  /// line. If not, the file must be a regular file.
  ///
  /// - Throws: `FileError` without a line number if the file cannot be read or is not a picture.
  package init(path: String, origin: PathOrigin = .content) throws(FileError) {
    let bytes = origin == .commandLine ? try Input.read(path) : try FileAccess.read(path)
    try self.init(bytes, path: path)
  }

  /// Reads the picture that the recording at the path `recording` calls `name`. `allowed` are the
  /// full paths of files outside the recording's directory that the user has opened.
  ///
  /// - Throws: `FileError` if the picture does not exist, is outside the recording's directory, or is
  ///   not a picture.
  package init(
    named name: String, in recording: String, allowing allowed: [String] = []
  ) throws(FileError) {
    let path = try RecordedPath.backdrop.resolved(name, from: recording, allowing: allowed)
    guard FileAccess.exists(path) else {
      throw FileError(
        path: recording, line: 1, "the picture behind the card does not exist: \(path.shellWord)",
        advice: "put it there, or replay the recording with --backdrop PICTURE")
    }
    try self.init(path: path)
  }

  /// Decodes the picture in `bytes`, the contents of the file at `path`.
  ///
  /// - Throws: `FileError` without a line number if the bytes are not a picture.
  package init(
    _ bytes: [UInt8], path: String, longestSide: Int = ReducedPicture.longestSide
  ) throws(FileError) {
    // The decoding libraries print messages of their own, which must not appear.
    let errors = CapturedStandardError()
    let file: PictureFile
    do throws(PictureFile.Fault) {
      file = try PictureFile(bytes, longestSide: longestSide)
      _ = errors.end()
    } catch {
      _ = errors.end()
      throw FileError(error, path: path)
    }
    let value = bytes.fnv1a
    let picture = file.reduced
    guard
      let image = PixelImage(
        width: picture.width, height: picture.height, pixels: picture.pixels, fingerprint: value)
    else { throw FileError(path: path, "is a picture without pixels; choose another") }
    hash = value.padded(to: 16, radix: 16)
    self.image = image
    self.path = FileAccess.full(path)
  }

  /// Returns a message if the picture's hash differs from `hash`, the hash in a recording. Returns
  /// `nil` if both are equal, or if the recording has no hash.
  package func difference(from hash: String?) -> String? {
    guard let hash, hash != self.hash else { return nil }
    return
      "\(path) has changed since the recording (hash \(self.hash), recorded \(hash)); "
      + "restore the old picture, or record again"
  }
}

extension RecordingHeader {
  /// Returns a copy of this header that contains the name and hash of `backdrop`. The recording
  /// with this header is saved at `path`, and the name is relative to `path`.
  package func naming(_ backdrop: Backdrop?, in path: String) -> RecordingHeader {
    var header = self
    header.backdrop = backdrop.map { FileAccess.relativeName(of: $0.path, from: path) }
    header.backdropHash = backdrop?.hash
    return header
  }
}

extension FileError {
  /// Creates the error for the picture file at `path`.
  package init(_ fault: PictureFile.Fault, path: String) {
    self.init(path: path, fault.problem, expected: fault.expected)
    advice = fault.advice
  }
}
