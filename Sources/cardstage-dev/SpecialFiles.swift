import Fuzzing
import Glibc
import HostSystem

/// A temporary directory with pipes, sockets and directories, with links to these files, and with
/// links to devices.
final class SpecialFiles: @unchecked Sendable {
  /// The kind of file that a path leads to, after links are resolved.
  enum Kind { case regular, directory, pipe, socket, device, nothing }

  private static let names = [
    "pipe", "filled", "socket", "directory", "regular", "zero", "full", "tty", "link", "dangling",
    "round", "directory/pipe", "directory/up", "directory/up/pipe", "up/pipe", "none", "regular/x",
    "/dev/null", "/dev/zero", "/dev/fd", "/proc/self/mem", "/proc/self/environ", "/proc/kcore", "/",
    "",
  ]

  private let folder: ScratchDirectory
  private let descriptors: [Int32]

  init() throws(FileError) {
    folder = try ScratchDirectory()
    let root = folder.path
    try FileAccess.makeDirectory("\(root)/directory")
    try FileAccess.write("regular\n", to: "\(root)/regular")
    var isMade = true
    for name in ["pipe", "filled", "directory/pipe"] {
      isMade = mkfifo("\(root)/\(name)", 0o600) == 0 && isMade
    }
    for (name, target) in [
      ("zero", "/dev/zero"), ("full", "/dev/full"), ("tty", "/dev/tty"), ("link", "filled"),
      ("dangling", "none"), ("round", "round"), ("directory/up", ".."),
    ] {
      isMade = symlink(target, "\(root)/\(name)") == 0 && isMade
    }
    let (pipe, socket) = (
      open("\(root)/filled", O_RDWR | O_CLOEXEC | O_NONBLOCK), Self.socket("\(root)/socket")
    )
    descriptors = [pipe, socket]
    guard isMade, socket >= 0, pipe >= 0, write(pipe, "x", 1) == 1 else {
      throw FileError(path: root, "cannot hold pipes, links and sockets")
    }
  }

  deinit { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }

  /// Returns a random name of `names`. A file of this name need not exist.
  func name(_ dice: inout SeededRandom) -> String { dice.pick(Self.names) }

  /// Returns the path of the file `name` in the directory. Absolute paths stay unchanged.
  func path(of name: String) -> String { name.hasPrefix("/") ? name : "\(folder.path)/\(name)" }

  /// Returns whether a test may write to `path`. There must be a file at `path`, after links are
  /// resolved. If this file is a regular file, it must be in the temporary directory of this
  /// object.
  func mayWrite(_ path: String) -> Bool {
    switch Self.kind(of: path) {
    case .nothing: false
    case .regular: FileAccess.isInside(path, folder: folder.path)
    case .directory, .pipe, .socket, .device: true
    }
  }

  /// Whether the pipe still contains the one byte that was written to it. `false` if a reader has
  /// read the byte.
  var isWhole: Bool {
    var count: Int32 = 0
    return ioctl(descriptors[0], UInt(FIONREAD), &count) == 0 && count == 1
  }

  /// Returns the kind of file at `path`, after links are resolved.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }

  private static func socket(_ path: String) -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o2000000, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound ? descriptor : -1
  }
}
