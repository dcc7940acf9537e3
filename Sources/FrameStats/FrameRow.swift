/// A row of `frames.csv`: what follows from a record and the ones before it.
///
/// Durations are milliseconds in whole nanoseconds, so that a row read back is the row written,
/// and figures computed from the file are those of the run.
struct FrameRow: Equatable, Sendable, BitwiseCopyable {
  var sequence: Int
  /// End of presenting, in nanoseconds since the run's first wake.
  var elapsed: Int
  var state: FrameState
  var flags: FrameFlags
  var exclusion: Exclusion?
  var cause: OverrunCause?

  /// Distance to the frame before it, as they were seen if both are told, else as they were
  /// presented; where that means nothing (`FrameFlags.withoutInterval`), the frame's own work, at
  /// least T; in a replay, the raster time.
  var frameTime: Double
  /// presentEnd − previous presentEnd.
  var betweenPresents: Double?
  /// presentEnd − presentBegin.
  var inPresent: Double?
  /// presentBegin − wake.
  var cpuBusy: Double
  /// wake − previous presentEnd; with `cpuBusy` and `inPresent` it adds up to `betweenPresents`.
  var cpuWait: Double?
  /// presentEnd − (deadline + T): positive when late.
  var overrun: Double?
  /// Simulated step − displayed step.
  var animationError: Double?
  /// presentEnd − oldest input that it took.
  var inputToPresent: Double?
  var inputEvents: Int
  /// How far the card is behind the pointer, in device pixels.
  var lag: Double?
  /// Size of the third difference of the card's place, in device pixels.
  var jerk: Double?
  var dirtyPixels: Int
  var rects: Int
  var width: Int
  var height: Int

  /// seen − seen of the frame before it that was seen.
  var betweenDisplays: Double?
  /// seen − presentBegin.
  var untilDisplayed: Double?
  /// target − presentBegin.
  var untilTarget: Double?
  /// seen − oldest contributing input, those of frames that were never seen included.
  var inputToSeen: Double?
  /// The display's count of refreshes.
  var refresh: Int?
  /// By that count, refreshes that showed the frame before it once more; nil: not known by a count.
  var missed: Int?
  /// Who told when it was seen.
  var seenSource = SeenSource.estimated

  var isActive: Bool { exclusion == nil }

  /// How much later than asked for it was seen.
  var lateness: Double? {
    untilDisplayed.flatMap { seen in untilTarget.map { seen - $0 } }
  }
}
