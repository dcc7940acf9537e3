internal import CardGeometry
internal import CardGestures
internal import SceneCore

/// What is dragged in the panel.
struct PanelDrag {
  enum Kind {
    /// A number, sideways.
    case number(PanelNumber, NumberDrag)
    /// The handle of a spring's curve; where it was grabbed, from its middle.
    case handle(grab: Vector)
  }

  var kind: Kind
  /// The scene's values and the spring's mass before.
  var before: [Double]
  var mass: Double
  /// Where the pointer was last.
  var last: Point
  /// Where Shift was struck, and the handle's place there: it moves along one axis from then on.
  var lock: (pointer: Point, handle: SpringHandle)?
  /// The plot's axes, which stay.
  var axes: (duration: Double, top: Double)
}

/// A number that is typed.
struct NumberEdit {
  var number: PanelNumber
  var field: TextField
  /// What it said first: left like that it changes nothing.
  var original: String
  /// Why it cannot be read.
  var error: String?
}

/// The open menu of presets.
struct PanelMenu {
  /// The item that Enter chooses.
  var lit: Int?
}
