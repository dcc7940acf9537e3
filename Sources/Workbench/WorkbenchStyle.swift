/// Where a part of the workbench lies.
package enum WorkbenchStyle: Hashable, Sendable {
  /// Beside or below the stage, on a ground of its own.
  case docked
  /// Over the stage, on glass.
  case glass
}
