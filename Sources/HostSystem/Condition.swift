internal import Glibc

/// A lock with a condition variable.
public final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let handle = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked lock.
  public init() {
    mutex.initialize(to: pthread_mutex_t())
    handle.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    var settings = pthread_condattr_t()
    pthread_condattr_init(&settings)
    pthread_condattr_setclock(&settings, CLOCK_MONOTONIC)
    pthread_cond_init(handle, &settings)
    pthread_condattr_destroy(&settings)
  }

  deinit {
    pthread_cond_destroy(handle)
    pthread_mutex_destroy(mutex)
    handle.deallocate()
    mutex.deallocate()
  }

  /// Acquires the lock. Blocks while another thread holds the lock.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Releases the lock.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Releases the lock, waits for a broadcast, and acquires the lock again. The wait may also end
  /// without a broadcast.
  public func wait() { pthread_cond_wait(handle, mutex) }

  /// Waits like `wait()`, but at most until `limit`, a time of the monotonic clock. Returns false
  /// if this time was reached.
  func wait(until limit: timespec) -> Bool {
    withUnsafePointer(to: limit) { pthread_cond_timedwait(handle, mutex, $0) } != ETIMEDOUT
  }

  /// Wakes all waiting threads.
  public func broadcast() { pthread_cond_broadcast(handle) }
}
