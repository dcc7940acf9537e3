public import CardGeometry

/// A value whose motions add up. Each command adds a motion and leaves the earlier motions in
/// progress, like Core Animation's additive animations.
///
/// The value is at its last target when all motions have come to rest. If all motions use the same
/// spring, the result equals ``Animated``. With curves, this type reverses smoothly, while
/// ``Animated`` starts a new curve.
public struct Additive<Value: Interpolatable>: Equatable, Sendable {
  /// The value at which the motion will come to rest.
  public private(set) var target: Value
  /// The largest distance from the target that counts as rest, in the unit of the value.
  public let tolerance: Double
  /// Remaining displacements from the target, each in motion to zero.
  private var parts: [Animated<Value>] = []

  /// Creates a value at rest at `value`. A value that is not finite, or beyond 10¹⁰⁰, counts as
  /// zero.
  public init(_ value: Value, tolerance: Double = 0.5) {
    target = value.isValid ? value : .zero
    self.tolerance = tolerance
  }

  /// Returns the value at `time` seconds.
  public func value(at time: Double) -> Value {
    parts.reduce(target) { $0.adding($1.value(at: time), scaledBy: 1) }
  }

  /// Returns the velocity at `time` seconds, in the value's unit per second.
  public func velocity(at time: Double) -> Value {
    parts.reduce(.zero) { $0.adding($1.velocity(at: time), scaledBy: 1) }
  }

  /// The time in seconds from which every motion stays within ``tolerance`` of its own target; −∞
  /// for a value that never moved.
  public var restTime: Double { parts.reduce(-.infinity) { max($0, $1.restTime) } }

  /// Adds a motion from the previous target to `target`. Motions that are in progress at `time`
  /// continue, and motions that have ended by `time` are removed.
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
