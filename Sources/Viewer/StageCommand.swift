/// A command of a key to the viewer. Commands are not recorded.
public enum StageCommand: Hashable, Sendable {
  /// Pauses the run, or continues it.
  case togglePause
  /// Pauses, and steps one frame forward or back.
  case stepForward, stepBack
  /// Pauses, and steps to the previous or next input that is no pointer move.
  case previousInput, nextInput
  /// Sets the start or the end of the loop to the current time. The same time again removes that
  /// mark.
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
  /// Moves an overlay to its next level. The last level is followed by off.
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
  /// Opens or closes the panel and the timeline. With `takesKeys`, both open and the first number
  /// gets the keyboard focus.
  case toggleWorkbench(takesKeys: Bool)
  /// Opens or closes the timeline alone.
  case toggleTimeline
  /// Shows the code of the open spring for other platforms, or its parameters again.
  case toggleHandoff
  /// Freezes the tuning as variant B, swaps variants A and B, or removes variant B.
  case freezeTuning, swapTunings, dropTuning
  /// Explains how to open an external scene, if none has been opened.
  case tellNoSceneFile
  /// Applies the next tuning in the cycle: custom, fluid, classic and so on.
  case nextTuning
  /// Reads the tuning's file again.
  case reloadTuning
  /// Opens the field for the path of a file.
  case openByName
  /// Switches the stage between the size of the window and that of a phone.
  case toggleFilling
  /// Enters or leaves full screen.
  case toggleFullScreen
  /// Cancels a gesture, otherwise closes a panel, otherwise leaves full screen.
  case cancel
  /// Quits the program.
  case quit
}
