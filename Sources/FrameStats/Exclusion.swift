/// Why a frame is left out of the quality figures.
enum Exclusion: String, CaseIterable, Sendable, BitwiseCopyable {
  case discarded
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

  /// The first reason that applies, so that each frame is counted once. A run's first frame is that,
  /// not one that stands still.
  init?(flags: FrameFlags, isMoving: Bool, isFirst: Bool) {
    if flags.contains(.discarded) {
      self = .discarded
    } else if flags.contains(.first) {
      self = .first
    } else if flags.contains(.afterOverflow) {
      self = .afterOverflow
    } else if flags.contains(.afterIdle) {
      self = .afterIdle
    } else if flags.contains(.suspended) {
      self = .suspended
    } else if flags.contains(.paused) {
      self = .paused
    } else if flags.contains(.stepped) {
      self = .stepped
    } else if flags.contains(.occluded) {
      self = .occluded
    } else if flags.contains(.resized) {
      self = .resized
    } else if !isMoving {
      self = isFirst ? .first : .still
    } else {
      return nil
    }
  }
}
