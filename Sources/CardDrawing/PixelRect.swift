/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The width in device pixels.
  public var width: Int
  /// The height in device pixels.
  public var height: Int

  /// Creates a rectangle with its top left corner at (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The first column of pixels to the right of the rectangle.
  public var maxX: Int { x + width }
  /// The first row of pixels below the rectangle.
  public var maxY: Int { y + height }
  /// The number of pixels.
  public var area: Int { width * height }
  /// Whether the rectangle contains no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the common part of both rectangles; an empty rectangle if there is none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the smallest rectangle that contains both rectangles. An empty rectangle is ignored.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether both rectangles have common pixels.
  public func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether this rectangle contains all of `other`.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
