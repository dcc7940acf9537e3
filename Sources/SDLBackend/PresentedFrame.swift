/// The requested time of presenting a frame.
public enum PresentTime: Hashable, Sendable {
  /// At once, even in the middle of a refresh.
  case atOnce
  /// At the next refresh of the display.
  case nextRefresh
  /// At the refresh with this number in the display's count of refreshes. If this refresh has
  /// passed, at the next refresh.
  case refresh(Int)
}

/// A report on a presented frame.
public struct PresentedFrame: Hashable, Sendable {
  /// The device or program that determined a presentation time. Raw values are printed in reports.
  public enum Source: String, Hashable, Sendable {
    /// The display hardware.
    case display
    /// The timer of the display server.
    case server
    /// Estimated by this program, because no time was reported.
    case estimated
  }

  /// The number that `Window.present` returned.
  public let number: Int
  /// The presentation time in seconds of the monotonic clock; `nil` if it was not reported.
  public internal(set) var time: Double?
  /// The display's count of refreshes at the presentation time; `nil` if it was not reported.
  public internal(set) var refresh: Int?
  /// The device or program that determined the presentation time.
  public internal(set) var source = Source.estimated
  /// Whether the display has a variable refresh rate: it refreshes when a frame arrives.
  public internal(set) var refreshVaries = false
  /// Whether the frame counted as displayed when the display server received it. This is the case
  /// with a variable refresh rate, and without a display.
  public internal(set) var isSeenAsItComes = false
  /// Whether the frame was discarded and never displayed.
  public internal(set) var isDiscarded = false

  /// Creates a report without a presentation time.
  init(_ number: Int) { self.number = number }
}
