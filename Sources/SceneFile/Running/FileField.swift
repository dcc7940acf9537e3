internal import SceneCore

/// A value of a scene file that is an editable line of text.
struct FileField {
  /// The index of this field among the values of the scene file.
  let value: Int
  let program: FieldProgram
  var content = FieldContent()
  /// The clicks of the pointer that selects text.
  var clicks = ClickCount()

  init(_ value: Int, _ program: FieldProgram, _ scene: SceneProgram) {
    (self.value, self.program) = (value, program)
    findRows(scene)
  }

  /// Finds the rows of the table that contain the text.
  mutating func findRows(_ scene: SceneProgram) {
    guard let filter = program.filter else { return }
    let query = SearchText.lowered(content.text.shown)
    let rows = 0..<scene.tables[filter.table].rowCount
    content.rows =
      query.isEmpty
      ? Array(rows)
      : rows.filter { row in
        filter.columns.contains {
          scene.string($0, row: row).map { !SearchText.matches(of: query, in: $0).isEmpty } ?? false
        }
      }
  }
}

extension SceneProgram {
  /// Returns the string in a column of a table, or `nil` if the column has no strings.
  fileprivate func string(_ index: TableProgram.ColumnIndex, row: Int) -> String? {
    let column = tables[Int(index.table)].columns[Int(index.column)]
    guard column.type == .word else { return nil }
    return words[Int(column.cells[row])]
  }
}
