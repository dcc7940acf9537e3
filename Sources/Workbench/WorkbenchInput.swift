package import CardGeometry
package import CardGestures

/// An input to the tuning panel or the timeline. Positions are in points of the receiver, the panel
/// or the timeline. Times are host seconds.
package enum WorkbenchInput: Hashable, Sendable {
  /// A pointer event of a mouse button, finger or pen.
  case pointer(PointerEvent)
  /// A move of the mouse with no button down. The point is `nil` if the mouse has left the panel or
  /// timeline.
  case hover(Point?)
  /// A scroll of a wheel or trackpad.
  case scroll(ScrollEvent)
  /// The set of modifier keys that are held from now on.
  case modifiers(KeyModifiers)
  /// A key press.
  case key(KeyPress)
  /// Text from the keyboard or an input method.
  case text(TextInput)
  /// An interruption: the window has lost the focus, or the stage was clicked. A drag is cancelled,
  /// and a typed value is applied.
  case cancel
}
