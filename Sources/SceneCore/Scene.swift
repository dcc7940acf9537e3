public import CardDrawing
public import CardGeometry
public import CardGestures

/// A card scene: its state is a value, its inputs are method calls, its output is a display list.
///
/// The state changes only at inputs and at the scene's own deadlines. The stage calls the scene in
/// time order. To predict later frames, a caller advances a copy of the scene. Times are seconds of
/// stage time, lengths are points, velocities are points per second.
///
/// Tests check these rules for every scene of the catalog:
/// - A grab never makes an object jump.
/// - Probe values are finite. A probe in points is outside of the stage by at most 0.9 of the
///   stage's size, except probes called "…Offset". Fractions are between 0 and 2.
/// - Everything is at rest 6 s after the last input.
/// - Rendering extra frames leaves the state bit-identical.
/// - Pictures and hit areas are on the stage at every size from `SceneEnvironment.minimumSize` on.
/// - During the scene's sample drag, the dragged object follows the pointer, even if the stage is
///   resized.
/// - Rendering a frame allocates no memory.
///
/// A stage shows the scenes of a ``SceneCatalog``. A compiled scene is a ``CatalogScene``.
public protocol Scene: SendableMetatype {
  /// The scene's name, parameters and probes.
  var descriptor: SceneDescriptor { get }

  /// Appends the values of all probes at `time` to `values`, in the order of the descriptor.
  func readProbes(at time: Double, into values: inout [ProbeValue])

  /// Returns the value at `time` of the probe at `index` in the descriptor's list, or `nil` if the
  /// index is out of range.
  func probe(_ index: Int, at time: Double) -> ProbeValue?

  /// The next time at which the state changes without an input, or `nil` if only an input can
  /// change the state.
  var nextDeadline: Double? { get }

  /// Returns the next deadline if it is at most `time`, otherwise `nil`. A scene can implement this
  /// method to avoid the computation of later deadlines.
  func nextDeadline(by time: Double) -> Double?

  /// Changes the state as planned for the deadline at `time`, which equals `nextDeadline`.
  mutating func handleDeadline(_ time: Double)

  /// Changes the state for an input at `time`. Before this call, the caller has handled all
  /// deadlines up to `time`.
  mutating func handle(_ input: SceneInput, at time: Double)

  /// Frees caches, which exist for speed only. The default does nothing.
  mutating func releaseCaches()

  /// Prepares the scene to be shown again at `time`, after another scene. The default does nothing.
  mutating func enter(at time: Double)

  /// Appends the drawing commands for the frame at `time` to `list`.
  func draw(at time: Double, into list: inout DisplayList)

  /// Returns the kind of motion at `time`, for statistics.
  func activity(at time: Double) -> Activity

  /// Returns the time from which frames stay equal until the next deadline or input. If frames stay
  /// equal already, the result is at most `time`.
  func idleTime(after time: Double) -> Double

  /// Adds the hit areas and targets at `time`, for the inspector.
  func inspect(at time: Double, into inspection: inout Inspection)

  /// Returns the rectangle of the caret in the focused text field, or `nil` if no field is focused.
  /// The default is `nil`.
  func caret(at time: Double) -> Rect?

  /// The selected text of the focused field, for the clipboard, or `nil` if nothing is selected.
  /// The default is `nil`.
  var selectedText: String? { get }

  /// The name of the current or last rest position, for the window's title, or `nil` if the scene
  /// has no such name. The default is `nil`.
  var state: String? { get }

  /// The detents of the scene's main object, sorted by position. The default is empty.
  var detents: [SceneDetent] { get }

  /// The rule that chooses the detent after a release. By default, the rule chooses the detent
  /// nearest to the position that a fling with the release velocity would reach.
  var release: SceneRelease { get }

  /// The current deceleration rate of flings: the fraction of the velocity that remains after one
  /// millisecond. `nil` if nothing can be flung. The default is `nil`.
  var decelerationRate: Double? { get }

  /// The animations that do not use a spring of the descriptor. Such an animation has a timing
  /// curve, or a spring that the descriptor does not list. The default is empty.
  var timings: [SceneTiming] { get }

  /// Returns the hint for a first-time user at `time`. The result is `nil` if the scene needs no
  /// hint in its current state. By default, the hint is the gesture in the descriptor, and the
  /// program chooses the location of the hint.
  func hint(at time: Double) -> SceneHint?

  /// Returns the frame of the controls at the bottom of the stage at `time`, such as a tab bar, in
  /// points. Messages of the program are placed above this frame. The default is `nil`: there are
  /// no such controls.
  func bottomBar(at time: Double) -> Rect?

  /// The text of a toast about the user's latest action, for example that only a real app could
  /// perform this action. `nil` if there is no toast. The default is `nil`.
  var notice: SceneNotice? { get }

  /// The scene's marks, in the order of their times. A mark is a visible replacement for haptic
  /// feedback, for example when a value passes a threshold. A scene keeps each mark for at least
  /// `SceneMark.duration` seconds. The default is empty.
  var marks: [SceneMark] { get }

  /// Returns the moving parts that are on the stage at `time`, the most important one first. The
  /// default is empty.
  func outlines(at time: Double) -> [SceneOutline]

