internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore

/// The search field.
extension HeaderScene {
  /// Whether the search field has the focus.
  var isFocused: Bool { controls.focused == .field }
  /// Whether the clear button is visible.
  var hasClearButton: Bool { isFocused && !field.isEmpty }
  /// The selected text of the focused field, or `nil` if nothing is selected.
  var selectedText: String? {
    isFocused && !field.selection.isEmpty ? field.selectedText : nil
  }

  mutating func focusField(at time: Double) {
    guard !isFocused else { return }
    controls.focus(.field)
    paintFace(at: time)
  }

  /// Removes the focus from the search field. Text that is still being composed is dropped, because
  /// no input method can end the composition without a focus.
  mutating func leave(at time: Double) {
    guard controls.blur() else { return }
    edit(at: time) { $0.compose("") }
    paintFace(at: time)
  }

  mutating func type(_ text: TextInput, at time: Double) {
    guard isFocused else { return }
    switch text {
    case .committed(let string): edit(at: time) { $0.commit(string) }
    case .composing(let string): edit(at: time) { $0.compose(string) }
    }
  }

  /// Edits the text of the search field with `change`. If the text changes, the list shows the
  /// matching rows from the top.
  mutating func edit(at time: Double, _ change: (inout TextField) -> Void) {
    let before = field
    change(&field)
    guard field != before else { return }
    paintFace(at: time)
    if field.shown != before.shown { search(field.shown, at: time) }
  }

  // MARK: Pointers

  /// Handles a click in the search field. The first click sets the caret, the second selects a
  /// word, and the third selects the whole text.
  mutating func beginSelecting(at location: Point, _ time: Double) {
    focusField(at: time)
    clicks.add(location, by: hold.device, at: time)
    if hold.extends {
      hold.origin = field.anchor..<field.anchor
    } else {
      hold.unit = clicks.count == 1 ? .caret : clicks.count == 2 ? .word : .all
      hold.origin = range(at: location, time)
    }
    goOnSelecting(to: location, time)
  }

  /// Extends the selection to `location`. The text that the first click selected stays selected.
  mutating func goOnSelecting(to location: Point, _ time: Double) {
    let (origin, range) = (hold.origin, range(at: location, time))
    edit(at: time) { $0.select(from: origin, to: range) }
  }

  /// Returns the text range at a location, in the unit of the current selection.
  private func range(at location: Point, _ time: Double) -> Range<Int> {
    let text = textPlace(motion.height(at: time))
    let bytes = face.place(at: location.x - text.line, measuring: environment.measuring)
    return field.range(
      of: hold.unit, at: field.index(atUTF8Shown: bytes.character),
      gap: field.index(atUTF8Shown: bytes.gap))
  }

  // MARK: Text layout

  /// Returns the left edge and the width of the visible text, and the left edge of the whole line,
  /// in points.
  func textPlace(_ height: Double) -> (start: Double, width: Double, line: Double) {
    let start = layout.field(height).minX + HeaderLayout.textInset
    let width = textWidth(height)
    return (start, width, start - textShift(in: width))
  }

  func textWidth(_ height: Double) -> Double {
    layout.textWidth(height, hasClearButton: hasClearButton)
  }

  /// Returns the scroll offset of the text in a search field of `width` points. A field without
  /// focus shows the beginning of the text.
  func textShift(in width: Double) -> Double {
    isFocused ? face.shift(from: fieldShift, in: width) : 0
  }

  /// Returns the rectangle of the caret on the stage, or `nil` if the search field has no focus.
  func caret(at time: Double) -> Rect? {
    guard isFocused else { return nil }
    let height = motion.height(at: time)
    return Rect(
      x: textPlace(height).line + face.caretX, y: layout.field(height).minY + 6.5, width: 2,
      height: 19)
  }
}
