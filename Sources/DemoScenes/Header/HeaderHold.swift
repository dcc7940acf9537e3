internal import CardGestures
internal import SceneCore

/// The state of the pointer that is down: the control under the pointer, and the text selection
/// that the pointer makes.
struct HeaderHold {
  /// The control that a tap would press, or `nil` if the pointer is not on a control.
  var target: HeaderAction?
  var device = PointerDevice.mouse
  /// Whether the pointer extends the current selection, because Shift is down.
  var extends = false
  /// The unit of the text selection: caret, word, or the whole text.
  var unit = TextField.Unit.caret
  /// The text range that the first click selected, in characters.
  var origin = 0..<0
}
