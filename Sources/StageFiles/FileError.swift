internal import JSONFormat

/// What is wrong with a file, and where.
///
/// `description` reads `path:line: what is wrong; expected what`, so that editors jump to it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether the file could be used nevertheless.
  public enum Severity: Sendable {
    /// It was used; something about it is odd.
    case warning
    /// It was not used.
    case error
  }

  /// The file, as the user named it; `-` is stdin or stdout.
  public var path: String
  /// Counts from 1; nil: the file as a whole could not be read or written.
  public var line: Int?
  /// Counts characters from 1.
  public var column: Int?
  /// What is wrong.
  public var problem: String
  /// What would have been right.
  public var expected: String?
  /// Whether the file could be used nevertheless.
  public var severity: Severity

  /// `problem` in `path`, at `line` and `column` if they are known.
  public init(
    path: String, line: Int? = nil, column: Int? = nil, _ problem: String,
    expected: String? = nil, severity: Severity = .error
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.expected = expected
    self.severity = severity
  }

  /// `path:line: what is wrong; expected what`.
  public var description: String {
    var text = path
    if let line { text += ":\(line)" }
    text += severity == .warning ? ": warning: " : ": "
    text += problem
    if let column { text += " at column \(column)" }
    if let expected { text += "; expected \(expected)" }
    return text
  }
}

extension TextError {
  /// The same, by line and column of `text`.
  func located(
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
