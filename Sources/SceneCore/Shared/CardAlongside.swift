package import CardMotion

/// Effects that move together with a card, such as corner radii, a blur, or cards that tilt.
package protocol CardAlongside {
  associatedtype Rules: CardRules

  /// Creates the effects with their values for a card at its lowest position.
  init()

  /// Updates the effects when a pointer grabs the card. `cardTop` is the y coordinate of the card's
  /// top in points.
  mutating func grab(cardTop: Double, _ rules: Rules, at time: Double)
  /// Updates the effects when a drag has moved the card. `cardTop` is the new y coordinate of the
  /// card's top in points.
  mutating func drag(cardTop: Double, _ rules: Rules, at time: Double)
  /// Starts the effects of a motion by the scroll wheel. The card's top moves from the y coordinate
  /// `top` to `aim`, with the timing `timing`.
  mutating func wheel(
    from top: Double, to aim: Double, with timing: Timing, _ rules: Rules, at time: Double)
  /// Stops the effects at their current values, because the card stops under a pointer.
  mutating func stop(at time: Double)
  /// Starts the effects when the card starts to move to `detent`. `isReleased` is true after a
  /// release by a pointer.
  mutating func send(to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double)
  /// Replaces the timings of effects in progress: an effect with a timing of `old` continues with
  /// the corresponding timing of `rules`.
  mutating func retime(from old: Rules, to rules: Rules, at time: Double)
  /// Sets the effects to their final values, because the card rests exactly at `detent`.
  mutating func finishAtTarget(at detent: Rules.Detent, time: Double)

  /// Returns whether the effects have reached their final values for a card at `detent`.
  func isThere(_ detent: Rules.Detent, _ rules: Rules, at time: Double) -> Bool
  /// The stage time from which the effects are so close to their final values that they may jump
  /// there.
  var finishTime: Double { get }
  /// Returns the stage time after which no effect moves anything on the screen by `distance` points
  /// or more.
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

/// No effects, for a card with which nothing else moves.
package struct NothingAlongside<Rules: CardRules>: CardAlongside {
  package init() {}

  package mutating func send(
    to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double
  ) {}
  package func restTime(within distance: Double, _ rules: Rules) -> Double { -.infinity }
}
