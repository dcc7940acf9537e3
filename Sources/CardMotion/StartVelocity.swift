/// The velocity at which a motion to a new target starts.
public enum StartVelocity<Value: Interpolatable>: Equatable, Sendable {
  /// The velocity there is. What rests starts as ``fromRest`` does.
  case kept
  /// No velocity of its own: a spring starts from rest, a curve as it is drawn.
  case fromRest
  /// This one, per second: a finger's.
  case exactly(Value)
}
