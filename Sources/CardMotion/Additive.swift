public import CardGeometry

/// A value that is sent to other targets without what is under way being given up: each command adds
/// a motion of its own, and all of them are shown together, as Core Animation's additive animations.
///
/// It is at its last target as soon as all parts have come to rest. With springs of one kind it is the
/// same as ``Animated``; with curves it turns round softly where those would start anew.
public struct Additive<Value: Interpolatable>: Equatable, Sendable {
  /// Where it will come to rest.
  public private(set) var target: Value
  /// What is closer to its place than this and stays so is at rest; in the unit of the value.
  public let tolerance: Double
  /// Ways that are still to be gone, each on its own way to nothing.
  private var parts: [Animated<Value>] = []

  /// At rest at `value`; one that is not finite, or beyond 10¹⁰⁰, counts as zero.
  public init(_ value: Value, tolerance: Double = 0.5) {
    target = value.isValid ? value : .zero
    self.tolerance = tolerance
  }

  /// The value at `time` seconds.
  public func value(at time: Double) -> Value {
    parts.reduce(target) { $0.adding($1.value(at: time), scaledBy: 1) }
  }

  /// The velocity at `time`, in the value's unit per second.
  public func velocity(at time: Double) -> Value {
    parts.reduce(.zero) { $0.adding($1.velocity(at: time), scaledBy: 1) }
  }

  /// From when on every part stays within ``tolerance`` of its end; −∞ for what never moved.
  public var restTime: Double { parts.reduce(-.infinity) { max($0, $1.restTime) } }

  /// How many motions are added up at `time`.
  public func partCount(at time: Double) -> Int { parts.count { !$0.isResting(at: time) } }

  /// Sends it to `target`: the way from the target before is gone by `timing`, beside what is under
  /// way. Parts of which nothing is left by `time` are forgotten.
  public mutating func retarget(
    to target: Value, with timing: Timing, delay: Double = 0, at time: Double
  ) {
    guard target.isValid, timing.isValid, delay.isValid, time.isValid else {
      return refused()
    }
    let nothing = 1e-6 * tolerance
    parts.removeAll { $0.restTime(within: nothing) <= time }
    var part = Animated(self.target.subtracting(target), tolerance: tolerance)
    part.retarget(to: .zero, with: timing, delay: delay, at: time)
    self.target = target
    parts.append(part)
  }
}
