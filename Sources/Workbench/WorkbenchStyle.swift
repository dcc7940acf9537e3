/// Placement of the tuning panel or the timeline relative to the stage.
package enum WorkbenchStyle: Hashable, Sendable {
  /// Placed beside or below the stage, with an opaque background.
  case docked
  /// Placed over the stage, with a translucent background.
  case glass
}
