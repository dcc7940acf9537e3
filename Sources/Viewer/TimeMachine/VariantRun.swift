internal import SceneCore
internal import Stage

/// Variant B of a run: the inputs of variant A with another tuning. When a gesture begins while A
/// and B are at rest, B takes over the state of A. So the gesture starts from the same state in
/// both variants.
struct VariantRun {
  /// The tuning of the variant; changes of the tuning among the inputs have no effect.
  var tuning: Tuning
  /// The stage of variant B, as of the last input that variant B has handled.
  private(set) var stage: Stage
  private var index: History.Index?
  /// The history's revision at the last call of ``follow(_:to:)``, or −1 before the first call.
  private var revision = -1
  /// Number of divergences recorded so far, including discarded ones. A divergence is a moment at
  /// which a gesture began while variant A was at rest but variant B was still moving.
  private var partings = 0
  /// The recorded divergences in time order. A divergence is a moment at which a gesture began
  /// while variant A was at rest but variant B was still moving.
  private var parted: [Divergence] = []

  private struct Divergence {
    let time: Double
    let index: History.Index
    let stage: Stage
  }

  /// The properties that determine the variant's stage for a given history and time.
  struct Version: Equatable {
    let tuning: Tuning
    let revision: Int
    let partings: Int
  }

  /// The version of the variant, different after each change.
  var version: Version { Version(tuning: tuning, revision: revision, partings: partings) }

  /// Maximum number of stored divergences (moments at which a gesture began while only variant B
  /// was still moving). Each divergence holds a stage of some kilobytes.
  private static let mostParted = 64

  /// Creates a variant that starts with the state of `stage` and has `tuning`.
  init(_ stage: Stage, _ tuning: Tuning) {
    self.tuning = tuning
    self.stage = Self.tuned(stage, by: tuning)
  }

  /// Returns `stage` with `tuning` for its current scene. The result is bit-identical to `stage` if
  /// the scene has these values already.
  private static func tuned(_ stage: Stage, by tuning: Tuning) -> Stage {
    var stage = stage
    for change in stage.environment.tuning.changes(to: tuning, in: stage.descriptor) {
      stage.handle(StageInput(.parameter(change.parameter, change.value), at: stage.time))
    }
    return stage
  }

  /// Changes the variant's tuning from the current moment on.
  mutating func retune(_ tuning: Tuning) {
    self.tuning = tuning
    parted = []
    stage = Self.tuned(stage, by: tuning)
  }

  /// Makes variant B take over the state of variant A at the next call of ``follow(_:to:)``.
  mutating func forget() { index = nil }

  /// Moves the variant to stage time `time`, forwards or backwards, with the inputs of `history`.
  mutating func follow(_ history: inout History, to time: Double) {
    if revision != history.revision { (parted, index, revision) = ([], nil, history.revision) }
    if index == nil || index.flatMap({ history.time(before: $0) }).map({ $0 > time }) == true {
      // Input times are whole microseconds, so no input lies half a microsecond before the gesture.
      let start = history.gesture(around: time)?.lowerBound ?? time
      let before = start - 5e-7
      if let known = parted.last(where: { start <= $0.time && $0.time <= time }) {
        (stage, index) = (known.stage, known.index)
      } else {
        stage = Self.tuned(history.stage(at: before), by: tuning)
        index = history.index(after: before)
      }
    }
    guard var index else { return }
    adoptChanges(of: history, &index, until: time)
    while let input = history.next(after: index, until: time) {
      if history.hasRest(before: index) {
        if !stage.hasHeldPointers, let rest = stage.restTime(after: stage.time),
          rest <= input.time
        {
          stage = Self.tuned(history.stage(before: index), by: tuning)
        } else {
          record(index, at: input.time)
        }
      }
      history.skip(&index)
      handle(input)
      adoptChanges(of: history, &index, until: time)
    }
    self.index = index
  }

  /// Adopts changes of variant A's environment that are not inputs, such as an opened scene file or
  /// another backdrop. Only changes before the next input, and not later than stage time `time`,
  /// are adopted.
  private mutating func adoptChanges(
    of history: History, _ index: inout History.Index, until time: Double
  ) {
    while let change = history.enterNext(&index, until: time) {
      change.apply(to: &stage)
      stage = Self.tuned(stage, by: tuning)
    }
  }

  /// Records a divergence of the variants A and B: a gesture begins at stage time `time` while
  /// variant A is at rest, but variant B is still moving. `index` is the position in the history
  /// before the gesture's first input.
  private mutating func record(_ index: History.Index, at time: Double) {
    guard !parted.contains(where: { $0.time >= time }) else { return }
    partings += 1
    parted.append(Divergence(time: time, index: index, stage: stage.withoutCaches))
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
