public import CardGeometry

/// How a window is to be; what is nil is found out.
public struct WindowOptions: Sendable {
  /// What its frame says.
  public var title: String
  /// Size in points; made smaller if the display is.
  public var size: Size
  /// The least size in points that the user can give it.
  public var minimumSize: Size
  /// Device pixels in a point.
  public var scale: Double?
  /// How pixels get to it: `.shm` or `.texture`.
  public var path: PresentPath?
  /// Whether presenting by texture waits for the display.
  public var vsync: Bool

  /// A window of `size` points.
  public init(
    title: String, size: Size, minimumSize: Size, scale: Double? = nil, path: PresentPath? = nil,
    vsync: Bool = true
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.scale = scale
    self.path = path
    self.vsync = vsync
  }
}
