public import CardGeometry

/// A value that passes through several given values on a schedule, once or repeatedly.
///
/// ```swift
/// let pulse = Keyframes(
///   from: 1.0,
///   [
///     Keyframe(1.2, after: 0.2, by: .easeOut), Keyframe(0.9, after: 0.15),
///     Keyframe(1, after: 0.25, by: .spring(.bouncy)),
///   ], repeats: .times(2))
/// pulse.value(at: 0.3)
/// ```
///
/// Like all motion in this module, the value is a function of time and can be read at any time.
/// ``handOver(to:with:tolerance:at:)`` continues the motion with a spring at the current velocity.
public struct Keyframes<Value: Interpolatable>: Equatable, Sendable {
  /// The number of repetitions.
  public enum Repetition: Hashable, Sendable {
    /// A given number of repetitions, which need not be whole.
    case times(Double)
    /// Repetition without an end.
    case forever
  }

  /// The value at the start.
  public let origin: Value
  /// The keyframes in order of time.
  public let frames: [Keyframe<Value>]
  /// The number of repetitions.
  public let repeats: Repetition
  /// Whether every second repetition runs backwards.
  public let autoreverses: Bool
  /// The start time, in seconds.
  public let begin: Double
  /// The duration of one repetition, in seconds.
  public let duration: Double

  /// Creates a value that starts at `origin` and passes through `frames` in order.
  ///
  /// A repetition count that is negative or not a number counts as 0: the value stays at `origin`.
  public init(
    from origin: Value, _ frames: [Keyframe<Value>], repeats: Repetition = .times(1),
    autoreverses: Bool = false, begin: Double = 0
  ) {
    self.origin = origin
    self.frames = frames
    if case .times(let count) = repeats {
      self.repeats = count == .infinity ? .forever : .times(count > 0 ? count : 0)
    } else {
      self.repeats = repeats
    }
    self.autoreverses = autoreverses
    self.begin = begin
    duration = frames.reduce(0) { $0 + $1.duration }
  }

  /// The time in seconds from which the value rests; infinite for endless repetition.
  public var restTime: Double {
    guard duration > 0 else { return begin }
    switch repeats {
    case .times(let count): return begin + duration * count
    case .forever: return .infinity
    }
  }

  /// Returns the value at `time` seconds.
  public func value(at time: Double) -> Value { state(at: time).value }

  /// Returns the velocity at `time` seconds, in the value's unit per second; 0 before the start and
  /// from the end on.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  /// Returns value and velocity at `time` seconds.
  public func state(at time: Double) -> (value: Value, velocity: Value) {
    guard time >= begin else { return (origin, .zero) }
    guard duration > 0 else { return (frames.last?.value ?? origin, .zero) }
    guard time < restTime else { return (passed(endCount), .zero) }
    let elapsed = time - begin
    let pass = (elapsed / duration).rounded(.down)
    let isBack = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    let offset = elapsed - pass * duration
    let state = once(at: isBack ? duration - offset : offset)
    return (state.value, isBack ? state.velocity.scaled(by: -1) : state.velocity)
  }

  /// Returns an animated value that moves to `target` from the position and velocity of the
  /// keyframes at `time` seconds.
  public func handOver(
    to target: Value, with timing: Timing, tolerance: Double = 0.5, at time: Double
  ) -> Animated<Value> {
    let state = state(at: time)
    var value = Animated(state.value, tolerance: tolerance)
    value.retarget(to: target, with: timing, velocity: .exactly(state.velocity), at: time)
    return value
  }

  private var endCount: Double {
    if case .times(let count) = repeats { count } else { .infinity }
  }

  /// Returns the value after `count` repetitions.
  private func passed(_ count: Double) -> Value {
    let whole = count.rounded(.down)
    let fraction = count - whole
    let isBack = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
    if fraction > 0 { return once(at: (isBack ? 1 - fraction : fraction) * duration).value }
    // After a whole number of repetitions, the value is that at the end of the last repetition.
    return count == 0 || autoreverses && !isBack ? origin : frames.last?.value ?? origin
  }

  /// Returns the state `offset` seconds after the start of a repetition.
  private func once(at offset: Double) -> (value: Value, velocity: Value) {
    var (start, end) = (origin, 0.0)
    for frame in frames {
      end += frame.duration
      if offset < end {
        let sample = frame.curve.sample(at: 1 - (end - offset) / frame.duration)
        // At its curve's end, a spring is 0.1 % short of its target. The scaled distance makes the
        // spring reach the target.
        let arrival = frame.curve.naturalDuration == nil ? 1 : frame.curve.sample(at: 1).position
        let distance = frame.value.subtracting(start).scaled(by: arrival > 0 ? 1 / arrival : 1)
        return (
          start.adding(distance, scaledBy: sample.position),
          distance.scaled(by: sample.velocity / frame.duration)
        )
      }
      start = frame.value
    }
    return (start, .zero)
  }
}

/// A value in a sequence of ``Keyframes``.
public struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
  /// The value at the end of the keyframe.
  public let value: Value
  /// Seconds from the previous value to this value; 0 is a jump.
  public let duration: Double
  /// The timing curve from the previous value to this value.
  public let curve: TimingCurve

  /// Creates a keyframe that reaches `value` along `curve`, `duration` seconds after the previous
  /// keyframe.
  ///
  /// A duration that is not greater than 0, not finite, or beyond 10¹⁰⁰ is a jump.
  public init(_ value: Value, after duration: Double, by curve: TimingCurve = .easeInOut) {
    self.value = value
    self.duration = duration > 0 && duration.isValid ? duration : 0
    self.curve = curve
  }
}
