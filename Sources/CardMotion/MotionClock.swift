internal import CardGeometry

/// Maps the host's clock to the time of motion: pause, speed and single steps change the map, not the
/// motion.
///
/// Motion is a function of time, so slow motion is nothing but another time to ask for. Commands get
/// the time that the clock shows, too.
public struct MotionClock: Equatable, Sendable {
  private var hostAnchor: Double
  private var anchor: Double

  /// Seconds of motion per host second while running.
  public private(set) var speed: Double
  /// Whether time stands still.
  public private(set) var isPaused: Bool

  /// A clock that shows `time` at `hostTime` and runs at `speed`.
  ///
  /// A time that is not finite, or beyond 10¹⁰⁰, counts as 0; a speed that is not between 10⁻¹⁰⁰ and
  /// 10¹⁰⁰ counts as 1.
  public init(hostTime: Double, time: Double = 0, speed: Double = 1, isPaused: Bool = false) {
    hostAnchor = hostTime.isValid ? hostTime : 0
    anchor = time.isValid ? time : 0
    self.speed = Self.speeds.contains(speed) ? speed : 1
    self.isPaused = isPaused
  }

  /// The time it shows at `hostTime`.
  public func time(atHost hostTime: Double) -> Double {
    isPaused ? anchor : anchor + (hostTime - hostAnchor) * speed
  }

  /// Host time at which it shows `time`; infinity while paused before it.
  public func hostTime(at time: Double) -> Double {
    if time <= anchor { return hostAnchor }
    return isPaused ? .infinity : hostAnchor + (time - anchor) / speed
  }

  /// Runs at `speed` (> 0) from `hostTime` on.
  public mutating func setSpeed(_ speed: Double, atHost hostTime: Double) {
    guard Self.speeds.contains(speed), hostTime.isValid, time(atHost: hostTime).isValid else {
      return refused()
    }
    anchor(atHost: hostTime)
    self.speed = speed
  }

  /// Stops or goes on at `hostTime`.
  public mutating func setPaused(_ isPaused: Bool, atHost hostTime: Double) {
    guard hostTime.isValid, time(atHost: hostTime).isValid else { return refused() }
    anchor(atHost: hostTime)
    self.isPaused = isPaused
  }

  /// Moves a paused clock to `time`.
  public mutating func step(to time: Double) {
    guard time.isValid else { return refused() }
    anchor = time
  }

  private static let speeds = 1e-100...1e100

  private mutating func anchor(atHost hostTime: Double) {
    anchor = time(atHost: hostTime)
    hostAnchor = hostTime
  }
}
