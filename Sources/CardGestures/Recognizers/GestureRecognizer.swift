/// A recognizer for a custom gesture. Its stored properties are the settings of the gesture. The
/// state of one attempt is in a ``Machine``, which ``makeMachine()`` creates when the first pointer
/// of the attempt goes down. Further pointers join that machine.
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

  /// Returns a new machine with these settings, which has not received any input.
  func makeMachine() -> Machine
}
