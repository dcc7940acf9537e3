package import SceneCore

/// The content of an editable text field: the text with the caret, and the table rows that contain
/// the text if the field filters a table.
package struct FieldContent {
  package var text = TextField()
  package var isFocused = false
  /// The scroll offset of the text in points. The offset has an effect only while the field has the
  /// focus.
  package var shift = 0.0
  /// The rows of the table that contain the text, or `nil` if the field filters no rows.
  package var rows: [Int]?

  package init() {}
}
