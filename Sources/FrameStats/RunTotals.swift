/// Sums over a run that its rows do not hold: processor time and wake-ups.
struct RunTotals: Equatable, Sendable {
  /// Host seconds, and CPU seconds used in them, of active frames.
  var activeSeconds = 0.0
  var activeCPU = 0.0
  /// The same between frames while there was nothing to draw.
  var idleSeconds = 0.0
  var idleCPU = 0.0
  /// Wake-ups that made no frame while there was nothing to draw.
  var idleWakes = 0
  /// Records lost since the ring was full.
  var dropped = 0

  /// CPU seconds of frames that were never seen since the last one that was: its time is theirs.
  private var unseenCPU = 0.0

  init(
    activeSeconds: Double = 0, activeCPU: Double = 0, idleSeconds: Double = 0, idleCPU: Double = 0,
    idleWakes: Int = 0, dropped: Int = 0
  ) {
    self.activeSeconds = activeSeconds
    self.activeCPU = activeCPU
    self.idleSeconds = idleSeconds
    self.idleCPU = idleCPU
    self.idleWakes = idleWakes
    self.dropped = dropped
  }

  mutating func add(_ record: FrameRecord, _ row: FrameRow) {
    defer {
      let isUnseen = row.exclusion == .discarded
      unseenCPU = isUnseen ? unseenCPU + record.cpuBefore + record.cpuDuring : 0
    }
    if row.isActive {
      activeSeconds += row.frameTime / 1000
      activeCPU += unseenCPU + record.cpuBefore + record.cpuDuring
    } else if row.exclusion == .afterIdle, let wait = row.cpuWait {
      idleSeconds += wait / 1000
      idleCPU += record.cpuBefore
      idleWakes += record.idleWakes
    }
  }

  mutating func add(_ tail: IdleTail) {
    idleSeconds += tail.seconds
    idleCPU += tail.cpuSeconds
    idleWakes += tail.wakes
  }
}

/// The time from a run's last frame to its end, if there was nothing to draw in it.
public struct IdleTail: Equatable, Sendable {
  /// Its host seconds.
  public var seconds: Double
  /// CPU seconds of the whole process in it.
  public var cpuSeconds: Double
  /// Times the loop woke up in it.
  public var wakes: Int

  /// The time from a run's last frame to its end.
  public init(seconds: Double, cpuSeconds: Double, wakes: Int) {
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.wakes = wakes
  }
}
