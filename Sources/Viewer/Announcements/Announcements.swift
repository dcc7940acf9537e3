internal import SceneCore
internal import Stage

/// The text that the viewer shows to the user over the stage and in the window's title, and how long each
/// text stays. Two equal values show the same text.
struct Announcements: Equatable {
  /// Seconds for which a notice is shown.
  private static let noticeDuration = 1.2
  /// Seconds for which a sentence is shown: on success, and after an error.
  private static let (messageDuration, errorDuration) = (4.0, 6.0)

  /// The sentence at the bottom, or `nil` if there is none.
  private(set) var message: Overlays.Message?
  /// The last change, at the top, or `nil` if there is none.
  private(set) var notice: Toast?
  /// The guide that shows what to drag, or `nil` if the run shows no hints.
  var hints: HintGuide?
  /// Whether statistics are being recorded that a key began.
  var isRecordingStatistics = false
  /// Host times at which the sentence and the notice disappear.
  private var (messageEnd, noticeEnd) = (Double.infinity, Double.infinity)
  /// Stage time of the scene's last answer that has been shown.
  private var answerTime = -Double.infinity
  /// The error of the user's scene file, or `nil` if the file is valid.
  private var fileError: String?
  /// The title that the window has.
  private var title: WindowTitle?

  init(_ hints: HintGuide?) { self.hints = hints }

  /// Host time at which the next text disappears.
  var end: Double { min(messageEnd, noticeEnd) }

  // MARK: Sentences

  /// Shows `sentence` for a few seconds from host time `now`, or until it is withdrawn if `now` is `nil`.
  /// The last notice is older, and disappears.
  mutating func announce(_ sentence: String, isError: Bool, at now: Double?) {
    message = Overlays.Message(sentence, isError: isError)
    notice = nil
    messageEnd = now.map { $0 + (isError ? Self.errorDuration : Self.messageDuration) } ?? .infinity
  }

  /// Closes the sentence. Returns false if there is none.
  mutating func closeMessage() -> Bool {
    defer { message = nil }
    return message != nil
  }

  /// Shows the error `sentence` of the user's scene file until the file is valid. Returns false if that
  /// error is known already.
  mutating func showFileError(_ sentence: String) -> Bool {
    guard fileError != sentence else { return false }
    fileError = sentence
    announce(sentence, isError: true, at: nil)
    return true
  }

  /// Withdraws the error of the user's scene file.
  mutating func withdrawFileError() {
    if let fileError, message?.text == fileError { message = nil }
    fileError = nil
  }

  // MARK: Notices

  /// Shows `notice` for a moment from host time `now`, in the place of the last one.
  mutating func notify(_ notice: Toast, at now: Double) {
    self.notice = notice
    noticeEnd = now + Self.noticeDuration
  }

  /// Takes the notice away.
  mutating func dropNotice() { (notice, noticeEnd) = (nil, .infinity) }

  /// Takes away what has been shown for long enough at host time `now`.
  mutating func end(at now: Double) {
    if now >= messageEnd { (message, messageEnd) = (nil, .infinity) }
    if now >= noticeEnd { dropNotice() }
  }

  /// Shows the answer of the scene on `stage` at host time `now`, if it is newer than the last one.
  mutating func hear(_ stage: Stage, at now: Double) {
    guard let answer = stage.notice, answer.time > answerTime else { return }
    answerTime = answer.time
    notify(Toast(answer.text), at: now)
  }

  /// Counts the scene's answers up to stage time `time` as shown, or none if `time` is `nil`.
  mutating func skipAnswers(until time: Double?) { answerTime = time ?? -.infinity }

  // MARK: Hints

  /// Follows `input`, which `stage` has taken: a drag makes the hint disappear.
  mutating func follow(_ input: StageInput, on stage: Stage) {
    _ = hints?.follow(input, on: stage)
  }

  /// Comes to the scene on `stage`. Returns whether that is its first visit, and its hint begins.
  mutating func visit(_ stage: Stage) -> Bool { hints?.visit(stage.sceneID) == true }

  // MARK: Title

  /// Returns the text of `title` for the window, or `nil` if the window has it already.
  mutating func retitle(_ title: WindowTitle) -> String? {
    guard title != self.title else { return nil }
    self.title = title
    return title.text
  }
}
