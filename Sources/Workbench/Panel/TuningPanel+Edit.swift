internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import TextFormat

/// Keyboard input of a number.
extension TuningPanel {
  /// Begins typing into the field of `number`. The field starts with `text`. If `text` is `nil`,
  /// the field starts with the current value, which is selected.
  mutating func beginEdit(_ number: PanelNumber, with text: String? = nil) {
    guard let about = description(of: number), !isFixed(number) else { return }
    endStep()
    var field = TextField()
    let original = NumberText.typed(shownExactly(about.value))
    field.commit(text ?? original)
    if text == nil { field.select(from: 0, to: original.count) }
    edit = NumberEdit(number: number, field: field, original: original)
    reveal(.number(number))
    request(.caret(caretFrame(number)))
  }

  /// Returns `value` rounded to six significant digits if this changes the value only by
  /// floating-point noise. Otherwise returns `value` itself.
  private func shownExactly(_ value: Double) -> Double {
    let six = SpringNumbers.six(value)
    return abs(six - value) <= 1e-12 * abs(value) ? six : value
  }

  /// Ends typing without applying the text.
  mutating func endEdit() {
    guard edit != nil else { return }
    edit = nil
    request(.caret(nil))
  }

  /// Applies the typed text as the new value. Returns false, and lets the user continue typing, if
  /// the text is not a valid number.
  mutating func apply() -> Bool {
    guard let edit else { return true }
    let text = edit.field.shown
    guard text != edit.original, let about = description(of: edit.number) else {
      endEdit()
      return true
    }
    do throws(TypedNumber.ParseError) {
      let value = try TypedNumber(
        unit: about.quantity.unit, current: about.value, range: about.range, isWhole: about.isWhole
      ).value(of: text)
      endEdit()
      setNumber(edit.number, to: value)
      endStep()
      return true
    } catch {
      self.edit?.error = error.reason
      return false
    }
  }

  mutating func takeText(_ text: TextInput) {
    guard edit != nil else { return }
    edit?.error = nil
    switch text {
    case .committed(let string): edit?.field.commit(string)
    case .composing(let string): edit?.field.compose(string)
    }
  }

  /// Handles a key press while a number is typed.
  mutating func typeKey(_ press: KeyPress) {
    guard let edit else { return }
    switch press.key {
    case .escape:
      focused = .number(edit.number)
      endEdit()
    case .return:
      if apply() { focused = .number(edit.number) }
    case .tab:
      guard apply() else { return }
      focused = .number(edit.number)
      takeKey(KeyPress(.tab, modifiers: press.modifiers), at: 0)
    case "C" where press.modifiers.contains(.ctrl), "X" where press.modifiers.contains(.ctrl):
      guard !edit.field.selection.isEmpty else { return }
      request(.copy(edit.field.selectedText))
      if press.key == "X" { _ = self.edit?.field.press(.cut) }
    default:
      guard let command = Self.command(press) else { return }
      if self.edit?.field.press(command) == true, press.key == .backspace || press.key == .delete {
        self.edit?.error = nil
      }
    }
  }

  /// Returns the text editing command of the key press `press`, or `nil` if the key has no such
  /// command.
  private static func command(_ press: KeyPress) -> SceneCommand? {
    let extends = press.modifiers.contains(.shift)
    let isWord = press.modifiers.contains(.ctrl)
    return switch press.key {
    case .left: .move(isWord ? .wordLeft : .left, extend: extends)
    case .right: .move(isWord ? .wordRight : .right, extend: extends)
    case .home: .move(.lineStart, extend: extends)
    case .end: .move(.lineEnd, extend: extends)
    case .backspace: isWord ? .deleteWord : .deleteBackward
    case .delete: .deleteForward
    case "A" where isWord: .selectAll
    default: nil
    }
  }

  /// Moves the caret to the clicked point in the field of `number`.
  mutating func placeCaret(at point: Point, in number: PanelNumber) {
    guard let edit, let target = layout.target(.number(number)) else { return }
    let frame = shown(target.frame, isBody: true)
    let text = Text(edit.field.shown, Tokens.row, Tokens.label)
    let offset = measuring.utf8Offset(in: text, at: point.x - frame.minX - 8)
    self.edit?.field.place(edit.field.index(atUTF8Shown: offset))
  }

  private func caretFrame(_ number: PanelNumber) -> Rect? {
    layout.target(.number(number)).map { target in
      let frame = shown(target.frame, isBody: true)
      return Rect(x: frame.minX + 8, y: frame.midY - 8, width: 1.5, height: 16)
    }
  }
}
