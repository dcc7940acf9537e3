// The allocation probe uses this module without the library of the tests.
#if canImport(Testing)
  public import Testing

  /// Runs a test at a high priority, so that it does not wait for the tests that compute.
  ///
  /// A test that waits for a process that it has started needs this. Swift Testing learns of the end of
  /// a process in a thread that polls until the waiting test runs again. Behind hundreds of other
  /// tests that takes minutes, in which the thread occupies a core.
  public struct PriorityTrait: TestTrait, TestScoping {
    /// Runs `function`, the body of the test, in a task of high priority.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withoutActuallyEscaping(function) { function in
        try await Task(priority: .high) { try await function() }.value
      }
    }
  }

  extension Trait where Self == PriorityTrait {
    /// The trait of a test that waits for a process.
    public static var waitsForProcess: PriorityTrait { PriorityTrait() }
  }
#endif
