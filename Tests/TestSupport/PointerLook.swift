/// A mouse pointer as an X server shows it.
public struct PointerLook: Hashable, Sendable {
  /// From left to right and down, 0xAARRGGBB premultiplied.
  public let pixels: [UInt32]
  /// Pixels in a row.
  public let width: Int
  /// The pixel that it points with.
  public let hotX: Int
  /// Its row.
  public let hotY: Int

  /// Where something of it is seen, from its left upper corner; nil: nowhere.
  public var extent: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let seen = pixels.indices.filter { pixels[$0] >> 24 > 64 }
    guard let left = seen.map({ $0 % width }).min(), let right = seen.map({ $0 % width }).max(),
      let first = seen.first, let last = seen.last
    else { return nil }
    return (left...right, first / width...last / width)
  }

  /// How wide and how high what is seen of it is, in pixels.
  public var size: (width: Int, height: Int) {
    extent.map { ($0.x.count, $0.y.count) } ?? (0, 0)
  }

  /// Whether it points with its middle, but for two pixels.
  public var pointsWithMiddle: Bool {
    guard let extent else { return false }
    return abs(extent.x.lowerBound + extent.x.upperBound - 2 * hotX) <= 4
      && abs(extent.y.lowerBound + extent.y.upperBound - 2 * hotY) <= 4
  }
}
