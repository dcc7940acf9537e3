/// The measurements of one active frame that metrics are computed from.
public struct ActiveFrame: Equatable, Sendable, BitwiseCopyable {
  /// The frame time in milliseconds.
  public let milliseconds: Double
  /// The part of the frame that took longest, if the frame time is an overrun (above 1.5 × budget);
  /// otherwise `nil`.
  public let cause: OverrunCause?
  /// The frame time of the preceding frame in milliseconds, or `nil` if that frame was not active.
  let previous: Double?
  /// The end of presenting, in nanoseconds since the first wake-up of the run.
  let elapsed: Int
  let isCoarse: Bool
  let animationError: Double?
  /// The time in milliseconds from the oldest input of the frame to its presentation time, or to
  /// the end of presenting if the presentation time is unknown. `nil` if the frame had no input.
  let inputToPresent: Double?
  let lag: Double?
  let jerk: Double?
  /// The painted fraction of the window, 0…1.
  let dirty: Double
  /// The CPU seconds of the process for this frame; 0 where `RunTotals` holds them instead.
  let cpu: Double
  /// The number of refreshes without a new frame before this one, by the display's refresh counter.
  /// `nil` if no counter is known.
  let missed: Int?
  /// The time sources of the frame time and of the end of `inputToPresent`.
  let timeSource: PresentTimeSource
  let inputSource: PresentTimeSource

  init(_ row: FrameRow, previous: Double?, cpu: Double = 0) {
    milliseconds = row.frameTime
    cause = row.cause
    self.previous = previous
    elapsed = row.elapsed
    inputToPresent = row.inputToSeen ?? row.inputToPresent
    isCoarse = inputToPresent != nil && row.flags.contains(.coarse)
    animationError = row.animationError
    lag = row.lag
    jerk = row.jerk
    dirty = Double(row.dirtyPixels) / Double(max(1, row.width * row.height))
    self.cpu = cpu
    missed = row.missed
    timeSource = row.betweenDisplays == nil ? .estimated : row.seenSource
    inputSource = row.inputToSeen == nil ? .estimated : row.seenSource
  }

  /// Returns the preceding frame time that the frame after `row` is compared with.
  ///
  /// A discarded frame is skipped: the result is then `before`.
  ///
  /// - Returns: Milliseconds, or `nil` if the frame of `row` is not active.
  static func time(of row: FrameRow, after before: Double?) -> Double? {
    row.isActive ? row.frameTime : row.exclusion == .discarded ? before : nil
  }
}
