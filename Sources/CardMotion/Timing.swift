/// How something gets from where it is to its target.
public enum Timing: Hashable, Sendable, Codable {
  /// As a spring pulls; takes up any velocity.
  case spring(Spring)
  /// Along a curve in `duration` seconds; one that is not greater than 0 is there at once, and
  /// commands refuse one that is not finite.
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
  package var logicalDuration: Double {
    if case .spring(let spring) = self { spring.response } else { duration }
  }

  /// The same motion, `factor` times as long. A factor of 0 snaps.
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

/// A part of a timing's duration, and what the progress is more than it is there.
struct TimingPlace: Equatable, Sendable {
  var fraction: Double
  var excess: Double
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

  /// Where `progress` of the way is first done: the inverse, within the duration. A spring and some
  /// curves go past the end and come back; what is beyond all of that is excess.
  func place(atProgress progress: Double) -> TimingPlace {
    if case .snap = self { return TimingPlace(fraction: progress, excess: 0) }
    guard progress > 0 else { return TimingPlace(fraction: 0, excess: progress) }
    // In steps, as it does not only rise; 256 are some for each swing of any spring in use.
    var (low, high, most) = (0.0, 1.0, 0.0)
    var highest = 0.0
    for step in 1...256 {
      high = Double(step) / 256
      let reached = self.progress(atFraction: high)
      if reached > most { (most, highest) = (reached, high) }
      if reached >= progress { break }
      low = high
    }
    guard most >= progress else {
      return TimingPlace(fraction: highest, excess: progress - most)
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if self.progress(atFraction: middle) < progress { low = middle } else { high = middle }
    }
    return TimingPlace(fraction: high, excess: progress - self.progress(atFraction: high))
  }

  /// The timing for what is left when `left` ≥ 0 of the whole is: a part of a curve's duration, or the
  /// whole of it times `factor` unless that is 0. Springs take what they take.
  func rest(_ left: Double, factor: Double) -> Timing {
    if factor > 0 { return scaled(by: factor) }
    return if case .curve = self { scaled(by: left) } else { self }
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
      angularFrequency: max(angularFrequency / factor, Self.frequencies.lowerBound),
      dampingRatio: dampingRatio, mass: mass)
  }
}
