internal import Glibc

/// The memory use of processes, as reported by the kernel.
public enum ProcessMemory {
  /// The number of resident bytes of this process. Free blocks that the allocator retains are not
  /// counted.
  public static var resident: Int {
    // The function is looked up by name, because Swift's module of the C library does not declare
    // the function.
    if let symbol = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let fields = text("/proc/self/statm")
    let pages = fields.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The maximum number of resident bytes of this process so far, or 0 if the kernel does not
  /// report the number.
  public static var peak: Int { peak(of: getpid()) ?? 0 }

  /// Returns the maximum number of resident bytes of process `pid` so far, or `nil` if the process
  /// has ended.
  ///
  /// The kernel file is read instead of calling `wait4`, whose number includes memory that a new
  /// child shares with its parent.
  public static func peak(of pid: Int32) -> Int? {
    guard
      let line = text("/proc/\(pid)/status").split(separator: "\n").first(where: {
        $0.hasPrefix("VmHWM:")
      }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }

  /// Returns the text of a kernel file at `path`, such as a file in /proc. The text is empty if the
  /// file cannot be read.
  public static func text(_ path: String) -> String {
    String(decoding: (try? FileAccess.read(path)) ?? [], as: UTF8.self)
  }
}
