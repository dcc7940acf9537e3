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
  /// Motion stands still, or goes on.
  case togglePause
  /// Fills the screen with the window, or no longer.
  case toggleFullScreen
  /// Calls off a gesture, else leaves full screen.
  case cancel
  /// Ends the program.
  case quit

  /// Whether it changes what is on the stage, so that recordings have it as a key. All others are
  /// the window's own business.
  public var isStageBusiness: Bool {
    switch self {
    case .restart, .toggleTuning, .toggleAppearance: true
    case .scene, .nextScene, .togglePause, .toggleFullScreen, .cancel, .quit: false
    }
  }
}
