/// What the mouse pointer looks like.
public enum CursorShape: Hashable, CaseIterable, Sendable {
  /// As everywhere.
  case arrow
  /// Over what can be dragged.
  case openHand
  /// While it is dragged.
  case closedHand
  /// Over what can be tapped.
  case pointingHand
  /// Over what can be typed into.
  case iBeam
  /// Over what is dragged to the left and right: numbers, the timeline's cursor.
  case ewResize
  /// Over what is dragged in two directions at once: a handle on a curve.
  case allResize
  /// Over a plot in which a moment can be picked.
  case cross
}
