public import SceneCore
internal import Stage
package import Workbench

/// Changes of the tuning: edits, undo, the tuning's file, variants A and B.
extension Viewer {
  /// Returns whether the tuning has unsaved values. If the past is shown, the tuning checked is the
  /// one that applies after the return to the present.
  package mutating func hasUnsavedTuning() -> Bool {
    bench.file.isUnsaved(lastingTuning, stage.catalog)
  }

  /// Returns the first tuning with unsaved values, which would be lost if the run ended now. The
  /// chosen tuning is checked first, then the tunings that the key `o` cycles through, if the user
  /// has not saved them earlier in this run. Returns `nil` if all values are saved.
  package mutating func unsavedTuning() -> Tuning? {
    for tuning in [lastingTuning] + machine.choice.modes.filter({ !bench.file.wasSaved($0) })
    where bench.file.isUnsaved(tuning, stage.catalog) {
      return tuning
    }
    return nil
  }

  /// Sets parameters of the current scene. All changes up to the next `endEdit` form one undo step.
  mutating func tune(_ changes: [ParameterChange], at now: Double) {
    let before = machine.choice.tuning
    guard run(at: now, { $0.setParameters(changes, at: now) }) else { return }
    bench.edits.change(from: before, to: machine.choice.tuning, in: stage.sceneID)
  }

  /// Applies `tuning` as one undo step. If the tuning cannot be changed now, the method shows a
  /// message and returns false.
  @discardableResult
  mutating func retune(to tuning: Tuning, at now: Double) -> Bool {
    let before = machine.choice.tuning
    guard run(at: now, { $0.choose(tuning, at: now) }) else { return false }
    bench.edits.step(from: before, to: tuning, in: stage.sceneID)
    notify(Toast(stage.catalog.heading(of: tuning), "tuning", icon: .curve), at: now)
    return true
  }

  /// Applies a tuning from a file at host time `now`, as one undo step. If the tuning cannot be
  /// changed now, the method shows a message and returns false.
  @discardableResult
  public mutating func apply(_ tuning: Tuning, at now: Double) -> Bool {
    retune(to: tuning, at: now)
  }

  /// Applies the next of the tunings that the key `o` cycles through.
  mutating func chooseNextTuning(at now: Double) {
    guard let next = machine.choice.next(in: stage.sceneID) else {
      return notify(Toast("No other tuning", "in this scene", icon: .sliders), at: now)
    }
    retune(to: next, at: now)
  }

  /// Undoes the last step if `direction` is −1, or redoes the next step if `direction` is 1. A step
  /// that changed a scene file waits until the host has changed the file.
  mutating func undo(_ direction: Int, at now: Double) {
    if let text = bench.edits.text(direction) {
      guard mayOpenScene else { return refuseWhileRecording("scene", at: now) }
      machine.pinRival()
      return request(.changeScene(text, direction: direction))
    }
    guard run(at: now, { $0.mayTune(at: now) }) else { return }
    finishUndo(direction, at: now)
  }

  private mutating func finishUndo(_ direction: Int, at now: Double) {
    let step = direction < 0 ? bench.edits.undo() : bench.edits.redo()
    let icon = direction < 0 ? Icon.undo : .redo
    guard let step else {
      return notify(Toast("Nothing to \(direction < 0 ? "undo" : "redo")", icon: icon), at: now)
    }
    run(at: now) { machine in
      if step.isSwap { machine.swapB(at: now) }
      machine.choose(direction < 0 ? step.before : step.after, at: now)
      if direction < 0 { machine.choice.forget(step.after) }
    }
    let word = direction < 0 ? "Undone" : "Redone"
    notify(
      Toast(word, step.scene == stage.sceneID ? nil : "in \(step.scene)", icon: icon),
      at: now)
  }

  // MARK: The scene's file

  /// Requests that the tuned numbers of the current scene are written into its file.
  mutating func writeScene(at now: Double) {
    guard stage.descriptor.isOfUser else {
      return notify(
        Toast("Not a scene file", "Ctrl+S saves the tuning", icon: .refused, isLong: true), at: now)
    }
    guard mayOpenScene else { return refuseWhileRecording("scene", at: now) }
    guard run(at: now, { $0.mayTune(at: now) }) else { return }
    let defaults = Tuning(name: lastingTuning.name)
    let settings = defaults.changes(to: lastingTuning, in: stage.descriptor)
    guard !settings.isEmpty else {
      return notify(Toast("Nothing to write", "no number is changed", icon: .info), at: now)
    }
    machine.pinRival()
    request(.writeScene(settings))
  }

