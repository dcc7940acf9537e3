/// A place in the window, in device pixels from its top left.
public struct FramePoint: Equatable, Sendable, BitwiseCopyable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// A place in the window.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// What the loop notes about one presented frame: plain data, filled in as the frame goes on, and
/// handed over in order as soon as it is known what became of it.
///
/// Times are host seconds of one monotonic clock and do not decrease from `wake` to `presentEnd`.
/// In a replay `deadline` is the wake and both present times are `rasterDone`.
public struct FrameRecord: Sendable, BitwiseCopyable {
  /// When the frame was due to begin: the first tick at or after the end of the one before it.
  public var deadline = 0.0
  /// With `afterIdle`: the last deadline before the wake that passed with nothing to draw.
  public var emptyDeadline: Double?
  /// When the loop woke up to make it.
  public var wake = 0.0
  /// When its inputs had been taken.
  public var inputDone = 0.0
  /// When the stage had been advanced and its display list made.
  public var simulationDone = 0.0
  /// When its pixels were ready.
  public var rasterDone = 0.0
  /// When the call that presents them began.
  public var presentBegin = 0.0
  /// When that call returned: the best known time at which the frame was shown, if `seen` is nil.
  public var presentEnd = 0.0
  /// Host time of the display's refresh that the frame was made for; nil: it was made for none.
  public var target: Double?
  /// Host time at which it was seen; nil: nobody told, `presentEnd` is the best known.
  public var seen: Double?
  /// The display's count of refreshes at `seen` (X's MSC, Wayland's sequence); nil: none is told.
  public var refresh: Int?
  /// Who told `seen`.
  public var seenSource: SeenSource = .estimated
  /// Whether the display told that it waits for frames (variable refresh rate).
  public var refreshVaries = false
  /// The stage time that the frame shows, in seconds.
  public var simulatedTime = 0.0

  /// Input events that this frame took.
  public var inputEvents = 0
  /// Host time of the oldest of them that changed the picture.
  public var oldestInput: Double?
  /// Device pixels painted.
  public var damagedPixels = 0
  /// Rectangles painted and presented.
  public var damagedRects = 0
  /// The window's width in device pixels.
  public var width = 0
  /// The window's height in device pixels.
  public var height = 0

  /// What the stage was doing.
  public var state = FrameState.idle
  /// Circumstances.
  public var flags: FrameFlags = []
  /// While dragging: the pointer's newest place known when the record is handed over.
  public var pointer: FramePoint?
  /// While dragging: where this frame shows the card (any one point of it).
  public var card: FramePoint?

  /// CPU seconds of the whole process between the last frame's `presentEnd` and `wake`; told apart
  /// from those below only with `afterIdle`.
  public var cpuBefore = 0.0
  /// CPU seconds of the whole process between `wake` and `presentEnd`, or since the last frame's.
  public var cpuDuring = 0.0
  /// Times the loop woke up since the last frame without making one.
  public var idleWakes = 0

  /// Place in the run, dropped records included; set by the recorder.
  var sequence = 0

  /// A record to be filled in.
  public init() {}
}
