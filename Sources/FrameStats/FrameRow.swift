/// A row of `frames.csv`, computed from a frame record and the records before it.
///
/// Durations are milliseconds rounded to whole nanoseconds. A row read back equals the row written,
/// so metrics computed from the file equal those of the run.
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
  /// The interval is measured between presentation times if both are known, else between the ends
  /// of presenting. Frames with a flag of `FrameFlags.withoutInterval` have no interval: their
  /// frame time is their own work, at least T. In a replay it is the raster time.
  var frameTime: Double
  /// The time between two present calls: presentEnd − previous presentEnd, in milliseconds. `nil`
  /// without a preceding frame.
  var betweenPresents: Double?
  /// The time in the present call: presentEnd − presentBegin, in milliseconds. `nil` in a replay.
  var inPresent: Double?
  /// The working time of the frame: presentBegin − wake, in milliseconds.
  var cpuBusy: Double
  /// The waiting time before the frame: wake − previous presentEnd, in milliseconds. The sum with
  /// `cpuBusy` and `inPresent` is `betweenPresents`.
  var cpuWait: Double?
  /// The lateness of the frame: presentEnd − (deadline + T), in milliseconds; negative if early.
  var overrun: Double?
  /// The animation error: simulated step − displayed step, in milliseconds.
  var animationError: Double?
  /// The latency to presenting: presentEnd − time of the oldest input, in milliseconds. `nil` if
  /// the frame had no input.
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
  /// milliseconds. `nil` if either is unknown.
  var betweenDisplays: Double?
  /// The time from the present call to visibility: presentation time − presentBegin, in
  /// milliseconds. `nil` if unknown.
  var untilDisplayed: Double?
  /// The time from the present call to the target refresh: target − presentBegin, in milliseconds.
  /// `nil` without a target.
  var untilTarget: Double?
  /// The latency to visibility: presentation time − time of the oldest input, in milliseconds.
  /// Inputs of discarded frames before this one count too.
  var inputToSeen: Double?
  /// The display's refresh counter, or `nil` if unknown.
  var refresh: Int?
  /// The number of refreshes that repeated the preceding frame, by the refresh counter. `nil` if no
  /// counter is known.
  var missed: Int?
  /// The time source of the presentation time.
  var seenSource = PresentTimeSource.estimated

  var isActive: Bool { exclusion == nil }

  /// The presentation time minus the target, in milliseconds, or `nil` if either is unknown.
  var lateness: Double? {
    untilDisplayed.flatMap { seen in untilTarget.map { seen - $0 } }
  }
}
