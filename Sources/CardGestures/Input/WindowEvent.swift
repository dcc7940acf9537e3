package import CardGeometry

/// An event of the window, with a time of the host's monotonic clock.
package struct WindowEvent: Hashable, Sendable {
  /// The kind of an event.
  package enum Kind: Hashable, Sendable {
    /// An event of the left mouse button (pointer 0) or of a finger (1, 2, …), in points of the
    /// window. Moves occur only while the pointer is down.
    case pointer(PointerEvent)
    /// A position of the mouse without a pressed button, in points of the window, or `nil` if the
    /// mouse has left the window.
    case hover(Point?)
    /// A press of the right mouse button at a position in points of the window.
    case menu(Point)
    /// A scroll of the wheel or touchpad.
    case scroll(ScrollEvent)
    /// A press of a key or a repetition of a held key. In a text field, the key types its
    /// character.
    case key(KeyPress)
    /// A change of the held modifier keys, with the keys that are held from now on.
    case modifiers(KeyModifiers)
    /// Text of an input method for the focused field.
    case text(TextInput)
    /// The new size of the window, in points.
    case resized(Size)
    /// The new maximum size of the window in points. Up to this size, the window and its frame fit
    /// on the display. A larger window is resized to this size.
    case limited(Size)
    /// The loss of the window's content, so that the whole window must be drawn again.
    case exposed
    /// The window is minimised or hidden.
    case minimised
    /// The window is visible again.
    case restored
    /// The window has received keyboard focus.
    case focusGained
    /// The window has lost keyboard focus. All held pointers and keys are cancelled.
    case focusLost
    /// A touch screen with fingers on it was removed. All held pointers are cancelled.
    case deviceRemoved
    /// The window is on another display, or the displays have changed.
    case displayChanged
  }

  /// The time in seconds of `MonotonicClock`, equal to the time in pointer and scroll events.
  package var time: Double
  /// The kind of the event.
  package var kind: Kind

  /// Creates an event of the given kind at `time` seconds.
  package init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }
}
