package import SceneCore
internal import Stage
package import Workbench

/// Selection, edits and comparison of the run's tuning.
extension TimeMachine {
  /// The tuning of the next frame: the chosen tuning. In the past, the scene's values at the moment
  /// shown and pending edits replace the chosen values.
  package var tuning: Tuning {
    let chosen = choice.tuning
    guard isInPast else { return chosen }
    let scene = stage.descriptor
    let then = stage.surroundings.tuning.with(edits, of: scene)
    return chosen.with(chosen.changes(to: then, in: scene), of: scene)
  }

  /// The tuning that stays after the user returns from the past: the chosen tuning with pending
  /// edits.
  package var lastingTuning: Tuning { edits.isEmpty ? choice.tuning : tuning }

  /// Sets the parameters of `changes` for the next frame. In the past, the values hold from the
  /// start of the gesture shown. The last of several values for a parameter counts. Returns false
  /// and reports ``Event/refused`` if parameters can not be changed now.
  @discardableResult
  package mutating func setParameters(_ changes: [ParameterChange], at now: Double) -> Bool {
    guard mayTune(at: now) else { return false }
    let scene = stage.descriptor
    let settings = changes.map {
      Tuning.Setting(scene: scene.id, parameter: $0.name, value: $0.value)
    }
    choice.choose(choice.tuning.with(settings, of: scene))
    edit(settings)
    return true
  }

  /// Chooses `tuning` for all scenes. The current scene receives the values with the next frame, or
  /// in the past from the start of the gesture shown. Other scenes receive the values when they
  /// appear. Returns false and reports ``Event/refused`` if the tuning can not be changed now.
  @discardableResult
  mutating func choose(_ tuning: Tuning, at now: Double) -> Bool {
    guard mayTune(at: now) else { return false }
    let changes = choice.tuning.changes(to: tuning, in: stage.descriptor)
    choice.choose(tuning)
    edit(changes)
    return true
  }

  /// Returns whether parameters may be changed now. A playback is paused first, so that the edit
  /// applies to the gesture shown.
  mutating func mayTune(at now: Double) -> Bool {
    switch mode {
    case .playing: scrub(to: cursor, snaps: false, at: now)
    case .replaying(let playback): guard pauseReplay(playback, at: now) else { return false }
    case .live, .past: break
    }
    // The edits apply to the scene of the moment shown. Edits that are pending already belong to
    // the same moment.
    if edits.isEmpty { catchUp() }
    return true
  }

  /// Adds `changes` to the pending edits if the past is shown.
  private mutating func edit(_ changes: [Tuning.Setting]) {
    guard isStill else { return }
    for change in changes {
      edits.removeAll { $0.parameter == change.parameter }
      edits.append(change)
    }
  }

  /// Passes the chosen tuning to a live stage at host time `now`, as one input for each changed
  /// parameter of the current scene.
  mutating func flushEdits(at now: Double) {
    guard choice.isNew, case .live = mode else { return }
    choice.isNew = false
    let tuning = stage.surroundings.tuning
    for change in tuning.changes(to: choice.tuning, in: stage.descriptor) {
      handle(.parameter(change.parameter, change.value), at: now)
    }
  }

  // MARK: Variants A and B

  /// Starts variant B with a copy of the present tuning.
  mutating func freezeB(at now: Double) {
    flushEdits(at: now)
    catchUp()
    rival = VariantRun(stage, tuning)
    record.forgetOther()
  }

  /// Runs variant B up to stage time `time`.
  mutating func followRival(to time: Double) { rival?.follow(&history, to: time) }

  /// Exchanges the tunings of A and B.
  mutating func swapB(at now: Double) {
    guard let rival, mayTune(at: now) else { return }
    self.rival?.retune(choice.tuning)
    record.forgetOther()
    choose(rival.tuning, at: now)
  }
}
