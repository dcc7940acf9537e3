/// The data that the timeline shows: the trace of one probe, the inputs and the frames. Times are
/// stage seconds. Lists are in time order.
package struct TimelineData: Hashable, Sendable {
  /// A frame that was displayed.
  package struct Frame: Hashable, Sendable {
    /// Stage time that the frame shows.
    package var time: Double
    /// Seconds until the next frame was displayed.
    package var duration: Double
    /// The letter of the cause of a late frame, or `nil` if the frame was on time.
    package var cause: Character?

    /// Creates a frame that shows stage time `time` and was displayed for `duration` seconds.
    package init(time: Double, duration: Double, cause: Character? = nil) {
      (self.time, self.duration, self.cause) = (time, duration, cause)
    }
  }

  /// A value at which the probe can come to rest.
  package struct Detent: Hashable, Sendable {
    /// The detent's name.
    package var name: String
    /// The detent's value in the probe's unit.
    package var value: Double
    /// Range of stage time in which the detent has this value. The lower bound is −∞ if the detent
    /// has the value from the start. The upper bound is ∞ if the detent keeps the value.
    package var range: ClosedRange<Double>

    /// Creates the detent `name`, which has the value `value` in the range of stage time `range`.
    /// By default, the detent always has this value.
    package init(
      _ name: String, at value: Double,
      during range: ClosedRange<Double> = -.infinity ... .infinity
    ) {
      (self.name, self.value, self.range) = (name, value, range)
    }
  }

  /// A target of the probe, i.e. the value at which the probe comes to rest if no further input
  /// follows. The target applies during a range of time.
  package struct Target: Hashable, Sendable {
    /// The target value in the probe's unit.
    package var value: Double
    /// Range of stage time from the input that set the target until the object is at rest, or until
    /// the next input if that is earlier.
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

    /// Creates a switch to the scene `scene` at `time`.
    package init(to scene: String, at time: Double) { (self.time, self.scene) = (time, scene) }
  }

  /// The name of the probe that the timeline shows.
  package var probe = ""
  /// The unit of the probe that the timeline shows.
  package var unit = ""
  /// The names of the probes that the user can select, in the scene's order.
  package var probes: [String] = []
  /// The samples of the probe. A rest, i.e. a time in which nothing moves, has samples only at its
  /// start and its end.
  package var trace = Trace()
  /// The samples of the probe before a what-if edit, which runs a past gesture again with new
  /// parameter values. `nil` if there is no edit to compare.
  package var before: Trace?
  /// The samples of the probe under variant B, or `nil` if there is no variant B.
  package var other: Trace?
  /// The inputs of the run.
  package var marks: [InputMark] = []
  /// The stage times in seconds of the scene's marks. A scene sets a mark for example when a value
  /// passes a threshold.
  package var sceneMarks: [Double] = []
  /// Ranges of stage time longer than 0.5 s in which nothing moves and no input arrives.
  package var rests: [ClosedRange<Double>] = []
  /// Whether the history ends with one of the ``rests``.
  var endsWithFold: Bool { rests.last.map { $0.upperBound >= history.upperBound } ?? false }
  /// The ranges of stage time, in the whole history, in which nothing moves for more than 0.5 s
  /// (rests). The ranges are approximate: each begins too early, at the last input before the rest,
  /// because the exact start of the rest would take longer to compute. So a range can also contain
  /// the motion after that input.
  package var pauses: [ClosedRange<Double>] = []
  /// The changes to another scene.
  package var cuts: [SceneChange] = []
  /// The frames that were displayed.
  package var frames: [Frame] = []
  /// The refresh period in seconds, 1/60 by default.
  package var frameDuration = 1.0 / 60
  /// The probe's targets over time.
  package var targets: [Target] = []
  /// The values at which the probe can rest, each with the time range in which the value is valid.
  /// The values are in ascending order of the starts of their time ranges.
  package var detents: [Detent] = []

  /// The sample at the playhead if the playhead is outside of `range`, otherwise `nil`.
  package var playhead: Trace.Sample?
  /// Whether the run is at rest at the end of its history: nothing moves, and no pointer is down.
  package var isResting = false

  /// Range of stage time that the data covers.
  package var range = 0.0...0.0
  /// Range of stage time of the whole run.
  package var history = 0.0...0.0
  /// Stage time of the playhead, in seconds.
  package var cursor = 0.0
  /// Number of the frame at the playhead. Frame 0 is at stage time 0.
  package var frame = 0
  /// Whether the stage shows the present, so that the playhead is at the end of the history.
  package var isLive = true
  /// Whether stage time is paused.
  package var isPaused = false
  /// Playback speed in stage seconds per host second; 1 is real time.
  package var speed = 1.0
  /// Whether inputs are being recorded.
  package var isRecording = false
  /// Stage time in seconds at which the gesture of a what-if edit begins. A what-if edit runs this
  /// past gesture again with new parameter values. `nil` if there is no such edit.
  package var editedSince: Double?
  /// Range of stage time that is played repeatedly, or `nil` if the loop is off.
  package var loop: ClosedRange<Double>?
  /// Whether ghosts are shown, i.e. outlines of the card at several moments of a gesture.
  package var showsGhosts = false

  /// Creates the data of an empty run.
  package init() {}
}
