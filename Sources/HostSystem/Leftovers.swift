internal import Synchronization

/// Temporary files and directories that this process must not leave behind.
///
/// Their owners remove them. Where the process ends without its owners' ends, after a signal,
/// `removeAll()` does.
public enum Leftovers {
  private static let paths = Mutex<Set<String>>([])

  /// Adds the file or directory at `path`.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// The file or directory at `path` is gone, or is to stay.
  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all files and directories that were added and not forgotten.
  public static func removeAll() {
    for path in paths.withLock({ $0 }) { FileAccess.remove(path) }
  }
}
