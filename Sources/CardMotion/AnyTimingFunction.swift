#if !hasFeature(Embedded)
  /// A ``TimingFunction`` of any type, as a ``TimingCurve`` holds it.
  public struct AnyTimingFunction: Hashable, Sendable {
    /// The curve itself.
    public let function: any TimingFunction

    /// Holds `function`.
    public init(_ function: some TimingFunction) { self.function = function }

    /// The same type and equal values.
    public static func == (a: AnyTimingFunction, b: AnyTimingFunction) -> Bool {
      a.function.isEqual(to: b.function)
    }

    func sample(at time: Double) -> MotionState { function.sample(at: time) }

    /// By the curve itself.
    public func hash(into hasher: inout Hasher) { function.hash(into: &hasher) }
  }

  extension TimingFunction {
    fileprivate func isEqual(to other: any TimingFunction) -> Bool { (other as? Self) == self }
  }

  extension TimingCurve {
    /// A curve of one's own.
    public static func custom(_ function: some TimingFunction) -> TimingCurve {
      .custom(AnyTimingFunction(function))
    }
  }
#else
  /// There are no curves of one's own in a browser: Embedded Swift keeps no value of any type.
  public enum OwnCurve: Hashable, Sendable {
    func sample(at time: Double) -> MotionState {
      switch self {}
    }
  }
#endif
