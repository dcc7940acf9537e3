public import CardScenes
internal import Stage

/// A scene of the user's own, beside those of the catalogue.
extension Viewer {
  /// Whether another guest can come now: a recording has one, and so has what is written of a run.
  public var mayWelcome: Bool { playback == nil && mayRestartTime && !isCapturing }

  /// `guest` is what `0` shows from now on: the same scene as it is edited, whose values go on, or
  /// another one, which comes on at once. False, and nothing has changed: it must wait (`mayWelcome`).
  public mutating func welcome(_ guest: GuestScene, at now: Double) -> Bool {
    guard mayWelcome else { return false }
    if isInPast { goToPresent(at: now) }
    sceneFileIsGood()
    let isNew = stage.guest?.id != guest.id
    stage.welcome(guest)
    travel.history.noteSurroundings(of: stage, welcoming: guest)
    answerTime = stage.notice?.time ?? -.infinity
    notes.hasNews = true
    if isNew { put(.scene(guest.id), at: now) }
    return true
  }

  /// What the user's scene file says now is wrong, in a sentence: it is told until it is right again, and
  /// the scene stays as it was.
  public mutating func sceneFileIsBad(_ sentence: String) {
    guard guestError != sentence else { return }
    guestError = sentence
    complain(untilMended: sentence)
  }

  /// The file is right.
  private mutating func sceneFileIsGood() {
    if let guestError { stopComplaining(of: guestError) }
    guestError = nil
  }

  /// Nothing is behind `0` yet.
  mutating func tellNoGuest(at now: Double) {
    notify(Notice("No scene of your own", "drop a .scene.json, or Ctrl+O"), at: now)
  }
}
