internal import SceneCore
internal import Stage
internal import Workbench

extension Viewer {
  /// Seconds for which a notice is shown.
  private static let noticeDuration = 1.2

  /// Says what has been done: on the stage for a while, and where scripts can read it.
  public mutating func tell(_ sentence: String, at now: Double) {
    show(Overlays.Message(sentence, isError: false), until: now + 4)
  }

  /// Says what went wrong.
  public mutating func complain(_ sentence: String, at now: Double) {
    show(Overlays.Message(sentence, isError: true), until: now + 6)
  }

  /// What was to be copied is not on the clipboard, for the reason `sentence`.
  public mutating func copyFailed(_ sentence: String, at now: Double) {
    bench.panel.dropWords()
    complain("nothing copied, no clipboard: \(sentence)", at: now)
  }

  /// Says what is wrong until it is put right.
  mutating func complain(untilMended sentence: String) {
    show(Overlays.Message(sentence, isError: true), until: .infinity)
  }

  /// It has been put right.
  mutating func stopComplaining(of sentence: String) {
    guard overlays.message?.text == sentence else { return }
    overlays.message = nil
    notes.hasNews = true
  }

  private mutating func show(_ message: Overlays.Message, until end: Double) {
    ask(.say(message.text))
    overlays.message = message
    // What it tells of is newer than what was told before.
    overlays.notice = nil
    messageEnd = end
    notes.hasNews = true
  }

  /// Tells on the stage what has changed; what was told before goes.
  public mutating func notify(_ notice: Notice, at now: Double) {
    overlays.notice = notice
    noticeEnd = now + Self.noticeDuration
    notes.hasNews = true
  }

  /// Host time at which something that is told goes by itself.
  var wordsEnd: Double { min(messageEnd, noticeEnd, bench.panel.wordsEnd) }

  /// Takes away what has been told for long enough.
  public mutating func endNotice(at now: Double) {
    if now >= messageEnd {
      messageEnd = .infinity
      if overlays.message != nil { notes.hasNews = true }
      overlays.message = nil
    }
    if now >= noticeEnd { dropNotice() }
    if now >= bench.panel.wordsEnd {
      bench.panel.dropWords()
      notes.hasNews = true
    }
  }

  /// Nothing is told of the last change any more.
  mutating func dropNotice() {
    noticeEnd = .infinity
    if overlays.notice != nil { notes.hasNews = true }
    overlays.notice = nil
  }

  /// Shows what the scene has answered since the last time, at host time `now`.
  mutating func hearScene(at now: Double) {
    guard let answer = stage.notice, answer.time > answerTime else { return }
    answerTime = answer.time
    notify(Notice(answer.text), at: now)
  }

  /// Statistics are recorded from now on, into what is called `path`.
  public mutating func startStatistics(into path: String, at now: Double) {
    isRecordingStatistics = true
    ask(.say("statistics into \(path); l ends it"))
    notify(Notice("Recording statistics", path), at: now)
  }

  /// They are not recorded any more.
  public mutating func endStatistics() {
    isRecordingStatistics = false
    notes.hasNews = true
  }

  /// Tells of what an input has changed.
  mutating func notify(of kind: StageInput.Kind, at now: Double) {
    switch kind {
    case .appearance(.light): notify(Notice("Light", "appearance"), at: now)
    case .appearance(.dark): notify(Notice("Dark", "appearance"), at: now)
    case .reducedMotion(let isOn):
      notify(Notice(isOn ? "Reduced motion" : "Full motion"), at: now)
    case .restart: notify(Notice("Restarted", stage.sceneID.rawValue), at: now)
    default: break
    }
  }
}

extension SceneCatalog {
  /// The name of `tuning` as a heading: a named tuning's with a capital letter.
  func heading(of tuning: Tuning) -> String {
    tunings.contains(tuning)
      ? tuning.name.prefix(1).uppercased() + tuning.name.dropFirst() : label(of: tuning)
  }
}
