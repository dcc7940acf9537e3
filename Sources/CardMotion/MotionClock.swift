internal import CardGeometry

/// A map from host time to motion time. Pause, speed and single steps change the map, not the
/// motion.
///
/// Motion is a function of time. For slow motion, evaluate the motion at the time of this clock,
/// and pass the time of this clock to the motion's commands.
public struct MotionClock: Equatable, Sendable {
  private var hostAnchor: Double
  private var anchor: Double

  /// Seconds of motion per host second while the clock runs.
  public private(set) var speed: Double
  /// Whether motion time stands still.
  public private(set) var isPaused: Bool

  /// Creates a clock that shows `time` at `hostTime` and runs at `speed`.
  ///
  /// A time that is not finite, or beyond 10¹⁰⁰, counts as 0. A speed that is not within
  /// 10⁻¹⁰⁰…10¹⁰⁰ counts as 1.
  public init(hostTime: Double, time: Double = 0, speed: Double = 1, isPaused: Bool = false) {
    hostAnchor = hostTime.isValid ? hostTime : 0
    anchor = time.isValid ? time : 0
    self.speed = Self.speeds.contains(speed) ? speed : 1
    self.isPaused = isPaused
  }

  /// Returns the motion time at `hostTime`, both in seconds.
  public func time(atHost hostTime: Double) -> Double {
    isPaused ? anchor : anchor + (hostTime - hostAnchor) * speed
  }

  /// Returns the host time at which the clock shows `time`, both in seconds. The result is infinity
  /// if the clock is paused and has not reached `time`.
  public func hostTime(at time: Double) -> Double {
    if time <= anchor { return hostAnchor }
    return isPaused ? .infinity : hostAnchor + (time - anchor) / speed
  }

  /// Sets the speed from `hostTime` on. A speed outside of 10⁻¹⁰⁰…10¹⁰⁰ changes nothing.
  public mutating func setSpeed(_ speed: Double, atHost hostTime: Double) {
    guard Self.speeds.contains(speed), hostTime.isValid, time(atHost: hostTime).isValid else {
      return refused()
    }
    anchor(atHost: hostTime)
    self.speed = speed
  }

  /// Pauses or continues the clock at `hostTime` seconds.
  public mutating func setPaused(_ isPaused: Bool, atHost hostTime: Double) {
    guard hostTime.isValid, time(atHost: hostTime).isValid else { return refused() }
    anchor(atHost: hostTime)
    self.isPaused = isPaused
  }

  /// Sets a paused clock to `time` seconds.
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
