internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore

/// The search field.
extension HeaderScene {
  /// Whether the field takes text and keys.
  var isFocused: Bool { controls.focused == .field }
  /// Whether the field shows the cross that clears it.
  var hasClearButton: Bool { isFocused && !field.isEmpty }
  /// What the field has selected, while it is focused.
  var selectedText: String? {
    isFocused && !field.selection.isEmpty ? field.selectedText : nil
  }

  mutating func focusField(at time: Double) {
    guard !isFocused else { return }
    controls.focus(.field)
    paintFace(at: time)
  }

  /// Nothing has the focus any more. What is still being composed is left out: no input method ends
  /// it where nothing is typed.
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

  /// Edits the field; other words show the rows that match, from their top.
  mutating func edit(at time: Double, _ change: (inout TextField) -> Void) {
    let before = field
    change(&field)
    guard field != before else { return }
    paintFace(at: time)
    if field.shown != before.shown { search(field.shown, at: time) }
  }

  // MARK: By pointer

  /// A click in the field: it puts the caret there, the second one takes a word, the third all.
  mutating func beginSelecting(at place: Point, _ time: Double) {
    focusField(at: time)
    clicks.add(place, by: hold.device, at: time)
    if hold.extends {
      hold.origin = field.anchor..<field.anchor
    } else {
      hold.unit = clicks.count == 1 ? .caret : clicks.count == 2 ? .word : .all
      hold.origin = range(at: place, time)
    }
    goOnSelecting(to: place, time)
  }

  /// All from there to `place` is selected.
  mutating func goOnSelecting(to place: Point, _ time: Double) {
    let (origin, range) = (hold.origin, range(at: place, time))
    edit(at: time) { $0.select(from: origin, to: range) }
  }

  /// What the pointer at `place` is on, of the kind that it took hold of.
  private func range(at place: Point, _ time: Double) -> Range<Int> {
    let text = textPlace(motion.height(at: time))
    let bytes = face.place(at: place.x - text.line, measuring: environment.measuring)
    return field.range(
      of: hold.unit, at: field.index(atUTF8Shown: bytes.character),
      gap: field.index(atUTF8Shown: bytes.gap))
  }

  // MARK: Places

  /// Where the field shows text, how much of it, and where the line begins that it is part of.
  func textPlace(_ height: Double) -> (start: Double, width: Double, line: Double) {
    let start = layout.field(height).minX + HeaderLayout.textInset
    let width = textWidth(height)
    return (start, width, start - textShift(in: width))
  }

  func textWidth(_ height: Double) -> Double {
    layout.textWidth(height, hasClearButton: hasClearButton)
  }

  /// How far the text is scrolled in a field with room for `width` points; one that is left shows
  /// its beginning.
  func textShift(in width: Double) -> Double {
    isFocused ? face.shift(from: fieldShift, in: width) : 0
  }

  /// Where the caret is, while the search field takes text.
  func caret(at time: Double) -> Rect? {
    guard isFocused else { return nil }
    let height = motion.height(at: time)
    return Rect(
      x: textPlace(height).line + face.caretX, y: layout.field(height).minY + 6.5, width: 2,
      height: 19)
  }
}
