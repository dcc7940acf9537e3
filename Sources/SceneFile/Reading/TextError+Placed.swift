internal import TextFormat

extension TextError {
  /// Returns the error with the line and column in `text`. The column matters because a line may
  /// contain several short expressions.
  func placed(
    in text: [UInt8], path: String, severity: FileError.Severity = .error
  ) -> FileError {
    var error = located(in: text, path: path, severity: severity)
    error.pointsAtColumn = true
    return error
  }
}
