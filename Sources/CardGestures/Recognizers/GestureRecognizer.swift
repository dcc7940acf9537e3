/// A gesture of one's own: its settings, from which its work at a pointer starts.
///
/// ```swift
/// struct TwoFingerTap: GestureRecognizer {
///   var timeout = 0.3
///   func makeMachine() -> TwoFingerTapMachine { TwoFingerTapMachine(self) }
/// }
/// arena.add(.own(TwoFingerTap()), as: .undo, for: event.id)
/// ```
public protocol GestureRecognizer: Hashable, Sendable {
  /// Its work at one pointer: what it has seen so far and what it answers.
  associatedtype Machine: GestureMachine

  /// A machine that has heard nothing yet.
  func makeMachine() -> Machine
}
