package import SceneCore
internal import Stage
package import Workbench

/// The tuning of a run: chosen, changed, compared.
extension TimeMachine {
  /// The tuning that the next frame is to have: the one that is chosen, in the past with what the scene
  /// had there.
  package var tuning: Tuning {
    let chosen = choice.tuning
    guard isInPast else { return chosen }
    let scene = stage.descriptor
    let then = stage.surroundings.tuning.with(edits, of: scene)
    return chosen.with(chosen.changes(to: then, in: scene), of: scene)
  }

  /// The tuning that outlasts a look at the past: the one that is chosen, with what was edited there.
  package var lastingTuning: Tuning { edits.isEmpty ? choice.tuning : tuning }

  /// The parameters of `changes` have these values with the next frame: from now on, or in the past
  /// from the start of the gesture on that is shown. Of several values in a frame the last one counts.
  /// Returns false, and reports it, if they can not be changed now.
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

  /// `tuning` is chosen: the scene that is on has it with the next frame, or in the past from the start
  /// of the gesture on that is shown; others when they come on. Returns false, and reports it, if it can
  /// not be changed now.
  @discardableResult
  mutating func choose(_ tuning: Tuning, at now: Double) -> Bool {
    guard mayTune(at: now) else { return false }
    let changes = choice.tuning.changes(to: tuning, in: stage.descriptor)
    choice.choose(tuning)
    edit(changes)
    return true
  }

  /// Whether parameters may be changed; what is played is stopped for that: it is asked what would be.
  mutating func mayTune(at now: Double) -> Bool {
    switch mode {
    case .playing: scrub(to: cursor, snaps: false, at: now)
    case .replaying(let playback): guard pauseReplay(playback, at: now) else { return false }
    case .live, .past: break
    }
    // The scene whose numbers they are; what is waiting already is for the same moment.
    if edits.isEmpty { catchUp() }
    return true
  }

  /// Has `changes` wait for the next frame, if what is shown is past.
  private mutating func edit(_ changes: [Tuning.Setting]) {
    guard isStill else { return }
    for change in changes {
      edits.removeAll { $0.parameter == change.parameter }
      edits.append(change)
    }
  }

  /// Tells the stage of what is chosen, at host time `now`: a change for each parameter of the scene
  /// that is on.
  mutating func flushEdits(at now: Double) {
    guard choice.isNew, case .live = mode else { return }
    choice.isNew = false
    let tuning = stage.surroundings.tuning
    for change in tuning.changes(to: choice.tuning, in: stage.descriptor) {
      handle(.parameter(change.parameter, change.value), at: now)
    }
  }

  // MARK: A and B

  /// Freezes the tuning as B.
  mutating func freezeB(at now: Double) {
    flushEdits(at: now)
    catchUp()
    rival = VariantRun(stage, tuning)
    record.forgetOther()
  }

  /// Brings B to stage time `time`.
  mutating func followRival(to time: Double) { rival?.follow(&history, to: time) }

  /// A gets B's tuning, and B A's.
  mutating func swapB(at now: Double) {
    guard let rival, mayTune(at: now) else { return }
    self.rival?.retune(choice.tuning)
    record.forgetOther()
    choose(rival.tuning, at: now)
  }
}
