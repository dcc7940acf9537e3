public import CardGeometry

/// A value that goes through several others by a time table, once or again and again.
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
/// Like all motion it is a function of time: ask for any. It hands over to a spring at the velocity it
/// has with ``handOver(to:with:tolerance:at:)``.
public struct Keyframes<Value: Interpolatable>: Equatable, Sendable {
  /// How often it is played.
  public enum Repetition: Hashable, Sendable {
    /// So many times; parts of a time are played too.
    case times(Double)
    /// Without an end.
    case forever
  }

  /// Where it starts.
  public let origin: Value
  /// What it goes through.
  public let frames: [Keyframe<Value>]
  /// How often it is played.
  public let repeats: Repetition
  /// Whether every second time is played backwards.
  public let autoreverses: Bool
  /// When it begins, in seconds.
  public let begin: Double
  /// Seconds that it takes once.
  public let duration: Double

  /// Starts at `origin` and goes through `frames`, one after another.
  ///
  /// A number of times that is not a number, or negative, is none: it stays at `origin`.
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

  /// From when on it rests; infinite if it is repeated for ever.
  public var restTime: Double {
    guard duration > 0 else { return begin }
    switch repeats {
    case .times(let count): return begin + duration * count
    case .forever: return .infinity
    }
  }

  /// The value at `time` seconds.
  public func value(at time: Double) -> Value { state(at: time).value }

  /// The velocity at `time`, in the value's unit per second; 0 before the start and from the end on.
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  /// Value and velocity at `time`.
  public func state(at time: Double) -> (value: Value, velocity: Value) {
    guard time >= begin else { return (origin, .zero) }
    guard duration > 0 else { return (frames.last?.value ?? origin, .zero) }
    guard time < restTime else { return (passed(endCount), .zero) }
    let elapsed = time - begin
    let pass = (elapsed / duration).rounded(.down)
    let isBack = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    let place = elapsed - pass * duration
    let state = once(at: isBack ? duration - place : place)
    return (state.value, isBack ? state.velocity.scaled(by: -1) : state.velocity)
  }

  /// A value that goes on from here, at `time`, at the velocity that there is: by a spring to `target`.
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

  /// Where it is when it has been played `count` times.
  private func passed(_ count: Double) -> Value {
    let whole = count.rounded(.down)
    let part = count - whole
    let isBack = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
    if part > 0 { return once(at: (isBack ? 1 - part : part) * duration).value }
    // At a border what has just been played counts.
    return count == 0 || autoreverses && !isBack ? origin : frames.last?.value ?? origin
  }

  /// The state when `place` seconds of one time have been played.
  private func once(at place: Double) -> (value: Value, velocity: Value) {
    var (start, end) = (origin, 0.0)
    for frame in frames {
      end += frame.duration
      if place < end {
        let sample = frame.curve.sample(at: 1 - (end - place) / frame.duration)
        // A spring is 0.1 % short of its target at its curve's end; here it arrives.
        let arrival = frame.curve.naturalDuration == nil ? 1 : frame.curve.sample(at: 1).position
        let way = frame.value.subtracting(start).scaled(by: arrival > 0 ? 1 / arrival : 1)
        return (
          start.adding(way, scaledBy: sample.position),
          way.scaled(by: sample.velocity / frame.duration)
        )
      }
      start = frame.value
    }
    return (start, .zero)
  }
}

/// A value that ``Keyframes`` go through.
public struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
  /// The value.
  public let value: Value
  /// Seconds from the one before to this; 0 is a jump.
  public let duration: Double
  /// How it gets there.
  public let curve: TimingCurve

  /// `duration` seconds after the one before it is at `value`, by `curve`.
  ///
  /// A duration that is not greater than 0, not finite, or beyond 10¹⁰⁰ is a jump.
  public init(_ value: Value, after duration: Double, by curve: TimingCurve = .easeInOut) {
    self.value = value
    self.duration = duration > 0 && duration.isValid ? duration : 0
    self.curve = curve
  }
}
