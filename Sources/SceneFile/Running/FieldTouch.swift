internal import CardGestures
internal import SceneCore

/// The selection of text in a field by a pointer.
struct FieldTouch {
  let pointer: PointerID
  /// The index of the field in the scene's state.
  let field: Int
  /// The unit of text by which a drag of the pointer extends the selection, such as a word.
  var unit = TextField.Unit.caret
  /// The range of text that the first click selected.
  var origin = 0..<0
}
