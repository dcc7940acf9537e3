public import SceneCore
internal import Stage
internal import Workbench

/// What is tuned, undone, saved and read again.
extension Viewer {
  /// Whether the tuning that outlasts a look at the past has values that no file has.
  package mutating func hasUnsavedTuning() -> Bool {
    bench.file.isUnsaved(lastingTuning, stage.catalog)
  }

  /// Parameters of the scene that is on get values: all until `endEdit` is one step to undo.
  mutating func tune(_ changes: [ParameterChange], at now: Double) {
    let before = machine.choice.tuning
    guard run(at: now, { $0.setParameters(changes, at: now) }) else { return }
    bench.edits.change(from: before, to: machine.choice.tuning, in: stage.sceneID)
  }

  /// Another tuning as a step of its own.
  mutating func retune(to tuning: Tuning, at now: Double) {
    let before = machine.choice.tuning
    guard run(at: now, { $0.choose(tuning, at: now) }) else { return }
    bench.edits.step(from: before, to: tuning, in: stage.sceneID)
    notify(Toast(stage.catalog.heading(of: tuning), "tuning"), at: now)
  }

  /// Takes over a tuning from a file.
  public mutating func apply(_ tuning: Tuning, at now: Double) { retune(to: tuning, at: now) }

  /// The next one of the tunings that `o` goes through.
  mutating func chooseNextTuning(at now: Double) {
    let (modes, mode) = (machine.choice.modes, machine.choice.mode)
    retune(to: modes[((mode ?? -1) + 1) % modes.count], at: now)
  }

  /// Takes a step back (−1), or forward again (1).
  mutating func undo(_ direction: Int, at now: Double) {
    guard run(at: now, { $0.mayTune(at: now) }) else { return }
    let step = direction < 0 ? bench.edits.undo() : bench.edits.redo()
    guard let step else {
      return notify(Toast("Nothing to \(direction < 0 ? "undo" : "redo")"), at: now)
    }
    run(at: now) { machine in
      if step.isSwap { machine.swapB(at: now) }
      machine.choose(direction < 0 ? step.before : step.after, at: now)
    }
    let word = direction < 0 ? "Undone" : "Redone"
    notify(Toast(word, step.scene == stage.sceneID ? nil : "in \(step.scene)"), at: now)
  }

  // MARK: The file

  /// The tuning came from the file called `name`, which says `saved`.
  package mutating func tuningIsFrom(_ name: String, saying saved: Tuning) {
    bench.file.isNow(saved, name: name)
  }

  /// The tuning has been written into the file called `name`.
  package mutating func savedTuning(_ tuning: Tuning, as name: String, at now: Double) {
    bench.file.isNow(tuning, name: name)
    notify(Toast("Saved", name), at: now)
    request(.log("wrote \(name)"))
  }

  /// The tuning's file has changed and says `tuning` now: one step.
  package mutating func reloadTuning(_ tuning: Tuning, at now: Double) {
    bench.file.isNow(tuning, name: nil)
    retune(to: tuning, at: now)
    notify(Toast("Reloaded", bench.file.name), at: now)
  }

  /// The tuning's file is wrong, as `sentence` says; the tuning stays as it is.
  package mutating func tuningFileIsBad(_ sentence: String, at now: Double) {
    guard bench.file.error != sentence else { return }
    bench.file.error = sentence
    announceError(sentence, at: now)
  }

  // MARK: A and B

  /// Freezes the tuning as B.
  mutating func freezeTuning(at now: Double) {
    run(at: now) { $0.freezeB(at: now) }
    notify(Toast("B is this tuning", "x swaps"), at: now)
  }

  /// Drops B.
  mutating func dropTuning(at now: Double) {
    let had = machine.rival != nil
    machine.rival = nil
    notify(had ? Toast("B dropped") : Toast("No B", "b freezes the tuning"), at: now)
  }

  /// A and B change places.
  mutating func swapTunings(at now: Double) {
    guard let rival = machine.rival?.tuning else {
      return notify(Toast("No B", "b freezes the tuning"), at: now)
    }
    guard run(at: now, { $0.mayTune(at: now) }) else { return }
    let before = machine.choice.tuning
    run(at: now) { $0.swapB(at: now) }
    bench.edits.step(from: before, to: rival, in: stage.sceneID, isSwap: true)
    notify(Toast("A and B swapped"), at: now)
  }
}
