package import SceneCore
internal import Stage
internal import Workbench

/// What is tuned, undone, saved and read again.
extension Viewer {
  /// The tuning that the next frame is to have: the one that is chosen, in the past with what the scene
  /// had there.
  package var tuning: Tuning {
    let chosen = bench.choice.tuning
    guard isInPast else { return chosen }
    let scene = stage.descriptor
    let then = stage.surroundings.tuning.with(travel.edits, of: scene)
    return chosen.with(chosen.changes(to: then, in: scene), of: scene)
  }

  /// The tuning that outlasts a look at the past: the one that is chosen, with what was edited there.
  package var lastingTuning: Tuning { travel.edits.isEmpty ? bench.choice.tuning : tuning }

  /// Whether that one has values that no file has.
  package mutating func hasUnsavedTuning() -> Bool {
    bench.file.isUnsaved(lastingTuning, stage.catalog)
  }

  /// Parameters of the scene that is on get values: all until `endEdit` is one step to undo.
  mutating func tune(_ changes: [ParameterChange], at now: Double) {
    let before = bench.choice.tuning
    guard setParameters(changes, at: now) else { return }
    bench.edits.change(from: before, to: bench.choice.tuning, in: stage.sceneID)
  }

  /// Another tuning as a step of its own.
  mutating func retune(to tuning: Tuning, at now: Double) {
    let before = bench.choice.tuning
    guard choose(tuning, at: now) else { return }
    bench.edits.step(from: before, to: tuning, in: stage.sceneID)
    notify(Notice(stage.catalog.heading(of: tuning), "tuning"), at: now)
  }

  /// The next one of the tunings that `o` goes through.
  mutating func chooseNextTuning(at now: Double) {
    let (modes, mode) = (bench.choice.modes, bench.choice.mode)
    retune(to: modes[((mode ?? -1) + 1) % modes.count], at: now)
  }

  /// Takes a step back (−1), or forward again (1).
  mutating func undo(_ direction: Int, at now: Double) {
    guard mayTune(at: now) else { return }
    let step = direction < 0 ? bench.edits.undo() : bench.edits.redo()
    guard let step else {
      return notify(Notice("Nothing to \(direction < 0 ? "undo" : "redo")"), at: now)
    }
    if step.isSwap { swapB(at: now) }
    choose(direction < 0 ? step.before : step.after, at: now)
    let word = direction < 0 ? "Undone" : "Redone"
    notify(Notice(word, step.scene == stage.sceneID ? nil : "in \(step.scene)"), at: now)
  }

  // MARK: The file

  /// The tuning came from the file called `name`, which says `saved`.
  package mutating func tuningIsFrom(_ name: String, saying saved: Tuning) {
    bench.file.isNow(saved, name: name)
  }

  /// The tuning has been written into the file called `name`.
  package mutating func savedTuning(_ tuning: Tuning, as name: String, at now: Double) {
    bench.file.isNow(tuning, name: name)
    notify(Notice("Saved", name), at: now)
    ask(.say("wrote \(name)"))
  }

  /// The tuning's file has changed and says `tuning` now: one step.
  package mutating func reloadTuning(_ tuning: Tuning, at now: Double) {
    bench.file.isNow(tuning, name: nil)
    retune(to: tuning, at: now)
    notify(Notice("Reloaded", bench.file.name), at: now)
  }

  /// The tuning's file is wrong, as `sentence` says; the tuning stays as it is.
  package mutating func tuningFileIsBad(_ sentence: String, at now: Double) {
    guard bench.file.error != sentence else { return }
    bench.file.error = sentence
    complain(sentence, at: now)
  }

  // MARK: A and B

  /// Freezes the tuning as B.
  mutating func freezeTuning(at now: Double) {
    freezeB(at: now)
    notify(Notice("B is this tuning", "x swaps"), at: now)
  }

  /// Drops B.
  mutating func dropTuning(at now: Double) {
    let had = rivalTuning != nil
    dropB()
    notify(had ? Notice("B dropped") : Notice("No B", "b freezes the tuning"), at: now)
  }

  /// A and B change places.
  mutating func swapTunings(at now: Double) {
    guard let rival = rivalTuning else {
      return notify(Notice("No B", "b freezes the tuning"), at: now)
    }
    guard mayTune(at: now) else { return }
    let before = bench.choice.tuning
    swapB(at: now)
    bench.edits.step(from: before, to: rival, in: stage.sceneID, isSwap: true)
    notify(Notice("A and B swapped"), at: now)
  }
}
