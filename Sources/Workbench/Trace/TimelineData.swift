/// The data that the timeline shows: the trace of one probe with inputs and frames. Times are stage
/// seconds, lists are in time order.
package struct TimelineData: Hashable, Sendable {
  /// A frame that was displayed.
  package struct Frame: Hashable, Sendable {
    /// Stage time that the frame shows.
    package var time: Double
    /// Seconds until the next frame was displayed.
    package var duration: Double
    /// The letter of the cause of a late frame, or `nil` if the frame was on time.
    package var cause: Character?

    /// Creates a frame that shows `time` for `duration` seconds.
    package init(time: Double, duration: Double, cause: Character? = nil) {
      (self.time, self.duration, self.cause) = (time, duration, cause)
    }
  }

  /// A value at which the probe can rest.
  package struct Detent: Hashable, Sendable {
    /// The detent's name.
    package var name: String
    /// The detent's value in the probe's unit.
    package var value: Double

    /// Creates the detent `name` at `value`.
    package init(_ name: String, at value: Double) {
      (self.name, self.value) = (name, value)
    }
  }

  /// A target of the probe during a range of time.
  package struct Target: Hashable, Sendable {
    /// The target value in the probe's unit.
    package var value: Double
    /// Stage time from the input that set the target until rest or the next input.
    package var range: ClosedRange<Double>

    /// Creates the target `value` for the time `range`.
    package init(_ value: Double, _ range: ClosedRange<Double>) {
      (self.value, self.range) = (value, range)
    }
  }

  /// A change to another scene.
  package struct SceneChange: Hashable, Sendable {
    /// Stage time of the change in seconds.
    package var time: Double
    /// The name of the new scene.
    package var scene: String

    /// Creates a change to `scene` at `time`.
    package init(to scene: String, at time: Double) { (self.time, self.scene) = (time, scene) }
  }

  /// The name of the shown probe.
  package var probe = ""
  /// The unit of the shown probe.
  package var unit = ""
  /// The names of the probes that the user can select, in the scene's order.
  package var probes: [String] = []
  /// The probe's samples. A rest has samples only at its start and end.
  package var trace = Trace()
  /// The probe's samples before the what-if edit, or `nil` if there is no edit.
  package var before: Trace?
  /// The probe's samples under variant B, or `nil` if there is no variant B.
  package var other: Trace?
  /// The inputs of the run.
  package var marks: [InputMark] = []
  /// Ranges longer than 0.5 s without motion and without input.
  package var rests: [ClosedRange<Double>] = []
  /// The changes of scene.
  package var cuts: [SceneChange] = []
  /// The frames that were displayed.
  package var frames: [Frame] = []
  /// The refresh period in seconds, 1/60 by default.
  package var frameDuration = 1.0 / 60
  /// The probe's targets over time.
  package var targets: [Target] = []
  /// The values at which the probe can rest.
  package var detents: [Detent] = []

  /// Range of stage time that the trace covers.
  package var range = 0.0...0.0
  /// Range of stage time of the whole run.
  package var history = 0.0...0.0
  /// Stage time of the playhead, in seconds.
  package var cursor = 0.0
  /// Number of the frame at the playhead, from 0.
  package var frame = 0
  /// Whether the playhead is at the present.
  package var isLive = true
  /// Whether stage time is paused.
  package var isPaused = false
  /// Playback speed in stage seconds per second; 1 is real time.
  package var speed = 1.0
  /// Whether inputs are being recorded.
  package var isRecording = false
  /// Start of the gesture with a what-if edit, in stage seconds, or `nil` if there is no edit.
  package var editedSince: Double?
  /// Range of stage time that playback repeats, or `nil` if the loop is off.
  package var loop: ClosedRange<Double>?
  /// Whether ghosts are shown.
  package var showsGhosts = false

  /// Creates the data of an empty run.
  package init() {}
}
