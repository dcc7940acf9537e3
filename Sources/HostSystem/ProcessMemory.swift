internal import Glibc

/// The memory use of processes, as reported by the kernel.
public enum ProcessMemory {
  /// The resident bytes of this process, without free blocks that the allocator retains.
  public static var resident: Int {
    // Looked up by name, because Swift's module of the C library lacks the function.
    if let symbol = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let fields = text("/proc/self/statm")
    let pages = fields.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The largest number of resident bytes of this process so far; 0 if the kernel does not report
  /// it.
  public static var peak: Int { peak(of: getpid()) ?? 0 }

  /// Returns the largest number of resident bytes of process `pid` so far; `nil` if the process has
  /// ended.
  ///
  /// The number of `wait4` would include the parent's memory, which a child shares at first.
  public static func peak(of pid: Int32) -> Int? {
    guard
      let line = text("/proc/\(pid)/status").split(separator: "\n").first(where: {
        $0.hasPrefix("VmHWM:")
      }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }

  /// Returns the text of a kernel file at `path`; empty if it cannot be read.
  public static func text(_ path: String) -> String {
    String(decoding: (try? FileAccess.read(path)) ?? [], as: UTF8.self)
  }
}
