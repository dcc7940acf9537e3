internal import Glibc

/// A stamp that identifies the contents of a file at one time. If two stamps of a path differ, the
/// file was changed or replaced.
public struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// The time of the last change of the file's metadata, such as its permissions or links, in whole
  /// seconds. `changeNanoseconds` is the fraction of a second, in nanoseconds.
  private let changeSeconds: Int
  private let changeNanoseconds: Int

  /// Creates the stamp of the file at `path`, after following links. Returns `nil` if the file
  /// cannot be accessed.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    (changeSeconds, changeNanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }
}
