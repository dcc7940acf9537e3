public import CardGeometry
public import CardGestures
public import SceneCore

/// An input of the stage, with its time: one line of a recording.
public struct StageInput: Hashable, Sendable {
  /// The kind of an input.
  public enum Kind: Hashable, Sendable {
    /// An event of a mouse button, finger or pen. The input's time replaces the event's own time.
    case pointer(PointerEvent)
    /// A scroll event of a wheel or trackpad. The input's time replaces the event's own time.
    case scroll(ScrollEvent)
    /// A command of the current scene, usually the meaning of a key.
    case command(SceneCommand)
    /// A key in a recording of format 1, given by the typed character or by its SDL name. The stage
    /// replaces the key by the key's meaning in format 1.
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
    /// A cancel of all pointers and of text in composition, for example if the window loses focus.
    /// This input equals a cancel of each pointer, in the order of their down events, followed by
    /// an empty composition.
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
