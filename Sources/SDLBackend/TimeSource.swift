/// Where the times of input events come from; raw values are the words of reports.
public enum TimeSource: String, Hashable, Sendable {
  /// The X server's milliseconds, of the clock that we read too.
  case x11
  /// Our clock, when SDL handed the event over.
  case pump
  /// The X server's milliseconds, of a clock that is not ours (another host, or one that drifts),
  /// fitted to the fastest deliveries.
  case coarse
}
