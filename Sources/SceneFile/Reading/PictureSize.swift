/// The size in pixels in the header of a PNG or JPEG file.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// Reads the size of the image in `bytes`, or returns `nil` if `bytes` is not a PNG or JPEG.
  init?(_ bytes: [UInt8]) {
    func number(at start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= bytes.count else { return nil }
      return bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard let width = number(at: 16, 4), let height = number(at: 20, 4) else { return nil }
      self.init(width: width, height: height)
      return
    }
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    // Skips the segments of a JPEG up to the frame header.
    var offset = 2
    while let mark = number(at: offset, 1), mark == 0xFF, let kind = number(at: offset + 1, 1) {
      switch kind {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let width = number(at: offset + 7, 2), let height = number(at: offset + 5, 2) else {
          return nil
        }
        self.init(width: width, height: height)
        return
      default:
        guard let length = number(at: offset + 2, 2) else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
