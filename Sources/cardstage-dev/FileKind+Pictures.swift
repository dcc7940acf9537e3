import Fuzzing
import HostSystem
import SDLBackend

extension FileKind {
  /// Picture files of each format. Their headers are checked before they are decoded.
  static var pictures: [FileKind] {
    PictureFormat.all.map { format in FileKind(format) { read(picture: $0) } }
  }

  /// Checks an accepted picture: all pixels must be present, premultiplied, and equal when it is
  /// decoded again.
  private static func read(picture bytes: [UInt8]) -> ParseResult {
    do throws(PictureFile.Fault) {
      let file = try PictureFile(bytes)
      let picture = file.reduced
      guard picture.width > 0, picture.height > 0,
        picture.pixels.count == picture.width * picture.height
      else {
        return .broken("\(picture.pixels.count) of \(picture.width)×\(picture.height) pixels")
      }
      if let pixel = picture.pixels.first(where: { !isPremultiplied($0) }) {
        return .broken("a pixel is \(pixel.padded(to: 8, radix: 16))")
      }
      // A decoder that reads uninitialized memory gives other pixels each time.
      guard picture.pixels.count < 1 << 16 else { return .accepted }
      return try PictureFile(bytes).reduced.pixels == picture.pixels
        ? .accepted : .broken("decoded again it differs")
    } catch {
      // A picture has no lines, so that line 1 stands for any.
      return .refused(FileError(path: "fuzz", line: 1, error.problem, expected: error.expected))
    }
  }

  private static func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = pixel >> 24
    return [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= alpha }
  }
}
