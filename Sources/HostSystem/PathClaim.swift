internal import Glibc

/// The right to write what is at a path: one program has it at a time, until it lets go of it or
/// ends, however it ends.
///
/// The system keeps it as the name of a socket, so that nothing is left on the disk. Who cannot see
/// it (another machine with the same disk, another network namespace) is not kept away.
public struct PathClaim: ~Copyable {
  private let socket: Int32

  /// Claims nothing.
  init() { socket = -1 }

  /// Claims `path`, be there something or not.
  ///
  /// - Throws: `FileError` without a line if somebody has it.
  public init(_ path: String) throws(FileError) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let (folder, name) = FileAccess.split(FileAccess.resolved(path))
    var status = stat()
    // Where there is no such folder nobody writes.
    guard socket >= 0, stat(folder, &status) == 0 else { return }
    // A first byte of 0: the rest is a name, and no path.
    // A name is up to 255 bytes, an address has 107 in all.
    let words = "\0cardstage \(status.st_dev) \(status.st_ino) \(name.utf8.fnv1a)"
    // A program that is just being started by one that had it has it too, for a moment.
    for _ in 0..<20 {
      guard !Self.bind(socket, words), errno == EADDRINUSE else { return }
      usleep(5_000)
    }
    throw FileError(
      path: path, "is being written by another program", expected: "a place of its own")
  }

  private static func bind(_ socket: Int32, _ name: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  deinit {
    if socket >= 0 { close(socket) }
  }
}
