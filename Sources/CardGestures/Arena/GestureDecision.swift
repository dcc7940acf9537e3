/// The decision of a recognizer on an input.
public enum GestureDecision: Hashable, Sendable {
  /// No decision yet.
  case wait
  /// A claim of all pointers for which the recognizer was added and which it did not decline.
  case claim
  /// A claim of this pointer only; the other pointers are declined.
  case claimOnly
  /// A rejection of this pointer by the recognizer, which continues with its other pointers.
  case decline
  /// At a pointer's up, a hold: no recognizer is accepted before this recognizer has decided. Other
  /// recognizers wait, so a deadline or another pointer that is still down must bring the decision.
  case hold
  /// The end of the recognizer's work: its gesture was recognized, or can no longer be.
  case finish
}
