// AllocationProbe is no test, so its build has no testing library.
#if canImport(Testing)
  internal import Foundation
  public import Testing

  /// Runs tests that wait for other programs on threads of their own.
  ///
  /// The testing library has one thread per core. A test that waits for a window on such a thread
  /// leaves a core idle. A test that awaits the end of a process would go on only after hundreds of
  /// tests that compute; until then a thread of the library polls for that end and occupies a core.
  public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
    /// True, so that the trait applies to each test of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test on the pool's threads.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(WaitingPool.shared) { try await function() }
    }
  }

  extension Trait where Self == WaitingTrait {
    /// For suites whose tests wait for other programs: windows, X servers, processes.
    public static var waits: Self { Self() }
  }

  /// A few threads that run the newest job first, so that a serialized suite continues at once when
  /// one of its tests ends.
  private final class WaitingPool: TaskExecutor, @unchecked Sendable {
    static let shared = WaitingPool(threadCount: 4)

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    init(threadCount: Int) {
      let others = WaitingPool.threads()
      for _ in 0..<threadCount {
        let thread = Thread { [self] in run() }
        thread.stackSize = 8 << 20
        thread.start()
      }
      // Windows and their programs come first; tests that only compute use what is left. The tests
      // of windows would otherwise be the last to end, with most of a core idle.
      for thread in others { setpriority(.init(PRIO_PROCESS.rawValue), thread, 10) }
    }

    /// The identifiers of all threads of this process.
    private static func threads() -> [id_t] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      return (names ?? []).compactMap { id_t($0) }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      condition.withLock {
        jobs.append(job)
        condition.signal()
      }
    }

    private func run() {
      while true {
        condition.lock()
        while jobs.isEmpty { condition.wait() }
        let job = jobs.removeLast()
        condition.unlock()
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
#endif
