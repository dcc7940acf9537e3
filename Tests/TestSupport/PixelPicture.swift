internal import CPango
public import Foundation

/// The pixels of a PNG file.
public struct PixelPicture: Equatable, Sendable {
  /// A file that is no PNG, or can't be written.
  public struct Failed: Error, CustomStringConvertible {
    /// Which, and why.
    public let description: String
  }

  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// Row after row of 0xAARRGGBB.
  public var pixels: [UInt32]

  /// A picture of one colour.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0xFF00_0000) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// The picture in the file at `url`.
  public init(contentsOf url: URL) throws {
    let surface = cairo_image_surface_create_from_png(url.path)
    defer { cairo_surface_destroy(surface) }
    try Self.check(cairo_surface_status(surface), url)
    self.init(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    // Pictures without transparency have no alpha of their own.
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    for y in 0..<height {
      for x in 0..<width {
        let word = UnsafeRawPointer(bytes).load(
          fromByteOffset: y * stride + x * 4, as: UInt32.self)
        pixels[y * width + x] = isOpaque ? word | 0xFF00_0000 : word
      }
    }
  }

  /// Writes it, opaque, into the file at `url`.
  public func write(to url: URL) throws {
    var pixels = pixels
    let status = pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width),
        Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, url.path)
    }
    try Self.check(status, url)
  }

  /// Where the two differ: white where they don't, the redder the more they do. What only one of
  /// them covers differs.
  public func difference(from other: PixelPicture) -> PixelPicture {
    var result = PixelPicture(
      width: max(width, other.width), height: max(height, other.height),
      filledWith: 0xFFFF_0000)
    for y in 0..<min(height, other.height) {
      for x in 0..<min(width, other.width) {
        let (a, b) = (pixels[y * width + x], other.pixels[y * other.width + x])
        func channel(_ shift: UInt32) -> Int {
          abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        }
        let levels = max(channel(0), channel(8), channel(16))
        // The least difference is seen too.
        let rest: UInt32 = levels == 0 ? 255 : UInt32(max(0, 160 - levels))
        result.pixels[y * result.width + x] = 0xFFFF_0000 | rest << 8 | rest
      }
    }
    return result
  }

  private static func check(_ status: cairo_status_t, _ url: URL) throws {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw Failed(description: "\(url.path): \(String(cString: cairo_status_to_string(status)))")
  }
}
