/// The origin of input event times. Raw values are printed in reports.
public enum TimeSource: String, Hashable, Sendable {
  /// The X server's time stamps in milliseconds, from the same clock as the program's.
  case x11
  /// The time at which SDL delivered the event.
  case pump
  /// The X server's time stamps in milliseconds, from another clock (another host, or one that
  /// drifts).
  ///
  /// The offset between the clocks is estimated from the fastest deliveries.
  case coarse
}
