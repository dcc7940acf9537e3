/// A command to the viewer that the user gives with a key. Commands are not recorded.
public enum StageCommand: Hashable, Sendable {
  /// Pauses or resumes the run.
  case togglePause
  /// Pauses, and steps one frame forward or back.
  case stepForward, stepBack
  /// Pauses, and steps to the previous or next input that is not a pointer move.
  case previousInput, nextInput
  /// Marks the current time as the start or the end of the loop. If the mark is already at the
  /// current time, the command removes the mark.
  case markLoopStart, markLoopEnd
  /// Turns the ghosts of the card's earlier poses on or off.
  case toggleGhosts
  /// Multiplies the speed by a factor.
  case speed(by: Double)
  /// Sets the speed to 1.
  case resetSpeed
  /// Cycles the speed through 1, ½, ⅕ and ⅒.
  case cycleSpeed

  /// Shows or hides the list of keys.
  case toggleHelp
  /// Moves an overlay to its next level, or turns the overlay off after its last level.
  case cycle(OverlayID)

  /// Copies the selected text of the focused field to the clipboard. `cut` also deletes the text.
  case copy, cut
  /// Inserts the clipboard's text.
  case paste

  /// Writes a picture of the stage to a file.
  case screenshot(withOverlays: Bool)
  /// Starts or ends a recording of the input.
  case toggleRecording
  /// Replays the last recording.
  case replayRecording
  /// Starts or ends a recording of the frame statistics.
  case toggleStatisticsRecording
  /// Discards the metrics collected so far.
  case resetStatistics
  /// Opens or closes the panel and the timeline. If `takesKeys` is true, the command always opens
  /// both, and the first number of the panel gets the keyboard focus.
  case toggleWorkbench(takesKeys: Bool)
  /// Opens or closes the timeline without the tuning panel.
  case toggleTimeline
  /// Switches the panel between two views of the spring that is open in the panel: the parameters
  /// of the spring, and its code for other platforms.
  case toggleHandoff
  /// Freezes the tuning as variant B, swaps variants A and B, or removes variant B.
  case freezeTuning, swapTunings, dropTuning
  /// Shows a message that explains how to open an external scene, because none has been opened.
  case tellNoSceneFile
  /// Applies the next tuning in the cycle: the user's custom tuning, "fluid", "classic" and so on.
  case nextTuning
  /// Reads the tuning's file again.
  case reloadTuning
  /// Writes the tuned numbers into the file of the current scene.
  case writeScene
  /// Opens the desktop's dialog for choosing a file, or the field for its path if there is none.
  case chooseFile
  /// Opens the field for the path of a file.
  case openByName
  /// Opens the menu of the window.
  case openMenu
  /// Opens or closes the gallery of all scenes.
  case toggleGallery
  /// Switches the stage between two sizes: the size of the window and the size of a phone.
  case toggleFilling
  /// Enters or leaves full screen.
  case toggleFullScreen
  /// Cancels a gesture, otherwise closes a panel, otherwise leaves full screen.
  case cancel
  /// Quits the program.
  case quit
}
