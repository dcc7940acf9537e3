/// What a key can tell the stage or the window to do. Scenes have keys of their own.
public enum StageCommand: Hashable, Sendable {
  /// Shows the scene with this number, from 0, if there is one.
  case scene(Int)
  /// Shows the next scene, or the one before.
  case nextScene(by: Int)
  /// Puts the scene back into its opening state.
  case restart
  /// Switches between the `classic` and `fluid` tunings.
  case toggleTuning
  /// Switches between light and dark.
  case toggleAppearance
  /// Springs and tilts give way to short fades, or no longer.
  case toggleReducedMotion

  /// Motion stands still, or goes on.
  case togglePause
  /// Pauses, and goes on by one frame.
  case stepForward
  /// Multiplies the speed.
  case speed(by: Double)
  /// Back to full speed.
  case resetSpeed
  /// Full speed, a half, a fifth, a tenth.
  case cycleSpeed

  /// Shows the keys, or no longer.
  case toggleHelp
  /// Outlines, hit areas and targets, or no longer.
  case toggleInspector
  /// Touches, touches with trails, neither.
  case cycleTouches
  /// A line of statistics, a panel, neither.
  case cycleStatistics

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
  /// Fills the screen with the window, or no longer.
  case toggleFullScreen
  /// Calls off a gesture, else closes a panel, else leaves full screen.
  case cancel
  /// Ends the program.
  case quit

  /// Whether it changes what is on the stage, so that recordings have it as a key. All others are
  /// the window's own business.
  public var isStageBusiness: Bool {
    switch self {
    case .restart, .toggleTuning, .toggleAppearance, .toggleReducedMotion: true
    default: false
    }
  }
}
