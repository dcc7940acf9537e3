internal import CardGestures
internal import SceneCore

/// The target of a pressed pointer, and what the pointer does to it.
struct HeaderHold {
  /// The control that is tapped if the pointer does not move away.
  var target: HeaderAction?
  var device = PointerDevice.mouse
  /// Whether it extends the text that is selected.
  var extends = false
  /// What it took hold of: a place in the text, a word, all.
  var unit = TextField.Unit.caret
  /// Where that is, in characters.
  var origin = 0..<0
}
