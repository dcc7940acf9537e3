public import CardGeometry

/// The options of a new window. The window chooses a value for each option that is `nil`.
public struct WindowOptions: Sendable {
  /// The title in the window's frame.
  public var title: String
  /// The size in points, limited to the size of the display.
  public var size: Size
  /// The smallest size in points to which the user can resize the window.
  public var minimumSize: Size
  /// Device pixels per point; the display's scale if `nil`.
  public var scale: Double?
  /// The method of presenting frames; the best one if `nil`.
  public var path: PresentPath?
  /// Whether presenting by a texture waits for the display's next refresh.
  public var vsync: Bool

  /// Creates options for a window of `size` points.
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
