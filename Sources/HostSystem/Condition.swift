internal import Glibc

/// A lock, and a wait for what others change under it.
public final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let handle = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A condition that nobody has locked.
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

  /// Waits until nobody else has it.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Lets others have it.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Lets others have it until one of them broadcasts; may come back without reason.
  public func wait() { pthread_cond_wait(handle, mutex) }

  /// Waits like that until `limit` at the latest; whether it is not over yet.
  func wait(until limit: timespec) -> Bool {
    withUnsafePointer(to: limit) { pthread_cond_timedwait(handle, mutex, $0) } != ETIMEDOUT
  }

  /// Wakes all that wait.
  public func broadcast() { pthread_cond_broadcast(handle) }
}
