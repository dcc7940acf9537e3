internal import CPango
internal import CardDrawing

/// Pixels of our own, painted once and composited often.
final class Bitmap {
  /// What a pixel is.
  enum Format {
    /// 32 bits: premultiplied `0xAARRGGBB`.
    case color
    /// 8 bits: how much of the pixel is covered.
    case coverage
  }

  let format: Format
  let width: Int
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int
  let memory: UnsafeMutableRawPointer
  private let rows: PixelRows
  /// Bytes that may be read after the last row, a few vectors at once.
  private static let slack = 128
  private let pixman: PixmanImage
  /// Whether every pixel is opaque; set by those who paint it.
  var isOpaque = false
  /// Rectangles outside of which every pixel is transparent; set by `findInk()`.
  var ink: [PixelRect]
  /// By level: rectangles outside of which no byte is above it; set by `findParts()`.
  var parts: [PixelRect] = []

  /// A transparent bitmap of at least 1 × 1 pixels.
  convenience init(_ format: Format, width: Int, height: Int) {
    self.init(uncleared: format, width: width, height: height)
    rows.fill(with: 0)
  }

  /// A bitmap of at least 1 × 1 pixels of any colour.
  init(uncleared format: Format, width: Int, height: Int) {
    self.format = format
    self.width = max(1, width)
    self.height = max(1, height)
    rows = PixelRows(
      self.height, stride: format == .color ? self.width * 4 : (self.width + 3) & ~3,
      slack: Self.slack)
    (memory, stride) = (rows.base, rows.stride)
    ink = [PixelRect(x: 0, y: 0, width: self.width, height: self.height)]
    pixman = PixmanImage(
      format == .color ? PIXMAN_a8r8g8b8 : PIXMAN_a8, width: self.width, height: self.height,
      memory: memory, stride: stride)
  }

  var image: OpaquePointer { pixman.handle }
  var bytes: Int { stride * height }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The bytes of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (memory + y * stride).assumingMemoryBound(to: UInt8.self)
  }

  /// The pixels of a row of a colour bitmap.
  func pixels(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (memory + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Lets cairo paint on it; its units are pixels.
  func paint(_ body: (OpaquePointer) -> Void) {
    withSurface { surface in
      guard let cairo = cairo_create(surface) else { return }
      // Cairo's own 1/10 pixel shows in the areas of small curves.
      cairo_set_tolerance(cairo, 0.02)
      body(cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(surface)
    }
  }

  /// Lends the pixels to cairo.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self),
      format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(width), Int32(height),
      Int32(stride))
    guard let surface else { return }
    body(surface)
    cairo_surface_destroy(surface)
    // The surface knows its pixels by their address only.
    withExtendedLifetime(self) {}
  }
}
