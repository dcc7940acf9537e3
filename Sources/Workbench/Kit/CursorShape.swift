/// The shape of the mouse cursor.
public enum CursorShape: Hashable, CaseIterable, Sendable {
  /// The default arrow.
  case arrow
  /// An open hand, over an object that can be dragged.
  case openHand
  /// A closed hand, during a drag.
  case closedHand
  /// A pointing hand, over a control that can be tapped.
  case pointingHand
  /// A text cursor, over a text field.
  case iBeam
  /// A horizontal double arrow, over a number or a playhead that can be dragged left and right.
  case ewResize
  /// A cross of arrows, over a handle that can be dragged in both dimensions.
  case allResize
  /// A crosshair, over a plot in which a moment can be selected.
  case cross
}
