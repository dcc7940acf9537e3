package import HostSystem

extension TextError {
  /// The same, by line and column of `text`.
  package func located(
    in text: [UInt8], path: String, severity: FileError.Severity = .error
  ) -> FileError {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes of UTF-8 are no characters of their own.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return FileError(
      path: path, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: column, problem,
      expected: expected, severity: severity)
  }
}
