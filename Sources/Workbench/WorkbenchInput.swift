package import CardGeometry
package import CardGestures

/// What a part of the workbench takes; places are in its own points, times are host seconds.
package enum WorkbenchInput: Hashable, Sendable {
  /// A mouse button, finger or pen.
  case pointer(PointerEvent)
  /// The mouse moves with no button down; nil: it has left.
  case hover(Point?)
  /// A wheel or trackpad.
  case scroll(ScrollEvent)
  /// The modifier keys that are held from now on.
  case modifiers(KeyModifiers)
  /// A key.
  case key(KeyPress)
  /// Text from the keyboard or an input method.
  case text(TextInput)
  /// What is dragged is called off, what is typed is applied: the window has lost its focus, the stage
  /// was clicked.
  case cancel
}
