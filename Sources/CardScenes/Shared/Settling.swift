/// What a card that was sent somewhere has yet to do.
enum Settling {
  /// To come to rest: within half a point of its detent it has reached it.
  case moving
  /// To be set down exactly, when nothing is left of that half point.
  case reached
  /// The same, when the finger that has gone down in the meantime has let go.
  case halted
}
