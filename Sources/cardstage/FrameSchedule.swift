/// When frames are due: on a grid of absolute deadlines that starts with the first frame after a
/// rest, so that lateness never adds up.
struct FrameSchedule {
  /// Seconds from frame to frame; nil: one right after the other.
  let interval: Double?
  private var last: Double?

  /// Frames `interval` seconds apart.
  init(interval: Double?) {
    self.interval = interval
  }

  /// Deadline of the next frame, at `now` or later: at once after a rest, else the next one on the
  /// grid that has not passed.
  func next(at now: Double) -> Double {
    guard let interval, let last else { return now }
    let due = last + interval
    return due >= now ? due : last + ((now - last) / interval).rounded(.up) * interval
  }

  /// The next deadline on the grid; nil after a rest, or without a grid.
  var upcoming: Double? {
    guard let interval, let last else { return nil }
    return last + interval
  }

  /// A frame was made for `deadline`.
  mutating func made(_ deadline: Double) { last = deadline }

  /// Nothing moves any more: the next frame starts a new grid.
  mutating func rest() { last = nil }
}
