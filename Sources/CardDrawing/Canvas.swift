public import CardGeometry

/// What a frame is drawn on: a stage of points, shown at a number of device pixels per point.
public struct Canvas: Hashable, Sendable {
  /// Size of the stage in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double

  /// A stage of `size` points at `scale` pixels per point.
  public init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// Device pixels from left to right, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// Device pixels from top to bottom, at least 1.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
  /// All of its pixels.
  public var pixelBounds: PixelRect {
    PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
  }

  /// The whole pixels that `rect` (points) touches, clipped to the canvas.
  public func pixels(touchedBy rect: Rect) -> PixelRect {
    // Clamped first: a rectangle may be far outside of what Int holds, or not a number.
    let (w, h) = (Double(pixelWidth), Double(pixelHeight))
    func clamp(_ value: Double, _ most: Double) -> Int { value > 0 ? Int(min(value, most)) : 0 }
    let (left, top) = (
      clamp((rect.minX * scale).rounded(.down), w), clamp((rect.minY * scale).rounded(.down), h)
    )
    let (right, bottom) = (
      clamp((rect.maxX * scale).rounded(.up), w), clamp((rect.maxY * scale).rounded(.up), h)
    )
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
