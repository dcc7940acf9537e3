/// How something gets from where it is to its target.
public enum Timing: Hashable, Sendable, Codable {
  /// As a spring pulls; takes up any velocity.
  case spring(Spring)
  /// Along a curve in `duration` seconds; one that is not greater than 0 is there at once.
  case curve(TimingCurve, duration: Double)
  /// Slowing down exponentially, so that it comes to rest at the target; where and how far the
  /// target is decides the velocity it starts at (see ``Animated/fling(velocity:decay:at:)``).
  case decay(Decay)
  /// At once.
  case snap

  /// Seconds that it takes by its own account: of a spring or a decay until 0.1 % of the way is left.
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

  /// Seconds after which it has arrived, as far as an eye can tell: of a spring its response, of all
  /// others their ``duration``. What comes later is a spring's tail.
  public var logicalDuration: Double {
    if case .spring(let spring) = self { spring.response } else { duration }
  }

  /// The same motion, `factor` times as long. A factor of 0 snaps.
  public func scaled(by factor: Double) -> Timing {
    guard factor > 0 else { return .snap }
    switch self {
    case .spring(let spring): return .spring(spring.scaled(by: factor))
    case .curve(let curve, let duration): return .curve(curve, duration: duration * factor)
    case .decay(let decay): return .decay(Decay(timeConstant: decay.timeConstant * factor))
    case .snap: return .snap
    }
  }
}

extension Timing {
  /// Part of the way after `fraction` of the duration.
  func progress(atFraction fraction: Double) -> Double {
    switch self {
    case .curve(let curve, _): return curve.value(at: fraction)
    case .spring(let spring): return TimingCurve.spring(spring).value(at: fraction)
    case .decay(let decay):
      return 1 - decay.coefficients(after: fraction * duration).vv
    case .snap: return fraction
    }
  }

  /// Part of the duration after which `progress` of the way is done: the inverse, in 0…1.
  func fraction(atProgress progress: Double) -> Double {
    if case .snap = self { return progress }
    if !(progress > 0) { return 0 }
    if progress >= self.progress(atFraction: 1) { return 1 }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if self.progress(atFraction: middle) < progress { low = middle } else { high = middle }
    }
  }

  /// The timing for what is left when `left` of the whole is: a part of a curve's duration, or the
  /// whole of it times `factor` unless that is 0. Springs take what they take.
  func rest(_ left: Double, factor: Double) -> Timing {
    if factor > 0 { return scaled(by: factor) }
    return if case .curve = self { scaled(by: abs(left)) } else { self }
  }
}

extension Spring {
  /// The spring that settles to 0.1 % in `settlingDuration` seconds, from numbers written in the source.
  ///
  /// - Precondition: The numbers are such that ``init(settlingDuration:dampingRatio:epsilon:)`` would
  ///   not throw.
  public static func preset(settlingDuration: Double, dampingRatio: Double) -> Spring {
    do throws(MotionError) {
      return try Spring(settlingDuration: settlingDuration, dampingRatio: dampingRatio)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The same spring in time that runs `factor` times as slowly.
  @usableFromInline func scaled(by factor: Double) -> Spring {
    Spring(
      angularFrequency: angularFrequency / factor, dampingRatio: dampingRatio, mass: mass)
  }
}
