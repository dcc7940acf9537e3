/// An error or a warning about a file, with its location.
///
/// `description` has the form `path:line:column: problem; expected …`, which editors can open.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The severity of a problem: whether the file could still be used.
  public enum Severity: Sendable {
    /// A problem of a file that could be used nevertheless.
    case warning
    /// An error in a file that was not used.
    case error
  }

  /// The number of errors of a file after which no more are collected, so that they can be read. The
  /// same limit applies to warnings.
  public static let maximumCount = 50

  /// The path of the file as the user typed it. `-` stands for standard input or output.
  public var path: String
  /// The line number from 1, or `nil` if the error concerns the whole file.
  public var line: Int?
  /// The column in characters from 1, or `nil` if it is unknown.
  public var column: Int?
  /// A description of the problem.
  public var problem: String
  /// A description of the correct content, or `nil` if there is none.
  public var expected: String?
  /// Advice on what to do about the problem. An advice is given if it helps more than a description
  /// of the correct content (`expected`) would. `nil` if there is none.
  public var advice: String?
  /// The severity of the problem: whether the file could still be used.
  public var severity: Severity

  /// Creates an error `problem` in `path`, at `line` and `column` if they are known.
  public init(
    path: String, line: Int? = nil, column: Int? = nil, _ problem: String,
    expected: String? = nil, advice: String? = nil, severity: Severity = .error
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.expected = expected
    self.advice = advice
    self.severity = severity
  }

  /// The text `path:line:column: problem; expected …; advice`.
  public var description: String {
    var text = path
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    text += severity == .warning ? ": warning: " : ": "
    text += problem
    if let expected { text += "; expected \(expected)" }
    if let advice { text += "; \(advice)" }
    return text
  }
}
