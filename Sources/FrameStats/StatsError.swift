/// Why statistics could not be written, read or judged.
public enum StatsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The directory holds a file that is not ours.
  case foreignDirectory(path: String, file: String)
  /// A file or directory could not be written.
  case unwritable(path: String, reason: String)
  /// A file or directory could not be read.
  case unreadable(path: String, reason: String)
  /// A file is not what it should be; the line counts from 1.
  case malformed(path: String, line: Int, reason: String)
  /// A clause of a gate makes no sense.
  case badGate(clause: String, reason: String)
  /// A report was asked for in a form that does not exist.
  case unknownFormat(path: String)

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .foreignDirectory(let path, let file):
      "\(path): not empty, and \(file) is not from a run's statistics; "
        + "choose a new or empty folder"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .malformed(let path, let line, let reason): "\(path):\(line): \(reason)"
    case .badGate(let clause, let reason): "gate '\(clause)': \(reason)"
    case .unknownFormat(let path): "\(path): expected a name that ends in .svg, .json or .md"
    }
  }
}
