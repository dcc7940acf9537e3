/// The measurements of one active frame, from which metrics are computed. A frame is active if no
/// `Exclusion` applies to it.
public struct ActiveFrame: Equatable, Sendable, BitwiseCopyable {
  /// The frame time in milliseconds.
  public let milliseconds: Double
  /// If the frame is an overrun (longer than 1.5 × the budget), the part of the frame that took
  /// longest; otherwise `nil`.
  public let cause: OverrunCause?
  /// The frame time of the preceding frame that was not discarded, in milliseconds, or `nil` if
  /// that frame was not active.
  let previous: Double?
  /// The end of presenting, in nanoseconds since the first wake-up of the run.
  let elapsed: Int
  let isCoarse: Bool
  let animationError: Double?
  /// The time in milliseconds from the oldest input of the frame to the frame's presentation time.
  /// If the presentation time is unknown, the end of presenting is used. `nil` if the frame had no
  /// input.
  let inputToPresent: Double?
  let lag: Double?
  let jerk: Double?
  /// The painted fraction of the window, 0…1.
  let dirty: Double
  /// The CPU seconds of the process for this frame, or 0 if `RunTotals` contains the CPU time
  /// instead.
  let cpu: Double
  /// The number of refreshes without a new frame before this frame, by the display's refresh
  /// counter. `nil` if no refresh counter is known.
  let missed: Int?
  /// The source of the two presentation times whose difference is the frame time, or `estimated` if
  /// these times are unknown.
  let timeSource: PresentTimeSource
  /// The source of the presentation time up to which `inputToPresent` is measured.
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

  /// Returns the value of the property `previous` for the frame that follows `row`. This is the
  /// frame time of `row` if `row` is an active frame, or `before` if `row` was discarded.
  ///
  /// - Parameter before: The value of the property `previous` for `row` itself.
  /// - Returns: Milliseconds, or `nil` if `row` is neither an active nor a discarded frame.
  static func time(of row: FrameRow, after before: Double?) -> Double? {
    row.isActive ? row.frameTime : row.exclusion == .discarded ? before : nil
  }
}
