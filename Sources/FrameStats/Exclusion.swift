/// The reason why a frame does not count in the quality metrics.
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
  /// The frame began or ended without an active drag or animation.
  case still

  /// Creates the first reason that applies, in the order of the cases, so that each frame counts
  /// under one reason only. The first frame of a run is always `first`, not `still`. `nil` if the
  /// frame is active.
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
