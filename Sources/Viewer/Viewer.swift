internal import CardDrawing
public import CardGeometry
internal import CardGestures
public import CardMotion
package import SceneCore
public import Stage
internal import Workbench

/// A run of the program as a value. The host passes events to the viewer, and performs the actions
/// that the viewer requests.
///
/// The viewer passes each event to one of its four values: ``TimeMachine``, ``WorkbenchHost``,
/// ``Announcements`` or ``FrameSource``. These values can make requests, which the viewer passes to
/// the other values or to the host. The viewer reads no clock and no file. Each call passes its
/// time in host seconds.
public struct Viewer {
  /// The stage with its clock and its history: live, paused or in the past.
  package internal(set) var machine: TimeMachine
  /// The host of the tuning panel and the timeline.
  package internal(set) var bench: WorkbenchHost
  /// The texts shown over the stage and in the window's title.
  var announcements: Announcements
  /// The data that decide whether and how the next frame is drawn, such as the data from which the
  /// last frame was made.
  var frames = FrameSource()
  /// The pointers over the stage.
  var pointers: StagePointers
  /// The state of the window, as last reported by the host.
  var window: WindowState
  /// Whether the user or the host has quit the run.
  package private(set) var hasQuit = false
  /// The beginning of the requested recording, i.e. its fresh scene and its first inputs. `nil` if
  /// no recording is about to start.
  var captureStart: LeadIn?
  /// The result so far of several files that were dropped at once, or `nil` if none are being opened.
  var drop: DropResult?
  /// The gallery of all scenes, or `nil` while it is closed.
  var gallery: Gallery?
  /// The gallery that was closed last, whose thumbnails are shown again, or `nil` if there is none.
  var lastGallery: Gallery?
  private var actions = Outbox<ViewerAction>()

  /// Creates a run of `stage` that starts at host time `now`, with `rate` frames per second.
  public init(
    _ stage: Stage, at now: Double, rate: Double, _ opening: Configuration = Configuration()
  ) {
    machine = TimeMachine(stage, at: now, rate: rate, opening)
    bench = WorkbenchHost(
      stage.environment.tuning, stage.catalog, measuring: stage.environment.measuring)
    announcements = Announcements(opening.hints, recorded: opening.recorded)
    pointers = StagePointers(resamples: opening.resamples)
    window = WindowState(
      size: opening.windowSize ?? stage.canvas.size, largestSize: opening.largestWindowSize,
      mode: opening.mode,
      isFullScreen: opening.isFullScreen)
    if let platform = opening.platform { bench.choosePlatform(platform) }
    if opening.showsTouches { frames.overlays[.touches] = 1 }
  }

  // MARK: Actions

  /// Removes and returns the next action for the host, or `nil` if there is none.
  public mutating func nextAction() -> ViewerAction? { actions.next() }

  mutating func request(_ action: ViewerAction) { actions.send(action) }

  /// Applies pending edits of parameters, and then quits the run at host time `time`.
  package mutating func quit(at time: Double) {
    run(at: time) { $0.flushEdits(at: time) }
    hasQuit = true
  }

  // MARK: State for the host

  /// The stage as of the last input.
  public var stage: Stage { machine.stage }
  /// The clock that maps host time to stage time.
  public var clock: MotionClock { machine.clock }
  /// Stage time of the last presented frame.
  public var lastTime: Double { machine.lastTime }
  /// The overlays drawn above the scene.
  public var overlays: Overlays { frames.overlays }
  /// The background around the stage as of the last rendered frame, or `nil` if the stage fills the
  /// window.
  public var ground: WindowBackground? { frames.ground }
  /// Data collected since the last presented frame, for the statistics record of the next frame.
  public var notes: PendingFrameInfo { frames.notes }
  /// The first pointer that went down, with its last location in points, or `nil` if there has been
  /// none.
  public var pointer: LeadPointer? { pointers.lead }
  /// Whether the window is hidden from the user.
  public var isHidden: Bool { window.isHidden }
  /// Whether the window has the keyboard focus.
  public var hasFocus: Bool { window.hasFocus }
  /// The tuning that the next frame uses.
  package var tuning: Tuning { machine.tuning }
  /// The tuning that stays in effect when the user returns from the past.
  package var lastingTuning: Tuning { machine.lastingTuning }

  /// The metrics in the statistics overlay, and the number of frames counted so far.
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

  /// Records a frame for the timeline. `time` is the frame's stage time and `duration` its frame
  /// time in seconds. `cause` is the letter for the cause of a late frame, or `nil` if the frame
  /// was in time.
  package mutating func noteFrame(time: Double, duration: Double, cause: Character? = nil) {
    machine.noteFrame(time: time, duration: duration, cause: cause)
  }
}
