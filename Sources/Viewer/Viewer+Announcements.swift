public import SceneCore
internal import Stage
internal import Workbench

/// Messages of the viewer: to the user on the stage, and to scripts in the log.
extension Viewer {
  /// Logs all warnings `sentences`. Shows the first warning on the stage for a few seconds from
  /// host time `now`, with the number of the other warnings.
  public mutating func warn(_ sentences: [String], at now: Double) {
    guard let first = sentences.first else { return }
    for sentence in sentences { request(.log(sentence)) }
    let more = sentences.count > 1 ? " (and \(sentences.count - 1) more)" : ""
    announcements.announce(first + more, isError: false, at: now)
  }

  /// Shows the toast `notice` from host time `now`, and logs `sentence`.
  public mutating func notify(_ notice: Toast, logging sentence: String, at now: Double) {
    request(.note(sentence))
    notify(notice, at: now)
  }

  /// Reports an error at host time `now`: in the log, and on the stage for a few seconds.
  /// The error of a path from the path field is shown in the field.
  public mutating func announceError(_ sentence: String, at now: Double) {
    request(.log(sentence))
    if overlays.field?.isOpening == true {
      frames.overlays.field?.error = Announcements.withoutFolders(sentence)
      return
    }
    announcements.announce(sentence, isError: true, at: now)
  }

  /// Reports that a text could not be copied to the clipboard, for the reason `sentence`.
  public mutating func copyFailed(_ sentence: String, at now: Double) {
    bench.panel.dropWords()
    announceError("cannot copy, because the clipboard failed: \(sentence)", at: now)
  }

  /// Shows the error `sentence` of the user's scene file until the file is valid. The current scene
  /// stays.
  public mutating func sceneFileIsBad(_ sentence: String) {
    if announcements.showFileError(sentence, of: .scene) { request(.log(sentence)) }
  }

  /// Removes the error of the watched scene file, because the file has no errors any more.
  public mutating func sceneFileIsValid() { announcements.withdrawFileError(of: .scene) }

  /// Reports at host time `now` that the changed file called `name` has been read again without
  /// errors. `warnings` are the warnings about the file.
  public mutating func reloaded(
    _ name: String, icon: Icon, warnings: [String], at now: Double
  ) {
    warn(warnings, at: now)
    notify(Toast("Reloaded", name, icon: icon), logging: "reloaded \(name)", at: now)
  }

  /// Shows the toast `notice` from host time `now`, and removes the last toast.
  public mutating func notify(_ notice: Toast, at now: Double) {
    announcements.notify(notice, at: now)
  }

  /// Host time at which the next toast or message disappears. Infinite if no text disappears by
  /// itself.
  var wordsEnd: Double { min(announcements.end, bench.panel.wordsEnd) }

  /// Removes each toast and message whose time on the stage is over at host time `now`.
  public mutating func endNotice(at now: Double) {
    announcements.end(at: now)
    if now >= bench.panel.wordsEnd { bench.panel.dropWords() }
  }

  /// Reports that the host records frame statistics into the file named `path`.
  public mutating func startStatistics(into path: String, at now: Double) {
    announcements.isRecordingStatistics = true
    request(.note("recording statistics in \(path); press l to stop"))
    notify(Toast("Recording statistics", path, icon: .record), at: now)
  }

  /// The data that the run records now, because of an option or a key.
  var recorded: RecordedData {
    var recorded = announcements.recorded
    if isCapturing { recorded.insert(.input) }
    if announcements.isRecordingStatistics { recorded.insert(.statistics) }
    return recorded
  }

  /// Reports that the recording of frame statistics has ended.
  public mutating func endStatistics() { announcements.isRecordingStatistics = false }

  /// Shows a toast after an input of `kind` that changed the appearance, the reduced motion setting
  /// or the scene.
  mutating func notify(of kind: StageInput.Kind, at now: Double) {
    switch kind {
    case .appearance(.light): notify(Toast("Light", "appearance", icon: .sun), at: now)
    case .appearance(.dark): notify(Toast("Dark", "appearance", icon: .moon), at: now)
    case .reducedMotion(let isOn):
      notify(Toast(isOn ? "Reduced motion" : "Full motion", icon: .motion), at: now)
    case .restart: notify(Toast("Restarted", stage.sceneID.rawValue, icon: .restart), at: now)
    default: break
    }
  }
}
