/// The pixels of the next frame, 32 bits each as 0x00RRGGBB in the machine's byte order; valid only
/// inside `Window.withFrame`.
public struct FrameBuffer {
  /// The first row.
  public let pixels: UnsafeMutableRawPointer
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// From one row to the next.
  public let bytesPerRow: Int
  /// Whether the last frame is not in it, so that all of it has to be drawn.
  public internal(set) var isUndefined: Bool
}
