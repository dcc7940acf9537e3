/// A reader of numbers in the bytes of an image file. Reading past the end throws `cutOff`.
struct PictureBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func starts(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Returns `count` bytes from `offset` on as an integer: big-endian if `isBig`, otherwise
  /// little-endian.
  func number(
    at offset: Int, _ count: Int, isBig: Bool = false
  ) throws(PictureHeader.PictureError) -> Int {
    guard offset >= 0, offset <= bytes.count - count else { throw .cutOff }
    let part = bytes[offset..<(offset + count)]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the joined contents of the blocks from `offset` on. Each block begins with its length,
  /// and an empty block ends the list.
  func blocks(at offset: Int) throws(PictureHeader.PictureError) -> [UInt8] {
    var (contents, position): ([UInt8], Int) = ([], offset)
    while case let length = try number(at: position, 1), length > 0 {
      guard position + 1 + length <= bytes.count else { throw .cutOff }
      contents += bytes[position + 1..<position + 1 + length]
      position += 1 + length
    }
    return contents
  }

  /// Returns the four characters at `offset`.
  func letters(at offset: Int) throws(PictureHeader.PictureError) -> String {
    guard offset >= 0, offset <= bytes.count - 4 else { throw .cutOff }
    return String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
  }

  /// Whether the bytes from `offset` on contain `pair`.
  func contains(_ pair: (UInt8, UInt8), from offset: Int) -> Bool {
    var last: UInt8?
    for byte in bytes.dropFirst(offset) {
      if last == pair.0, byte == pair.1 { return true }
      last = byte
    }
    return false
  }
}
