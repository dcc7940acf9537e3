extension TextError {
  /// Returns the error for the file at `path`, with the line and column in its contents `text`.
  package func located(
    in text: [UInt8], path: String, severity: FileError.Severity = .error
  ) -> FileError {
    let position = TextPlace(of: offset, in: text)
    var error = FileError(
      path: path, line: position.line, column: position.column, problem, expected: expected,
      severity: severity)
    error.advice = advice
    return error
  }
}
