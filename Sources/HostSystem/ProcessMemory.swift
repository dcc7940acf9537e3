internal import Glibc

/// What memory a process has, as the kernel says.
public enum ProcessMemory {
  /// Bytes of this process that are in memory now, less what only waits to be used again.
  public static var resident: Int {
    // Not in Swift's module of the C library.
    if let symbol = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let fields = text("/proc/self/statm")
    let pages = fields.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The most bytes that this process has had in memory; 0 where the kernel does not say.
  public static var peak: Int { peak(of: getpid()) ?? 0 }

  /// The most bytes that process `pid` has had in memory; nil once it is gone.
  ///
  /// Not what `wait4` says: that counts the parent too, whose memory a child shares at first.
  public static func peak(of pid: Int32) -> Int? {
    guard
      let line = text("/proc/\(pid)/status").split(separator: "\n").first(where: {
        $0.hasPrefix("VmHWM:")
      }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }

  /// What the kernel says in the file at `path`; nothing if it is gone.
  public static func text(_ path: String) -> String {
    String(decoding: (try? FileAccess.read(path)) ?? [], as: UTF8.self)
  }
}
