internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import CardMotion
internal import SceneCore
internal import Stage

/// The beginning of a recording that starts in the middle of a run. A recording always begins with
/// a fresh stage, so only inputs can bring the stage to another state. A lead-in therefore has the
/// inputs that bring a fresh stage to the state that the run shows.
struct LeadIn {
  /// The scene that the stage shows at the start of the recording.
  let scene: SceneID
  /// The environment of the stage at the start of the recording.
  let environment: SceneEnvironment
  /// The inputs, with the stage times that they have in the recording.
  private(set) var inputs: [StageInput] = []
  /// Stage time, in the recording, at which the lead-in ends and new inputs of the user begin.
  private(set) var end = 0.0

  /// Maximum duration, in seconds, of a rest within a lead-in. In a rest nothing moves, so longer
  /// rests are shortened to this duration.
  private static let longestRest = 0.3

  /// Creates a lead-in without inputs, for a state that a fresh stage shows at its start.
  init(_ scene: SceneID, _ environment: SceneEnvironment) {
    (self.scene, self.environment) = (scene, environment)
  }

  /// Creates a lead-in from `inputs`, the last inputs of a run. The first of these inputs begins
  /// the run or ends a rest, i.e. a time without motion. Rests between the inputs are shortened to
  /// at most ``longestRest``.
  ///
  /// - Parameters:
  ///   - rests: The rests of the run, as ranges of stage time in ascending order. Rests before the
  ///     first input are ignored.
  ///   - now: Stage time, in the run, of the state that the lead-in reproduces.
  init(
    _ scene: SceneID, _ environment: SceneEnvironment, _ inputs: [StageInput],
    rests: [ClosedRange<Double>], until now: Double
  ) {
    self.init(scene, environment)
    guard let first = inputs.first?.time else { return }
    var skipped = first - Self.longestRest
    var next = 0
    for var input in inputs {
      while next < rests.count, rests[next].upperBound <= input.time {
        if rests[next].lowerBound >= first { skipped += Self.excess(of: rests[next]) }
        next += 1
      }
      input.time = Self.rounded(input.time - skipped)
      self.inputs.append(input)
    }
    if next < rests.count { skipped += Self.excess(of: rests[next]) }
    end = max(self.inputs[self.inputs.count - 1].time, now - skipped)
  }

  /// Returns the seconds by which `rest` is longer than ``longestRest``, or 0 if it is not longer.
  /// The result is rounded to whole microseconds like input times.
  private static func excess(of rest: ClosedRange<Double>) -> Double {
    rounded(max(0, rest.upperBound - rest.lowerBound - longestRest))
  }

  private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

  /// Returns the stage at the end of the lead-in: a fresh stage with the scenes of `catalog`, after
  /// it has handled the inputs of the lead-in.
  func stage(_ catalog: SceneCatalog) -> Stage {
    var stage = Stage(catalog, scene: scene, environment: environment)
    for input in inputs { stage.handle(input) }
    stage.advance(to: end)
    return stage
  }
}

extension TimeMachine {
  /// Number of recent gestures from which a lead-in may start. The gestures are tried from the
  /// latest to the earliest. If no lead-in from one of these gestures reproduces the state of the
  /// run, the lead-in starts at the beginning of the run.
  private static let gestureCount = 6
  /// Longest lead-in in seconds.
  private static let longestLeadIn = 30.0

  /// Returns the shortest known lead-in: the inputs that bring a fresh stage to the state that this
  /// run shows at host time `now`. Returns `nil` if the lead-in would be too long, or if no known
  /// inputs reproduce the state, for example because the scene depends on something that is not an
  /// input.
  mutating func leadIn(at now: Double) -> LeadIn? {
    catchUp()
    let time = max(cursor(at: now), stage.time)
    var environment = environment(stage)
    environment.tuning = tuning
    let fresh = LeadIn(stage.sceneID, environment)
    if shows(fresh, at: time) { return fresh }
    guard history.count > 0 else { return nil }
    var rests = history.rests(in: history.startTime...max(history.startTime, time))
      .filter { $0.upperBound <= time }
    let starts = rests.suffix(Self.gestureCount).map(\.upperBound).reversed()
    // The time after the last input is a rest too, except for the motion that follows the input.
    let last = history.inputTime(before: time)
    if !stage.hasHeldPointers, let rest = stage.restTime(after: max(last, stage.time)), rest < time
    {
      rests.append(rest...time)
    }
    let isWhole = history.startTime == 0
    for start in Array(starts) + (isWhole ? [0] : []) {
      // Input times are whole microseconds, so no input lies half a microsecond before the gesture.
      let before = history.stage(at: start - 5e-7)
      let inputs = history.inputs(after: start - 5e-7, through: time)
      let leadIn = LeadIn(
        before.sceneID, self.environment(before), inputs, rests: rests, until: time)
      guard leadIn.end <= Self.longestLeadIn else { return nil }
      if shows(leadIn, at: time, isWhole: start == 0) { return leadIn }
    }
    return nil
  }

