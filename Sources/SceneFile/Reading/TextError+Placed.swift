internal import TextFormat

extension TextError {
  /// The same, by line and column of `text`: expressions are short and many stand on a line.
  func placed(
    in text: [UInt8], path: String, severity: FileError.Severity = .error
  ) -> FileError {
    var error = located(in: text, path: path, severity: severity)
    error.pointsAtColumn = true
    return error
  }
}
