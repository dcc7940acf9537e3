internal import SceneCore
internal import Stage
internal import Workbench

/// What is said: to the user on the stage, and to scripts.
extension Viewer {
  /// Says what has been done: on the stage for a while, and where scripts can read it.
  public mutating func announce(_ sentence: String, at now: Double) {
    request(.log(sentence))
    announcements.announce(sentence, isError: false, at: now)
  }

  /// Says what went wrong.
  public mutating func announceError(_ sentence: String, at now: Double) {
    request(.log(sentence))
    announcements.announce(sentence, isError: true, at: now)
  }

  /// What was to be copied is not on the clipboard, for the reason `sentence`.
  public mutating func copyFailed(_ sentence: String, at now: Double) {
    bench.panel.dropWords()
    announceError("nothing copied, no clipboard: \(sentence)", at: now)
  }

  /// Shows the error `sentence` of the user's scene file until it is mended; the scene stays as it was.
  public mutating func sceneFileIsBad(_ sentence: String) {
    if announcements.showFileError(sentence) { request(.log(sentence)) }
  }

  /// Tells on the stage what has changed; what was told before goes.
  public mutating func notify(_ notice: Toast, at now: Double) {
    announcements.notify(notice, at: now)
  }

  /// Host time at which something that is told goes by itself.
  var wordsEnd: Double { min(announcements.end, bench.panel.wordsEnd) }

  /// Takes away what has been told for long enough.
  public mutating func endNotice(at now: Double) {
    announcements.end(at: now)
    if now >= bench.panel.wordsEnd { bench.panel.dropWords() }
  }

  /// Statistics are recorded from now on, into what is called `path`.
  public mutating func startStatistics(into path: String, at now: Double) {
    announcements.isRecordingStatistics = true
    request(.log("statistics into \(path); l ends it"))
    notify(Toast("Recording statistics", path), at: now)
  }

  /// They are not recorded any more.
  public mutating func endStatistics() { announcements.isRecordingStatistics = false }

  /// Tells of what an input has changed.
  mutating func notify(of kind: StageInput.Kind, at now: Double) {
    switch kind {
    case .appearance(.light): notify(Toast("Light", "appearance"), at: now)
    case .appearance(.dark): notify(Toast("Dark", "appearance"), at: now)
    case .reducedMotion(let isOn):
      notify(Toast(isOn ? "Reduced motion" : "Full motion"), at: now)
    case .restart: notify(Toast("Restarted", stage.sceneID.rawValue), at: now)
    default: break
    }
  }
}
