#if !hasFeature(Embedded)
  /// A type-erased ``TimingFunction`` for use in a ``TimingCurve``.
  public struct AnyTimingFunction: Hashable, Sendable {
    /// The wrapped function.
    public let function: any TimingFunction

    /// Creates a wrapper of `function`.
    public init(_ function: some TimingFunction) { self.function = function }

    /// Returns whether both functions have the same type and are equal.
    public static func == (a: AnyTimingFunction, b: AnyTimingFunction) -> Bool {
      a.function.isEqual(to: b.function)
    }

    func sample(at time: Double) -> MotionState { function.sample(at: time) }

    /// Hashes the wrapped function.
    public func hash(into hasher: inout Hasher) { function.hash(into: &hasher) }
  }

  extension TimingFunction {
    fileprivate func isEqual(to other: any TimingFunction) -> Bool { (other as? Self) == self }
  }

  extension TimingCurve {
    /// Returns a curve of the custom function `function`.
    public static func custom(_ function: some TimingFunction) -> TimingCurve {
      .custom(AnyTimingFunction(function))
    }
  }
#else
  /// A replacement for the struct `AnyTimingFunction` in Embedded Swift, which the browser version
  /// uses. Embedded Swift does not support values of type `any TimingFunction`. This enum has no
  /// cases, so custom curves do not exist in a browser.
  public enum AnyTimingFunction: Hashable, Sendable {
    func sample(at time: Double) -> MotionState {
      switch self {}
    }
  }
#endif
