internal import SceneCore
internal import Stage

/// The viewer's texts for the user, shown on the stage and in the window's title, with the host
/// times at which the texts disappear.
struct Announcements: Equatable {
  /// Duration of a message in seconds.
  private static let messageDuration = 6.0

  /// A file that is read again when it changes.
  enum WatchedFile { case scene, tuning }

  /// The error of a watched file. The error is shown until the file is valid.
  private struct FileProblem: Equatable {
    let file: WatchedFile
    /// The whole error, as the terminal shows it.
    let sentence: String
    let message: Overlays.Message
    /// Whether the user has closed the message.
    var isHidden = false
  }

  /// The message that disappears by itself after a few seconds, or `nil` if there is none.
  private var passing: Overlays.Message?
  /// The errors of the watched files, the newest one last.
  private var problems: [FileProblem] = []
  /// The toast at the top of the stage, or `nil` if there is none.
  private(set) var notice: Toast?
  /// The guide that shows what to drag, or `nil` if the run shows no hints.
  var hints: HintGuide?
  /// The data that the run records from its start to its end.
  let recorded: RecordedData
  /// Whether the frame statistics are being recorded because the user pressed a key.
  var isRecordingStatistics = false
  /// Host times at which the message and the toast disappear.
  private var (messageEnd, noticeEnd) = (Double.infinity, Double.infinity)
  /// Stage time of the scene's newest toast that was shown, or −∞ if none was shown.
  private var answerTime = -Double.infinity
  /// The window's current title, or `nil` if the viewer has set none.
  private var title: WindowTitle?

  init(_ hints: HintGuide?, recorded: RecordedData = []) {
    (self.hints, self.recorded) = (hints, recorded)
  }

  /// Host time at which the next text disappears. Infinite if none does.
  var end: Double { min(messageEnd, noticeEnd) }

  // MARK: Messages

  /// The message at the bottom of the stage, or `nil` if there is none. A message that disappears
  /// by itself hides the error of a watched file, which is shown again afterwards.
  var message: Overlays.Message? { passing ?? problems.last { !$0.isHidden }?.message }

  /// Shows the message `sentence` from host time `now` for a few seconds. An error removes the
  /// current toast, which would contradict the error.
  mutating func announce(_ sentence: String, isError: Bool, at now: Double) {
    passing = Overlays.Message(Self.withoutFolders(sentence), isError: isError)
    if isError { notice = nil }
    messageEnd = now + Self.messageDuration
  }

  /// Returns `sentence` without the folders of the absolute path at its beginning. Few words fit on
  /// the stage, and the name of the file is enough there. The terminal has the whole path.
  static func withoutFolders(_ sentence: String) -> String {
    let path = sentence.prefix { $0 != ":" }
    guard path.hasPrefix("/"), path.endIndex < sentence.endIndex,
      let slash = path.lastIndex(of: "/")
    else { return sentence }
    return String(sentence[sentence.index(after: slash)...])
  }

  /// Closes the message. Returns false if no message was shown.
  mutating func closeMessage() -> Bool {
    if passing != nil {
      (passing, messageEnd) = (nil, .infinity)
      return true
    }
    guard let index = problems.lastIndex(where: { !$0.isHidden }) else { return false }
    problems[index].isHidden = true
    return true
  }

  /// Shows the error `sentence` of the watched file `file` until the file is valid. Returns false
  /// if this error is already known.
  mutating func showFileError(_ sentence: String, of file: WatchedFile) -> Bool {
    guard !problems.contains(where: { $0.file == file && $0.sentence == sentence }) else {
      return false
    }
    withdrawFileError(of: file)
    let message = Overlays.Message(Self.withoutFolders(sentence), isError: true)
    problems.append(FileProblem(file: file, sentence: sentence, message: message))
    (passing, messageEnd, notice) = (nil, .infinity, nil)
    return true
  }

  /// Removes the error of the watched file `file`, because the file is valid or was replaced.
  mutating func withdrawFileError(of file: WatchedFile) { problems.removeAll { $0.file == file } }

  // MARK: Toasts

  /// Shows the toast `notice` from host time `now`, and removes the previous toast.
  mutating func notify(_ notice: Toast, at now: Double) {
    self.notice = notice
    noticeEnd = now + notice.duration
  }

  /// Removes the toast.
  mutating func dropNotice() { (notice, noticeEnd) = (nil, .infinity) }

  /// Removes the texts whose end time is at or before host time `now`.
  mutating func end(at now: Double) {
    if now >= messageEnd { (passing, messageEnd) = (nil, .infinity) }
    if now >= noticeEnd { dropNotice() }
  }

  /// Shows the scene's own toast from `stage`, starting at host time `now`. Toasts that were
  /// already shown have no effect.
  mutating func hear(_ stage: Stage, at now: Double) {
    guard let answer = stage.notice, answer.time > answerTime else { return }
    answerTime = answer.time
    notify(Toast(answer.text), at: now)
  }

  /// Marks the scene's toasts up to stage time `time` as already shown. If `time` is `nil`, every
  /// toast of the scene counts as new.
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
