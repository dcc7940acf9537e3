internal import SceneCore
internal import Stage

/// The same hand with another tuning: B. It takes A's state whenever a gesture begins and it is at rest
/// too, so that each gesture starts from one place.
struct VariantRun {
  /// What it is tuned by, whatever comes.
  var tuning: Tuning
  /// As of the last input that it has followed.
  private(set) var stage: Stage
  private var place: History.Index?
  /// The history's edition that it has followed.
  private var revision = -1
  /// Counts what was kept of where gestures began.
  private var partings = 0
  /// What it was where gestures began that found it moving, in time order: A's state will not do there.
  private var parted: [Divergence] = []

  private struct Divergence {
    let time: Double
    let place: History.Index
    let stage: Stage
  }

  /// What it shows at a time depends on this and on the history.
  struct Version: Equatable {
    let tuning: Tuning
    let revision: Int
    let partings: Int
  }

  /// Another one after each change.
  var version: Version { Version(tuning: tuning, revision: revision, partings: partings) }

  /// How many of them are kept, at most: a stage takes some kilobytes.
  private static let mostParted = 64

  /// `stage` with `tuning`.
  init(_ stage: Stage, _ tuning: Tuning) {
    self.tuning = tuning
    self.stage = Self.tuned(stage, by: tuning)
  }

  /// `stage` with `tuning` for the scene that is on, the same to the bit if it has that.
  private static func tuned(_ stage: Stage, by tuning: Tuning) -> Stage {
    var stage = stage
    for change in stage.surroundings.tuning.changes(to: tuning, in: stage.descriptor) {
      stage.handle(StageInput(.parameter(change.parameter, change.value), at: stage.time))
    }
    return stage
  }

  /// Another tuning holds from where it is.
  mutating func retune(_ tuning: Tuning) {
    self.tuning = tuning
    parted = []
    stage = Self.tuned(stage, by: tuning)
  }

  /// Begins with A's state anew at the next follow.
  mutating func forget() { place = nil }

  /// Is as it was, or is, at `time`: after the same inputs.
  mutating func follow(_ history: inout History, to time: Double) {
    if revision != history.revision { (parted, place, revision) = ([], nil, history.revision) }
    if place == nil || place.flatMap({ history.time(before: $0) }).map({ $0 > time }) == true {
      // No input has a time between two microseconds.
      let start = history.gesture(around: time)?.lowerBound ?? time
      let before = start - 5e-7
      if let known = parted.last(where: { start <= $0.time && $0.time <= time }) {
        (stage, place) = (known.stage, known.place)
      } else {
        stage = Self.tuned(history.stage(at: before), by: tuning)
        place = history.place(after: before)
      }
    }
    guard var place else { return }
    while let input = history.next(after: place, until: time) {
      if history.hasRest(before: place) {
        if !stage.hasHeldPointers, let rest = stage.restTime(after: stage.time),
          rest <= input.time
        {
          stage = Self.tuned(history.stage(before: place), by: tuning)
        } else {
          record(place, at: input.time)
        }
      }
      history.skip(&place)
      handle(input)
    }
    self.place = place
  }

  /// Keeps what it is where A's rest ends and its own motion goes on.
  private mutating func record(_ place: History.Index, at time: Double) {
    guard !parted.contains(where: { $0.time >= time }) else { return }
    partings += 1
    parted.append(Divergence(time: time, place: place, stage: stage.withoutCaches))
    if parted.count > Self.mostParted { parted.removeFirst() }
  }

  private mutating func handle(_ input: StageInput) {
    switch input.kind {
    case .tuning, .parameter: break
    case .scene:
      stage.handle(input)
      stage = Self.tuned(stage, by: tuning)
    default: stage.handle(input)
    }
  }
}
