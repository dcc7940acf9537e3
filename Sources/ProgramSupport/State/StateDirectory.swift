import Glibc
import HostSystem

/// The directory for data that is saved between runs. It is in `XDG_STATE_HOME`, or else below
/// `HOME`.
///
/// Errors are ignored: unreadable data counts as missing, and data that cannot be written is lost.
package enum StateDirectory {
  /// Maximum number of bytes of a file in the directory.
  private static let limit = 1 << 16

  /// Returns the path of the file `name` in the directory, or `nil` if neither `XDG_STATE_HOME` nor
  /// `HOME` is an absolute path.
  package static func path(_ name: String) -> String? { folder.map { "\($0)/\(name)" } }

  /// Returns the contents of the file `name`, or `nil` if it cannot be read.
  static func read(_ name: String) -> String? {
    guard let path = path(name), let bytes = try? FileAccess.read(path, atMost: limit) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `text` to the file `name`.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package static func write(_ text: String, to name: String) -> Bool {
    guard let folder, let path = path(name) else { return false }
    try? FileAccess.makeDirectory(folder, withParents: true)
    return (try? FileAccess.write(text, to: path)) != nil
  }

  private static var folder: String? {
    func setting(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (setting("XDG_STATE_HOME") ?? setting("HOME").map { $0 + "/.local/state" })
      .map { $0 + "/cardstage" }
  }
}
