internal import CardGestures

/// The target of a pointer's drag, determined when the pointer goes down.
struct DragSubject {
  /// The key of the pan gesture.
  let key: GestureKey
  /// The index of the value that the pointer moves, or `nil` if the value no longer exists.
  var value: Int?
  /// Whether the drag moves the list of a track as well.
  var withList: Bool
  /// The number of the card that the pointer went down on, if the value is a deck.
  var card: Int?
  /// The action to perform if the drag ends as a tap on a moving object, and the touched copy of
  /// the layer that has the tap gesture. `nil` if there is no such action.
  var tap: (action: Int, copy: LayerCopy?)?
}
