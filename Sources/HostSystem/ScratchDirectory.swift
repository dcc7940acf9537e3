internal import Glibc

/// A temporary directory that is removed when this object is destroyed.
public final class ScratchDirectory {
  /// The path of the directory.
  public let path: String

  /// Creates an empty directory in the system's temporary directory.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public init() throws(FileError) {
    var template = Self.template
    guard let path = Leftovers.add({ mkdtemp(&template).map { String(cString: $0) } }) else {
      var error = FileError.system("cannot be written", Self.parent)
      error.advice = "set TMPDIR to a directory that you can write to"
      throw error
    }
    self.path = path
  }

  private static var parent: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// The path template for a temporary file or directory. The system replaces the six X by
  /// characters that make the name unique.
  static var template: [CChar] { Array("\(parent)/cardstage-XXXXXX".utf8CString) }

  deinit {
    FileAccess.remove(path)
    Leftovers.forget(path)
  }
}
