/// The velocity at which a motion to a new target starts.
public enum StartVelocity<Value: Interpolatable>: Equatable, Sendable {
  /// The current velocity. A value at rest starts as with ``fromRest``.
  case kept
  /// Velocity 0 for a spring. A curve starts with its own slope.
  case fromRest
  /// A given velocity, in the value's unit per second, such as the pointer's velocity at the
  /// release.
  case exactly(Value)
}
