public import CardGeometry
public import CardGestures

/// Something that happened to the window, at a time of the host's monotonic clock.
public struct WindowEvent: Hashable, Sendable {
  /// What can happen.
  public enum Kind: Hashable, Sendable {
    /// The left mouse button (pointer 0) or a finger (1, 2, …), in points of the stage; moves only
    /// while it is down.
    case pointer(PointerEvent)
    /// The wheel or a trackpad.
    case scroll(ScrollEvent)
    /// A key that was struck, or repeats.
    case key(KeyPress)
    /// Text for the focused field, while there is one (`Window.startTextInput`).
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
    /// A file was dropped on the window.
    case dropFile(String)
    /// It is time to end.
    case quit(QuitReason)
  }

  /// Why to end.
  public enum QuitReason: Hashable, Sendable {
    /// The user closed the window.
    case closed
    /// A signal came (SIGINT, SIGTERM), by its number.
    case signal(Int32)
    /// The display is gone; nothing can be shown any more.
    case displayLost
  }

  /// When, in seconds of `MonotonicClock`; pointer and scroll events carry the same.
  public var time: Double
  /// What.
  public var kind: Kind

  /// `kind` happened at `time`.
  public init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }
}

/// A key that was struck.
public struct KeyPress: Hashable, Sendable {
  /// SDL's name of the key: "Up", "Return", "A", "F3".
  public var name: String
  /// What it typed, if it did: "a", "?", " ".
  public var character: String?
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers
  /// Whether it is the repetition of a key held down.
  public var isRepeat: Bool

  /// What commands go by: the typed character, else the name.
  public var key: String { character ?? name }

  /// `name` was struck and typed `character`.
  public init(
    name: String, character: String? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false
  ) {
    self.name = name
    self.character = character
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
