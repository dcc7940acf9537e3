/// The memory of the next frame: 32-bit pixels `0x00RRGGBB` in the machine's byte order.
///
/// The memory is only valid inside of `Window.withFrame`.
public struct FrameBuffer {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutableRawPointer
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let bytesPerRow: Int
  /// Whether the contents are undefined, so that all pixels must be drawn. Otherwise the buffer
  /// contains the last frame.
  public internal(set) var isUndefined: Bool
}
