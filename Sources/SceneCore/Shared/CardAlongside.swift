package import CardMotion

/// What moves alongside a card: its corners and a blur, or cards that tilt.
package protocol CardAlongside {
  associatedtype Rules: CardRules

  /// As it is when the card is at its lowest.
  init()

  /// A finger has caught the card at `cardTop`.
  mutating func grab(cardTop: Double, _ rules: Rules, at time: Double)
  /// The finger has moved it to `cardTop`.
  mutating func drag(cardTop: Double, _ rules: Rules, at time: Double)
  /// The wheel moves the card from `top` to `aim`.
  mutating func wheel(
    from top: Double, to aim: Double, with timing: Timing, _ rules: Rules, at time: Double)
  /// The card stops for a moment.
  mutating func stop(at time: Double)
  /// The card is on its way to `detent`.
  mutating func send(to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double)
  /// What is on its way by the timings of `old` goes on by those of `rules`.
  mutating func retime(from old: Rules, to rules: Rules, at time: Double)
  /// The card has been put down at `detent`.
  mutating func finishAtTarget(at detent: Rules.Detent, time: Double)

  /// Whether it is where it belongs when the card is at `detent`.
  func isThere(_ detent: Rules.Detent, _ rules: Rules, at time: Double) -> Bool
  /// From when on it may be put down.
  var finishTime: Double { get }
  /// From when on nothing of it that is seen moves by `distance` points any more.
  func restTime(within distance: Double, _ rules: Rules) -> Double
}

extension CardAlongside {
  package mutating func grab(cardTop: Double, _ rules: Rules, at time: Double) {}
  package mutating func drag(cardTop: Double, _ rules: Rules, at time: Double) {}
  package mutating func wheel(
    from top: Double, to aim: Double, with timing: Timing, _ rules: Rules, at time: Double
  ) {}
  package mutating func stop(at time: Double) {}
  package mutating func retime(from old: Rules, to rules: Rules, at time: Double) {}
  package mutating func finishAtTarget(at detent: Rules.Detent, time: Double) {}

  package func isThere(_ detent: Rules.Detent, _ rules: Rules, at time: Double) -> Bool { true }
  package var finishTime: Double { -.infinity }
}

/// Nothing.
package struct NothingAlongside<Rules: CardRules>: CardAlongside {
  package init() {}

  package mutating func send(
    to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double
  ) {}
  package func restTime(within distance: Double, _ rules: Rules) -> Double { -.infinity }
}
