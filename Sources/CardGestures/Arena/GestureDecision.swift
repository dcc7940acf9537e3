/// The decision of a recognizer on an input.
public enum GestureDecision: Hashable, Sendable {
  /// No decision yet.
  case wait
  /// A claim of all pointers for which the recognizer was added, except pointers that the
  /// recognizer declined.
  case claim
  /// A withdrawal from all pointers except this one. From then on, the recognizer can claim only
  /// this pointer. The decision does not claim this pointer yet.
  case claimOnly
  /// A rejection of this pointer by the recognizer. The recognizer continues with its other
  /// pointers.
  case decline
  /// A postponement of the decision at a pointer's up event. Until this recognizer has decided, no
  /// recognizer is accepted, and the other recognizers wait. No further event of this pointer
  /// follows, so the recognizer must decide at a deadline or at an event of another pointer that is
  /// still down.
  case hold
  /// The end of the recognizer's work: its gesture was recognized, or can no longer be recognized.
  case finish
}
