internal import CPango
public import CardDrawing
internal import CardGeometry
internal import HostSystem

/// Turns display lists into pixels.
///
/// Pictures, shadows and masks are painted once by cairo and Pango, and kept; a frame only
/// composites them. The same list gives the same pixels, whatever was drawn before and in however
/// many parts.
public final class Rasterizer: Renderer {
  /// Has the fonts.
  let text: PangoTextMeasurer
  private let cacheLimit: Int
  private let crew: Crew
  private let painter: FramePainter
  /// Of the last frame.
  private var target: TargetImage?
  var cache: BitmapCache
  var outlines = OutlinePool()
  /// For what can't be drawn row by row.
  let blurRows = BlurRows()

  /// A rasteriser that sets text as `text` measures it and keeps at most `cacheLimit` bytes of
  /// painted bitmaps, or ten times the bytes of a frame if that is more: a large stage with a
  /// blurred backdrop needs as much to be drawn from kept bitmaps alone.
  ///
  /// Large frames are shared out over `cores` processors, if nil over as many as there are, up to
  /// four; the pixels don't depend on it.
  public init(text: PangoTextMeasurer, cacheLimit: Int = 32 << 20, cores: Int? = nil) {
    self.text = text
    self.cacheLimit = cacheLimit
    cache = BitmapCache(limit: cacheLimit)
    // More than four wait for memory, not for each other.
    crew = Crew(count: cores ?? min(Threads.processorCount, 4))
    painter = FramePainter(compositors: (0..<crew.count).map { _ in Compositor() })
  }

  deinit { crew.dismiss() }

  /// Bytes of painted bitmaps that are kept.
  public var cachedBytes: Int { cache.bytes }

  /// Draws those pixels of `list` that lie in `damage`; what no layer covers becomes black.
  ///
  /// All other pixels stay as they are. Damage beyond the canvas or the buffer is left out.
  public func draw(
    _ list: DisplayList, on canvas: Canvas, damage: [PixelRect], into pixels: inout PixelBuffer
  ) {
    let visible = canvas.pixelBounds.intersection(pixels.bounds)
    cache.limit = max(cacheLimit, 10 * 4 * visible.area)
    let known = target.flatMap { $0.isSame(as: pixels) ? $0 : nil }
    let target =
      known
      ?? TargetImage(pixels.base, width: pixels.width, height: pixels.height, pitch: pixels.pitch)
    self.target = target
    painter.draw(
      list, on: canvas, damage: damage, within: visible, ground: 0xFF00_0000, into: target,
      rasterizer: self, crew: crew)
  }

  /// Paints what drawing all of `list` will need and is not kept.
  public func prepare(_ list: DisplayList, on canvas: Canvas) {
    cache.limit = max(cacheLimit, 10 * 4 * canvas.pixelBounds.area)
    painter.prepare(list, on: canvas, rasterizer: self)
  }

  /// `list` on its own stage, transparent where it covers nothing.
  func flatten(_ list: DisplayList, on canvas: Canvas) -> Bitmap {
    let bitmap = Bitmap(.color, width: canvas.pixelWidth, height: canvas.pixelHeight)
    let target = TargetImage(
      bitmap.memory, width: bitmap.width, height: bitmap.height, pitch: bitmap.stride)
    // Not the frame's painter, which may be at work.
    FramePainter(compositors: [Compositor()]).draw(
      list, on: canvas, damage: [canvas.pixelBounds], within: canvas.pixelBounds, ground: 0,
      into: target, rasterizer: self)
    bitmap.findInk()
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
      kind: .corner, fingerprint: UInt64(radius.quarters), width: radius.extent,
      height: radius.extent)
    return bitmap(key) { radius.makeMask() }
  }
}
