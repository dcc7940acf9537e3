internal import CPango
public import CardDrawing
internal import CardGeometry

/// Turns display lists into pixels.
///
/// Pictures, shadows and masks are painted once by cairo and Pango, and kept; a frame only
/// composites them. The same list gives the same pixels, whatever was drawn before and in however
/// many parts.
public final class Rasterizer {
  /// Has the fonts.
  let text: PangoTextMeasurer
  private let cacheLimit: Int
  let compositor = Compositor()
  var cache: BitmapCache
  /// The blurred bitmaps of the last strengths, oldest first.
  var filteredBitmaps: [FilteredBitmap] = []

  /// A rasteriser that sets text as `text` measures it and keeps at most `cacheLimit` bytes of
  /// painted bitmaps, or six times the bytes of a frame if that is more: a large stage with a
  /// blurred backdrop needs as much to be drawn from kept bitmaps alone.
  public init(text: PangoTextMeasurer, cacheLimit: Int = 64 << 20) {
    self.text = text
    self.cacheLimit = cacheLimit
    cache = BitmapCache(limit: cacheLimit)
  }

  /// Bytes of painted bitmaps that are kept.
  public var cachedBytes: Int { cache.bytes }

  /// Draws those pixels of `list` that lie in `damage`; what no layer covers becomes black.
  ///
  /// All other pixels stay as they are. Damage beyond the canvas or the buffer is left out.
  public func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into pixels: inout PixelBuffer
  ) {
    let image = PixmanImage(
      PIXMAN_a8r8g8b8, width: pixels.width, height: pixels.height, memory: pixels.base,
      stride: pixels.pitch)
    let target = Target(
      image: image.handle, words: pixels.base.assumingMemoryBound(to: UInt32.self),
      pitch: pixels.pitch)
    let visible = canvas.pixelBounds.intersection(pixels.bounds)
    cache.limit = max(cacheLimit, 6 * 4 * visible.area)
    var frame = FramePainter(list, on: canvas, ground: 0xFF00_0000, rasterizer: self)
    for rect in damage { frame.draw(rect.intersection(visible), into: target) }
  }

  /// Draws all of `list`.
  public func draw(_ list: DisplayList, on canvas: Canvas, into pixels: inout PixelBuffer) {
    draw(list, on: canvas, damage: [canvas.pixelBounds], into: &pixels)
  }

  /// `list` on its own stage, transparent where it covers nothing.
  func flatten(_ list: DisplayList, on canvas: Canvas) -> Bitmap {
    let bitmap = Bitmap(.color, width: canvas.pixelWidth, height: canvas.pixelHeight)
    let target = Target(
      image: bitmap.image, words: bitmap.memory.assumingMemoryBound(to: UInt32.self),
      pitch: bitmap.stride)
    var frame = FramePainter(list, on: canvas, ground: 0, rasterizer: self)
    frame.draw(canvas.pixelBounds, into: target)
    bitmap.findWhetherOpaque()
    return bitmap
  }

  /// The bitmap named `key`, made now if it is not kept.
  func bitmap(_ key: BitmapKey, make: () -> Bitmap) -> Bitmap {
    if let bitmap = cache.find(key) { return bitmap }
    let bitmap = make()
    cache.insert(bitmap, for: key)
    return bitmap
  }

  func mask(_ radius: CornerRadius) -> Bitmap {
    let key = BitmapKey(
      kind: .corner, fingerprint: UInt64(radius.sixteenths), width: radius.extent,
      height: radius.extent)
    return bitmap(key) { radius.makeMask() }
  }
}
