public import CardGestures

/// A keyboard command to a scene, independent of the key. Recordings contain these commands.
public enum SceneCommand: Hashable, Sendable {
  /// A move to the next detent, row or card in one direction.
  case up, down, left, right
  /// A tap on the focused control, or on the main control if no control is focused.
  case press
  /// The dismissal of the card.
  case dismiss
  /// One step back: the focused field becomes empty, or an empty field loses the focus.
  case escape
  /// A scroll by a page, or to the start or end.
  case pageUp, pageDown, home, end
  /// A move of the focus to the next or previous control.
  case focusNext, focusPrevious

  /// A move of the caret in the focused field. With `extend`, the selection extends to the new
  /// caret.
  case move(CaretMove, extend: Bool)
  /// The deletion of the selected text. If no text is selected, `deleteBackward` deletes the
  /// character before the caret, `deleteForward` the character after the caret, and `deleteWord`
  /// the word before the caret.
  case deleteBackward, deleteForward, deleteWord
  /// The selection of all text in the focused field.
  case selectAll
  /// The deletion of the selected text, which is on the clipboard already.
  case cut

  /// A key whose meaning only the scene defines, identified by the key's character or name.
  case key(Key)

  /// The moves of a text field's caret.
  public enum CaretMove: String, CaseIterable, Sendable {
    /// One character to the left, or to the selection's left end if text is selected.
    case left = "moveLeft"
    /// One character to the right, or to the selection's right end if text is selected.
    case right = "moveRight"
    /// To the start of a word on the left.
    case wordLeft = "moveWordLeft"
    /// To the end of a word on the right.
    case wordRight = "moveWordRight"
    /// To the start of the text, which is one line.
    case lineStart
    /// To the end of the text.
    case lineEnd
  }
}
