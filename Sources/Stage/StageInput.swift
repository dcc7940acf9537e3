public import CardGeometry
public import CardGestures
public import SceneCore

/// Something that happens to the stage at a time: one line of a recording.
public struct StageInput: Hashable, Sendable {
  /// What can happen.
  public enum Kind: Hashable, Sendable {
    /// A mouse button, finger or pen; its own time is the input's.
    case pointer(PointerEvent)
    /// A wheel or trackpad; its own time is the input's.
    case scroll(ScrollEvent)
    /// What a key stands for that is the scene's.
    case command(SceneCommand)
    /// A key of a recording of format 1, by the typed character or by SDL's key name; the stage takes
    /// it as what it stood for then.
    case key(String, KeyModifiers)
    /// Text from the keyboard or an input method.
    case text(TextInput)
    /// The stage has a new size in points.
    case resize(Size)
    /// Another scene comes on.
    case scene(SceneID)
    /// The scene is put back into its opening state.
    case restart
    /// Another tuning.
    case tuning(Tuning)
    /// One parameter of the scene that is on has another value.
    case parameter(String, Double)
    /// Light or dark.
    case appearance(Appearance)
    /// Springs and tilts give way to short fades, or no longer.
    case reducedMotion(Bool)
    /// All pointers are taken away (focus loss, device removal), and so is text that is being
    /// composed: the same as a cancel of each one, in the order in which they came down, and an empty
    /// composition.
    case cancel
  }

  /// Stage time in seconds.
  public var time: Double
  /// What happens.
  public var kind: Kind

  /// `kind` happens at `time`.
  public init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }
}
