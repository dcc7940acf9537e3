package import CardGeometry
internal import CardGestures
internal import SceneCore

/// Text fields of a scene file.
extension FileScene {
  /// The index of the field with the focus, or `nil` if there is none.
  var focusedField: Int? { values.fields.firstIndex { $0.content.isFocused } }

  /// The selected text of the field with the focus, or `nil` if nothing is selected.
  package var selectedText: String? {
    guard let text = focusedField.map({ values.fields[$0].content.text }), !text.selection.isEmpty
    else { return nil }
    return text.selectedText
  }

  /// Returns the rectangle of the caret on the stage, or `nil` if no field has the focus.
  package func caret(at time: Double) -> Rect? {
    guard let field = focusedField, let place = place(ofField: field, at: time) else { return nil }
    return Rect(
      x: place.left + place.face.caretX, y: place.frame.minY + place.face.caretY,
      width: FieldFace.caretWidth, height: place.face.caretHeight)
  }

  /// Returns the indices of the fields that are shown, in the order of their layers.
  func shownFields(at time: Double) -> [Int] {
    guard !values.fields.isEmpty else { return [] }
    var moment = moment(at: time)
    var fields: [Int] = []
    for layer in program.scene.layers.indices {
      guard let field = program.scene.field(shownBy: layer)?.field, !fields.contains(field),
        scenery.frame(ofLayer: layer, &moment) != nil
      else { continue }
      fields.append(field)
    }
    return fields
  }

  /// Returns the frame of a field on the stage, its drawn text, and the left edge of the text.
  /// `nil` if the field is not shown.
  private func place(
    ofField field: Int, at time: Double
  ) -> (frame: Rect, face: FieldFace, left: Double)? {
    var moment = moment(at: time)
    for layer in program.scene.layers.indices {
      guard let shown = program.scene.field(shownBy: layer), shown.field == field,
        let space = scenery.space(ofLayer: layer, &moment), let frame = space.bounds(),
        let face = scenery.face(shown, of: layer, height: space.size.height, &moment)
      else { continue }
      return (frame, face, frame.minX - scenery.shift(of: face, field, in: space.size.width))
    }
    return nil
  }

  // MARK: Focus

  mutating func focusField(_ field: Int, at time: Double) {
    guard !values.fields[field].content.isFocused else { return }
    leaveField(at: time)
    focus = nil
    values.fields[field].content.isFocused = true
    showFields(at: time)
  }

  /// Removes the focus from the focused field. Text in composition is dropped, because an input
  /// method cannot finish the composition without focus.
  mutating func leaveField(at time: Double) {
    guard let field = focusedField else { return }
    edit(field, at: time) { $0.compose("") }
    values.fields[field].content.isFocused = false
    showFields(at: time)
  }

  /// Computes the layout again, so that the fields are drawn with their new text. Scrolls the text
  /// of the focused field to its caret.
  private mutating func showFields(at time: Double) {
    layOut(at: time)
    guard let field = focusedField, let place = place(ofField: field, at: time) else { return }
    // The layers draw the text at this offset already.
    values.fields[field].content.shift = place.frame.minX - place.left
  }

  // MARK: Text

  /// Edits the text of a field with `change`. If this changes the shown text, finds the table rows
  /// that contain the new text, and performs the field's action for changes.
  private mutating func edit(_ field: Int, at time: Double, _ change: (inout TextField) -> Void) {
    let before = values.fields[field].content.text
    change(&values.fields[field].content.text)
    let text = values.fields[field].content.text
    guard text != before else { return }
    let isNew = text.shown != before.shown
    if isNew { values.fields[field].findRows(program.scene) }
    showFields(at: time)
    if isNew, let changed = values.fields[field].program.changed {
      perform(changed, ActionContext(), at: time)
    }
  }

  /// Removes the text of a field.
  mutating func clear(field: Int, at time: Double) {
    edit(field, at: time) { $0.clear() }
  }

  mutating func type(_ text: TextInput, at time: Double) {
    guard let field = focusedField else { return }
    switch text {
    case .committed(let string): edit(field, at: time) { $0.commit(string) }
    case .composing(let string): edit(field, at: time) { $0.compose(string) }
    }
  }

  /// Handles a key command for the field with the focus. Returns whether the field used the
  /// command.
  mutating func pressInField(_ command: SceneCommand, at time: Double) -> Bool {
    guard let field = focusedField else { return false }
    var edited = values.fields[field].content.text
    if edited.press(command) {
      edit(field, at: time) { $0 = edited }
      return true
    }
    switch command {
    case .press:
      guard let then = values.fields[field].program.then else { return true }
      perform(then, ActionContext(), at: time)
    case .escape where !values.fields[field].content.text.isEmpty:
      clear(field: field, at: time)
    case .escape, .dismiss: leaveField(at: time)
    default: return false
    }
    return true
  }

  // MARK: Pointers

  /// Sets the focus to the field that has been tapped, and the caret to the place of the tap.
  mutating func tapField(at time: Double) {
    guard let (field, down) = tappedField else { return }
    var event = down
    event.time = time
    beginFieldTouch(event, on: field)
    (tappedField, fieldTouch) = (nil, nil)
  }

  /// Begins to select text with the pointer of `event`, which goes down on the field with the index
  /// `field`.
  mutating func beginFieldTouch(_ event: PointerEvent, on field: Int) {
    let time = event.time
    let wasFocused = values.fields[field].content.isFocused
    focusField(field, at: time)
    values.fields[field].clicks.add(event.position, by: event.device, at: time)
    var touch = FieldTouch(pointer: event.id, field: field)
    if event.extendsSelection, wasFocused {
      let anchor = values.fields[field].content.text.anchor
      touch.origin = anchor..<anchor
    } else {
      let count = values.fields[field].clicks.count
      touch.unit = count == 1 ? .caret : count == 2 ? .word : .all
      touch.origin = range(of: touch.unit, in: field, at: event.position, time) ?? 0..<0
    }
    fieldTouch = touch
    select(touch, to: event.position, at: time)
  }

  /// Extends the text selection to the location of `event` if its pointer selects text. If no
  /// pointer selects text, a tap removes the focus from the focused field. A drag keeps the focus,
  /// so that a list can be scrolled.
  mutating func followFieldTouch(_ event: PointerEvent) {
    guard let touch = fieldTouch else {
      if event.phase == .up, !isHolding { leaveField(at: event.time) }
      return
    }
    guard touch.pointer == event.id, event.phase != .down else { return }
    if event.phase == .move {
      select(touch, to: event.position, at: event.time)
    } else {
      fieldTouch = nil
    }
  }

  private mutating func select(_ touch: FieldTouch, to location: Point, at time: Double) {
    guard let range = range(of: touch.unit, in: touch.field, at: location, time) else { return }
    edit(touch.field, at: time) { $0.select(from: touch.origin, to: range) }
  }

  /// Returns the range of the text unit at `location`, such as a word, in the field with the index
  /// `field`. Returns `nil` if the field is not shown.
  private func range(
    of unit: TextField.Unit, in field: Int, at location: Point, _ time: Double
  ) -> Range<Int>? {
    guard let place = place(ofField: field, at: time) else { return nil }
    let text = values.fields[field].content.text
    let bytes = place.face.place(
      at: location.x - place.left, measuring: environment.measuring)
    return text.range(
      of: unit, at: text.index(atUTF8Shown: bytes.character),
      gap: text.index(atUTF8Shown: bytes.gap))
  }
}
