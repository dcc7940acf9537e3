/// What the mouse pointer looks like.
public enum PointerShape: Hashable, CaseIterable, Sendable {
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
}
