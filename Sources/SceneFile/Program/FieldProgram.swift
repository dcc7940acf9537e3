/// The data of a value with `"type": "field"`: an editable line of text.
package struct FieldProgram: Hashable, Sendable {
  /// The text that an empty field shows.
  package var placeholder: [TextProgram.Piece] = []
  /// The filter of rows, or `nil` if the field filters nothing.
  package var filter: Filter?
  /// The index of the action that is performed when the text has changed, or `nil` if there is
  /// none.
  package var changed: Int?
  /// The index of the action that the Return key performs, or `nil` if there is none.
  package var then: Int?

  /// A filter of the rows of a table. Only the rows that contain the typed text are shown.
  package struct Filter: Hashable, Sendable {
    /// The index of the table whose rows are filtered.
    package var table: Int
    /// The columns of the table in which the filter searches for the typed text.
    package var columns: [TableProgram.ColumnIndex]
  }
}
