internal import CardDrawing
public import CardGeometry
internal import CardGestures
public import CardMotion
package import SceneCore
public import Stage
internal import Workbench

/// A run as a value: what happens goes in as events, what the host has to do comes out as actions.
///
/// It routes: an event goes to the one of its four values that takes it (``TimeMachine``,
/// ``WorkbenchHost``, ``Announcements``, ``FrameSource``), and what that one asks for goes to the others
/// or out. It reads no clock and no file: times are host seconds, told with each call.
public struct Viewer {
  /// The stage in time: live, paused, in the past.
  package internal(set) var machine: TimeMachine
  /// Panel and timeline.
  package internal(set) var bench: WorkbenchHost
  /// What is said on the stage and in the title.
  var announcements: Announcements
  /// The last frame, and what has changed since.
  var frames = FrameSource()
  /// The pointers over the stage.
  var pointers: StagePointers
  /// The window as the host last described it.
  var window: WindowState
  /// Whether the user or the host has quit the run.
  package private(set) var hasQuit = false
  private var actions = Outbox<ViewerAction>()

  /// What a run begins with.
  public struct Configuration {
    /// Stage seconds per host second.
    public var speed = 1.0
    /// Whether time stands still at first.
    public var isPaused = false
    /// Whether touches are shown.
    public var showsTouches = false
    /// Size of the window in points; nil: that of the stage.
    public var windowSize: Size?
    /// How large a live stage is in it.
    public var mode = WindowLayout.Mode.phone
    /// Whether the window covers its display.
    public var isFullScreen = false
    /// Whether what a pointer drags is drawn where it is when the frame is seen, as far as that can be
    /// told; else where the last of its samples was.
    public var resamples = true
    /// Whether stage time may begin at 0 again.
    public var mayRestartTime = true
    /// Whether the scene's main control is pressed by itself after a moment, an input like any other,
    /// unless the user has done something before.
    public var pressesControl = false
    /// What to tell the user to drag; nil: nothing.
    public var hints: HintGuide?
    /// The platform that springs were last taken home to, by its name; nil: none.
    public var platform: String?
    /// A recording to play.
    public var playback: Playback?
    /// Whether the run is over when that has been played and all is at rest.
    public var endsWithPlayback = false

    /// A live run.
    public init() {}
  }

  /// A run of `stage` that begins at host time `now`, `rate` frames in a second.
  public init(
    _ stage: Stage, at now: Double, rate: Double, _ opening: Configuration = Configuration()
  ) {
    machine = TimeMachine(stage, at: now, rate: rate, opening)
    bench = WorkbenchHost(
      stage.surroundings.tuning, stage.catalog, measuring: stage.surroundings.measuring)
    announcements = Announcements(opening.hints)
    pointers = StagePointers(resamples: opening.resamples)
    window = WindowState(
      size: opening.windowSize ?? stage.canvas.size, mode: opening.mode,
      isFullScreen: opening.isFullScreen)
    if let platform = opening.platform { bench.choosePlatform(platform) }
    if opening.showsTouches { frames.overlays[.touches] = 1 }
  }

  // MARK: Actions

  /// The next thing to do; nil: nothing is left.
  public mutating func nextAction() -> ViewerAction? { actions.next() }

  mutating func request(_ action: ViewerAction) { actions.send(action) }

  /// Quits the run at host time `time`, with what is being edited handed on first.
  package mutating func quit(at time: Double) {
    run(at: time) { $0.flushEdits(at: time) }
    hasQuit = true
  }

  // MARK: What the host is told

  /// The scene that is on, as of the last input.
  public var stage: Stage { machine.stage }
  /// From host time to stage time.
  public var clock: MotionClock { machine.clock }
  /// Stage time of the last frame presented.
  public var lastTime: Double { machine.lastTime }
  /// What is shown above the scene.
  public var overlays: Overlays { frames.overlays }
  /// What the window shows around the stage, as of the last look; nil: the stage fills it.
  public var ground: WindowBackground? { frames.ground }
  /// For the next frame's record.
  public var notes: PendingFrameInfo { frames.notes }
  /// The pointer that went down first, where it was last seen, in points.
  public var pointer: LeadPointer? { pointers.lead }
  /// Whether nobody can see the window.
  public var isHidden: Bool { window.isHidden }
  /// Whether the window has the keyboard.
  public var hasFocus: Bool { window.hasFocus }
  /// The tuning that the next frame is to have.
  package var tuning: Tuning { machine.tuning }
  /// The tuning that outlasts a look at the past.
  package var lastingTuning: Tuning { machine.lastingTuning }

  /// What the statistics' overlay shows, and how many frames have been counted.
  public var figures: (shown: StatisticsFigures?, frames: Int) {
    get { frames.figures }
    set { frames.figures = newValue }
  }

  /// Size of the window in points.
  public var windowSize: Size {
    get { window.size }
    set { window.size = newValue }
  }

  /// Whether the window covers its display.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// A frame was shown; `cause` is the letter of what made it late.
  package mutating func noteFrame(time: Double, duration: Double, cause: Character? = nil) {
    machine.noteFrame(time: time, duration: duration, cause: cause)
  }
}
