internal import Glibc

/// A lock on writing to a path. Only one program at a time can hold the lock. The program holds the
/// lock until it releases the lock or exits.
///
/// The lock is the name of a socket, so no lock file remains on the disk. The lock has no effect on
/// programs that do not see the socket's name: programs on another machine or in another network
/// namespace.
public struct PathLock: ~Copyable {
  private let socket: Int32

  /// Creates a value that holds no lock.
  init() { socket = -1 }

  /// Locks `path`. The file at `path` need not exist.
  ///
  /// - Throws: `FileError` without a line number if another program holds the lock.
  public init(_ path: String) throws(FileError) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let (folder, name) = FileAccess.split(FileAccess.resolved(path))
    var status = stat()
    // No lock is needed if the directory is missing, because no program can write to the path.
    guard socket >= 0, stat(folder, &status) == 0 else { return }
    // A first byte of 0 means that the rest is an abstract name, not a path. The file name is
    // hashed, because it can have 255 bytes, but a socket's name has at most 107.
    let address = "\0cardstage \(status.st_dev) \(status.st_ino) \(name.utf8.fnv1a)"
    // A process that the lock's holder is starting also holds the lock for a moment, so the attempt
    // is repeated.
    for _ in 0..<20 {
      guard !Self.bind(socket, address), errno == EADDRINUSE else { return }
      usleep(5_000)
    }
    throw FileError(
      path: path, "is being written by another program; close it, or choose another path")
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
