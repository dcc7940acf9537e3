package import CardMotion
internal import SceneCore
package import Stage
internal import Workbench

/// A run with its whole past: one stage, its clock, and a history that can show every earlier
/// moment. Times are stage seconds; `now` is host time.
///
/// ``nextEvent()`` reports the consequences of a call, in order.
package struct TimeMachine {
  /// The moment that the stage shows, and the source of the stage's inputs. The pause and the speed
  /// are stored in ``clock``.
  enum Mode {
    /// The present, with live input by the user.
    case live
    /// The present, with input from a recording; live input is ignored.
    case replaying(Playback)
    /// A past moment, paused.
    case past(Present)
    /// The past, played from the history.
    case playing(Playback, Present)
  }

  /// The present, stored while the past is shown.
  struct Present {
    /// Stage time of the end of the history.
    var time: Double
    /// The inputs of a recording that were not replayed yet when its replay was interrupted, or
    /// `nil` if the run was live.
    var rest: Playback?
  }

  /// A consequence of a call, reported to the viewer.
  enum Event {
    /// An input that the stage has handled. `host` is the input's host time, or `nil` for an input
    /// from a recording.
    case took(StageInput, host: Double?)
    /// The stage shows another moment of the history. `answerTime` is the stage time of the last
    /// message that the scene has shown to the user, or `nil` if there is none. `touches` are the
    /// inputs that determine the pointers shown.
    case showsMoment(answerTime: Double?, touches: [StageInput])
    /// The next frame shows a single moment that the user selected.
    case stepped
    /// Pressed pointers were cancelled and must be ignored until each goes down again.
    case releasedPointers
    /// Live input by the user is accepted again, after the past was shown or a recording was
    /// played.
    case becameLive
    /// A request to show the past was refused, because the run cannot show the past now.
    case refused
  }

  /// The stage with the current scene, as of the last input.
  package internal(set) var stage: Stage
  /// The conversion from host time to stage time.
  package internal(set) var clock: MotionClock
  var mode: Mode
  /// The inputs and snapshots of the run. While the past is shown, the history also contains the
  /// inputs after the playhead.
  var history: History
  /// The chosen tuning.
  var choice: TuningChoice
  /// The input recording that the user started with a key: the running one, or else the last finished
  /// one. `nil` if there is none.
  var capture: InputCapture?
  /// Number of single steps of the playhead per second of stage time.
  let rate: Double
  /// Whether the run may restart at stage time 0 or show the past. False if an output file depends
  /// on stage time.
  let mayRestart: Bool
  /// Stage time of the last frame presented, and of the last frame rendered.
  var (lastTime, lastLook) = (0.0, 0.0)
  /// Stage time at which the scene's main control is pressed automatically, or `nil` if no press is
  /// planned.
  var pressTime: Double?
  /// Stage time after which the run ends at the next rest, or `nil` if the run does not end by
  /// itself.
  var endTime: Double?

  /// Whether the stage must be replaced before the next frame, since it does not match the moment
  /// shown.
  var isPending = false
  /// Whether the environment has changed while the past is shown. The change is added to the
  /// history after the return to the present.
  var isAdapted = false
  /// Parameter values that have changed since the last frame. The next frame repeats the gesture
  /// shown with these values.
  var edits: [Tuning.Setting] = []
  /// The past gesture that was edited last, with new parameter values, or `nil` if there is none.
  var whatIf: WhatIf?
  var loop = Loop()
  var showsGhosts = false
  /// Variant B, which runs the same inputs with another tuning, or `nil` if there is no variant B.
  var rival: VariantRun?
  /// Number of inputs handled by the stage, live or recorded.
  var handledInputCount = 0
  /// Cached data of the timeline and the panel.
  var record = TimelineCache()
  var events = Outbox<Event>()

  /// A range of the run that is played repeatedly.
  struct Loop: Equatable {
    /// Stage times of the loop's start and end marks; each is `nil` if the mark is not set.
    var (start, end): (Double?, Double?) = (nil, nil)
    /// Whether the loop is played repeatedly.
    var isOn = false

    /// The range of stage time from the start mark to the end mark of the loop. `nil` if a mark is
    /// missing, or if the end mark is not after the start mark.
    var range: ClosedRange<Double>? {
      guard let start, let end, start < end else { return nil }
      return start...end
    }
  }

  /// A past gesture with new parameter values.
  struct WhatIf {
    /// The range of stage time from the first input of the gesture, through the motion after it, to
    /// the end of the standstill that follows.
    let gesture: ClosedRange<Double>
    /// The state before the last edit, or `nil` if the edit is not compared with that state.
    var before: Baseline?

    /// The state of the run before an edit.
    struct Baseline {
      var history: History
      let tuning: Tuning
      /// The name of the edited spring or group, or `nil` if the edited parameters have no spring
      /// or group in common.
      let part: String?
    }
  }

  /// Returns and removes the next event, or `nil` if there is none.
  mutating func nextEvent() -> Event? { events.next() }

  // MARK: Moment shown

  /// Whether the stage shows the past, paused or played.
  package var isInPast: Bool { present != nil }
  /// Whether the stage shows a past moment, paused.
  var isStill: Bool { if case .past = mode { true } else { false } }
  /// Whether a recording is replayed, so that live input is ignored.
  var isReplaying: Bool { if case .replaying = mode { true } else { false } }
  /// Whether the past is played from the history.
  var isPlayingPast: Bool { if case .playing = mode { true } else { false } }

  /// The recording or the range of the history being played, or `nil` if nothing is played.
  var playback: Playback? {
    switch mode {
    case .live, .past: nil
    case .replaying(let playback), .playing(let playback, _): playback
    }
  }

  /// The stored present while the past is shown, or `nil` if the stage shows the present.
  var present: Present? {
    switch mode {
    case .live, .replaying: nil
    case .past(let present), .playing(_, let present): present
    }
  }

  /// Whether the user is making a recording.
  var isCapturing: Bool { capture.map { $0.end == nil } ?? false }

  /// Stage time at the playhead, which is the moment that the stage shows.
  package var cursor: Double { isStill ? clock.time(atHost: 0) : max(lastTime, stage.time) }

  /// Returns the stage time of the playhead at host time `now`. In the present, this time advances
  /// even while nothing moves and no frames are drawn.
  func cursor(at now: Double) -> Double {
    isInPast ? cursor : max(cursor, clock.time(atHost: now))
  }

  /// Range of stage time covered by the run, from the first available moment to the present.
  package var knownTime: ClosedRange<Double> {
    let start = history.startTime
    return start...max(start, present?.time ?? cursor)
  }

  /// Whether values change without the user, because the past or a recording is played.
  var isPassing: Bool { playback != nil }
}
