internal import CardGestures
internal import SceneCore

/// What a pointer went down on, and what it does there.
struct HeaderHold {
  /// What it would be a tap on if it stays there.
  var target: HeaderAction?
  var device = PointerDevice.mouse
  /// Whether it extends the text that is selected.
  var extends = false
  /// What it took hold of: a place in the text, a word, all.
  var unit = TextField.Unit.caret
  /// Where that is, in characters.
  var origin = 0..<0
}
