public import CardDrawing
public import CardGeometry
public import CardGestures

/// A card scene: state is a value, inputs are methods, output is a display list.
///
/// State changes at inputs and at the scene's own deadlines only, each at its own time; the stage
/// hands them over in time order. Whoever wants to look ahead looks at a copy. Times are seconds of
/// stage time, lengths points, velocities points per second.
///
/// What is asked of every scene, and tested of each in the catalog: nothing jumps when it is caught;
/// probes are finite and within limits, those in points within the stage by 0.9 of it (only one called
/// "…Offset" may be longer), fractions between 0 and 2; all is at rest 6 s after the last input; what
/// is seen in between changes nothing, to the bit; pictures and hit areas are on the stage at every
/// size from `SceneEnvironment.minimumSize` on; what the sample holds follows the finger, through a
/// resize too; its frames ask for no memory.
///
/// A stage shows the scenes of a ``SceneCatalog``; one that is compiled in is a ``CatalogScene``.
public protocol Scene: SendableMetatype {
  /// What it is called, what of it can be tuned, and what of it can be measured.
  var descriptor: SceneDescriptor { get }

  /// The probes' values at `time`, in the order of the descriptor.
  func readProbes(at time: Double, into values: inout [ProbeValue])

  /// The value of the probe at `index` of the descriptor's list at `time`; nil: there is none.
  func probe(_ index: Int, at time: Double) -> ProbeValue?

  /// The next time at which the state changes by itself; nil if only an input can change it.
  var nextDeadline: Double? { get }

  /// The same if it is by `time`, else nil: what comes later need not be found out for that.
  func nextDeadline(by time: Double) -> Double?

  /// Commits the deadline at `time`, which is `nextDeadline`.
  mutating func handleDeadline(_ time: Double)

  /// Commits an input at `time`; all deadlines up to then have been reached.
  mutating func handle(_ input: SceneInput, at time: Double)

  /// Gives back what memory is only kept to be fast, since it is kept as it is; nothing (unless a scene
  /// says otherwise).
  mutating func releaseCaches()

  /// Comes on again at `time`, after another scene; nothing (unless a scene says otherwise).
  mutating func enter(at time: Double)

  /// Puts the scene as seen at `time` on top of `list`.
  func draw(at time: Double, into list: inout DisplayList)

  /// What is going on at `time`, for statistics.
  func activity(at time: Double) -> Activity

  /// From when on frames stay equal until the next deadline or input; not after `time` if they do
  /// already.
  func idleTime(after time: Double) -> Double

  /// Adds hit areas and targets for the inspector.
  func inspect(at time: Double, into inspection: inout Inspection)

  /// Where the caret is, while a focused field takes text and keys; nil (unless a scene says
  /// otherwise): none does.
  func caret(at time: Double) -> Rect?

  /// What a focused field has selected, for the clipboard; nil (unless a scene says otherwise):
  /// nothing.
  var selectedText: String? { get }

  /// A word for where it rests, or rested last, as the window's title tells it; nil (unless a scene
  /// says otherwise): there is none.
  var state: String? { get }

  /// Where what counts most comes to rest, from the least position to the greatest; none (unless a scene
  /// says otherwise).
  var detents: [SceneDetent] { get }

  /// Which of them it goes to that is let go: the nearest, unless a scene says otherwise.
  var release: SceneRelease { get }

  /// The deceleration rate of what is flung, as it is tuned now: what is left of a velocity after a
  /// millisecond; `nil` (unless a scene says otherwise): nothing is flung.
  var decelerationRate: Double? { get }

  /// What it moves along curves, and by springs that its descriptor does not list; none (unless a scene
  /// says otherwise).
  var timings: [SceneTiming] { get }

  /// What to tell who is here for the first time as of `time`; nil: that has been done. The
  /// descriptor's gesture,
  /// wherever there is room, unless a scene says otherwise.
  func hint(at time: Double) -> SceneHint?

  /// What it has answered last to something that only a real application could do; nil (unless a scene
  /// says otherwise): nothing.
  var notice: SceneNotice? { get }

  /// The parts that move and are on the stage at `time`, the one that counts most first; none (unless a
  /// scene says otherwise).
  func outlines(at time: Double) -> [SceneOutline]

  /// Where the frame at `time` shows one and the same point of what a finger drags, in points of
  /// the stage; nil while nothing is dragged. Statistics hold it against the finger's way.
  func draggedPoint(at time: Double) -> Point?
}

extension Scene {
  /// `nextDeadline`, looked at.
  public func nextDeadline(by time: Double) -> Double? {
    nextDeadline.flatMap { $0 <= time ? $0 : nil }
  }

  /// It has nothing to give back.
  public mutating func releaseCaches() {}

  /// It goes on as it was.
  public mutating func enter(at time: Double) {}

  /// No field is focused.
  public func caret(at time: Double) -> Rect? { nil }

  /// Nothing is selected.
  public var selectedText: String? { nil }

  /// There is none.
  public var state: String? { nil }

  /// There are none.
  public var detents: [SceneDetent] { [] }

  /// The one nearest to where the velocity ends.
  public var release: SceneRelease { .nearest }

  /// Nothing is flung.
  public var decelerationRate: Double? { nil }

  /// There are none.
  public var timings: [SceneTiming] { [] }

  /// What to do first.
  public func hint(at time: Double) -> SceneHint? { SceneHint(descriptor.gesture) }

  /// There is none.
  public var notice: SceneNotice? { nil }

  /// There are none.
  public func outlines(at time: Double) -> [SceneOutline] { [] }

  /// Nothing is known of it.
  public func draggedPoint(at time: Double) -> Point? { nil }
}

/// What to do first, in the user's words, and what these must not cover.
public struct SceneHint: Hashable, Sendable {
  /// The words.
  public var text: String
  /// What they are about, on the stage; empty: nothing that they could cover.
  public var place: Rect
  /// The scene's controls that stand at the stage's bottom; empty: there are none.
  public var bar: Rect

  /// `text`, about `place`, above `bar`.
  public init(_ text: String, about place: Rect = .zero, above bar: Rect = .zero) {
    (self.text, self.place, self.bar) = (text, place, bar)
  }
}

/// A sentence in which a scene answers.
public struct SceneNotice: Hashable, Sendable {
  /// The sentence.
  public var text: String
  /// When it was said, in stage time: each answer has another one.
  public var time: Double

  /// `text`, said at `time`.
  public init(_ text: String, at time: Double) {
    self.text = text
    self.time = time
  }
}

/// What a scene takes; the time comes with it.
public enum SceneInput {
  /// A mouse button, finger or pen.
  case pointer(PointerEvent)
  /// A wheel or trackpad.
  case scroll(ScrollEvent)
  /// What a key is for that is not the stage's own.
  case command(SceneCommand)
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