  /// Returns the location, in the frame at `time`, of one fixed point of the dragged object. The
  /// location is in points of the stage. Statistics compare this location with the pointer's path.
  /// The result is `nil` if nothing is dragged.
  func draggedPoint(at time: Double) -> Point?
}

extension Scene {
  /// The default returns `nextDeadline` if it is at most `time`, otherwise `nil`.
  public func nextDeadline(by time: Double) -> Double? {
    nextDeadline.flatMap { $0 <= time ? $0 : nil }
  }

  /// The default does nothing, for a scene without caches.
  public mutating func releaseCaches() {}

  /// The default does nothing, so the scene continues in the state in which it was left.
  public mutating func enter(at time: Double) {}

  /// The default returns `nil`, for a scene without text fields.
  public func caret(at time: Double) -> Rect? { nil }

  /// The default is `nil`, for a scene in which no text can be selected.
  public var selectedText: String? { nil }

  /// The default is `nil`, for a scene whose rest positions have no names.
  public var state: String? { nil }

  /// The default is empty, for a scene without detents.
  public var detents: [SceneDetent] { [] }

  /// The default is the detent nearest to the position that a fling with the release velocity would
  /// reach.
  public var release: SceneRelease { .nearest }

  /// The default is `nil`, for a scene in which nothing can be flung.
  public var decelerationRate: Double? { nil }

  /// The default is empty, for a scene whose animations all use springs of the descriptor.
  public var timings: [SceneTiming] { [] }

  /// The default returns the descriptor's gesture as the hint.
  public func hint(at time: Double) -> SceneHint? { SceneHint(descriptor.gesture) }

  /// The default returns `nil`, for a scene without controls at the bottom of the stage.
  public func bottomBar(at time: Double) -> Rect? { nil }

  /// The default is `nil`, for a scene that shows no toasts.
  public var notice: SceneNotice? { nil }

  /// The default is empty, for a scene without marks.
  public var marks: [SceneMark] { [] }

  /// The default returns an empty list, for a scene without moving parts to outline.
  public func outlines(at time: Double) -> [SceneOutline] { [] }

  /// The default returns `nil`, for a scene that does not report the location of a dragged object.
  public func draggedPoint(at time: Double) -> Point? { nil }
}

/// A hint for a first-time user, and the rectangle that the hint must not cover.
public struct SceneHint: Hashable, Sendable {
  /// The hint's text, such as "Drag or fling the card".
  public var text: String
  /// The frame of the object that the hint is about, in points of the stage. An empty rectangle
  /// means that the hint may be anywhere.
  public var frame: Rect
  /// The point at which the object must be grabbed, or `nil` if the object can be grabbed at any
  /// point. If the object fills the stage, the hint cannot keep clear of the whole object, and only
  /// avoids this point.
  public var grip: Point?
  /// The controls of the scene, in points of the stage. If there is room, the hint covers none of
  /// them.
  public var controls: [Rect] = []
  /// Whether the hint asks for a drag or a scroll. If so, the hint disappears after a drag or a
  /// scroll.
  public var isDrag: Bool

  /// Creates a hint with `text` about the object at `frame`, which is grabbed at `grip`.
  public init(
    _ text: String, about frame: Rect = .zero, grip: Point? = nil, isDrag: Bool = true
  ) {
    (self.text, self.frame, self.grip, self.isDrag) = (text, frame, grip, isDrag)
  }
}

/// A sentence that the scene shows as a toast: the result of a user's action.
public struct SceneNotice: Hashable, Sendable {
  /// The sentence to show.
  public var text: String
  /// The stage time of the action in seconds. The time also identifies the notice: a notice with a
  /// new time is shown even if its text is the same.
  public var time: Double

  /// Creates a notice with `text` for an action at `time` seconds of stage time.
  public init(_ text: String, at time: Double) {
    self.text = text
    self.time = time
  }
}

/// An input to a scene. The time of the input is passed separately.
public enum SceneInput {
  /// An event of a mouse button, finger or pen.
  case pointer(PointerEvent)
  /// An event of a scroll wheel or trackpad.
  case scroll(ScrollEvent)
  /// A keyboard command that the stage does not handle itself.
  case command(SceneCommand)
  /// Text from the keyboard or an input method.
  case text(TextInput)
  /// The end of all drags and of text input without effect. The stage sends this input after Esc,
  /// focus loss or a scene switch.
  case cancel
  /// A change of size, safe area, appearance, tuning or reduced motion.
  case environment(SceneEnvironment)
}

/// The kind of motion in a scene, from the least to the most important for statistics.
public enum Activity: Int, Comparable, Sendable {
  /// No motion: frames stay equal.
  case idle
  /// No motion, but a highlight or a scroll indicator still fades.
  case settle
  /// A spring or a timed animation runs.
  case spring
  /// An object moves with the momentum of a release.
  case fling
  /// A pointer drags an object.
  case drag

  /// Returns whether `a` is less important for statistics than `b`.
  public static func < (a: Activity, b: Activity) -> Bool { a.rawValue < b.rawValue }
}
