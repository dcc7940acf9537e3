package import SceneCore
internal import Stage
package import Workbench

/// Selection, edits and comparison of the run's tuning.
extension TimeMachine {
  /// The tuning that the next frame uses. Usually it is the chosen tuning. While the past is shown,
  /// the current scene has the values of the moment shown instead, with pending edits applied.
  package var tuning: Tuning {
    let chosen = choice.tuning
    guard isInPast else { return chosen }
    let scene = stage.descriptor
    let then = stage.environment.tuning.with(edits, of: scene)
    return chosen.with(chosen.changes(to: then, in: scene), of: scene)
  }

  /// The tuning that applies after a return from the past: the chosen tuning, with pending edits
  /// applied.
  package var lastingTuning: Tuning { edits.isEmpty ? choice.tuning : tuning }

  /// Sets parameters of the current scene for the next frame. If the past is shown, the values
  /// apply from the start of the gesture shown. If `changes` has several values for a parameter,
  /// the last one applies. Returns false and reports ``Event/refused`` if parameters cannot be
  /// changed now.
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

  /// Chooses `tuning` for all scenes. The current scene uses the values from the next frame on. If
  /// the past is shown, the values apply from the start of the gesture shown. Other scenes use the
  /// values when they appear. Returns false and reports ``Event/refused`` if the tuning cannot be
  /// changed now.
  @discardableResult
  mutating func choose(_ tuning: Tuning, at now: Double) -> Bool {
    guard mayTune(at: now) else { return false }
    let changes = choice.tuning.changes(to: tuning, in: stage.descriptor)
    choice.choose(tuning)
    edit(changes)
    return true
  }

  /// Returns whether parameters may be changed now. If the past or a recording is being played, the
  /// method pauses the playback first, so that an edit applies to the gesture shown.
  mutating func mayTune(at now: Double) -> Bool {
    switch mode {
    case .playing: scrub(to: cursor, snaps: false, at: now)
    case .replaying(let playback): guard pauseReplay(playback, at: now) else { return false }
    case .live, .past: break
    }
    // New edits apply to the scene of the moment shown, so the stage must show that moment. With
    // pending edits, this is already the case.
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

  /// If the stage is live, passes the chosen tuning to the stage at host time `now`: each changed
  /// parameter of the current scene becomes one input. Otherwise does nothing.
  mutating func flushEdits(at now: Double) {
    guard choice.isNew, case .live = mode else { return }
    choice.isNew = false
    let tuning = stage.environment.tuning
    for change in tuning.changes(to: choice.tuning, in: stage.descriptor) {
      handle(.parameter(change.parameter, change.value), at: now)
    }
  }

  // MARK: Variants A and B

  /// Starts variant B: a second run from the current state, with a copy of the current tuning.
  mutating func freezeB(at now: Double) {
    flushEdits(at: now)
    catchUp()
    rival = VariantRun(stage, tuning)
    record.forgetOther()
  }

  /// Adds settings for all parameters of the current scene to the tuning of variant B, so that B
  /// stays the same when the defaults in the scene's file change.
  mutating func pinRival() {
    guard let tuning = rival?.tuning else { return }
    var pinned = tuning.completed(for: [stage.descriptor])
    pinned.settings += tuning.settings(beside: [stage.descriptor])
    rival?.tuning = pinned
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
