/// What the timeline tells of a run: one probe over a stretch of stage time, and what happened then.
/// Times are stage seconds; lists are in time order.
package struct TimelineData: Hashable, Sendable {
  /// One frame that was shown.
  package struct Frame: Hashable, Sendable {
    /// Stage time that it showed.
    package var time: Double
    /// Seconds until the next one was shown.
    package var duration: Double
    /// The letter of what made it late; nil: it was not.
    package var cause: Character?

    /// A frame that showed `time` for `duration` seconds.
    package init(time: Double, duration: Double, cause: Character? = nil) {
      (self.time, self.duration, self.cause) = (time, duration, cause)
    }
  }

  /// A place where the probe can rest.
  package struct Detent: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// Where it is, in the probe's unit.
    package var value: Double

    /// `name` at `value`.
    package init(_ name: String, at value: Double) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Where the probe was on its way to for a while.
  package struct Target: Hashable, Sendable {
    /// The place, in the probe's unit.
    package var value: Double
    /// From the input that sent it there to its rest, or to the next input.
    package var range: ClosedRange<Double>

    /// On the way to `value` in `range`.
    package init(_ value: Double, _ range: ClosedRange<Double>) {
      (self.value, self.range) = (value, range)
    }
  }

  /// Where one scene gave way to another.
  package struct SceneChange: Hashable, Sendable {
    /// When.
    package var time: Double
    /// The scene that came on.
    package var scene: String

    /// `scene` came on at `time`.
    package init(to scene: String, at time: Double) { (self.time, self.scene) = (time, scene) }
  }

  /// Name of the probe.
  package var probe = ""
  /// Its unit.
  package var unit = ""
  /// The probes that can be chosen, in the scene's order.
  package var probes: [String] = []
  /// What it did. There is no sample in a rest but at its ends.
  package var trace = Trace()
  /// What it did before the edit; nil: nothing has been edited.
  package var before: Trace?
  /// What it did under tuning B; nil: there is none.
  package var other: Trace?
  /// Inputs.
  package var marks: [InputMark] = []
  /// Where nothing moved and nothing came for more than 0.5 s.
  package var rests: [ClosedRange<Double>] = []
  /// Changes of scene.
  package var cuts: [SceneChange] = []
  /// Frames that were shown.
  package var frames: [Frame] = []
  /// Seconds that a frame should last.
  package var frameDuration = 1.0 / 60
  /// Where the probe was on its way to.
  package var targets: [Target] = []
  /// Where the probe can rest.
  package var detents: [Detent] = []

  /// Stage time told of.
  package var range = 0.0...0.0
  /// Stage time known of the whole run.
  package var history = 0.0...0.0
  /// Stage time that the stage shows.
  package var cursor = 0.0
  /// Number of the frame that it shows, from 0.
  package var frame = 0
  /// Whether that is the present.
  package var isLive = true
  /// Whether time stands still.
  package var isPaused = false
  /// Stage seconds per second.
  package var speed = 1.0
  /// Whether inputs are being recorded.
  package var isRecording = false
  /// First time of the gesture whose tuning has been changed after the fact; nil: none.
  package var editedSince: Double?
  /// Stage time that is played again and again.
  package var loop: ClosedRange<Double>?
  /// Whether ghosts are shown.
  package var showsGhosts = false

  /// A run of which nothing is known.
  package init() {}
}
