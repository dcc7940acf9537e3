internal import Glibc

/// A folder for files that nobody asked for, gone with it.
public final class ScratchFolder {
  /// Where it is.
  public let path: String

  /// Makes an empty folder where the system keeps such.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init() throws(FileError) {
    var template = Self.template
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw .system("cannot be written", Self.parent)
    }
    self.path = path
    Leftovers.add(path)
  }

  private static var parent: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// A name for something temporary; in place of the last six letters the system puts such as nobody
  /// has.
  static var template: [CChar] { Array("\(parent)/cardstage-XXXXXX".utf8CString) }

  deinit {
    FileAccess.remove(path)
    Leftovers.forget(path)
  }
}
