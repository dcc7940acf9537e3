/// What a key can tell those who run the stage to do; nothing of it is recorded.
public enum StageCommand: Hashable, Sendable {
  /// Motion stands still, or goes on.
  case togglePause
  /// Pauses, and goes on by one frame, or back by one.
  case stepForward, stepBack
  /// Pauses, and goes to the previous input but a move, or to the next one.
  case previousInput, nextInput
  /// What is played again and again begins here, or ends; there again: no longer.
  case markLoopStart, markLoopEnd
  /// Shows where the card was during the gesture, or no longer.
  case toggleGhosts
  /// Multiplies the speed.
  case speed(by: Double)
  /// Back to full speed.
  case resetSpeed
  /// Full speed, a half, a fifth, a tenth.
  case cycleSpeed

  /// Shows the keys, or no longer.
  case toggleHelp
  /// Shows an overlay at its next level; after the last, no longer.
  case cycle(OverlayID)

  /// Puts what a focused field has selected on the clipboard; `cut` deletes it there.
  case copy, cut
  /// Types what is on the clipboard.
  case paste

  /// Writes a picture of the stage.
  case screenshot(withOverlays: Bool)
  /// Starts recording the input, or ends it.
  case toggleRecording
  /// Replays the last recording.
  case replayRecording
  /// Starts recording statistics, or ends it.
  case toggleStatisticsRecording
  /// Forgets the figures so far.
  case resetStatistics
  /// Opens panel and timeline, or closes them; `takesKeys`: the first number gets the keyboard.
  case toggleWorkbench(takesKeys: Bool)
  /// Opens the timeline alone, or closes it.
  case toggleTimeline
  /// Shows the open spring in other platforms' words, or its numbers again.
  case toggleHandoff
  /// Freezes the tuning as B; A and B change places; drops B.
  case freezeTuning, swapTunings, dropTuning
  /// Says how a scene of the user's own is opened, where there is none.
  case tellNoSceneFile
  /// The own tuning, fluid, classic, and so on.
  case nextTuning
  /// Reads the tuning's file again.
  case reloadTuning
  /// Asks for the name of a file to open.
  case openByName
  /// Fills the window with the stage, or shows it as large as a phone.
  case toggleFilling
  /// Fills the screen with the window, or no longer.
  case toggleFullScreen
  /// Calls off a gesture, else closes a panel, else leaves full screen.
  case cancel
  /// Ends the program.
  case quit
}
