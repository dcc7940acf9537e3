public import CardDrawing
public import CardGeometry
public import CardGestures

/// A card scene: state is a value, inputs are methods, output is a display list.
///
/// State changes at inputs and at the scene's own deadlines only, each at its own time; the stage
/// hands them over in time order. Whoever wants to look ahead looks at a copy. Times are seconds of
/// stage time, lengths points, velocities points per second.
public protocol Scene {
  /// Name, parameters and probes.
  static var descriptor: SceneDescriptor { get }

  /// The scene in its opening state.
  init(_ environment: SceneEnvironment)

  /// The next time at which the state changes by itself; nil if only an input can change it.
  var nextDeadline: Double? { get }

  /// Commits the deadline at `time`, which is `nextDeadline`.
  mutating func reach(_ time: Double)

  /// Commits an input at `time`; all deadlines up to then have been reached.
  mutating func handle(_ input: SceneInput, at time: Double)

  /// Puts the scene as seen at `time` on top of `list`.
  func draw(at time: Double, into list: inout DisplayList)

  /// The values named in the descriptor at `time`, in that order.
  func readProbes(at time: Double, into row: inout [ProbeValue])

  /// What is going on at `time`, for statistics.
  func activity(at time: Double) -> Activity

  /// From when on frames stay equal until the next deadline or input; not after `time` if they do
  /// already.
  func stillTime(after time: Double) -> Double

  /// Adds hit areas and targets for the inspector.
  func inspect(at time: Double, into inspection: inout Inspection)

  /// Where the caret is, while a focused field takes text and keys; nil (unless a scene says
  /// otherwise): none does.
  func caret(at time: Double) -> Rect?

  /// Where the frame at `time` shows one and the same point of what a finger drags, in points of
  /// the stage; nil while nothing is dragged. Statistics hold it against the finger's way.
  func heldPlace(at time: Double) -> Point?
}

extension Scene {
  /// No field is focused.
  public func caret(at time: Double) -> Rect? { nil }

  /// Nothing is known of it.
  public func heldPlace(at time: Double) -> Point? { nil }
}

/// What a scene takes; the time comes with it.
public enum SceneInput {
  /// A mouse button, finger or pen.
  case pointer(PointerEvent)
  /// A wheel or trackpad.
  case scroll(ScrollEvent)
  /// A key that no text field, panel or stage command wanted, by SDL's key name ("Up", "Return").
  case key(String, KeyModifiers)
  /// Text from the keyboard or an input method.
  case text(TextInput)
  /// Whatever is being held or typed is called off: Esc, focus loss, a scene switch.
  case cancel
  /// Size, safe area, appearance, tuning or reduced motion changed.
  case environment(SceneEnvironment)
}

/// What moves, in the order in which it counts for statistics.
public enum Activity: Int, Comparable, Sendable {
  /// Nothing: the picture stays as it is.
  case idle
  /// Something fades or cools down (a highlight, a scroll indicator).
  case settle
  /// A spring or a timed animation.
  case spring
  /// Momentum of a released finger.
  case fling
  /// A finger holds something.
  case drag

  /// Less going on first.
  public static func < (a: Activity, b: Activity) -> Bool { a.rawValue < b.rawValue }
}
