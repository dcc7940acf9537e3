/// An immutable image given by its pixels, such as an image file of the user. Copies share memory.
public struct PixelImage: Sendable {
  private final class Storage: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt32]
    let fingerprint: UInt64

    init(width: Int, height: Int, pixels: [UInt32], fingerprint: UInt64) {
      (self.width, self.height, self.pixels) = (width, height, pixels)
      self.fingerprint = fingerprint
    }
  }

  private let storage: Storage

  /// Creates an image of `width` × `height` pixels, row by row from the top left.
  ///
  /// Pixels are premultiplied `0xAARRGGBB`. `fingerprint` must be a hash of the pixels. Returns
  /// `nil` if the number of pixels does not match the size.
  public init?(width: Int, height: Int, pixels: [UInt32], fingerprint: UInt64) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    storage = Storage(width: width, height: height, pixels: pixels, fingerprint: fingerprint)
  }

  /// Creates a picture whose pixels only its user has, for example a browser. ``pixels`` is empty.
  ///
  /// Returns `nil` if a length is not positive.
  package init?(width: Int, height: Int, fingerprint: UInt64) {
    guard width > 0, height > 0 else { return nil }
    storage = Storage(width: width, height: height, pixels: [], fingerprint: fingerprint)
  }

  /// The width in pixels.
  public var width: Int { storage.width }
  /// The height in pixels.
  public var height: Int { storage.height }
  /// The premultiplied pixels `0xAARRGGBB`, row by row.
  public var pixels: [UInt32] { storage.pixels }
  /// A hash of the pixels.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension PixelImage: Hashable {
  /// Whether both images have the same pixels, by fingerprint and size.
  public static func == (a: PixelImage, b: PixelImage) -> Bool {
    a.storage === b.storage
      || (a.fingerprint, a.width, a.height) == (b.fingerprint, b.width, b.height)
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
