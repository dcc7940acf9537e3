/// Everything that determines a frame except its time. A frame differs from the last one only if its input
/// does, or if something moves.
struct FrameInput: Equatable {
  let run: TimeMachine.Version
  let bench: WorkbenchHost.Version
  let announcements: Announcements
  let window: WindowState
  /// Number of changes to the overlays.
  let overlays: Int
  /// The label of the control that the mouse lights, or `nil` if there is none.
  let lit: String?
}
