/// The decision of a recognizer on an input.
public enum GestureDecision: Hashable, Sendable {
  /// No decision yet.
  case wait
  /// A claim of all pointers for which the recognizer was added, except pointers that the
  /// recognizer declined.
  case claim
  /// A withdrawal from all other pointers, so that the recognizer can only claim this pointer. The
  /// decision itself does not claim the pointer yet.
  case claimOnly
  /// A rejection of this pointer by the recognizer. The recognizer continues with its other
  /// pointers.
  case decline
  /// A hold at a pointer's up event. Until this recognizer has decided, no recognizer is accepted,
  /// and the other recognizers wait. So a deadline or another pointer that is still down must bring
  /// the decision.
  case hold
  /// The end of the recognizer's work: its gesture was recognized, or can no longer be recognized.
  case finish
}
