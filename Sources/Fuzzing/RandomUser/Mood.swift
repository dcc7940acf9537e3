/// How somebody is disposed who does anything at all; what may be expected of the stage follows.
enum Mood: Equatable {
  /// One pointer at a time, as people are.
  case calm
  /// Several pointers, late stamps, a stage that changes its size, scenes, focus lost.
  case busy
  /// The same, with any parameter at any value that it may have.
  case tuning
  /// The same, and places, turns of the wheel and gaps far beyond any stage's.
  case far

  init(_ dice: inout Dice) {
    let moods: [Mood] = [.calm, .busy, .tuning, .far]
    self = moods[dice.weighted([45, 40, 12, 3])]
  }

  /// Whether all the scenes' promises hold; else they must be finite and come to rest at some time.
  var isOrdinary: Bool { self == .calm || self == .busy }
}
