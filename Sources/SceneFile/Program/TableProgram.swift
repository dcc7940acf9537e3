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

extension SceneProgram {
  /// Returns the value of a column in the row `number`, which is rounded down and limited to the
  /// rows of the table. The result is 0 if the table has no rows.
  func cell(_ index: TableProgram.ColumnIndex, row number: Double) -> Double {
    let cells = tables[Int(index.table)].columns[Int(index.column)].cells
    guard !cells.isEmpty else { return 0 }
    return cells[Int(min(max(number.rounded(.down), 0), Double(cells.count - 1)))]
  }
}
