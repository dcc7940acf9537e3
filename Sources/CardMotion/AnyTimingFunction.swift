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

    /// Hashes the function.
    public func hash(into hasher: inout Hasher) { function.hash(into: &hasher) }
  }

  extension TimingFunction {
    fileprivate func isEqual(to other: any TimingFunction) -> Bool { (other as? Self) == self }
  }

  extension TimingCurve {
    /// A timing curve that `function` computes.
    public static func custom(_ function: some TimingFunction) -> TimingCurve {
      .custom(AnyTimingFunction(function))
    }
  }
#else
  /// No value: Embedded Swift has no existential types, so a browser has no custom curves.
  public enum AnyTimingFunction: Hashable, Sendable {
    func sample(at time: Double) -> MotionState {
      switch self {}
    }
  }
#endif