  /// Reports that the host has written the values of `settings` into the scene's file, and that the
  /// stage shows the changed scene. `text` describes the change of the file's text. The written
  /// values are now the defaults of their parameters. The parameters of `missing` do not occur in
  /// the file, so their values stay in the tuning.
  ///
  /// - Parameter name: The name of the file without its directory.
  package mutating func wroteScene(
    _ text: SceneTextChange, named name: String, _ settings: [Tuning.Setting],
    missing: [Tuning.Setting], at now: Double
  ) {
    let rest = missing.map(\.parameter).joined(separator: ", ")
    guard !settings.isEmpty else {
      return notify(
        Toast("Not in \(name)", rest, icon: .refused, isLong: true),
        logging: "\(name) does not contain \(rest), so nothing was written", at: now)
    }
    let before = machine.choice.tuning
    var after = before
    after.settings.removeAll { setting in
      settings.contains { $0.scene == setting.scene && $0.parameter == setting.parameter }
    }
    guard run(at: now, { $0.choose(after, at: now) }) else { return }
    machine.adoptTuning()
    bench.edits.wrote(text, from: before, to: after, in: stage.sceneID)
    notify(
      Toast(
        "Written", rest.isEmpty ? name : "\(name); not in the file: \(rest)", icon: .save,
        isLong: !rest.isEmpty),
      logging: "wrote \(settings.count) number\(settings.count == 1 ? "" : "s") into \(name)"
        + (rest.isEmpty ? "" : "; not in the file: \(rest)"), at: now)
  }

  /// Reports that the host has changed the scene's file for an undo (`direction` is −1) or a redo
  /// (`direction` is 1).
  package mutating func changedScene(_ direction: Int, at now: Double) {
    guard run(at: now, { $0.mayTune(at: now) }) else { return }
    finishUndo(direction, at: now)
  }

  /// Reports that the scene's file cannot be changed for an undo or a redo, because the numbers in
  /// the file have been edited. The next undo or redo leaves the file as it is.
  package mutating func keepScene(_ direction: Int) { bench.edits.forgetText(direction) }

  // MARK: The tuning's file

  /// Reports that the tuning `saved` was read from the file called `name`.
  package mutating func tuningIsFrom(_ name: String, saying saved: Tuning) {
    bench.file.isNow(saved, name: name)
    announcements.withdrawFileError(of: .tuning)
  }

  /// Reports that `tuning` has been written to the file called `name`.
  package mutating func savedTuning(_ tuning: Tuning, as name: String, at now: Double) {
    bench.file.isNow(tuning, name: name)
    announcements.withdrawFileError(of: .tuning)
    notify(Toast("Saved", name, icon: .save), logging: "wrote \(name)", at: now)
  }

  /// Applies `tuning`, the changed content of the tuning's file, as one undo step. `warnings` are
  /// the warnings about the file.
  package mutating func reloadTuning(_ tuning: Tuning, warnings: [String], at now: Double) {
    bench.file.isNow(tuning, name: nil)
    announcements.withdrawFileError(of: .tuning)
    retune(to: tuning, at: now)
    reloaded(bench.file.name ?? tuning.name, icon: .sliders, warnings: warnings, at: now)
  }

  /// Reports the error `sentence` of the tuning's file at host time `now`. The current tuning
  /// stays. If the file is watched, the stage shows the error until the file is valid.
  package mutating func tuningFileIsBad(_ sentence: String, isWatched: Bool, at now: Double) {
    bench.file.error = Announcements.withoutFolders(sentence)
    if !isWatched { return announceError(sentence, at: now) }
    if announcements.showFileError(sentence, of: .tuning) { request(.log(sentence)) }
  }

  // MARK: Variants A and B

  /// Freezes the current tuning as variant B.
  mutating func freezeTuning(at now: Double) {
    run(at: now) { $0.freezeB(at: now) }
    notify(Toast("Variant B", "x swaps; compare at the panel's top", icon: .swap), at: now)
  }

  /// Removes variant B.
  mutating func dropTuning(at now: Double) {
    let had = machine.rival != nil
    machine.rival = nil
    notify(had ? Toast("Variant B dropped", icon: .swap) : Self.noB, at: now)
  }

  private static let noB = Toast("No variant B", "press b to set it", icon: .swap)

  /// Swaps the tunings of variants A and B.
  mutating func swapTunings(at now: Double) {
    guard let rival = machine.rival?.tuning else {
      return notify(Self.noB, at: now)
    }
    guard run(at: now, { $0.mayTune(at: now) }) else { return }
    let before = machine.choice.tuning
    run(at: now) { $0.swapB(at: now) }
    bench.edits.step(from: before, to: rival, in: stage.sceneID, isSwap: true)
    notify(Toast("A and B swapped", icon: .swap), at: now)
  }
}
