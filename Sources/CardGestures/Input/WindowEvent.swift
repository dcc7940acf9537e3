package import CardGeometry

/// Something that happened to the window, at a time of the host's monotonic clock.
package struct WindowEvent: Hashable, Sendable {
  /// What can happen.
  package enum Kind: Hashable, Sendable {
    /// The left mouse button (pointer 0) or a finger (1, 2, …), in points of the window; moves only
    /// while it is down.
    case pointer(PointerEvent)
    /// The mouse is here with no button down, in points of the window; nil: it has left.
    case hover(Point?)
    /// The wheel or a trackpad.
    case scroll(ScrollEvent)
    /// A key that was struck, or repeats; into a field it types its character.
    case key(KeyPress)
    /// The modifier keys that are held from now on.
    case modifiers(KeyModifiers)
    /// What an input method makes, for the focused field, if there is one.
    case text(TextInput)
    /// The window has a new size in points.
    case resized(Size)
    /// What the window showed is gone, all of it has to be drawn.
    case exposed
    /// Nobody sees the window: minimised or hidden.
    case minimised
    /// The window can be seen again.
    case restored
    /// The window has got the keyboard.
    case focusGained
    /// The window has lost the keyboard: whatever is held is called off, and let go of here.
    case focusLost
    /// A touch screen with fingers on it is gone: the same holds.
    case deviceRemoved
    /// The window is on another display, or the displays have changed.
    case displayChanged
  }

  /// When, in seconds of `MonotonicClock`; pointer and scroll events carry the same.
  package var time: Double
  /// What.
  package var kind: Kind

  /// `kind` happened at `time`.
  package init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }
}
