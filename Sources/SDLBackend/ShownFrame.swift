/// When a frame is to be shown.
public enum PresentTime: Hashable, Sendable {
  /// At once, also in the middle of a refresh.
  case atOnce
  /// At the next refresh of the display.
  case nextRefresh
  /// At the refresh of this count, or the next one if that has passed.
  case refresh(Int)
}

/// What became of a frame that was presented.
public struct ShownFrame: Hashable, Sendable {
  /// Who tells when it was seen; raw values are the words of reports.
  public enum Source: String, Hashable, Sendable {
    /// The display.
    case display
    /// The timer of the display's server.
    case server
    /// Nobody.
    case estimated
  }

  /// What `Window.present` called it.
  public let number: Int
  /// When it was seen, in seconds of the monotonic clock; nil if nobody tells.
  public internal(set) var time: Double?
  /// The display's count of refreshes then; nil if it has none.
  public internal(set) var refresh: Int?
  /// Who tells.
  public internal(set) var source = Source.estimated
  /// Whether the display waits for frames (variable refresh rate).
  public internal(set) var refreshVaries = false
  /// Whether it has been seen when it came: the display waits for frames, or is none.
  public internal(set) var isSeenAsItComes = false
  /// Whether it was thrown away instead.
  public internal(set) var isDiscarded = false

  /// A frame of which nobody tells.
  init(_ number: Int) { self.number = number }
}
