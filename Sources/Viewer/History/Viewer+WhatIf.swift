internal import SceneCore
internal import Stage
package import Workbench

/// Changing numbers, of the motion under way or of what has been.
extension Viewer {
  /// The parameters of `changes` have these values with the next frame: from now on, or in the past
  /// from the start of the gesture on that is shown. Of several values in a frame the last one counts.
  /// False, and said so: just now they may not.
  @discardableResult
  package mutating func setParameters(_ changes: [ParameterChange], at now: Double) -> Bool {
    guard mayTune(at: now) else { return false }
    let scene = stage.descriptor
    let settings = changes.map {
      Tuning.Setting(scene: scene.id, parameter: $0.name, value: $0.value)
    }
    bench.choice.choose(bench.choice.tuning.with(settings, of: scene))
    edit(settings)
    return true
  }

  /// `tuning` is chosen: the scene that is on has it with the next frame, or in the past from the start
  /// of the gesture on that is shown; others when they come on. False, and said so: just now it may not.
  @discardableResult
  mutating func choose(_ tuning: Tuning, at now: Double) -> Bool {
    guard mayTune(at: now) else { return false }
    let changes = bench.choice.tuning.changes(to: tuning, in: stage.descriptor)
    bench.choice.choose(tuning)
    edit(changes)
    return true
  }

  /// Whether numbers may be changed; what is played is stopped for that: it is asked what would be.
  mutating func mayTune(at now: Double) -> Bool {
    switch travel.mode {
    case .playing: pauseInPast(at: now)
    case .live where playback != nil: guard pauseReplay(at: now) else { return false }
    case .live, .past: break
    }
    // The scene whose numbers they are; what is waiting already is for the same moment.
    if travel.edits.isEmpty { catchUp() }
    return true
  }

  /// Has `changes` wait for the next frame, if what is shown is past.
  private mutating func edit(_ changes: [Tuning.Setting]) {
    notes.hasNews = true
    guard travel.mode == .past else { return }
    for change in changes {
      travel.edits.removeAll { $0.parameter == change.parameter }
      travel.edits.append(change)
    }
  }

  /// Tells the stage of what is chosen, at host time `now`: a change for each parameter of the scene
  /// that is on.
  mutating func flushEdits(at now: Double) {
    guard bench.choice.isNew, travel.mode == .live, playback == nil else { return }
    bench.choice.isNew = false
    let tuning = stage.surroundings.tuning
    for change in tuning.changes(to: bench.choice.tuning, in: stage.descriptor) {
      put(.parameter(change.parameter, change.value), at: now)
    }
  }

  /// Has the gesture that is shown run again with the values that are waiting.
  mutating func runWhatIf() {
    guard travel.mode == .past, let scene = travel.edits.first?.scene else { return }
    let changes = travel.edits
    travel.edits.removeAll(keepingCapacity: true)
    guard let start = beginWhatIf(changes) else { return }
    travel.history.insert(changes, of: scene, at: start)
    travel.isPending = true
  }

  /// When the gesture begins that is shown; what it was before `changes` is kept, until another spring or
  /// group is changed.
  private mutating func beginWhatIf(_ changes: [Tuning.Setting]) -> Double? {
    let cursor = cursor
    let part = stage.descriptor.part(of: changes.map(\.parameter))
    let before = TimeTravel.WhatIf.Before(
      history: travel.history, tuning: stage.surroundings.tuning, part: part)
    if let whatIf = travel.whatIf, whatIf.gesture.contains(cursor) {
      if whatIf.before?.part != part { travel.whatIf?.before = before }
      return whatIf.gesture.lowerBound
    }
    let gesture =
      travel.history.gesture(around: cursor) ?? travel.history.startTime...(.infinity)
    // In the rest after it it still is the gesture that is looked at.
    let end = travel.history.rests(in: gesture.lowerBound...knownTime.upperBound)
      .first { $0.lowerBound > gesture.lowerBound }?.upperBound
    travel.whatIf = TimeTravel.WhatIf(
      gesture: gesture.lowerBound...(end ?? .infinity), before: before)
    return gesture.lowerBound
  }

  /// Another spring or group is looked at: what was before the last change is not shown any more.
  mutating func forgetBefore() {
    if travel.edits.isEmpty { travel.whatIf?.before = nil }
  }

  /// Stops what is played of the past where it is.
  private mutating func pauseInPast(at now: Double) {
    scrub(to: cursor, snaps: false, at: now)
  }

  /// Stops the recording that is played where it is; what is still to come of it comes to the history.
  /// False, and said so, if this run has no way back.
  private mutating func pauseReplay(at now: Double) -> Bool {
    guard var rest = playback, leavePresent(at: now) else { return false }
    var stage = stage
    let time = cursor
    while let next = rest.nextTime {
      let rests = travel.history.endsRest(of: stage, at: next)
      guard let input = rest.handNext(to: &stage) else { continue }
      travel.history.note(input, endsRest: rests, on: stage)
    }
    (travel.present, travel.rest) = (max(rest.end, time), nil)
    enterPast(at: time)
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
