public import CardGeometry
public import CardGestures
public import SceneCore

/// An input of the stage, with its time: one line of a recording.
public struct StageInput: Hashable, Sendable {
  /// The kind of an input, with the input's data.
  public enum Kind: Hashable, Sendable {
    /// An event of a mouse button, finger or pen. ``StageInput/time`` replaces the time in the
    /// event.
    case pointer(PointerEvent)
    /// A scroll event of a wheel or trackpad. ``StageInput/time`` replaces the time in the event.
    case scroll(ScrollEvent)
    /// A command of the current scene, usually the meaning of a key.
    case command(SceneCommand)
    /// A key press in a recording of format 1, which stores keys instead of commands. The key is
    /// given by its character or by its SDL name. The stage replaces this input by the input that
    /// the key stood for, such as a command.
    case key(Key, KeyModifiers)
    /// Text from the keyboard or from an input method.
    case text(TextInput)
    /// A new size of the stage in points.
    case resize(Size)
    /// A change to another scene.
    case scene(SceneID)
    /// A restart of the scene in its initial state.
    case restart
    /// A change to another tuning.
    case tuning(Tuning)
    /// A new value of a parameter of the current scene.
    case parameter(String, Double)
    /// A change to light or dark appearance.
    case appearance(Appearance)
    /// A change of the setting for reduced motion. Reduced motion replaces springs and tilts by
    /// short fades.
    case reducedMotion(Bool)
    /// The cancellation of all pointers and of text in composition, for example when the window
    /// loses focus. The effect is the same as a cancel event of each pointer, in the order of the
    /// down events, followed by an empty composition.
    case cancel
  }

  /// The stage time in seconds.
  public var time: Double
  /// The kind of the input, with its data.
  public var kind: Kind

  /// Creates an input of `kind` at the stage time `time`.
  public init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }
}
