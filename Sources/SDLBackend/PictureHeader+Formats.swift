extension PictureHeader {
  /// Reads the header of a PNG file, and checks that all chunks are complete up to the last one.
  static func png(_ bytes: PictureBytes) throws(PictureError) -> PictureHeader {
    let header = PictureHeader(
      width: try bytes.number(at: 16, 4, isBig: true),
      height: try bytes.number(at: 20, 4, isBig: true))
    var offset = 8
    while try bytes.letters(at: offset + 4) != "IEND" {
      offset += 12 + (try bytes.number(at: offset, 4, isBig: true))
    }
    guard offset + 12 <= bytes.count else { throw .cutOff }
    return header
  }

  /// Reads the segments that precede the pixels of a JPEG file. Checks that an end marker follows.
  static func jpeg(_ bytes: PictureBytes) throws(PictureError) -> PictureHeader {
    var header: PictureHeader?
    var turn = PictureTurn.none
    var (hasInks, isAdobe) = (false, false)
    var offset = 2
    while true {
      guard try bytes.number(at: offset, 1) == 0xFF else {
        throw .damaged("JPEG", "a part is missing")
      }
      let marker = try bytes.number(at: offset + 1, 1)
      switch marker {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      case 0xD9: throw .damaged("JPEG", "no pixels")
      case 0xDA:
        guard bytes.contains((0xFF, 0xD9), from: offset) else { throw .cutOff }
        guard var header else { throw .damaged("JPEG", "the size is missing") }
        header.turn = turn
        if hasInks { header.inks = isAdobe ? .inverted : .plain }
        return header
      default:
        // The markers of all frame headers. The three excluded markers belong to tables.
        if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
          header = PictureHeader(
            width: try bytes.number(at: offset + 7, 2, isBig: true),
            height: try bytes.number(at: offset + 5, 2, isBig: true))
          hasInks = try bytes.number(at: offset + 9, 1) == 4
        }
        if marker == 0xEE, try bytes.number(at: offset + 2, 2, isBig: true) >= 14,
          try bytes.letters(at: offset + 4) == "Adob"
        {
          isAdobe = true
        }
        // Only the first EXIF segment counts. An error in this segment does not make the image
        // invalid.
        if marker == 0xE1, turn == .none, let exif = try? exifTurn(bytes, at: offset + 4) {
          turn = exif
        }
        offset += 2 + (try bytes.number(at: offset + 2, 2, isBig: true))
      }
    }
  }

  /// Returns the camera orientation in the EXIF segment whose contents begin at `start`; `nil` if
  /// there is none.
  ///
  /// The segment is the text "Exif" and a TIFF file, whose first directory contains the
  /// orientation.
  private static func exifTurn(
    _ bytes: PictureBytes, at start: Int
  ) throws(PictureError) -> PictureTurn? {
    guard try bytes.letters(at: start) == "Exif" else { return nil }
    let tiff = start + 6
    let isBig = try bytes.letters(at: tiff).hasPrefix("MM")
    let directory = tiff + (try bytes.number(at: tiff + 4, 4, isBig: isBig))
    for entry in 0..<(try bytes.number(at: directory, 2, isBig: isBig)) {
      let offset = directory + 2 + 12 * entry
      guard try bytes.number(at: offset, 2, isBig: isBig) == 0x0112 else { continue }
      return PictureTurn(rawValue: try bytes.number(at: offset + 8, 2, isBig: isBig))
    }
    return nil
  }

  /// Reads the blocks of a GIF file up to the trailer. At least one block must be an image.
  static func gif(_ bytes: PictureBytes) throws(PictureError) -> PictureHeader {
    func table(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
    var header = PictureHeader(
      width: try bytes.number(at: 6, 2), height: try bytes.number(at: 8, 2))
    var offset = 13 + table(try bytes.number(at: 10, 1))
    var hasPicture = false
    // Values of the first image, which is the one that is displayed: the number of bits of a
    // colour, the number of pixels, and the compressed pixels.
    var (size, pixels, data): (Int, Int, [UInt8]) = (0, 0, [])
    func checked(_ header: PictureHeader) throws(PictureError) -> PictureHeader {
      guard GIFCodes.areSound(data, minimumSize: size, pixels: pixels) else {
        throw .damaged("GIF", "invalid pixels")
      }
      return header
    }
    while true {
      // Some files have no trailer.
      if hasPicture, offset == bytes.count { return try checked(header) }
      switch try bytes.number(at: offset, 1) {
      case 0x3B:
        guard hasPicture else { throw .damaged("GIF", "no pixels") }
        return try checked(header)
      case 0x21: offset += 2
      case 0x2C:
        // An image may be larger than the logical screen.
        header.width = max(
          header.width, try bytes.number(at: offset + 1, 2) + bytes.number(at: offset + 5, 2))
        header.height = max(
          header.height, try bytes.number(at: offset + 3, 2) + bytes.number(at: offset + 7, 2))
        let start = offset
        offset += 11 + table(try bytes.number(at: offset + 9, 1))
        if !hasPicture {
          size = try bytes.number(at: offset - 1, 1)
          pixels = try bytes.number(at: start + 5, 2) * bytes.number(at: start + 7, 2)
          data = try bytes.blocks(at: offset)
        }
        hasPicture = true
      default: throw .damaged("GIF", "a part is missing")
      }
      while case let length = try bytes.number(at: offset, 1), length > 0 { offset += 1 + length }
      offset += 1
    }
  }

  /// Reads the header of a BMP file, in any of the header's versions. Checks that uncompressed
  /// pixels are complete.
  static func bmp(_ bytes: PictureBytes) throws(PictureError) -> PictureHeader {
    let pixels = try bytes.number(at: 10, 4)
    let isFirstFormat = try bytes.number(at: 14, 4) == 12
    let size = isFirstFormat ? 2 : 4
    let width = try bytes.number(at: 18, size)
    var height = try bytes.number(at: 18 + size, size)
    // A negative height means that the top row is stored first.
    if height > Int(Int32.max) { height = 1 << 32 - height }
    let depth = try bytes.number(at: 20 + 2 * size, 2)
    let packing = isFirstFormat ? 0 : try bytes.number(at: 30, 4)
    let isWhole = packing == 0 || packing == 3
    let row = (width * depth + 31) / 32 * 4
    guard
      (isWhole ? row.multipliedReportingOverflow(by: height).partialValue : 1)
        <= bytes.count - pixels, width * depth <= Int(UInt32.max)
    else { throw .cutOff }
    return PictureHeader(width: width, height: height)
  }

  /// Reads the width and the height of the first directory of a TIFF file.
  static func tiff(_ bytes: PictureBytes, isBig: Bool) throws(PictureError) -> PictureHeader {
    let directory = try bytes.number(at: 4, 4, isBig: isBig)
    var header = PictureHeader(width: 0, height: 0)
    for entry in 0..<(try bytes.number(at: directory, 2, isBig: isBig)) {
      let offset = directory + 2 + 12 * entry
      let tag = try bytes.number(at: offset, 2, isBig: isBig)
      guard tag == 256 || tag == 257 else { continue }
      let isShort = try bytes.number(at: offset + 2, 2, isBig: isBig) == 3
      let value = try bytes.number(at: offset + 8, isShort ? 2 : 4, isBig: isBig)
      if tag == 256 { header.width = value } else { header.height = value }
    }
    return header
  }

  /// Reads the first chunk of a WebP file, which is of one of three kinds: lossy, lossless or
  /// extended.
  static func webP(_ bytes: PictureBytes) throws(PictureError) -> PictureHeader {
    guard try bytes.letters(at: 8) == "WEBP" else { throw .unknown }
    guard try bytes.number(at: 4, 4) <= bytes.count - 8 else { throw .cutOff }
    switch try bytes.letters(at: 12) {
    case "VP8X":
      return PictureHeader(
        width: try bytes.number(at: 24, 3) + 1, height: try bytes.number(at: 27, 3) + 1)
    case "VP8L":
      let size = try bytes.number(at: 21, 4)
      return PictureHeader(width: size & 0x3FFF + 1, height: size >> 14 & 0x3FFF + 1)
    case "VP8 ":
      return PictureHeader(
        width: try bytes.number(at: 26, 2) & 0x3FFF, height: try bytes.number(at: 28, 2) & 0x3FFF)
    default: throw .unknown
    }
  }
}
