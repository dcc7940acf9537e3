import Fuzzing
import HostSystem
import SDLBackend

extension FileKind {
  /// Picture files of each supported format. The program checks their headers before it decodes
  /// them.
  static var pictures: [FileKind] {
    PictureFormat.all.map { format in FileKind(format) { read(picture: $0) } }
  }

  /// Decodes the picture `bytes`. In an accepted picture, all pixels must be present and
  /// premultiplied, and a second decoding must give equal pixels.
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
      // A decoder that reads uninitialized memory would give other pixels the second time.
      guard picture.pixels.count < 1 << 16 else { return .accepted }
      return try PictureFile(bytes).reduced.pixels == picture.pixels
        ? .accepted : .broken("decoded again it differs")
    } catch {
      // The result needs a line, but a picture has no lines. So line 1 is given.
      return .refused(FileError(path: "fuzz", line: 1, error.problem, expected: error.expected))
    }
  }

  private static func isPremultiplied(_ pixel: UInt32) -> Bool {
    let alpha = pixel >> 24
    return [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= alpha }
  }
}
