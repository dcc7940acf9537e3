internal import SceneCore
internal import Stage
internal import Workbench

/// What-if edits: new parameter values in a past gesture.
extension TimeMachine {
  /// Applies pending parameter values to the gesture shown, so that the gesture is computed again.
  mutating func runWhatIf() {
    guard isStill, let scene = edits.first?.scene else { return }
    let changes = edits
    edits.removeAll(keepingCapacity: true)
    history.insert(changes, of: scene, at: beginWhatIf(changes))
    isPending = true
  }

  /// Starts a what-if edit with `changes`, i.e. new parameter values in a past gesture. Returns the
  /// stage time at which the edited gesture begins. Stores the current state as the baseline for
  /// comparisons, unless the previous edit changed the same spring or group in the same gesture.
  private mutating func beginWhatIf(_ changes: [Tuning.Setting]) -> Double {
    let cursor = cursor
    let part = stage.descriptor.part(of: changes.map(\.parameter))
    let before = WhatIf.Baseline(
      history: history, tuning: stage.environment.tuning, part: part)
    if let whatIf, whatIf.gesture.contains(cursor) {
      if whatIf.before?.part != part { self.whatIf?.before = before }
      return whatIf.gesture.lowerBound
    }
    let gesture =
      history.gesture(around: cursor) ?? history.startTime...(.infinity)
    // The rest after a gesture belongs to that gesture.
    let end = history.rests(in: gesture.lowerBound...knownTime.upperBound)
      .first { $0.lowerBound > gesture.lowerBound }?.upperBound
    whatIf = WhatIf(
      gesture: gesture.lowerBound...(end ?? .infinity), before: before)
    return gesture.lowerBound
  }

  /// Removes the baseline of the last what-if edit, i.e. the stored state from before the edit,
  /// because the user selected another spring or group. If edits are pending, the baseline stays.
  mutating func forgetBefore() {
    if edits.isEmpty { whatIf?.before = nil }
  }

  /// Pauses the replay of a recording. The inputs in `rest`, the part of the recording that was not
  /// replayed yet, are added to the history. Returns false if this run cannot show the past.
  mutating func pauseReplay(_ rest: Playback, at now: Double) -> Bool {
    guard var present = leavePresent(at: now) else { return false }
    var rest = rest
    var stage = stage
    let time = cursor
    while let next = rest.nextTime {
      let rests = history.endsRest(of: stage, at: next)
      guard let input = rest.handNext(to: &stage) else { continue }
      history.note(input, endsRest: rests, on: stage)
    }
    (present.time, present.rest) = (max(rest.end, time), nil)
    enterPast(at: time, present)
    return true
  }
}

extension SceneDescriptor {
  /// Returns the name of the first spring or group that contains all of `parameters`, or `nil` if
  /// there is none.
  fileprivate func part(of parameters: [String]) -> String? {
    springs.first { Set(parameters).isSubset(of: $0.parameters) }?.name
      ?? groups.first { Set(parameters).isSubset(of: $0.parameters) }?.title
  }
}
