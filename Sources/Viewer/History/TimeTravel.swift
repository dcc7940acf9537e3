internal import SceneCore
internal import Stage
internal import Workbench

/// Where a run is in its own history.
struct TimeTravel {
  /// What the stage shows.
  enum Mode {
    /// The present: the user and the recording that is played are heard.
    case live
    /// A moment of the history, at which time stands still.
    case past
    /// What was recorded in the history, played on from there.
    case playing
  }

  /// All that has come to the stage; in the past also what came after the cursor.
  var history: History
  var mode = Mode.live
  /// Stage time up to which the history was known when the past began; nil: the present is shown.
  var present: Double?
  /// What was still to be played of a recording then.
  var rest: Playback?
  /// The moment is to be shown, but the stage is not that of it yet.
  var isPending = false
  /// Whether the window's pixels have changed since, which the history does not know yet.
  var isAdapted = false
  /// Parameters that are to have other values in the gesture that is shown, with the next frame.
  var edits: [Tuning.Setting] = []
  /// The gesture whose tuning was changed after the fact.
  var whatIf: WhatIf?
  /// What is played again and again: its ends; only with both of them it is.
  var loop: (start: Double?, end: Double?) = (nil, nil)
  var isLooping = false
  var showsGhosts = false
  /// The same hand with another tuning.
  var rival: Rival?
  /// Counts what the stage has taken, of the user or of what is played.
  var heard = 0
  /// What is told of the run.
  var record: TimeRecord

  /// A gesture with other values than those that it was made with.
  struct WhatIf {
    /// The gesture as it was then, from its first input to its rest.
    let gesture: ClosedRange<Double>
    /// What it was before the last change; nil: that is not compared any more.
    var before: Before?

    /// What was before a change.
    struct Before {
      var history: History
      let tuning: Tuning
      /// The spring or the group that was changed; nil: several were.
      let part: String?
    }
  }

  init(_ stage: Stage) {
    history = History(stage)
    record = TimeRecord()
  }

  /// Another run begins with `stage`; B stays.
  mutating func restart(_ stage: Stage) {
    let rival = rival
    self = TimeTravel(stage)
    self.rival = rival.map { Rival(stage, $0.tuning) }
  }

  /// What is played again and again; nil: nothing.
  var loopRange: ClosedRange<Double>? {
    guard let start = loop.start, let end = loop.end, start < end else { return nil }
    return start...end
  }
}
