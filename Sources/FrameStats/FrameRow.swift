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

  /// Distance to the frame before it; where that means nothing (`FrameFlags.withoutInterval`), the
  /// frame's own work, at least T; in a replay, the raster time.
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
  /// presentEnd − oldest contributing input.
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

  var isActive: Bool { exclusion == nil }
}
