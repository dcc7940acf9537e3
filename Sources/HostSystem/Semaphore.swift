internal import Glibc

/// A counting semaphore.
public final class Semaphore: @unchecked Sendable {
  private let condition = Condition()
  private var signals = 0

  /// Creates a semaphore with the count 0.
  public init() {}

  /// Increments the count and wakes one waiting thread.
  public func signal() {
    condition.lock()
    signals += 1
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until the count is positive, then decrements it.
  public func wait() {
    condition.lock()
    while signals == 0 { condition.wait() }
    signals -= 1
    condition.unlock()
  }

  /// Waits until the count is positive, but at most `milliseconds`, then decrements the count.
  ///
  /// - Returns: Whether the count was decremented. False if the time limit was reached.
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
