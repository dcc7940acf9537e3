/// A row of `frames.csv`, computed from a frame record and the previous records.
///
/// Durations are milliseconds rounded to whole nanoseconds. A row that is read from the file equals
/// the row that was written, so metrics computed from the file equal the metrics of the run.
struct FrameRow: Equatable, Sendable, BitwiseCopyable {
  var sequence: Int
  /// The end of presenting, in nanoseconds since the first wake-up of the run.
  var elapsed: Int
  var state: FrameState
  var flags: FrameFlags
  var exclusion: Exclusion?
  var cause: OverrunCause?

  /// The frame time in milliseconds: the interval since the preceding frame.
  ///
  /// The interval is measured between presentation times if both are known, otherwise between the
  /// ends of presenting. Frames with a flag of `FrameFlags.withoutInterval` have no interval. Their
  /// frame time is their own working time, but at least the budget T. In a replay, the frame time
  /// is the raster time.
  var frameTime: Double
  /// The time between two present calls: presentEnd − previous presentEnd, in milliseconds. `nil`
  /// in a replay, or without a preceding frame.
  var betweenPresents: Double?
  /// The time in the present call: presentEnd − presentBegin, in milliseconds. `nil` in a replay.
  var inPresent: Double?
  /// The working time of the frame: presentBegin − wake, in milliseconds.
  var cpuBusy: Double
  /// The waiting time before the frame: wake − previous presentEnd, in milliseconds. The sum of
  /// `cpuWait`, `cpuBusy` and `inPresent` is `betweenPresents`. `nil` in a replay, or without a
  /// preceding frame.
  var cpuWait: Double?
  /// The lateness of the frame: presentEnd − (deadline + T), in milliseconds. T is the budget. A
  /// negative value means that the frame was early. `nil` in a replay, or if T is unknown.
  var overrun: Double?
  /// The animation error in milliseconds: the step of stage time since the preceding frame − the
  /// interval between the presentations of the two frames. `nil` in a replay, without a preceding
  /// frame, or if the frame is slowed or not active.
  var animationError: Double?
  /// The latency until the end of presenting: presentEnd − time of the oldest input, in
  /// milliseconds. `nil` if the frame had no input.
  var inputToPresent: Double?
  var inputEvents: Int
  /// The distance of the dragged card from the pointer in device pixels, or `nil` outside a drag.
  var lag: Double?
  /// The length of the third difference of the card's positions in device pixels, or `nil` outside
  /// a drag.
  var jerk: Double?
  var dirtyPixels: Int
  var rects: Int
  var width: Int
  var height: Int

  /// The time between two visible frames: presentation time − previous presentation time, in
  /// milliseconds. `nil` if one of the two is unknown.
  var betweenDisplays: Double?
  /// The time from the start of the present call until the frame is visible: presentation time −
  /// presentBegin, in milliseconds. `nil` if unknown.
  var untilDisplayed: Double?
  /// The time from the start of the present call to the target refresh: target − presentBegin, in
  /// milliseconds. `nil` without a target.
  var untilTarget: Double?
  /// The latency until the frame is visible: presentation time − time of the oldest input, in
  /// milliseconds. Inputs of preceding discarded frames count as well. `nil` if there was no input,
  /// or if the presentation time is unknown.
  var inputToSeen: Double?
  /// The display's refresh counter, or `nil` if unknown.
  var refresh: Int?
  /// The number of refreshes that showed the preceding frame again, by the refresh counter. `nil`
  /// if no counter is known.
  var missed: Int?
  /// The source of the presentation time, such as the hardware clock of the display.
  var seenSource = PresentTimeSource.estimated

  var isActive: Bool { exclusion == nil }

  /// The presentation time minus the time of the target refresh, in milliseconds, or `nil` if
  /// either is unknown.
  var lateness: Double? {
    untilDisplayed.flatMap { seen in untilTarget.map { seen - $0 } }
  }

  /// Returns the number of refreshes that showed the preceding frame again. `budget` is the budget
  /// of a frame in milliseconds.
  func missedRefreshes(budget: Double) -> Int {
    OverrunCause.missedRefreshes(counted: missed, time: frameTime, budget: budget)
  }
}
