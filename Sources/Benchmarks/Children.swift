import Glibc
import HostSystem

/// The running child processes of the benchmarks.
public enum Children {
  private static let lock = Condition()
  nonisolated(unsafe) private static var running: Set<pid_t> = []

  /// Starts a process by calling `spawn`, which returns the process identifier, or `nil` if the
  /// start failed.
  static func start(_ spawn: () -> pid_t?) -> pid_t? {
    lock.lock()
    defer { lock.unlock() }
    guard let pid = spawn() else { return nil }
    running.insert(pid)
    return pid
  }

  /// Removes the process `pid`, which has ended, from the running processes.
  static func forget(_ pid: pid_t) {
    lock.lock()
    running.remove(pid)
    lock.unlock()
  }

  /// Terminates all child processes. Kills the processes that still run after 2 s. No child can be
  /// started afterwards.
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
