internal import Synchronization

/// The temporary files and directories that this process must remove.
///
/// Usually their owners remove them. If a signal ends the process, `removeAll()` removes them
/// instead.
public enum Leftovers {
  private static let paths = Mutex<Set<String>>([])

  /// Adds the file or directory at `path`.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Drops the file or directory at `path`, because it was removed or must stay.
  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all files and directories that were added and not dropped.
  public static func removeAll() {
    for path in paths.withLock({ $0 }) { FileAccess.remove(path) }
  }
}
