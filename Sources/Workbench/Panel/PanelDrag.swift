internal import CardGeometry
internal import CardGestures
internal import SceneCore

/// The state of a drag in the panel.
struct PanelDrag {
  enum Kind {
    /// A horizontal drag of a number.
    case number(PanelNumber, NumberDrag)
    /// A drag of the handle on a spring's curve. `grab` is the vector from the handle's centre to
    /// the grab point.
    case handle(grab: Vector)
  }

  var kind: Kind
  /// The scene's parameter values before the drag, in the scene's order.
  var before: [Double]
  /// The mass of the open spring before the drag.
  var mass: Double
  /// The last location of the pointer, in points of the panel.
  var last: Point
  /// The pointer and the handle at the moment when Shift was pressed. From then on the handle moves
  /// along one axis.
  var lock: (pointer: Point, handle: SpringHandle)?
  /// The axes of the plot, which do not change during the drag.
  var axes: (duration: Double, top: Double)
}

/// The state of a number while the user types.
struct NumberEdit {
  var number: PanelNumber
  var field: TextField
  /// The text when typing began. If the text is unchanged, the value does not change.
  var original: String
  /// The reason why the text is not a valid number, or `nil` if no error is shown.
  var error: String?
}
