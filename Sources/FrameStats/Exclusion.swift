/// Why a frame is left out of the quality figures.
enum Exclusion: String, CaseIterable, Sendable, BitwiseCopyable {
  case first
  case afterOverflow
  case afterIdle
  case suspended
  case paused
  case stepped
  case occluded
  case resized
  /// No drag or animation at one of its ends.
  case still

  /// The first reason that applies, so that each frame is counted once.
  init?(flags: FrameFlags, isMoving: Bool) {
    for (flag, exclusion) in Exclusion.flags where flags.contains(flag) {
      self = exclusion
      return
    }
    guard !isMoving else { return nil }
    self = .still
  }

  private static let flags: [(FrameFlags, Exclusion)] = [
    (.first, .first), (.afterOverflow, .afterOverflow), (.afterIdle, .afterIdle),
    (.suspended, .suspended), (.paused, .paused), (.stepped, .stepped),
    (.occluded, .occluded), (.resized, .resized),
  ]
}
