/// The decision of a recognizer on an input.
public enum GestureDecision: Hashable, Sendable {
  /// No decision yet.
  case wait
  /// A claim of all pointers for which the recognizer was added, except pointers that the
  /// recognizer declined.
  case claim
  /// A withdrawal from all other pointers. The recognizer continues with this pointer, but does not
  /// claim it.
  case claimOnly
  /// A rejection of this pointer by the recognizer, which continues with its other pointers.
  case decline
  /// At a pointer's up event, a hold: no recognizer is accepted before this recognizer has decided.
  /// Other recognizers wait, so a deadline or another pointer that is still down must bring the
  /// decision.
  case hold
  /// The end of the recognizer's work: its gesture was recognized, or can no longer be recognized.
  case finish
}
