internal import CardGestures
internal import SceneCore

/// The state of the pointer that is down: its target and the text selection that it makes.
struct HeaderHold {
  /// The control that a tap would press, or `nil` if the pointer is on none.
  var target: HeaderAction?
  var device = PointerDevice.mouse
  /// Whether the pointer extends the current selection (Shift).
  var extends = false
  /// The unit of the text selection: caret, word or all.
  var unit = TextField.Unit.caret
  /// The text range under the first click, in characters.
  var origin = 0..<0
}
