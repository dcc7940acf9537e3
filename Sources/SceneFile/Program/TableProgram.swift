/// A table of a scene file: rows that have the same keys.
package struct TableProgram: Hashable, Sendable {
  /// The values of all rows at one key.
  package struct Column: Hashable, Sendable {
    package var name: String
    package var type: ValueType
    /// A value for each row: a number, a boolean as 0 or 1, or the index of a word.
    package var cells: [Double] = []
  }

  /// The index of a table and of one of its columns.
  package struct ColumnIndex: Hashable, Sendable {
    package var table: UInt16
    package var column: UInt16
  }

  package var name: String
  package var columns: [Column] = []
  package var rowCount = 0

  package init(name: String) { self.name = name }
}
