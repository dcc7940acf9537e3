package import CardGeometry

/// Something that takes taps: a pill, a button, a chip, a tab, a tile or a row.
package struct Control<Action: Hashable & Sendable> {
  /// What it does.
  package var action: Action
  /// For the inspector.
  package var label: String
  /// What is seen of it, in points of the stage.
  package var rect: Rect
  /// How round that is.
  package var radius: Double
  /// What of the stage it can be seen in.
  package var clip: Rect
  /// Whether its ground has the accent's colour, on which the usual pressed colour would not be seen.
  package var isOnAccent: Bool

  /// A control that does `action`, called `label` in the inspector, of which `rect` with corners of
  /// `radius` is seen within `clip`.
  package init(
    action: Action, label: String, rect: Rect, radius: Double, clip: Rect, isOnAccent: Bool = false
  ) {
    (self.action, self.label, self.rect) = (action, label, rect)
    (self.radius, self.clip, self.isOnAccent) = (radius, clip, isOnAccent)
  }

  /// Where it takes pointers: what is seen, and at least 44 points either way.
  package var touchArea: Rect { rect.insetForTouch.intersection(clip) }

  /// The same for the inspector and for pointers.
  package var hitArea: Inspection.HitArea {
    Inspection.HitArea(
      label, touchArea, .control, face: rect.intersection(clip), radius: radius)
  }
}
