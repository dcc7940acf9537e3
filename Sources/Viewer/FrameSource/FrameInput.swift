/// All that a frame follows from, but for its time: it differs from the last one only if this does, or if
/// something moves.
struct FrameInput: Equatable {
  let run: TimeMachine.Version
  let bench: WorkbenchHost.Version
  let announcements: Announcements
  let window: WindowState
  /// How often the overlays have been changed.
  let overlays: Int
  /// What the mouse lights, or `nil` if nothing.
  let lit: String?
}
