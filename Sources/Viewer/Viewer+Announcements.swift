internal import SceneCore
internal import Stage
internal import Workbench

/// Messages of the viewer: to the user on the stage, and to scripts in the log.
extension Viewer {
  /// Reports a success at host time `now`: in the log, and on the stage for a few seconds.
  public mutating func announce(_ sentence: String, at now: Double) {
    request(.log(sentence))
    announcements.announce(sentence, isError: false, at: now)
  }

  /// Reports an error at host time `now`: in the log, and on the stage for a few seconds.
  public mutating func announceError(_ sentence: String, at now: Double) {
    request(.log(sentence))
    announcements.announce(sentence, isError: true, at: now)
  }

  /// Reports that a text could not be copied to the clipboard, for the reason `sentence`.
  public mutating func copyFailed(_ sentence: String, at now: Double) {
    bench.panel.dropWords()
    announceError("nothing copied, no clipboard: \(sentence)", at: now)
  }

  /// Shows the error `sentence` of the user's scene file until the file is valid. The current scene
  /// stays.
  public mutating func sceneFileIsBad(_ sentence: String) {
    if announcements.showFileError(sentence) { request(.log(sentence)) }
  }

  /// Shows the toast `notice` from host time `now`, and removes the last toast.
  public mutating func notify(_ notice: Toast, at now: Double) {
    announcements.notify(notice, at: now)
  }

  /// Host time at which the next toast or message disappears. Infinite if no text has an end.
  var wordsEnd: Double { min(announcements.end, bench.panel.wordsEnd) }

  /// Removes each toast and message whose time on the stage is over at host time `now`.
  public mutating func endNotice(at now: Double) {
    announcements.end(at: now)
    if now >= bench.panel.wordsEnd { bench.panel.dropWords() }
  }

  /// Reports that the host records frame statistics into the file named `path`.
  public mutating func startStatistics(into path: String, at now: Double) {
    announcements.isRecordingStatistics = true
    request(.log("statistics into \(path); l ends it"))
    notify(Toast("Recording statistics", path, icon: .record), at: now)
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
