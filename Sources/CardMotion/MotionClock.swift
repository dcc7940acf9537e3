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
  public init(hostTime: Double, time: Double = 0, speed: Double = 1, isPaused: Bool = false) {
    hostAnchor = hostTime
    anchor = time
    self.speed = speed
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
    anchor(atHost: hostTime)
    self.speed = speed
  }

  /// Stops or goes on at `hostTime`.
  public mutating func setPaused(_ isPaused: Bool, atHost hostTime: Double) {
    anchor(atHost: hostTime)
    self.isPaused = isPaused
  }

  /// Moves a paused clock to `time`.
  public mutating func step(to time: Double) { anchor = time }

  private mutating func anchor(atHost hostTime: Double) {
    anchor = time(atHost: hostTime)
    hostAnchor = hostTime
  }
}
