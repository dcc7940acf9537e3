extension PictureFormat {
  /// PNG pictures of each colour type and bit depth, with and without interlacing.
  package static let png = PictureFormat(
    "png",
    samples: PNGSample.kinds.flatMap { color, depths in
      depths.flatMap { depth in
        [false, true].map { PNGSample(color: color, depth: depth, isInterlaced: $0).bytes }
      }
    },
    mend: PNGSample.mended)
}

/// A PNG picture of 6 × 5 pixels whose rows are stored without compression.
private struct PNGSample {
  /// Colour types with their bits per channel: grey, RGB, palette, grey with alpha, RGBA.
  static let kinds: [(color: UInt8, depths: [UInt8])] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ]
  private static let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let (width, height) = (6, 5)
  /// The seven passes of an interlaced picture: first column, first row, column step and row step
  /// in pixels.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  private(set) var bytes = start

  init(color: UInt8, depth: UInt8, isInterlaced: Bool) {
    let size = (Self.big(UInt32(Self.width)) + Self.big(UInt32(Self.height)))
    add("IHDR", size + [depth, color, 0, 0, isInterlaced ? 1 : 0])
    if color == 3 {
      let count = 1 << min(Int(depth), 4)
      add("PLTE", (0..<3 * count).map { UInt8(truncatingIfNeeded: $0 * 29) })
      add("tRNS", [0, 128])
    }
    let channels = [1, 0, 3, 1, 2, 0, 4][Int(color)]
    var rows: [UInt8] = []
    for (x, y, dx, dy) in isInterlaced ? Self.passes : [(0, 0, 1, 1)] {
      let columns = (Self.width - x + dx - 1) / dx
      guard columns > 0 else { continue }
      for row in stride(from: y, to: Self.height, by: dy) {
        // Successive rows have different filter types. A palette has at most 16 colours.
        rows.append(UInt8(row % 5))
        let count = (columns * channels * Int(depth) + 7) / 8
        rows += (0..<count).map { UInt8(truncatingIfNeeded: color == 3 ? $0 : 37 * $0 + 11 * row) }
      }
    }
    add("IDAT", Self.stored(rows))
    add("IEND", [])
  }

  private mutating func add(_ name: String, _ data: [UInt8]) {
    let chunk = Array(name.utf8) + data
    bytes += Self.big(UInt32(data.count)) + chunk + Self.big(Self.checksum(chunk[...]))
  }

  /// Returns `bytes` as a zlib stream of one uncompressed block.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let lengths = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    return [0x78, 0x01, 1] + lengths + bytes + big(b << 16 | a)
  }

  /// Returns `bytes` with a corrected checksum in each complete chunk.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = start.count
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { break }
      bytes.replaceSubrange(end..<end + 4, with: big(checksum(bytes[offset + 4..<end])))
      offset = end + 4
    }
    return bytes
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the CRC-32 of `bytes`.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xEDB8_8320 }
    }
    return ~rest
  }
}
