import Glibc
import HostSystem

/// The folder for what the program remembers of a user from one run to the next: by the environment's
/// `XDG_STATE_HOME`, else below `HOME`. Where it can't be read nothing is remembered, where it can't be
/// written nothing is kept.
package enum StateFolder {
  /// Maximum number of bytes of a file that the program writes itself.
  private static let limit = 1 << 16

  /// The file called `name` in it; nil: there is no such folder.
  package static func path(_ name: String) -> String? { folder.map { "\($0)/\(name)" } }

  /// What the file called `name` says; nil: nothing.
  static func read(_ name: String) -> String? {
    guard let path = path(name), let bytes = try? FileAccess.read(path, atMost: limit) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Has the file called `name` say `text`.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  package static func write(_ text: String, to name: String) -> Bool {
    guard let folder, let path = path(name) else { return false }
    try? FileAccess.makeFolder(folder, withParents: true)
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
