/// A custom gesture: the settings from which a machine starts for each pointer.
///
/// ```swift
/// struct TwoFingerTap: GestureRecognizer {
///   var timeout = 0.3
///   func makeMachine() -> TwoFingerTapMachine { TwoFingerTapMachine(self) }
/// }
/// arena.add(.custom(TwoFingerTap()), as: .undo, for: event.id)
/// ```
public protocol GestureRecognizer: Hashable, Sendable {
  /// The state machine that handles the input of the gesture's pointers.
  associatedtype Machine: GestureMachine

  /// Returns a new machine without input so far.
  func makeMachine() -> Machine
}
