internal import Glibc
internal import Synchronization

/// The list of temporary files and directories that must be removed when this process ends.
///
/// Usually the code that created a file removes it. At the end of the process, `removeAll()` or, after
/// a signal, `exit(_:)` removes the files that are still in the list.
public enum Leftovers {
  private static let paths = Mutex<Set<String>>([])

  /// Adds the file or directory at `path` to the list.
  static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Calls `make`, which creates a file or directory and returns its path, or `nil` on failure.
  /// Adds the path to the list. After `exit(_:)` has begun, nothing is created.
  static func add(_ make: () -> String?) -> String? {
    paths.withLock { list in
      let path = make()
      if let path { list.insert(path) }
      return path
    }
  }

  /// Removes `path` from the list of files and directories to delete when the process ends. Call
  /// this if the file or directory at `path` has been deleted already, or must stay.
  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Removes all files and directories of the list from the disk.
  public static func removeAll() {
    paths.withLock { list in
      for path in list { FileAccess.remove(path) }
      list.removeAll()
    }
  }

  /// Removes all files and directories of the list from the disk, and ends the process with the
  /// exit code `code`.
  ///
  /// Other threads may still use these files. They cannot create further ones, because the list
  /// stays locked until the process ends.
  public static func exit(_ code: Int32) -> Never {
    paths.withLock { list in
      for path in list { FileAccess.removeInUse(path) }
      _exit(code)
    }
  }
}
