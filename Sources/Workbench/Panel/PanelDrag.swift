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
  /// The mass of the spring whose section is expanded, before the drag.
  var mass: Double
  /// The location of the pointer at the last event, in points of the panel.
  var last: Point
  /// The location of the pointer and the position of the handle at the moment when Shift was last
  /// pressed or released. `nil` if Shift has not been pressed or released yet. While Shift is held,
  /// the handle moves along one axis, starting from the stored position of the handle.
  var lock: (pointer: Point, handle: SpringHandle)?
  /// The largest values on the plot's axes: `duration` in seconds, and `top` as a fraction of the
  /// distance that the spring moves. The axes do not change during the drag.
  var axes: (duration: Double, top: Double)
}

/// The state of a number while the user types.
struct NumberEdit {
  var number: PanelNumber
  var field: TextField
  /// The text at the beginning of typing. If the final text is the same, the value is not changed.
  var original: String
  /// The reason why the text is not a valid number, or `nil` if no error is shown.
  var error: String?
}
