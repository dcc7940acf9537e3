package import CardGeometry

/// What a part of the workbench asks for, in this order.
package enum WorkbenchAction: Hashable, Sendable {
  // MARK: Numbers

  /// Parameters of the scene that is on get these values. What comes between two `endEdit` is one
  /// step to undo.
  case set([ParameterChange])
  /// The edit is over: the next one is another step; told after a drag, a typed value, a reset.
  case endEdit
  /// Another spring or group is looked at: nothing is compared with what was before the last edit.
  case clearBaseline
  /// Takes a step back.
  case undo
  /// Takes it forward again.
  case redo
  /// Another whole tuning: by its place among those that `o` cycles through.
  case chooseTuning(Int)
  /// Writes the tuning to its file; `asNew`: to a new one.
  case save(asNew: Bool)

  // MARK: Compare

  /// Freezes the tuning as B.
  case freeze
  /// Drops B.
  case drop
  /// A becomes B and B becomes A.
  case swap

  // MARK: Time

  /// Plays, or pauses.
  case togglePlay
  /// By so many frames; pauses.
  case stepFrames(Int)
  /// To the next (1) or the previous (−1) input.
  case stepInput(Int)
  /// To this moment; `snaps`: to the nearest frame.
  case scrub(to: Double, snaps: Bool)
  /// Begins or ends the loop at the cursor (0: its start, 1: its end), or drags that end to a time.
  case loopEnd(Int, at: Double?)
  /// Loop on or off.
  case toggleLoop
  /// Ghosts on or off.
  case toggleGhosts
  /// The next speed of the cycle.
  case cycleSpeed
  /// Shows another probe.
  case choose(probe: String)

  // MARK: Around

  /// Puts a text on the clipboard.
  case copy(String)
  /// Springs are taken home to the platform of this name.
  case choosePlatform(to: String)
  /// Shows the mouse by this pointer; nil: not at all.
  case setCursor(CursorShape?)
  /// Have the mouse tell ways instead of places, or no longer.
  case setRelativeMouseMode(Bool)
  /// A field takes text at this caret, in the part's points; nil: none does any more.
  case caret(Rect?)
  /// The keyboard is the stage's again.
  case leave
}

/// One parameter gets a value.
package struct ParameterChange: Hashable, Sendable {
  /// The parameter's name.
  package var name: String
  /// Its value, within the parameter's range.
  package var value: Double

  /// `name` gets `value`.
  package init(_ name: String, _ value: Double) {
    (self.name, self.value) = (name, value)
  }
}
