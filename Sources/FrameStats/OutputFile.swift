internal import Glibc

/// A text file being written; errors name the file and say why.
final class OutputFile {
  let path: String
  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Creates the file, or empties it.
  init(path: String) throws(StatsError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw OutputFile.error(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds text, which reaches the file from time to time and with `sync`.
  func write(_ text: String) throws(StatsError) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Hands everything to the kernel and has it put on the disk.
  func sync() throws(StatsError) {
    try flush()
    // Pipes and devices cannot be synced, which is no loss.
    if fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS {
      throw OutputFile.error(path)
    }
  }

  private func flush() throws(StatsError) {
    var start = 0
    while start < pending.count {
      let written = pending.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if written < 0 && errno == EINTR { continue }
      // Nothing is written twice if a later try succeeds.
      guard written > 0 else {
        let error = OutputFile.error(path)
        pending.removeFirst(start)
        throw error
      }
      start += written
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes `text` to `path` by way of `path.tmp`, so that an earlier file stays until this one
  /// is whole.
  static func replace(_ path: String, with text: String) throws(StatsError) {
    let temporary = path + ".tmp"
    do throws(StatsError) {
      let file = try OutputFile(path: temporary)
      try file.write(text)
      try file.sync()
      try move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  static func move(_ from: String, to: String) throws(StatsError) {
    if rename(from, to) != 0 { throw error(to) }
  }

  private static func error(_ path: String) -> StatsError {
    .unwritable(path: path, reason: String(cString: strerror(errno)))
  }
}
