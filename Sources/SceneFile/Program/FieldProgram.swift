/// The data of a value with `"type": "field"`: an editable line of text.
package struct FieldProgram: Hashable, Sendable {
  /// The text that an empty field shows.
  package var placeholder: [TextProgram.Piece] = []
  /// The filter of rows, or `nil` if the field filters nothing.
  package var filter: Filter?
  /// The index of the action that follows a change of the text, or `nil` if there is none.
  package var changed: Int?
  /// The index of the action that the Return key performs, or `nil` if there is none.
  package var then: Int?

  /// The rows of a table that contain what is typed.
  package struct Filter: Hashable, Sendable {
    /// The index of the table.
    package var table: Int
    /// The columns that are searched.
    package var columns: [TableProgram.ColumnIndex]
  }
}

extension SceneProgram {
  /// The number of states: one for each value, and two more for each field.
  var stateCount: Int { values.count + 2 * fields.count }

  /// Returns the index of the state that is 1 while the field with the index `field` in ``fields`` has
  /// the focus.
  func focusState(ofField field: Int) -> Int { values.count + 2 * field }

  /// Returns the index of the state that is 1 while the field with the index `field` in ``fields`` is
  /// empty.
  func emptyState(ofField field: Int) -> Int { values.count + 2 * field + 1 }
}
