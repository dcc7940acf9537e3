/// The size and orientation of an image file, read before any pixel is decoded.
///
/// The size must be checked before the image is decoded, because a few bytes can describe gigabytes
/// of pixels.
struct PictureHeader: Equatable {
  /// The width of the stored image in pixels.
  var width: Int
  /// The height of the stored image in pixels.
  var height: Int
  /// The transform from the stored to the displayed image.
  var turn = PictureTurn.none
  /// The encoding of the ink values, if the pixels of a JPEG are amounts of printing inks (cyan,
  /// magenta, yellow and black). `nil` if the pixels are colours or grey.
  var inks: PictureInks?

  /// The reason why a file is no valid image.
  struct PictureError: Error, Equatable {
    var reason: String

    static let cutOff = PictureError(reason: "the picture file ends too early")
    static let unknown = PictureError(reason: "not a picture in a known format")

    /// Returns the error for a file of the format `kind`, with `detail` about the damage.
    static func damaged(_ kind: String, _ detail: String) -> PictureError {
      PictureError(reason: "the \(kind) file is damaged (\(detail))")
    }
  }

  /// Reads the header of `bytes`, and checks that the file is complete as far as its format allows.
  ///
  /// - Throws: `PictureError` if the header is invalid or the file is incomplete.
  init(_ bytes: [UInt8]) throws(PictureError) {
    let reader = PictureBytes(bytes)
    guard let kind = Kind.allCases.first(where: { reader.starts(with: $0.start) }) else {
      throw .unknown
    }
    self =
      switch kind {
      case .png: try Self.png(reader)
      case .jpeg: try Self.jpeg(reader)
      case .gif: try Self.gif(reader)
      case .bmp: try Self.bmp(reader)
      case .littleTIFF, .bigTIFF: try Self.tiff(reader, isBig: kind == .bigTIFF)
      case .webP: try Self.webP(reader)
      }
  }

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The supported formats with their first bytes.
  enum Kind: CaseIterable {
    case png, jpeg, gif, bmp, littleTIFF, bigTIFF, webP

    var start: [UInt8] {
      switch self {
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      case .jpeg: [0xFF, 0xD8, 0xFF]
      case .gif: Array("GIF8".utf8)
      case .bmp: Array("BM".utf8)
      case .littleTIFF: [0x49, 0x49, 0x2A, 0x00]
      case .bigTIFF: [0x4D, 0x4D, 0x00, 0x2A]
      case .webP: Array("RIFF".utf8)
      }
    }
  }
}
