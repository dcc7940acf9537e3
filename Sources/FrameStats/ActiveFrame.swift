/// What figures need of an active frame.
public struct ActiveFrame: Equatable, Sendable, BitwiseCopyable {
  /// Frame time in milliseconds.
  public let milliseconds: Double
  /// Why it took longer than 1.5 T, if it did.
  public let cause: OverrunCause?
  /// Time of the frame before, if that was active too.
  let previous: Double?
  /// End of presenting, in nanoseconds since the run's first wake.
  let elapsed: Int
  let isCoarse: Bool
  let animationError: Double?
  /// From its oldest input until it was seen, or if nobody told, presented.
  let inputToPresent: Double?
  let lag: Double?
  let jerk: Double?
  /// Share of the window painted.
  let dirty: Double
  /// CPU seconds, where only the last frames are held.
  let cpu: Double
  /// Refreshes missed by the display's count.
  let missed: Int?
  /// Who told its frame time, and the end of `inputToPresent`.
  let timeSource: SeenSource
  let inputSource: SeenSource

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

  /// Time of `row`, which follows on a frame of time `before`, as what comes after it needs it: frames
  /// that were never seen are none.
  static func time(of row: FrameRow, after before: Double?) -> Double? {
    row.isActive ? row.frameTime : row.exclusion == .discarded ? before : nil
  }
}
