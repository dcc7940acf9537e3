internal import Synchronization

/// The list of temporary files and directories that must be removed when this process ends.
///
/// Usually the code that created a file removes it. If a signal ends the process, `removeAll()`
/// removes all files of the list.
public enum Leftovers {
  private static let paths = Mutex<Set<String>>([])

  /// Adds the file or directory at `path` to the list.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Takes the file or directory at `path` off the list, because it was removed already or must
  /// stay.
  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all files and directories of the list from the disk.
  public static func removeAll() {
    for path in paths.withLock({ $0 }) { FileAccess.remove(path) }
  }
}
