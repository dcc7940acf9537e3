internal import Glibc

/// Counts signals; a wait takes one, or sleeps until there is one.
public final class Semaphore: @unchecked Sendable {
  private let condition = Condition()
  private var signals = 0

  /// A semaphore without a signal.
  public init() {}

  /// Adds a signal.
  public func signal() {
    condition.lock()
    signals += 1
    condition.broadcast()
    condition.unlock()
  }

  /// Takes a signal; sleeps until there is one.
  public func wait() {
    condition.lock()
    while signals == 0 { condition.wait() }
    signals -= 1
    condition.unlock()
  }

  /// Takes a signal if there is one within so many milliseconds.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func wait(milliseconds: Int) -> Bool {
    var limit = timespec()
    clock_gettime(CLOCK_MONOTONIC, &limit)
    let nanoseconds = limit.tv_nsec + milliseconds * 1_000_000
    limit.tv_sec += nanoseconds / 1_000_000_000
    limit.tv_nsec = nanoseconds % 1_000_000_000
    condition.lock()
    while signals == 0, condition.wait(until: limit) {}
    let hasCome = signals > 0
    if hasCome { signals -= 1 }
    condition.unlock()
    return hasCome
  }
}
