internal import CardGeometry

/// The window as the host last described it.
struct WindowState: Equatable {
  /// Size in points.
  var size: Size
  /// How large a live stage is in it.
  var mode: WindowLayout.Mode
  /// Whether it covers its display.
  var isFullScreen: Bool
  /// Whether nobody can see it.
  var isHidden = false
  /// Whether it has the keyboard.
  var hasFocus = true
  /// Number of times that its pixels were lost, so that it has to be drawn again.
  var lossCount = 0
}
