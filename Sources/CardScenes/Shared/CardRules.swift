internal import CardMotion

/// What a card over a list goes by: where it rests, what decides on a release, how it gets there.
/// Places are those of the card's top, in points, downwards positive.
protocol CardRules {
  /// The card's resting places.
  associatedtype Detent: Equatable
  /// What moves alongside.
  associatedtype Alongside: CardAlongside where Alongside.Rules == Self

  /// The resting places at the ends of the card's way.
  static var lowest: Detent { get }
  static var highest: Detent { get }
  /// Whether the list is a part of the card: put down together with it, and not moving it on once it
  /// has been sent somewhere.
  static var putsListDown: Bool { get }

  /// Between what card and list move.
  var limits: CardTrack.Limits { get }
  /// How they slide and give.
  var physics: ScrollPhysics { get }
  /// Whether a motion starts at the velocity there is.
  var carriesVelocity: Bool { get }

  func top(of detent: Detent) -> Double
  /// The detent nearest to `y`, of those in sight.
  func nearest(to y: Double) -> Detent
  /// Where a card goes that is let go at `y`, and was on its way to `current` or at rest there.
  func releaseTarget(from y: Double, velocity: Double, current: Detent) -> Detent
  /// How it gets to `detent`; `isReleased`: when a finger let go of it.
  func timing(to detent: Detent, isReleased: Bool) -> Timing
  /// Whether the card is put down at `detent` as soon as it has come to rest: the last fraction of a
  /// point is not seen.
  func putsDownAtOnce(at detent: Detent) -> Bool
  /// Whether a motion under way has to begin anew since `old`.
  func isTuned(differentlyFrom old: Self) -> Bool
  /// Where a moving card is that was at `card` by the rules `old`.
  func place(of card: MotionState, from old: Self) -> MotionState
}

extension CardRules {
  static var putsListDown: Bool { false }

  func putsDownAtOnce(at detent: Detent) -> Bool { Self.putsListDown }

  func isTuned(differentlyFrom old: Self) -> Bool { false }
}

/// What moves alongside a card: its corners and a blur, or cards that tilt.
protocol CardAlongside {
  associatedtype Rules: CardRules

  /// As it is when the card is at its lowest.
  init()

  /// A finger has caught the card at `cardTop`.
  mutating func `catch`(cardTop: Double, _ rules: Rules, at time: Double)
  /// The finger has moved it to `cardTop`.
  mutating func drag(cardTop: Double, _ rules: Rules, at time: Double)
  /// The card stops for a moment.
  mutating func stop(at time: Double)
  /// The card is on its way to `detent`.
  mutating func send(to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double)
  /// The card has been put down at `detent`.
  mutating func putDown(at detent: Rules.Detent, time: Double)

  /// Whether it is where it belongs when the card is at `detent`.
  func isThere(_ detent: Rules.Detent, _ rules: Rules, at time: Double) -> Bool
  /// From when on it may be put down.
  var putDownTime: Double { get }
  /// From when on nothing of it that is seen moves by `distance` points any more.
  func restTime(within distance: Double, _ rules: Rules) -> Double
}

extension CardAlongside {
  mutating func `catch`(cardTop: Double, _ rules: Rules, at time: Double) {}
  mutating func drag(cardTop: Double, _ rules: Rules, at time: Double) {}
  mutating func stop(at time: Double) {}
  mutating func putDown(at detent: Rules.Detent, time: Double) {}

  func isThere(_ detent: Rules.Detent, _ rules: Rules, at time: Double) -> Bool { true }
  var putDownTime: Double { -.infinity }
}

/// Nothing.
struct NothingAlongside<Rules: CardRules>: CardAlongside {
  mutating func send(
    to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double
  ) {}
  func restTime(within distance: Double, _ rules: Rules) -> Double { -.infinity }
}
