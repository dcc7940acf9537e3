package import CardGeometry

/// An action that the tuning panel or the timeline requests. The host performs the actions in the
/// order of the requests.
package enum WorkbenchAction: Hashable, Sendable {
  // MARK: Numbers

  /// Sets parameters of the current scene. All changes up to the next `endEdit` form one undo step.
  case set([ParameterChange])
  /// Ends the current undo step, for example after a drag, a typed value or a reset.
  case endEdit
  /// Ends the comparison of the current values with the values before the last edit. The panel
  /// requests this when the user opens another spring or group.
  case clearBaseline
  /// Undoes one step.
  case undo
  /// Redoes one step.
  case redo
  /// Selects a whole tuning, by its index in the list of tunings through which the key `o` cycles.
  case chooseTuning(Int)
  /// Saves the tuning to its file, or to a new file if `asNew` is true.
  case save(asNew: Bool)

  // MARK: Compare

  /// Freezes the current tuning as variant B.
  case freeze
  /// Removes variant B.
  case drop
  /// Swaps the variants A and B.
  case swap

  // MARK: Time

  /// Starts or pauses playback.
  case togglePlay
  /// Steps the playhead by a signed number of frames and pauses playback.
  case stepFrames(Int)
  /// Moves the playhead to the next input (1) or the previous input (−1).
  case stepInput(Int)
  /// Scrubs to a stage time in seconds, or to the nearest frame if `snaps` is true.
  case scrub(to: Double, snaps: Bool)
  /// Moves one boundary of the loop (0: start, 1: end) to a stage time in seconds, or to the
  /// playhead if `at` is `nil`.
  case loopEnd(Int, at: Double?)
  /// Turns the loop on or off.
  case toggleLoop
  /// Shows or hides the ghosts, i.e. outlines of the card at several moments of a gesture.
  case toggleGhosts
  /// Selects the next playback speed in the cycle of speeds.
  case cycleSpeed
  /// Selects the probe that the timeline shows.
  case choose(probe: String)

  // MARK: Clipboard, mouse and keyboard

  /// Copies a text to the clipboard.
  case copy(String)
  /// Stores the name of the target platform that the user has selected for the hand-off.
  case choosePlatform(to: String)
  /// Sets the mouse cursor, or hides the cursor if the shape is `nil`.
  case setCursor(CursorShape?)
  /// Turns relative mouse mode on or off. In this mode the mouse reports deltas instead of
  /// positions.
  case setRelativeMouseMode(Bool)
  /// Starts text input with the caret at a rectangle, in points of the panel or timeline. Text
  /// input ends if the rectangle is `nil`.
  case caret(Rect?)
  /// Moves the keyboard focus to the stage.
  case leave
}

/// A new value for one parameter of the current scene.
package struct ParameterChange: Hashable, Sendable {
  /// The parameter's name.
  package var name: String
  /// The new value, within the parameter's range.
  package var value: Double

  /// Creates a change of the parameter `name` to `value`.
  package init(_ name: String, _ value: Double) {
    (self.name, self.value) = (name, value)
  }
}
