public import CardGeometry

/// A motion in closed form from a start to a target with one timing.
@usableFromInline
struct Segment<Value: Interpolatable>: Equatable, Sendable {
  @usableFromInline var start: Double
  @usableFromInline var origin: Value
  @usableFromInline var target: Value
  @usableFromInline let timing: Timing
  /// For a spring, the start velocity. For a curve, the excess of the start velocity over the
  /// curve's slope.
  @usableFromInline let velocity: Value

  /// Creates a segment without motion: the value rests at `value` from the time `start`, in
  /// seconds.
  @inlinable
  init(resting value: Value, since start: Double) {
    self.start = start
    origin = value
    target = value
    timing = .snap
    velocity = .zero
  }

  /// Creates a motion from `origin` to `target` that starts at the time `start`.
  ///
  /// - Parameter velocity: The start velocity. If `velocity` is `nil`, a curve starts with its own
  ///   slope, and a spring starts at rest.
  @inlinable
  init(
    from origin: Value, velocity: Value?, to target: Value, with timing: Timing, at start: Double
  ) {
    self.start = start
    self.origin = origin
    self.target = target
    let distance = target.subtracting(origin)
    switch timing {
    case .spring:
      self.timing = timing
      self.velocity = velocity ?? .zero
    case .curve(_, let duration) where !(duration > 0):
      self.timing = .snap
      self.velocity = .zero
    case .curve(.spring(let spring, let initialVelocity), let duration):
      // A spring curve becomes a spring, so that the motion continues after the curve's end and is
      // not cut off.
      let factor = duration / spring.settlingDuration
      self.timing = factor > 0 ? .spring(spring.scaled(by: factor)) : .snap
      self.velocity = velocity ?? distance.scaled(by: factor > 0 ? initialVelocity / factor : 0)
    case .curve(let curve, let duration):
      self.timing = timing
      self.velocity =
        velocity?.adding(distance, scaledBy: -curve.slope(at: 0) / duration) ?? .zero
    case .decay(let decay):
      self.timing = decay.timeConstant > 0 ? timing : .snap
      self.velocity = .zero
    case .snap:
      self.timing = timing
      self.velocity = .zero
    }
  }

  /// Returns value and velocity at `time` seconds. A time before the start counts as the start.
  @inlinable
  func state(at time: Double) -> (value: Value, velocity: Value) {
    let elapsed = max(0, time - start)
    switch timing {
    case .spring(let spring):
      let displacement = origin.subtracting(target)
      let k = spring.coefficients(after: elapsed)
      return (
        target.adding(k.displacement(displacement, velocity), scaledBy: 1)
          .adding(roundingError(of: displacement), scaledBy: k.xx),
        k.velocity(displacement, velocity)
      )
    case .curve(let curve, let duration):
      guard elapsed < duration else { return (target, .zero) }
      // The excess velocity fades along the cubic u·(1−u)², which starts with slope 1 and ends with
      // slope 0.
      let u = elapsed / duration
      let left = 1 - u
      let distance = target.subtracting(origin)
      let sample = curve.sample(at: u)
      return (
        origin.adding(distance, scaledBy: sample.position)
          .adding(velocity, scaledBy: duration * u * left * left),
        distance.scaled(by: sample.velocity / duration)
          .adding(velocity, scaledBy: left * (left - 2 * u))
      )
    case .decay(let decay):
      let displacement = origin.subtracting(target)
      let left = decay.coefficients(after: elapsed).vv
      return (
        target.adding(displacement, scaledBy: left)
          .adding(roundingError(of: displacement), scaledBy: left),
        displacement.scaled(by: -left / decay.timeConstant)
      )
    case .snap:
      return (target, .zero)
    }
  }

  /// Returns the rounding error of `displacement`, which is the start value minus the target. A
  /// motion adds this error to its values, so that it starts exactly at its start value even if the
  /// target is far away.
  @inlinable
  func roundingError(of displacement: Value) -> Value {
    origin.subtracting(target.adding(displacement, scaledBy: 1))
  }

  /// Returns the time in seconds from which the value stays within `tolerance` of the target.
  @inlinable
  func restTime(within tolerance: Double) -> Double {
    switch timing {
    case .spring(let spring):
      return start
        + spring.settlingTime(
          displacement: origin.subtracting(target), velocity: velocity, within: tolerance)
    case .curve(_, let duration):
      return start + duration
    case .decay(let decay):
      let distance = origin.subtracting(target).magnitude
      return start
        + decay.settlingTime(
          from: MotionState(position: 0, velocity: distance / decay.timeConstant), within: tolerance
        )
    case .snap:
      return start
    }
  }

  /// Returns the motion after `retarget` takes effect.
  @inlinable
  func followed(by retarget: Retarget<Value>, tolerance: Double) -> Segment {
    followed(by: retarget, in: state(at: retarget.due), tolerance: tolerance)
  }

  /// Returns the motion after `retarget` takes effect in the state `state`.
  @inlinable
  func followed(
    by retarget: Retarget<Value>, in state: (value: Value, velocity: Value), tolerance: Double
  ) -> Segment {
    let velocity: Value?
    switch (retarget.velocity, retarget.timing) {
    case (.exactly(let value), _): velocity = value
    case (.fromRest, _): velocity = nil
    case (.kept, .curve):
      velocity = retarget.due < restTime(within: tolerance) ? state.velocity : nil
    case (.kept, _): velocity = state.velocity
    }
    return Segment(
      from: state.value, velocity: velocity, to: retarget.target, with: retarget.timing,
      at: retarget.due)
  }

  /// Returns the same motion, later by `delay` seconds and shifted by `offset`.
  @inlinable
  func shifted(by offset: Value, later delay: Double) -> Segment {
    var copy = self
    copy.start += delay
    copy.origin = origin.adding(offset, scaledBy: 1)
    copy.target = target.adding(offset, scaledBy: 1)
    return copy
  }
}
