/// What a scene is told to do by whoever has no pointer at hand: the words of recordings, whatever
/// keys stand for them.
public enum SceneCommand: Hashable, Sendable {
  /// To the next detent, row or card that way.
  case up, down, left, right
  /// Taps the main control, or the focused one.
  case press
  /// Sends the card away.
  case dismiss
  /// Steps back: empties a field, then leaves it.
  case escape
  /// Scrolls by a page, or all the way.
  case pageUp, pageDown, home, end
  /// Goes to the next control, or the one before.
  case focusNext, focusPrevious

  /// Moves a field's caret; `extend` selects on the way.
  case move(CaretMove, extend: Bool)
  /// Deletes what a field has selected, else a character or the word before the caret.
  case deleteBackward, deleteForward, deleteWord
  /// Selects all of a field's text.
  case selectAll
  /// Deletes what a field has selected, which has gone to the clipboard.
  case cut

  /// A key that has no meaning but the scene's own, by the character that it types or by its name.
  case key(String)

  /// Ways of a field's caret.
  public enum CaretMove: String, CaseIterable, Sendable {
    /// By a character; to the selection's end if there is one.
    case left = "moveLeft"
    /// By a character; to the selection's end if there is one.
    case right = "moveRight"
    /// To where a word begins.
    case wordLeft = "moveWordLeft"
    /// To where a word ends.
    case wordRight = "moveWordRight"
    /// Before all text.
    case lineStart
    /// Behind all text.
    case lineEnd
  }
}
