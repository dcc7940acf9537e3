internal import CardGeometry

/// The button with the focus: its gesture, and the copy of its layer.
struct ButtonFocus: Equatable {
  var gesture: Int
  var copy: LayerCopy
}

/// A button on the stage.
struct ShownButton {
  /// The button: its gesture and, if its layer is repeated, the copy of the layer.
  var button: ButtonFocus
  /// The visible part of the button's frame, in points of the stage.
  var face: Rect
  var radius: Double
}
