/// What the first bytes of a picture, and the frame of its format, say before anything is decoded:
/// a few bytes can ask for gigabytes.
struct PictureHeader: Equatable {
  /// Pixels from left to right.
  var width: Int
  /// Pixels from top to bottom.
  var height: Int
  /// How what is stored is to be seen.
  var turn = PictureTurn.none
  /// The inks that the pixels are stored as, or `nil` if they are colours or grey.
  var inks: PictureInks?

  /// Why there is no such picture.
  struct Refusal: Error, Equatable {
    var reason: String

    static let cutOff = Refusal(reason: "it ends too early")
    static let unknown = Refusal(reason: "its first bytes are those of none")
  }

  /// Reads what `bytes` begin with, and whether they are all there as far as the format tells.
  ///
  /// - Throws: `Refusal`.
  init(_ bytes: [UInt8]) throws(Refusal) {
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

  /// The formats, by the bytes that they begin with.
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
