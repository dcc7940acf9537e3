/// How progress from 0 to 1 goes with time.
public enum TimingCurve: Hashable, Sendable, Codable {
  /// Evenly.
  case linear
  /// Slow at the start: control points (0.42, 0), (1, 1).
  case easeIn
  /// Slow at the end: control points (0, 0), (0.58, 1).
  case easeOut
  /// Slow at both ends: control points (0.42, 0), (0.58, 1).
  case easeInOut
  /// Any cubic Bézier curve.
  case cubic(CubicBezier)
  /// A spring; `initialVelocity` is in whole ways per second.
  case spring(Spring, initialVelocity: Double = 0)
  /// In equal steps.
  case steps(Steps)
  /// Along straight lines.
  case piecewise(PiecewiseLinear)
  /// A curve of one's own.
  case custom(AnyTimingFunction)

  /// Progress at `time`.
  ///
  /// - Parameter time: 0 at the start, 1 at the end. For a spring, 1 is the time from which it stays
  ///   within 0.1 % of its target; the spring continues after it.
  public func value(at time: Double) -> Double { sample(at: time).position }

  /// Progress per unit of time at `time`.
  public func slope(at time: Double) -> Double { sample(at: time).velocity }

  /// The seconds that one unit of time stands for, if the curve knows: a spring's settling
  /// duration, or its response if it is not damped.
  package var naturalDuration: Double? {
    guard case .spring(let spring, _) = self else { return nil }
    return spring.dampingRatio > 0 ? spring.settlingDuration : spring.response
  }

  /// The control points of a Bézier curve; nil for all others.
  public var bezier: CubicBezier? {
    switch self {
    case .linear: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    case .easeIn: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInOut: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .cubic(let curve): curve
    case .spring, .steps, .piecewise, .custom: nil
    }
  }

  /// Progress and its slope at `time`; at infinite times those of the nearer end, at what is not a number
  /// those of the start.
  public func sample(at time: Double) -> MotionState {
    let time = time.isFinite ? time : time > 0 ? 1 : 0
    switch self {
    case .linear: return MotionState(position: time, velocity: 1)
    case .spring(let spring, let initialVelocity):
      let duration = naturalDuration ?? 1
      let state = spring.state(
        from: MotionState(position: 0, velocity: initialVelocity), to: 1, after: time * duration)
      return MotionState(position: state.position, velocity: state.velocity * duration)
    case .steps(let steps): return MotionState(position: steps.value(at: time))
    case .piecewise(let lines): return lines.sample(at: time)
    case .custom(let curve): return curve.sample(at: time)
    case .easeIn, .easeOut, .easeInOut, .cubic:
      guard let curve = bezier else { return MotionState(position: time, velocity: 1) }
      return MotionState(position: curve.value(at: time), velocity: curve.slope(at: time))
    }
  }
}
