public import CardGeometry

/// A drawing surface: a stage in points, rendered at a number of device pixels per point.
public struct Canvas: Hashable, Sendable {
  /// The size of the stage in points.
  public var size: Size
  /// The number of device pixels per point.
  public var scale: Double

  /// Creates a canvas of `size` points at `scale` device pixels per point.
  public init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// The width in device pixels, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// The height in device pixels, at least 1.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
  /// The rectangle of all pixels.
  public var pixelBounds: PixelRect {
    PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
  }

  /// Returns the whole pixels that `rect` (in points) touches, clipped to the canvas.
  public func pixels(touchedBy rect: Rect) -> PixelRect {
    // Values are clamped first, because `rect` may be NaN or exceed the range of Int.
    let (w, h) = (Double(pixelWidth), Double(pixelHeight))
    func clamp(_ value: Double, _ maximum: Double) -> Int {
      value > 0 ? Int(min(value, maximum)) : 0
    }
    let (left, top) = (
      clamp((rect.minX * scale).rounded(.down), w), clamp((rect.minY * scale).rounded(.down), h)
    )
    let (right, bottom) = (
      clamp((rect.maxX * scale).rounded(.up), w), clamp((rect.maxY * scale).rounded(.up), h)
    )
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
