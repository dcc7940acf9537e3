internal import CPango
internal import CardDrawing

/// A bitmap in memory that is painted once and composited often.
final class Bitmap {
  /// The pixel format of a bitmap.
  enum Format {
    /// 32 bits a pixel: premultiplied `0xAARRGGBB`.
    case color
    /// 8 bits a pixel: the covered fraction of the pixel, 0…255.
    case coverage
  }

  let format: Format
  let width: Int
  let height: Int
  /// The number of bytes from one row to the next.
  let stride: Int
  let memory: UnsafeMutableRawPointer
  private let rows: PixelRows
  /// The number of readable bytes after the last row. Vector code reads past the end of a row.
  private static let slack = 128
  private let pixman: PixmanImage
  /// Whether every pixel is opaque. The code that paints the bitmap sets this property.
  var isOpaque = false
  /// Rectangles that contain all pixels that are not transparent. `findInk()` sets this property.
  var ink: [PixelRect]
  /// For each coverage level from 0, a rectangle that contains all bytes above that level.
  /// `findParts()` sets this property.
  var parts: [PixelRect] = []

  /// Creates a transparent bitmap of at least 1 × 1 pixels.
  convenience init(_ format: Format, width: Int, height: Int) {
    self.init(uncleared: format, width: width, height: height)
    rows.fill(with: 0)
  }

  /// Creates a bitmap of at least 1 × 1 pixels with undefined contents.
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

  /// Returns a pointer to the bytes of row `y`.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (memory + y * stride).assumingMemoryBound(to: UInt8.self)
  }

  /// Returns a pointer to the pixels of row `y` of a colour bitmap.
  func pixels(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (memory + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Calls `body` with a cairo context that draws into the bitmap, in units of pixels.
  func paint(_ body: (OpaquePointer) -> Void) {
    withSurface { surface in
      guard let cairo = cairo_create(surface) else { return }
      // Cairo's default tolerance of 1/10 pixel would be visible in the coverage of small curves.
      cairo_set_tolerance(cairo, 0.02)
      body(cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(surface)
    }
  }

  /// Calls `body` with a cairo surface over the pixels of the bitmap.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self),
      format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(width), Int32(height),
      Int32(stride))
    guard let surface else { return }
    body(surface)
    cairo_surface_destroy(surface)
    // The surface holds only the address of the pixels, so the bitmap must live until here.
    withExtendedLifetime(self) {}
  }
}
