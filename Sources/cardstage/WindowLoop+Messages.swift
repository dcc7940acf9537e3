import HostSystem
import SDLBackend
import Stage

/// Sentences for the user, on the stage and for some time only.
extension WindowLoop {
  /// Says what has been done: on the stage, and where scripts can read it.
  func tell(_ sentence: String) {
    Messages.say(sentence)
    show(sentence, isError: false, for: 4)
  }

  /// Says what went wrong.
  func complain(_ sentence: String) {
    Messages.say(sentence)
    show(sentence, isError: true, for: 6)
  }

  private func show(_ sentence: String, isError: Bool, for seconds: Double) {
    overlays.message = Overlays.Message(sentence, isError: isError)
    messageEnd = MonotonicClock.now() + seconds
    notes.hasNews = true
  }

  /// Takes away a sentence that has been there long enough.
  func endMessage(at now: Double) {
    guard now >= messageEnd else { return }
    messageEnd = .infinity
    guard overlays.message != nil else { return }
    overlays.message = nil
    notes.hasNews = true
  }
}
