public import CardGeometry

extension Viewer {
  /// The settings with which a run starts.
  public struct Configuration {
    /// Stage seconds per host second, 1 by default.
    public var speed = 1.0
    /// Whether the run starts paused.
    public var isPaused = false
    /// Whether the overlay that draws touches is on at the start.
    public var showsTouches = false
    /// Size of the window in points. If `nil`, the window has the size of the stage.
    public var windowSize: Size?
    /// The largest size in points that the window can have on its display, or `nil` if it is
    /// unknown.
    public var largestWindowSize: Size?
    /// The rule for the size of a live stage: a phone's size, the window's size, or a fixed size.
    public var mode = WindowLayout.Mode.phone
    /// Whether the window covers its display.
    public var isFullScreen = false
    /// Whether an object under a drag is drawn at the pointer's predicted position at presentation
    /// time. If false, the object is drawn at the pointer's last reported position.
    public var resamples = true
    /// Whether stage time may restart at 0 during the run. False if the run writes a file that
    /// cannot represent a restart.
    public var mayRestartTime = true
    /// Whether the viewer presses the scene's main control once, shortly after the start. The press
    /// is an ordinary input. It is left out if the user acts first.
    public var pressesControl = false
    /// The data that the run records from its start to its end. A badge on the stage shows that the
    /// data is being recorded.
    public var recorded: RecordedData = []
    /// The guide that shows the user what to drag, or `nil` if the run shows no hints.
    public var hints: HintGuide?
    /// Name of the target platform that the user chose last for the hand-off, i.e. for the code of
    /// a spring. `nil` if there is none.
    public var platform: String?
    /// The recording to play at the start, or `nil` for a live run.
    public var playback: Playback?
    /// Whether the run ends when `playback` is over and the scene is at rest.
    public var endsWithPlayback = false

    /// Creates the settings of a live run.
    public init() {}
  }
}
