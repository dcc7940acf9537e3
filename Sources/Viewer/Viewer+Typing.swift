internal import CardGestures
internal import Stage

/// What is typed, on its way to the field that has the focus when it comes: the window need not know
/// of fields.
extension Viewer {
  /// `event` as it is meant: in a field a key that types is text; text without a field is nothing (nil).
  func typed(_ event: WindowEvent) -> WindowEvent? {
    switch event.kind {
    case .key(let press):
      guard let text = press.text, hasField else { return event }
      return WindowEvent(.text(.committed(text)), at: event.time)
    case .text: return hasField ? event : nil
    default: return event
    }
  }

  private var hasField: Bool {
    overlays.field != nil || dock.isOpen && bench.caret != nil || sceneHasField
  }

  /// Whether a field of the scene hears what is typed: it has the focus, and the keyboard is the
  /// stage's.
  var sceneHasField: Bool {
    (playback == nil || isInPast) && bench.focus == nil
      && stage.caret(at: max(lastTime, stage.time)) != nil
  }
}

extension KeyPress {
  /// What it types into a field; nil: nothing.
  fileprivate var text: String? { modifiers.isDisjoint(with: [.ctrl, .alt]) ? character : nil }
}
