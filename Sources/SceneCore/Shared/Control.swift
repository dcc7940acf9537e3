package import CardGeometry

/// A control that responds to taps: a pill, button, chip, tab, tile or row.
package struct Control<Action: Hashable & Sendable> {
  /// The action of a tap.
  package var action: Action
  /// The name for the inspector.
  package var label: String
  /// The visible rectangle in points of the stage, before `clip`.
  package var rect: Rect
  /// The corner radius of the visible rectangle in points.
  package var radius: Double
  /// The area of the stage in which the control is visible.
  package var clip: Rect
  /// Whether the control has the accent colour as its background. The usual pressed colour would
  /// not be visible on that background.
  package var isOnAccent: Bool

  /// Creates a control with `action`, called `label` in the inspector. The part of `rect` within
  /// `clip` is visible.
  package init(
    action: Action, label: String, rect: Rect, radius: Double, clip: Rect, isOnAccent: Bool = false
  ) {
    (self.action, self.label, self.rect) = (action, label, rect)
    (self.radius, self.clip, self.isOnAccent) = (radius, clip, isOnAccent)
  }

  /// The area for pointers: the visible rectangle, enlarged to at least 44 × 44 points and clipped.
  package var touchArea: Rect { rect.insetForTouch.intersection(clip) }

  /// The control's area as a hit area, for the inspector and the cursor.
  package var hitArea: Inspection.HitArea {
    Inspection.HitArea(
      label, touchArea, .control, face: rect.intersection(clip), radius: radius)
  }
}
