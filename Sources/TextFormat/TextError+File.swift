extension TextError {
  /// The same of the file at `path`, by line and column of its `text`.
  package func located(
    in text: [UInt8], path: String, severity: FileError.Severity = .error
  ) -> FileError {
    let place = TextPlace(of: offset, in: text)
    return FileError(
      path: path, line: place.line, column: place.column, problem, expected: expected,
      severity: severity)
  }
}
