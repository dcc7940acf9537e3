package import CardMotion
internal import SceneCore
package import Stage
internal import Workbench

/// A run in time: one stage, the clock that drives it, all inputs that have come to it, and the way back
/// to every moment of that. Times are stage seconds; `now` is host time.
///
/// The consequences of a call are reported by ``nextEvent()``, in order.
package struct TimeMachine {
  /// The part of the run that the stage shows, and the source of its inputs. The clock says whether time
  /// stands or runs slowly.
  enum Mode {
    /// The present: the user is heard.
    case live
    /// The present: a recording is played, the user is not heard.
    case replaying(Playback)
    /// A moment of the history, at which time stands still.
    case past(Present)
    /// The history, played on from a moment of it.
    case playing(Playback, Present)
  }

  /// The present, while the past is shown.
  struct Present {
    /// Stage time up to which the history is known.
    var time: Double
    /// The rest of a recording that was being played, or `nil` if the user was heard.
    var rest: Playback?
  }

  /// A consequence of a call, for the viewer to pass on.
  enum Event {
    /// The stage took an input, of host time `host` if it came from the host just now.
    case took(StageInput, host: Double?)
    /// The stage is that of another moment of the history: its scene gave its last answer at
    /// `answerTime`, and `touches` led to what pointers show.
    case showsMoment(answerTime: Double?, touches: [StageInput])
    /// The next frame shows a single moment that the user asked for.
    case stepped
    /// Pointers that are down must be ignored until they are pressed again.
    case releasedPointers
    /// The user is heard again, after the past or a recording.
    case becameLive
    /// The past can not be shown now.
    case refused
  }

  /// The scene that is on, as of the last input.
  package internal(set) var stage: Stage
  /// From host time to stage time.
  package internal(set) var clock: MotionClock
  var mode: Mode
  /// Inputs and snapshots of the whole run; in the past also those after the cursor.
  var history: History
  /// The tuning that is chosen.
  var choice: TuningChoice
  /// The recording that is made, or was made last.
  var capture: InputCapture?
  /// Frames per second, for single steps.
  let rate: Double
  /// Whether stage time may begin at 0 again: nothing that this run writes follows it.
  let mayRestart: Bool
  /// Stage time of the last frame presented, and of the last frame made.
  var (lastTime, lastLook) = (0.0, 0.0)
  /// Stage time at which the scene's main control is pressed by itself, or `nil` if it is not.
  var pressTime: Double?
  /// Stage time from which on the run is over, all being at rest, or `nil` if it does not end.
  var endTime: Double?

  /// Whether the stage is still that of another moment, until the next frame.
  var isPending = false
  /// Whether the window's pixels have changed in the past, which the history does not know yet.
  var isAdapted = false
  /// Parameters that are to have other values in the gesture that is shown, with the next frame.
  var edits: [Tuning.Setting] = []
  /// The gesture whose tuning was changed after the fact.
  var whatIf: WhatIf?
  var loop = Loop()
  var showsGhosts = false
  /// The same hand with another tuning: B.
  var rival: VariantRun?
  /// Number of inputs that the stage has taken, of the user or of a recording.
  var handledInputCount = 0
  /// Cached data of the timeline and the panel.
  var record = TimelineCache()
  var events = Outbox<Event>()

  /// A part of the run that is played again and again.
  struct Loop: Equatable {
    /// Its ends, as far as they are marked.
    var (start, end): (Double?, Double?) = (nil, nil)
    /// Whether it is repeated.
    var isOn = false

    /// The part, or `nil` if an end is missing.
    var range: ClosedRange<Double>? {
      guard let start, let end, start < end else { return nil }
      return start...end
    }
  }

  /// A gesture with other values than those that it was made with.
  struct WhatIf {
    /// The gesture as it was then, from its first input to its rest.
    let gesture: ClosedRange<Double>
    /// What it was before the last change; nil: that is not compared any more.
    var before: Baseline?

    /// What was before a change.
    struct Baseline {
      var history: History
      let tuning: Tuning
      /// The spring or the group that was changed; nil: several were.
      let part: String?
    }
  }

  init(_ stage: Stage, at now: Double, rate: Double, _ opening: Viewer.Configuration) {
    self.stage = stage
    self.rate = rate
    clock = MotionClock(hostTime: now, speed: opening.speed, isPaused: opening.isPaused)
    mode = opening.playback.map(Mode.replaying) ?? .live
    history = History(stage)
    choice = TuningChoice(stage.surroundings.tuning, stage.catalog)
    mayRestart = opening.mayRestartTime
    endTime = opening.endsWithPlayback ? opening.playback?.end : nil
    pressTime = opening.pressesControl ? Self.pressDelay : nil
  }

  /// The next event, or `nil` if all have been taken.
  mutating func nextEvent() -> Event? { events.next() }

  // MARK: Where it is

  /// Whether the stage shows the past.
  package var isInPast: Bool { present != nil }
  /// Whether the stage shows a moment of the past, at which time stands still.
  var isStill: Bool { if case .past = mode { true } else { false } }
  /// Whether the history is played on from a moment of it.
  var isPlayingPast: Bool { if case .playing = mode { true } else { false } }

  /// The recording or the part of the history that is played, or `nil` if none is.
  var playback: Playback? {
    switch mode {
    case .live, .past: nil
    case .replaying(let playback), .playing(let playback, _): playback
    }
  }

  /// The present that the past is left for, or `nil` if the present is shown.
  var present: Present? {
    switch mode {
    case .live, .replaying: nil
    case .past(let present), .playing(_, let present): present
    }
  }

  /// Whether the user's input is being recorded by key.
  var isCapturing: Bool { capture.map { $0.end == nil } ?? false }

  /// Stage time that is shown.
  package var cursor: Double { isStill ? clock.time(atHost: 0) : max(lastTime, stage.time) }

  /// Stage time that is shown at `now`: while nothing moves there are no frames, but time goes on.
  func cursor(at now: Double) -> Double {
    isInPast ? cursor : max(cursor, clock.time(atHost: now))
  }

  /// Stage time known of the run.
  package var knownTime: ClosedRange<Double> {
    let start = history.startTime
    return start...max(start, present?.time ?? cursor)
  }

  /// Whether values change by themselves: the past or a recording is played.
  var isPassing: Bool { playback != nil }
}
