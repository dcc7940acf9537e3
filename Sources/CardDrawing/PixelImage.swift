/// A picture that is given by its pixels: one of the user's own. Copies are free.
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

  /// A picture of `width` × `height` pixels, row by row from the top left: alpha in the highest byte of
  /// each, then red, green and blue, which are premultiplied by it. `fingerprint` names them; nil if
  /// there are not as many.
  public init?(width: Int, height: Int, pixels: [UInt32], fingerprint: UInt64) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    storage = Storage(width: width, height: height, pixels: pixels, fingerprint: fingerprint)
  }

  /// Pixels from left to right.
  public var width: Int { storage.width }
  /// Pixels from top to bottom.
  public var height: Int { storage.height }
  /// The pixels, row by row.
  public var pixels: [UInt32] { storage.pixels }
  /// Names the pixels.
  public var fingerprint: UInt64 { storage.fingerprint }
}

extension PixelImage: Hashable {
  /// Whether both show the same.
  public static func == (a: PixelImage, b: PixelImage) -> Bool {
    a.storage === b.storage
      || (a.fingerprint, a.width, a.height) == (b.fingerprint, b.width, b.height)
  }

  /// Hashes the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
