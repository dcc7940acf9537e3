/// What a recognizer makes of what it heard.
public enum GestureDecision: Hashable, Sendable {
  /// Nothing to decide yet.
  case wait
  /// The pointers are mine: all that I was added for and did not leave.
  case claim
  /// The same, for this pointer; the others are not mine.
  case claimOnly
  /// Not this pointer; go on with the others.
  case decline
  /// At a pointer's up: nobody wins it until I have decided. Others wait for it, so a deadline or
  /// another pointer that is still down has to bring a decision.
  case hold
  /// I am done, be it that I recognized my gesture or that it can't be.
  case finish
}
