/// The behaviour of a random user. The behaviour determines which invariants are checked.
enum BehaviorProfile: Equatable {
  /// A user with one pointer at a time.
  case calm
  /// Several pointers, late timestamps, and changes of stage size, scene and focus.
  case busy
  /// The same as `busy`, with parameters set to any valid value.
  case tuning
  /// The same as `busy`, with positions and scroll deltas far beyond any stage, and with very long
  /// pauses.
  case far

  init(_ dice: inout SeededRandom) {
    let moods: [BehaviorProfile] = [.calm, .busy, .tuning, .far]
    self = moods[dice.weighted([45, 40, 12, 3])]
  }
}
