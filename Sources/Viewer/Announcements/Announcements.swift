internal import SceneCore
internal import Stage

/// The viewer's texts for the user, shown on the stage and in the window's title, with the host
/// times at which the texts disappear.
struct Announcements: Equatable {
  /// Duration of a toast in seconds.
  private static let noticeDuration = 1.2
  /// Duration of a message in seconds: after a success, and after an error.
  private static let (messageDuration, errorDuration) = (4.0, 6.0)

  /// The message at the bottom of the stage, or `nil` if there is none.
  private(set) var message: Overlays.Message?
  /// The toast at the top of the stage, or `nil` if there is none.
  private(set) var notice: Toast?
  /// The guide that shows what to drag, or `nil` if the run shows no hints.
  var hints: HintGuide?
  /// Whether the frame statistics are being recorded because the user pressed a key.
  var isRecordingStatistics = false
  /// Host times at which the message and the toast disappear.
  private var (messageEnd, noticeEnd) = (Double.infinity, Double.infinity)
  /// Stage time of the newest toast of a scene that has been shown, or −∞ if none has been shown.
  private var answerTime = -Double.infinity
  /// The error of the user's scene file, or `nil` if the file is valid.
  private var fileError: String?
  /// The window's current title, or `nil` if the viewer has set none.
  private var title: WindowTitle?

  init(_ hints: HintGuide?) { self.hints = hints }

  /// Host time at which the next text disappears. Infinite if none does.
  var end: Double { min(messageEnd, noticeEnd) }

  // MARK: Messages

  /// Shows the message `sentence` from host time `now` for a few seconds. If `now` is `nil`, the
  /// message stays until it is closed or replaced. Removes the current toast.
  mutating func announce(_ sentence: String, isError: Bool, at now: Double?) {
    message = Overlays.Message(sentence, isError: isError)
    notice = nil
    messageEnd = now.map { $0 + (isError ? Self.errorDuration : Self.messageDuration) } ?? .infinity
  }

  /// Closes the message. Returns false if no message was shown.
  mutating func closeMessage() -> Bool {
    defer { message = nil }
    return message != nil
  }

  /// Shows the error `sentence` of the user's scene file until the file is valid. Returns false if
  /// this error is already shown.
  mutating func showFileError(_ sentence: String) -> Bool {
    guard fileError != sentence else { return false }
    fileError = sentence
    announce(sentence, isError: true, at: nil)
    return true
  }

  /// Removes the error of the user's scene file.
  mutating func withdrawFileError() {
    if let fileError, message?.text == fileError { message = nil }
    fileError = nil
  }

  // MARK: Toasts

  /// Shows the toast `notice` from host time `now`, and removes the previous toast.
  mutating func notify(_ notice: Toast, at now: Double) {
    self.notice = notice
    noticeEnd = now + Self.noticeDuration
  }

  /// Removes the toast.
  mutating func dropNotice() { (notice, noticeEnd) = (nil, .infinity) }

  /// Removes the texts whose end time is at or before host time `now`.
  mutating func end(at now: Double) {
    if now >= messageEnd { (message, messageEnd) = (nil, .infinity) }
    if now >= noticeEnd { dropNotice() }
  }

  /// Shows the scene's own toast from `stage`, starting at host time `now`. Toasts that were
  /// already shown have no effect.
  mutating func hear(_ stage: Stage, at now: Double) {
    guard let answer = stage.notice, answer.time > answerTime else { return }
    answerTime = answer.time
    notify(Toast(answer.text), at: now)
  }

  /// Prevents toasts of the scene up to stage time `time` from being shown again. If `time` is
  /// `nil`, every toast of the scene counts as new.
  mutating func skipAnswers(until time: Double?) { answerTime = time ?? -.infinity }

  // MARK: Hints

  /// Updates the hints after the stage has handled `input`. A drag or a scroll removes the hint.
  mutating func follow(_ input: StageInput, on stage: Stage) {
    _ = hints?.follow(input, on: stage)
  }

  /// Updates the hints for the scene on `stage`. Returns true if the scene is shown for the first
  /// time, so that its hint appears now.
  mutating func visit(_ stage: Stage) -> Bool { hints?.visit(stage.sceneID) == true }

  // MARK: Title

  /// Returns the text of `title` and stores `title` as the current title. Returns `nil` if the
  /// window already has this title.
  mutating func retitle(_ title: WindowTitle) -> String? {
    guard title != self.title else { return nil }
    self.title = title
    return title.text
  }
}
