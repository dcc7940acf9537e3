import Glibc
import HostSystem

/// The programs that benchmarks have started and that have not ended yet.
public enum Children {
  private static let lock = Condition()
  nonisolated(unsafe) private static var running: Set<pid_t> = []

  /// Starts a program by `spawn`, which returns its process, or `nil` if it fails.
  static func start(_ spawn: () -> pid_t?) -> pid_t? {
    lock.lock()
    defer { lock.unlock() }
    guard let pid = spawn() else { return nil }
    running.insert(pid)
    return pid
  }

  /// The program has ended.
  static func forget(_ pid: pid_t) {
    lock.lock()
    running.remove(pid)
    lock.unlock()
  }

  /// Ends all programs, by force those that are there 2 s later. No other one can be started afterwards.
  public static func endAll() {
    lock.lock()
    for pid in running { kill(pid, SIGTERM) }
    let end = MonotonicClock.now() + 2
    while MonotonicClock.now() < end {
      running = running.filter { waitpid($0, nil, WNOHANG) == 0 }
      if running.isEmpty { return }
      usleep(10_000)
    }
    for pid in running { kill(pid, SIGKILL) }
  }
}
