/// The timing of a motion to a target.
public enum Timing: Hashable, Sendable, Codable {
  /// A spring, which can start at any velocity.
  case spring(Spring)
  /// A curve over `duration` seconds. A duration that is not greater than 0 jumps to the target.
  /// Commands reject a duration that is not finite.
  case curve(TimingCurve, duration: Double)
  /// An exponential slow-down that comes to rest at the target. The distance to the target
  /// determines the start velocity (see ``Animated/fling(velocity:decay:at:)``).
  case decay(Decay)
  /// A jump to the target.
  case snap

  /// The nominal duration in seconds. For a spring or a decay, the duration ends when 0.1 % of the
  /// distance is left.
  public var duration: Double {
    switch self {
    case .spring(let spring): spring.settlingDuration
    case .curve(_, let duration): max(0, duration)
    case .decay(let decay):
      decay.settlingTime(
        from: MotionState(position: 0, velocity: decay.velocity(toRestAt: 1, from: 0)),
        within: 0.001)
    case .snap: 0
    }
  }

  /// The seconds after which the motion has visibly arrived: the response of a spring, the
  /// ``duration`` of all other timings. A spring still moves slightly after its response.
  package var logicalDuration: Double {
    if case .spring(let spring) = self { spring.response } else { duration }
  }

  /// Returns the same motion with `factor` times the duration. With factor 0, the motion jumps to
  /// the target.
  public func scaled(by factor: Double) -> Timing {
    guard factor > 0 else { return .snap }
    let factor = min(factor, 1e100)
    switch self {
    case .spring(let spring): return .spring(spring.scaled(by: factor))
    case .curve(let curve, let duration): return .curve(curve, duration: duration * factor)
    case .decay(let decay): return .decay(Decay(timeConstant: decay.timeConstant * factor))
    case .snap: return .snap
    }
  }
}

/// A position in a timing at which a given progress is reached, or nearly reached. `fraction` is
/// the fraction of the timing's duration. `excess` is the given progress minus the timing's
/// progress at `fraction`. If the timing reaches the given progress, `excess` is close to 0.
struct TimingPosition: Equatable, Sendable {
  var fraction: Double
  var excess: Double
}

extension Timing {
  /// Returns the fraction of the distance after `fraction` of the duration.
  func progress(atFraction fraction: Double) -> Double {
    switch self {
    case .curve(let curve, _): return curve.value(at: fraction)
    case .spring(let spring): return TimingCurve.spring(spring).value(at: fraction)
    case .decay(let decay):
      return 1 - decay.coefficients(after: fraction * duration).vv
    case .snap: return fraction
    }
  }

  /// Returns the first position in the timing at which `progress` is reached. A spring and some
  /// curves overshoot and come back. If `progress` is above the timing's largest progress, the
  /// result is the position of the largest progress. The `excess` of the result is then `progress`
  /// minus the largest progress.
  func position(atProgress progress: Double) -> TimingPosition {
    if case .snap = self { return TimingPosition(fraction: progress, excess: 0) }
    guard progress > 0 else { return TimingPosition(fraction: 0, excess: progress) }
    // Searches in steps, since progress may also fall. With 256 steps, several steps fall into each
    // swing of a usual spring.
    var (low, high, maximum) = (0.0, 1.0, 0.0)
    var highest = 0.0
    for step in 1...256 {
      high = Double(step) / 256
      let reached = self.progress(atFraction: high)
      if reached > maximum { (maximum, highest) = (reached, high) }
      if reached >= progress { break }
      low = high
    }
    guard maximum >= progress else {
      return TimingPosition(fraction: highest, excess: progress - maximum)
    }
    while true {
      let midpoint = low + (high - low) / 2
      guard midpoint > low, midpoint < high else { break }
      if self.progress(atFraction: midpoint) < progress { low = midpoint } else { high = midpoint }
    }
    return TimingPosition(fraction: high, excess: progress - self.progress(atFraction: high))
  }

  /// Returns the timing for the remaining part of a motion that was paused or reversed. `left` ≥ 0
  /// is the fraction of the motion that remains. If `factor` is 0, a curve takes the fraction
  /// `left` of its duration, and other timings are unchanged. If `factor` is greater than 0, the
  /// result takes `factor` times the whole duration of this timing, whatever `left` is.
  func rest(_ left: Double, factor: Double) -> Timing {
    if factor > 0 { return scaled(by: factor) }
    return if case .curve = self { scaled(by: left) } else { self }
  }
}

extension Spring {
  /// Returns the spring that settles to 0.1 % in `settlingDuration` seconds, for parameters that
  /// are constants in source code.
  ///
  /// - Precondition: ``init(settlingDuration:dampingRatio:epsilon:)`` would not throw for the
  ///   numbers. Otherwise the program stops with the error's description.
  public static func preset(settlingDuration: Double, dampingRatio: Double) -> Spring {
    do throws(MotionError) {
      return try Spring(settlingDuration: settlingDuration, dampingRatio: dampingRatio)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Returns the spring with `factor` times the response.
  @usableFromInline func scaled(by factor: Double) -> Spring {
    Spring(
      angularFrequency: max(angularFrequency / factor, Self.frequencies.lowerBound),
      dampingRatio: dampingRatio, mass: mass)
  }
}
