/// Placement of the tuning panel or the timeline relative to the stage.
package enum WorkbenchStyle: Hashable, Sendable {
  /// Beside or below the stage, with an opaque background.
  case docked
  /// Over the stage, with a translucent background.
  case glass
}
