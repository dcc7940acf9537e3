/// What has happened since the last frame that was presented, for the next one's record.
public struct PendingFrameInfo: Equatable, Sendable {
  /// There has been no frame.
  public internal(set) var isFirst = true
  /// Inputs taken.
  public internal(set) var inputEvents = 0
  /// Host time of the oldest of them that can still change the picture.
  public internal(set) var oldestInput: Double?
  /// The stage or its pixels have another size.
  public internal(set) var isResized = false
  /// The user asked for this single frame.
  public internal(set) var isStepped = false
  /// Nobody saw the window.
  public internal(set) var wasHidden = false
}
