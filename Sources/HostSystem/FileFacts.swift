internal import Glibc

/// The kind and the age of a file.
public struct FileFacts: Hashable, Sendable {
  /// Whether the path names a directory.
  public let isDirectory: Bool
  /// The time of the last change of the contents, in nanoseconds since 1970.
  public let modified: Int64

  /// Reads the facts about the file at `path`, after following links. Returns `nil` if the file
  /// cannot be accessed.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}
