/// All values that a frame depends on, except its time. A new frame is needed only if one of these
/// values has changed or something moves.
struct FrameInput: Equatable {
  let run: TimeMachine.Version
  let bench: WorkbenchHost.Version
  let announcements: Announcements
  let window: WindowState
  /// Number of changes to the overlays so far.
  let overlays: Int
  /// The label of the control with the hover highlight, or `nil` if there is none.
  let lit: String?
  /// Number of changes to the gallery so far, or `nil` while it is closed.
  let gallery: Int?
}