  /// Returns the environment of `other`, an earlier stage of the run, but with the current scale,
  /// backdrop and text measurement. Inputs cannot change these three values.
  private func environment(_ other: Stage) -> SceneEnvironment {
    var environment = other.environment
    environment.scale = stage.environment.scale
    environment.backdrop = stage.environment.backdrop
    environment.measuring = stage.environment.measuring
    return environment
  }

  /// Returns whether the stage at the end of `leadIn` looks like this stage at stage time `time`.
  /// The lead-in is the beginning of a recording: inputs that bring a fresh stage to the state of
  /// the run. `isWhole` is false if the lead-in lacks the run's first inputs. Then the two stages
  /// must also look alike after both have come to rest.
  private func shows(_ leadIn: LeadIn, at time: Double, isWhole: Bool = false) -> Bool {
    let other = leadIn.stage(stage.catalog)
    guard stage.looksLike(other, times: (time, leadIn.end), isResting: false) else { return false }
    if isWhole { return true }
    guard let rest = stage.restTime(after: time), let end = other.restTime(after: leadIn.end) else {
      return false
    }
    // A motion ends when it is no longer visible. Much later its values equal its target.
    let later = 60.0
    return stage.looksLike(
      other, times: (max(time, rest) + later, max(leadIn.end, end) + later), isResting: true)
  }

  /// Replaces the stage by a fresh stage that handles the inputs of `leadIn`, and starts a
  /// recording of these and all later inputs. Returns the handled inputs.
  mutating func startCapture(_ leadIn: LeadIn, at now: Double) -> [StageInput] {
    let tuning = tuning
    restart(leadIn.scene, leadIn.environment, adding: [], playing: nil, at: now)
    capture = InputCapture(leadIn.scene, leadIn.environment)
    var handled: [StageInput] = []
    for input in leadIn.inputs {
      let endsRest = history.endsRest(of: stage, at: input.time)
      guard let input = stage.handle(input) else { continue }
      note(input, endsRest: endsRest)
      handled.append(input)
    }
    stage.advance(to: leadIn.end)
    choice.choose(tuning)
    clock = MotionClock(
      hostTime: now, time: leadIn.end, speed: clock.speed, isPaused: clock.isPaused)
    (lastTime, lastLook) = (leadIn.end, leadIn.end)
    return handled
  }
}

extension Stage {
  /// Returns whether this stage looks like the stage `other`. `times` are the stage times at which
  /// this stage and `other` are compared. If `isResting` is false, the contents of layers are not
  /// compared, since rounding of a moving value may change the contents slightly.
  fileprivate func looksLike(
    _ other: Stage, times: (Double, Double), isResting: Bool
  ) -> Bool {
    guard sceneID == other.sceneID, environment.size == other.environment.size,
      environment.appearance == other.environment.appearance,
      environment.reducesMotion == other.environment.reducesMotion,
      environment.tuning.changes(to: other.environment.tuning, in: descriptor).isEmpty,
      heldPointers.map(\.id) == other.heldPointers.map(\.id), selectedText == other.selectedText
    else { return false }
    var (row, otherRow) = ([ProbeValue](), [ProbeValue]())
    probes(at: times.0, into: &row)
    other.probes(at: times.1, into: &otherRow)
    guard row.count == otherRow.count,
      zip(zip(row, otherRow), descriptor.probes).allSatisfy({ values, probe in
        values.0.isNear(values.1, within: probe.unit == "pt/s" ? 0.5 : 0.01)
      })
    else { return false }
    var (list, otherList) = (DisplayList(), DisplayList())
    frame(at: times.0, into: &list)
    other.frame(at: times.1, into: &otherList)
    return list.layers.count == otherList.layers.count
      && zip(list.layers, otherList.layers).allSatisfy {
        $0.id == $1.id && $0.frame.isNear($1.frame) && abs($0.opacity - $1.opacity) < 1e-3
          && (!isResting || $0.content == $1.content)
      }
  }
}

extension ProbeValue {
  /// Returns whether both values are equal, or differ by at most `tolerance`. A motion that has
  /// ended may still differ from its target by less than a pixel.
  fileprivate func isNear(_ other: ProbeValue, within tolerance: Double) -> Bool {
    guard case .number(let a) = self, case .number(let b) = other else { return self == other }
    return abs(a - b) <= max(tolerance, 1e-6 * max(abs(a), abs(b)))
  }
}

extension Rect {
  /// Returns whether both rectangles are equal up to a fraction of a pixel.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) < 0.02 }
  }
}
