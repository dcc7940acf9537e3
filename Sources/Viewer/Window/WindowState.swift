internal import CardGeometry

/// The state of the window as last reported by the host.
struct WindowState: Equatable {
  /// The window's size in points.
  var size: Size
  /// The largest size in points that the window can have so that the window and its border fit on
  /// the display. `nil` if the size is unknown.
  var largestSize: Size?
  /// The rule for the size of a live stage in the window.
  var mode: WindowLayout.Mode
  /// Whether the window is full screen.
  var isFullScreen: Bool
  /// Whether the window is not visible to the user.
  var isHidden = false
  /// Whether the window has the keyboard focus.
  var hasFocus = true
  /// Number of times that the window has lost its pixels. The viewer renders again when this number
  /// changes.
  var lossCount = 0
}
