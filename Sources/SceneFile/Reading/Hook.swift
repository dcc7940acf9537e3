/// An event at which a scene performs an action by itself.
enum Hook: Hashable {
  /// The card of the track with the index `track` arrives at a detent.
  case detent(track: Int, Int)
  /// An animated value arrives at its target.
  case animated(Int)
  /// The value of an entry of the section "on" passes one of the entry's numbers while no pointer
  /// moves the value.
  case crossing(Int)
}
