internal import CardGeometry

/// The data that the expressions of an action read besides the values of the scene.
struct ActionContext {
  /// The velocity of the pointer if the action belongs to a tap that grabbed a moving object;
  /// otherwise 0.
  var velocity = Vector.zero
  /// The position of the pointer on the stage.
  var place = Point.zero
  /// The copy of a repeated layer that the pointer touches, or `nil` if there is none.
  var copy: LayerCopy?
  /// Whether the value has passed its threshold upwards, for an action of an entry in the section
  /// "on".
  var isUp = false
}
