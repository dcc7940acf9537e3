/// The source of the times of input events: time stamps of the X server, or the time of delivery.
/// Raw values are printed in reports.
public enum TimeSource: String, Hashable, Sendable {
  /// The X server's time stamps in milliseconds. The server and this program use the same clock.
  case x11
  /// The time at which SDL delivered the event to this program.
  case pump
  /// The X server's time stamps in milliseconds, if the server and this program use different
  /// clocks. Either the server runs on another host, or the two clocks drift apart.
  ///
  /// The offset between the clocks is estimated from the fastest deliveries.
  case coarse
}
