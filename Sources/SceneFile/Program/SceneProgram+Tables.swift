extension SceneProgram {
  /// Returns the value of a column in the row `number`, which is rounded down and limited to the
  /// rows of the table. The result is 0 if the table has no rows.
  func cell(_ index: TableProgram.ColumnIndex, row number: Double) -> Double {
    let cells = tables[Int(index.table)].columns[Int(index.column)].cells
    guard !cells.isEmpty else { return 0 }
    return cells[Int(min(max(number.rounded(.down), 0), Double(cells.count - 1)))]
  }
}
