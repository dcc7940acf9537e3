internal import SceneCore
internal import Stage
internal import Workbench

/// Changing the parameters of what has been.
extension TimeMachine {
  /// Has the gesture that is shown run again with the values that are waiting.
  mutating func runWhatIf() {
    guard isStill, let scene = edits.first?.scene else { return }
    let changes = edits
    edits.removeAll(keepingCapacity: true)
    guard let start = beginWhatIf(changes) else { return }
    history.insert(changes, of: scene, at: start)
    isPending = true
  }

  /// When the gesture begins that is shown; what it was before `changes` is kept, until another spring or
  /// group is changed.
  private mutating func beginWhatIf(_ changes: [Tuning.Setting]) -> Double? {
    let cursor = cursor
    let part = stage.descriptor.part(of: changes.map(\.parameter))
    let before = WhatIf.Baseline(
      history: history, tuning: stage.surroundings.tuning, part: part)
    if let whatIf, whatIf.gesture.contains(cursor) {
      if whatIf.before?.part != part { self.whatIf?.before = before }
      return whatIf.gesture.lowerBound
    }
    let gesture =
      history.gesture(around: cursor) ?? history.startTime...(.infinity)
    // In the rest after it it still is the gesture that is looked at.
    let end = history.rests(in: gesture.lowerBound...knownTime.upperBound)
      .first { $0.lowerBound > gesture.lowerBound }?.upperBound
    whatIf = WhatIf(
      gesture: gesture.lowerBound...(end ?? .infinity), before: before)
    return gesture.lowerBound
  }

  /// Another spring or group is looked at: what was before the last change is not shown any more.
  mutating func forgetBefore() {
    if edits.isEmpty { whatIf?.before = nil }
  }

  /// Stops the recording `rest` where it is; what is still to come of it comes to the history. Returns
  /// false if this run has no way back.
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
  /// The spring or the group that has all of `parameters`; nil: they are of several.
  fileprivate func part(of parameters: [String]) -> String? {
    springs.first { Set(parameters).isSubset(of: $0.parameters) }?.name
      ?? groups.first { Set(parameters).isSubset(of: $0.parameters) }?.title
  }
}
