public import CardGeometry
public import SceneCore
public import Stage
public import Workbench

/// An action that the viewer requests from its host. The host performs the actions in order.
public enum ViewerAction: Equatable, Sendable {
  /// A request to append this input to the running recording, with the values that the stage
  /// accepted.
  case record(StageInput)
  /// A request to write a sentence to the log, for scripts. The stage shows the sentence too.
  case log(String)
  /// A request to ignore all held pointers until each goes down again.
  case releasePointers
  /// A request to resize the window to this size in points. The host reports the actual size in
  /// `windowSize`.
  case resizeWindow(Size)
  /// A request to set the mouse cursor, or to hide the cursor if `nil`.
  case setCursor(CursorShape?)
  /// A request to turn relative mouse mode on or off. In this mode a held mouse reports deltas
  /// instead of positions.
  case setRelativeMouseMode(Bool)
  /// A request to set the window's title.
  case setTitle(String)
  /// A request to enter or leave full screen. The host reports the result in `isFullScreen`.
  case setFullScreen(Bool)
  /// The caret's rectangle of a focused text field, in points of the window, or `nil` if no field
  /// has the focus.
  case setCaret(Rect?)
  /// A request to put this text on the clipboard.
  case copy(String)
  /// A request to read the clipboard's text. The host passes any text to `paste`.
  case readClipboard
  /// A request to open the file at this path: a picture, tuning, recording or scene.
  case openFile(String)
  /// A request to complete a file path that begins with this text. The host passes the result to
  /// `completePath`.
  case completePath(String)
  /// A request to write the tuning to its file or to a new file. The host reports success with
  /// `savedTuning`.
  case saveTuning(asNew: Bool)
  /// A request to read the tuning's file again.
  case reloadTuning
  /// A request to remember that the user has visited this scene.
  case rememberVisit(SceneID)
  /// A request to remember the name of the target platform that the user chose for the hand-off.
  case rememberPlatform(String)
  /// A request to write a picture of the stage to a file, with or without overlays.
  case savePicture(withOverlays: Bool)
  /// A request to open a recording file for the stage's input. The host then calls `startCapture`.
  case openCapture
  /// A request to close the recording file. The recording ends at this stage time.
  case closeCapture(at: Double)
  /// A request to start or end the recording of frame statistics.
  case toggleStatistics
  /// A request to discard the metrics collected so far.
  case resetStatistics
}
