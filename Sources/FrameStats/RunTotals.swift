/// Totals of a run: CPU times and wake-ups, which the rows of the run do not contain, and the
/// durations of active and idle time.
struct RunTotals: Equatable, Sendable {
  /// The host seconds of active frames.
  var activeSeconds = 0.0
  /// The CPU seconds of active frames.
  var activeCPU = 0.0
  /// The host seconds of idle time between frames.
  var idleSeconds = 0.0
  /// The CPU time, in seconds, that the program used in the idle time between frames.
  var idleCPU = 0.0
  /// The number of wake-ups in idle time.
  var idleWakes = 0
  /// The number of records lost because the ring buffer was full.
  var dropped = 0

  /// The CPU seconds of the frames that were discarded since the last visible frame. These seconds
  /// are added to the CPU time of the next active frame, because the frame time of that frame
  /// includes the discarded frames.
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

  mutating func add(_ tail: TrailingIdle) {
    idleSeconds += tail.seconds
    idleCPU += tail.cpuSeconds
    idleWakes += tail.wakes
  }
}

/// The idle time between the last frame of a run and the end of the run.
public struct TrailingIdle: Equatable, Sendable {
  /// The length of the idle time in host seconds.
  public var seconds: Double
  /// The CPU seconds of the whole process in the idle time.
  public var cpuSeconds: Double
  /// The number of wake-ups of the loop in the idle time.
  public var wakes: Int

  /// Creates the idle time between the last frame of a run and the end of the run.
  public init(seconds: Double, cpuSeconds: Double, wakes: Int) {
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.wakes = wakes
  }
}
