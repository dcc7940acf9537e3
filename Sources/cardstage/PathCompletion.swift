import Glibc
import HostSystem

/// The completion of file names that the user types.
enum PathCompletion {
  /// Returns the longest common beginning of all file names that begin with `start`. If only one
  /// directory matches, a slash is appended.
  static func completed(_ start: String) -> String {
    var path = start
    if path.hasPrefix("~/"), let home = getenv("HOME") {
      path = String(cString: home) + path.dropFirst()
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let names = ((try? FileAccess.names(in: folder.isEmpty ? "." : folder)) ?? [])
      .filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix(".")) }
    guard var common = names.first else { return start }
    for other in names { while !other.hasPrefix(common) { common.removeLast() } }
    let isFolder = names.count == 1 && (try? FileAccess.names(in: folder + common)) != nil
    return folder + common + (isFolder ? "/" : "")
  }
}
