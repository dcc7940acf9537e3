/// Why pixels could not be written.
public enum RasterError: Error, Hashable, CustomStringConvertible {
  /// A file cannot be written; `reason` is the system's.
  case cannotWrite(path: String, reason: String)

  /// What failed and why.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "\(path): cannot write: \(reason)"
    }
  }
}
