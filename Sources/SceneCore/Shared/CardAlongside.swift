package import CardMotion

/// Effects that move together with a card, such as corner radii, a blur, or cards that tilt.
package protocol CardAlongside {
  associatedtype Rules: CardRules

  /// Creates the effects with their values for a card at its lowest position.
  init()

  /// Adapts the effects when a pointer grabs the card. The card's top is at the y coordinate
  /// `cardTop`.
  mutating func grab(cardTop: Double, _ rules: Rules, at time: Double)
  /// Adapts the effects when a drag has moved the card's top to the y coordinate `cardTop`.
  mutating func drag(cardTop: Double, _ rules: Rules, at time: Double)
  /// Starts the effects of a motion by the scroll wheel, in which the card's top moves from `top`
  /// to `aim`.
  mutating func wheel(
    from top: Double, to aim: Double, with timing: Timing, _ rules: Rules, at time: Double)
  /// Stops the effects at their current values, because the card stops under a pointer.
  mutating func stop(at time: Double)
  /// Starts the effects of the card's motion to `detent`.
  mutating func send(to detent: Rules.Detent, isReleased: Bool, _ rules: Rules, at time: Double)
  /// Gives each effect in progress that uses a timing of `old` the same timing of `rules`. The
  /// effect continues.
  mutating func retime(from old: Rules, to rules: Rules, at time: Double)
  /// Sets the effects to their final values, because the card rests exactly at `detent`.
  mutating func finishAtTarget(at detent: Rules.Detent, time: Double)

  /// Returns whether the effects have arrived at the values for a card at `detent`.
  func isThere(_ detent: Rules.Detent, _ rules: Rules, at time: Double) -> Bool
  /// The stage time from which the effects may jump to their final values.
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
