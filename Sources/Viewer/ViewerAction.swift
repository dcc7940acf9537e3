public import CardGeometry
public import SceneCore
public import Stage
public import Workbench

/// What a viewer wants its host to do, in this order.
public enum ViewerAction: Equatable, Sendable {
  /// Keep an input in whatever is being recorded: this is how the stage took it.
  case record(StageInput)
  /// Write a sentence where scripts can read it; the stage shows it too.
  case log(String)
  /// Hear no more of pointers that are down until they are pressed again.
  case releasePointers
  /// Have the window take this size in points, as far as it can, and tell by `windowSize`.
  case resizeWindow(Size)
  /// Show the mouse by this pointer; nil: not at all.
  case setCursor(CursorShape?)
  /// Have the mouse tell ways instead of places while its button is held, or no longer.
  case setRelativeMouseMode(Bool)
  /// Have the window's title say this.
  case setTitle(String)
  /// Cover the display, or no longer, and tell by `isFullScreen`.
  case setFullScreen(Bool)
  /// A focused field takes text at this caret; nil: none does any more.
  case setCaret(Rect?)
  /// Put a text on the clipboard.
  case copy(String)
  /// Take the clipboard's text, if it has any, to `paste`.
  case readClipboard
  /// Take the file at this path, which was dropped on the window: a picture, a tuning, a recording.
  case openFile(String)
  /// Complete the name of a file that begins like this, and tell by `completePath`.
  case completePath(String)
  /// Write the tuning to its file, or to a new one, and tell by `savedTuning`.
  case saveTuning(asNew: Bool)
  /// Read the tuning's file again.
  case reloadTuning
  /// The user has come to this scene for the first time.
  case rememberVisit(SceneID)
  /// The user takes springs home to the platform of this name.
  case rememberPlatform(String)
  /// Write a picture of the stage.
  case savePicture(withOverlays: Bool)
  /// Begin a recording of the stage's input, then call `startCapture`.
  case openCapture
  /// The recording ends at this stage time.
  case closeCapture(at: Double)
  /// Start recording statistics, or end it.
  case toggleStatistics
  /// Forget the figures so far.
  case resetStatistics
}
