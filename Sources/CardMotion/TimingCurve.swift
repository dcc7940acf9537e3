/// A timing curve: progress from 0 to 1 as a function of time from 0 to 1.
public enum TimingCurve: Hashable, Sendable, Codable {
  /// A straight line: constant speed from 0 to 1.
  case linear
  /// A curve that is slow at the start: control points (0.42, 0), (1, 1).
  case easeIn
  /// A curve that is slow at the end: control points (0, 0), (0.58, 1).
  case easeOut
  /// A curve that is slow at both ends: control points (0.42, 0), (0.58, 1).
  case easeInOut
  /// A cubic Bézier curve.
  case cubic(CubicBezier)
  /// A spring that starts at `initialVelocity`, in distances per second: a velocity of 1 stands for
  /// the whole distance from start to target in one second.
  case spring(Spring, initialVelocity: Double = 0)
  /// A curve of equal steps.
  case steps(Steps)
  /// A curve of straight lines between stops.
  case piecewise(PiecewiseLinear)
  /// A custom curve.
  case custom(AnyTimingFunction)

  /// Returns the progress at `time`.
  ///
  /// - Parameter time: 0 at the start, 1 at the end. For a spring, 1 is its settling duration: at
  ///   time 1, the spring is within 0.1 % of its target, and it continues to move afterwards.
  public func value(at time: Double) -> Double { sample(at: time).position }

  /// Returns the progress per unit of time at `time`.
  public func slope(at time: Double) -> Double { sample(at: time).velocity }

  /// The number of seconds that the curve's times 0…1 stand for, if the curve is a spring. This
  /// number is the spring's settling duration, or the response if the spring is undamped. `nil` if
  /// the curve is not a spring.
  package var naturalDuration: Double? {
    guard case .spring(let spring, _) = self else { return nil }
    return spring.dampingRatio > 0 ? spring.settlingDuration : spring.response
  }

  /// The control points as a Bézier curve, or `nil` if the curve is a spring, steps, straight lines
  /// between stops, or custom.
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

  /// Returns progress and slope at `time`. An infinite time counts as the nearer end, a time that
  /// is not a number as the start.
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
