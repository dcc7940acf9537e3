internal import Foundation

/// A picture of a whole screen.
public struct ScreenPixels: Sendable, Equatable {
  /// The file is not what the server writes for a screen of 24 bits.
  public struct Unreadable: Error {}

  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  // The file as it is: whoever waits for a pixel looks often, and at few of them.
  private let bytes: [UInt8]
  private let start: Int
  private let stride: Int

  /// The colour at (x, y) as 0xRRGGBB; nil outside.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let at = start + y * stride + x * 4
    return UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
  }

  /// Whether all of it has one colour, as a screen on which no window has shown anything.
  public var isPlain: Bool {
    (0..<height).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == self[0, 0] } }
  }

  /// The one window on a black screen, if it is larger than a pointer; its left edge must not be black.
  public var window: (x: Int, y: Int, width: Int, height: Int)? {
    for y in 0..<height {
      guard let left = (0..<width).first(where: { x in (x..<x + 64).allSatisfy { isLit($0, y) } })
      else { continue }
      let right = (left..<width).first { !isLit($0, y) } ?? width
      let bottom = (y..<height).first { !isLit(left, $0) } ?? height
      return (left, y, right - left, bottom - y)
    }
    return nil
  }

  private func isLit(_ x: Int, _ y: Int) -> Bool { (self[x, y] ?? 0) != 0 }

  /// Reads an X window dump as Xvfb's `-fbdir` keeps it: a header of big-endian words, colours of
  /// 12 bytes, rows of little-endian pixels.
  init(xwd data: Data) throws {
    let bytes = [UInt8](data)
    func header(_ index: Int) -> Int {
      bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 100, header(1) == 7, header(11) == 32 else { throw Unreadable() }
    (width, height, stride) = (header(4), header(5), header(12))
    start = header(0) + 12 * header(19)
    guard bytes.count >= start + stride * height else { throw Unreadable() }
    self.bytes = bytes
  }
}
