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
  /// Whether the column is told with the line, `path:line:column:`, as compilers do: where a line says
  /// much.
  public var pointsAtColumn = false

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

  /// `path:line: what is wrong at column C; expected what`, or `path:line:column: …`.
  public var description: String {
    var text = path
    if let line { text += ":\(line)" }
    if pointsAtColumn, let column { text += ":\(column)" }
    text += severity == .warning ? ": warning: " : ": "
    text += problem
    if !pointsAtColumn, let column { text += " at column \(column)" }
    if let expected { text += "; expected \(expected)" }
    return text
  }
}
