internal import Glibc

/// Whole text files; errors name the file and say why.
enum InputFile {
  /// All that is in the file at `path`; what is no UTF-8 is replaced.
  static func text(_ path: String) throws(StatsError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw error(path)
      }
    }
  }

  private static func error(_ path: String) -> StatsError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
