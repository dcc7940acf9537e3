public import CardGeometry
public import SceneCore
public import Stage
public import Workbench

/// An action that the viewer requests from its host. The host performs the actions in order.
public enum ViewerAction: Equatable, Sendable {
  /// A request to append an input to the running recording. The input is in the form in which the
  /// stage has handled it.
  case record(StageInput)
  /// A request to write a warning or an error to the log, for scripts. The stage shows the same
  /// sentence.
  case log(String)
  /// A request to write a sentence to the log that is neither a warning nor an error, such as the
  /// name of a saved file.
  case note(String)
  /// A request to ignore all held pointers until each goes down again.
  case releasePointers
  /// A request to resize the window to a size in points. The host reports the actual size in
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
  /// A request to set the caret's rectangle, in points of the window, or to remove the caret if
  /// `nil`.
  case setCaret(Rect?)
  /// A request to put this text on the clipboard.
  case copy(String)
  /// A request to read the clipboard's text. The host passes any text to `paste`.
  case readClipboard
  /// A request to open the file at a path: a picture, tuning, recording or scene. The host reports
  /// the end of the attempt with `finishOpening`.
  case openFile(String)
  /// A request to let the user choose a file in a dialog of the desktop, and to open the file. If the
  /// desktop has no dialog, the host calls `askForPath` instead.
  case chooseFile
  /// A request to list the files and directories whose path begins with a text. The host passes the
  /// result to `list`.
  case listFiles(String)
  /// A request for the items of the gallery. The host passes them to `openGallery`.
  case listGallery
  /// A request to write the current scene, which comes from a file, as a web page.
  case shareScene
  /// A request to open the menu at a position in points of the window. The host answers with
  /// ``Viewer/openMenu(at:recentFiles:now:)``.
  case openMenu(at: Point)
  /// A request to play the recording of a scene that is part of the program.
  case playDemo(SceneID)
  /// A request to write a new scene file that shows the picture at a path, and to open it. The host
  /// reports the end of the attempt with `finishOpening`.
  case newScene(picture: String)
  /// A request to write the tuning to its file or to a new file. The host reports success with
  /// `savedTuning`.
  case saveTuning(asNew: Bool)
  /// A request to read the tuning's file again.
  case reloadTuning
  /// A request to write the values of these settings into the file of the current scene. The host
  /// reports success with `wroteScene`.
  case writeScene([Tuning.Setting])
  /// A request to change the text of a scene file. The change undoes the writing of a tuning if
  /// `direction` is −1, and redoes the writing if `direction` is 1. The host reports the result
  /// with `changedScene`.
  case changeScene(SceneTextChange, direction: Int)
  /// A request to store that the user has visited a scene.
  case rememberVisit(SceneID)
  /// A request to store the name of the target platform that the user chose for the hand-off, i.e.
  /// for the code of a spring.
  case rememberPlatform(String)
  /// A request to write a picture of the stage to a file, with or without overlays.
  case savePicture(withOverlays: Bool)
  /// A request to open a recording file for the stage's input. The host then calls `startCapture`.
  case openCapture
  /// A request to close the recording file. The associated value is the stage time of the
  /// recording's end.
  case closeCapture(at: Double)
  /// A request to start or end the recording of frame statistics.
  case toggleStatistics
  /// A request to discard the metrics collected so far.
  case resetStatistics
}
