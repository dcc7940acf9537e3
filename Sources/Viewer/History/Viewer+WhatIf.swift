internal import CardScenes
internal import Stage
package import Workbench

/// Changing numbers, of the motion under way or of what has been.
extension Viewer {
  /// The parameters of `changes` have these values with the next frame: from now on, or in the past
  /// from the start of the gesture on that is shown. Of several values in a frame the last one counts.
  package mutating func setParameters(_ changes: [ParameterChange], at now: Double) {
    guard playback == nil || travel.mode == .playing else {
      return tell("a recording is being played; Esc takes over", at: now)
    }
    if travel.mode == .playing { pauseInPast(at: now) }
    for change in changes {
      travel.edits.removeAll { $0.name == change.name }
      travel.edits.append(change)
    }
    notes.hasNews = true
  }

  /// Hands the values that are waiting to the stage, at host time `now`.
  mutating func flushEdits(at now: Double) {
    guard travel.mode == .live, playback == nil, !travel.edits.isEmpty else { return }
    let edits = travel.edits
    travel.edits.removeAll(keepingCapacity: true)
    for change in edits { put(.parameter(change.name, change.value), at: now) }
  }

  /// Has the gesture that is shown run again with the values that are waiting.
  mutating func runWhatIf() {
    guard travel.mode == .past, !travel.edits.isEmpty else { return }
    let changes = travel.edits.map { (name: $0.name, value: $0.value) }
    travel.edits.removeAll(keepingCapacity: true)
    guard let start = beginWhatIf() else { return }
    let scene = travel.isPending ? travel.history.stage(at: cursor).sceneID : stage.sceneID
    travel.history.insert(changes, of: scene, at: start)
    travel.isPending = true
  }

  /// Has the gesture that is shown run again with `tuning`.
  mutating func tryTuning(_ tuning: Tuning, at now: Double) {
    if travel.mode == .playing { pauseInPast(at: now) }
    catchUp()
    guard let start = beginWhatIf() else { return }
    travel.history.insert(tuning, at: start)
    travel.isPending = true
    notes.hasNews = true
  }

  /// When the gesture begins that is shown; what it was is kept the first time.
  private mutating func beginWhatIf() -> Double? {
    let cursor = cursor
    if let whatIf = travel.whatIf, whatIf.gesture.contains(cursor) {
      return whatIf.gesture.lowerBound
    }
    let gesture =
      travel.history.gesture(around: cursor) ?? travel.history.startTime...(.infinity)
    // In the rest after it it still is the gesture that is looked at.
    let end = travel.history.rests(in: gesture.lowerBound...knownTime.upperBound)
      .first { $0.lowerBound > gesture.lowerBound }?.upperBound
    travel.whatIf = TimeTravel.WhatIf(
      gesture: gesture.lowerBound...(end ?? .infinity), before: travel.history)
    return gesture.lowerBound
  }

  /// Stops what is played of the past where it is.
  private mutating func pauseInPast(at now: Double) {
    scrub(to: cursor, snaps: false, at: now)
  }
}
