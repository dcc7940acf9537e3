internal import CardGeometry

/// Something that takes taps: a pill, a button, a chip, a tab, a tile or a row.
struct Control<Action: Hashable & Sendable> {
  /// What it does.
  var action: Action
  /// For the inspector.
  var label: String
  /// What is seen of it, in points of the stage.
  var rect: Rect
  /// How round that is.
  var radius: Double
  /// What of the stage it can be seen in.
  var clip: Rect
  /// Whether its ground has the accent's colour, on which the usual pressed colour would not be seen.
  var isOnAccent = false

  /// Where it takes pointers: what is seen, and at least 44 points either way.
  var touchArea: Rect { rect.insetForTouch.intersection(clip) }

  /// The same for the inspector and for pointers.
  var hitArea: Inspection.HitArea {
    Inspection.HitArea(
      label, touchArea, .control, face: rect.intersection(clip), radius: radius)
  }
}
