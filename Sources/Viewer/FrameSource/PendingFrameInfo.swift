/// Data collected since the last presented frame, for the statistics record of the next frame.
public struct PendingFrameInfo: Equatable, Sendable {
  /// Whether no frame has been presented yet.
  public internal(set) var isFirst = true
  /// Number of handled inputs.
  public internal(set) var inputEvents = 0
  /// Host time of the oldest input that can still change the picture, or `nil` if there is none.
  public internal(set) var oldestInput: Double?
  /// Whether the size of the stage or its scale has changed.
  public internal(set) var isResized = false
  /// Whether the user selected this frame by a single step of the playhead.
  public internal(set) var isStepped = false
  /// Whether the window was hidden at any time since the last presented frame.
  public internal(set) var wasHidden = false
}
