internal import CardScenes
internal import Stage

/// The same hand with another tuning: B. It takes A's state whenever a gesture begins and it is at rest
/// too, so that each gesture starts from one place.
struct Rival {
  /// What it is tuned by, whatever comes.
  var tuning: Tuning
  /// As of the last input that it has followed.
  private(set) var stage: Stage
  private var place: History.Place?
  /// The history's edition that it has followed.
  private var edition = -1

  /// `stage` with the tuning that it has.
  init(_ stage: Stage) {
    self.stage = stage
    tuning = stage.surroundings.tuning
  }

  /// `stage` with `tuning`, the same to the bit if it has that.
  private static func tuned(_ stage: Stage, by tuning: Tuning) -> Stage {
    guard stage.surroundings.tuning != tuning else { return stage }
    var stage = stage
    stage.take(StageInput(.tuning(tuning), at: stage.time))
    return stage
  }

  /// Another tuning holds from where it is.
  mutating func retune(_ tuning: Tuning) {
    self.tuning = tuning
    stage = Self.tuned(stage, by: tuning)
  }

  /// Begins with A's state anew at the next follow.
  mutating func forget() { place = nil }

  /// Is as it was, or is, at `time`: after the same inputs.
  mutating func follow(_ history: inout History, to time: Double) {
    if place == nil || edition != history.edition
      || place.flatMap({ history.time(before: $0) }).map({ $0 > time }) == true
    {
      // No input has a time between two microseconds.
      let start = history.gesture(around: time)?.lowerBound ?? time
      let before = start - 5e-7
      stage = Self.tuned(history.stage(at: before), by: tuning)
      place = history.place(after: before)
      edition = history.edition
    }
    guard var place else { return }
    while let input = history.next(after: place, until: time) {
      if history.hasRest(before: place), !stage.hasHeldPointers,
        let rest = stage.restTime(after: stage.time), rest <= input.time
      {
        stage = Self.tuned(history.stage(before: place), by: tuning)
      }
      history.skip(&place)
      take(input)
    }
    self.place = place
  }

  private mutating func take(_ input: StageInput) {
    switch input.kind {
    case .tuning, .parameter: break
    default: stage.take(input)
    }
  }
}
