/// Maps the host's clock to stage time: pause, speed and single steps change the map, not the motion.
public struct StageClock: Sendable {
  private var hostAnchor: Double
  private var stageAnchor: Double

  /// Stage seconds per host second while running.
  public private(set) var speed: Double
  /// Whether stage time stands still.
  public private(set) var isPaused: Bool

  /// A clock that shows `stageTime` at `hostTime` and runs at `speed`.
  public init(hostTime: Double, stageTime: Double = 0, speed: Double = 1, isPaused: Bool = false) {
    hostAnchor = hostTime
    stageAnchor = stageTime
    self.speed = speed
    self.isPaused = isPaused
  }

  /// Stage time at `hostTime`.
  public func stageTime(atHost hostTime: Double) -> Double {
    isPaused ? stageAnchor : stageAnchor + (hostTime - hostAnchor) * speed
  }

  /// Host time at which stage time reaches `stageTime`; infinity while paused before it.
  public func hostTime(atStage stageTime: Double) -> Double {
    if stageTime <= stageAnchor { return hostAnchor }
    return isPaused ? .infinity : hostAnchor + (stageTime - stageAnchor) / speed
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

  /// Moves a paused clock to `stageTime`.
  public mutating func step(toStage stageTime: Double) {
    stageAnchor = stageTime
  }

  private mutating func anchor(atHost hostTime: Double) {
    stageAnchor = stageTime(atHost: hostTime)
    hostAnchor = hostTime
  }
}
