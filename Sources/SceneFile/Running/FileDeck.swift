internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A value of a scene file that is a deck of cards.
struct FileDeck {
  /// The index of this deck among the values of the scene file.
  let value: Int
  var motion: DeckMotion
  /// The axes along which the current drag of the deck moves the front card. Between two drags, the
  /// axes of the previous drag.
  var lock = AxisLock()
  /// The action to perform when all cards arrive at their places.
  var arrival: PendingAction?
  /// The action of the release rule that threw the front card, or `nil` if there is none. It is
  /// performed when the next card has become the front card. Only a deck that turns after the thrown
  /// card has left the stage has such an action. If a pointer grabs the card before it has left, the
  /// action is dropped.
  var turnAction: TurnAction?

  init(_ value: Int, _ program: DeckProgram, _ layout: FileLayout, turns: Double) {
    self.value = value
    motion = DeckMotion(DeckRules(program, layout), turns: Int(turns))
  }

  /// Returns the index of the last throw's action and removes the action, if the thrown card has
  /// left the stage and the next card is in front. Returns `nil` if the thrown card is still on the
  /// stage or has been taken back.
  mutating func takeTurnAction() -> Int? {
    guard let pending = turnAction, motion.turns > pending.turns || motion.leaving.isEmpty else {
      return nil
    }
    turnAction = nil
    return motion.turns > pending.turns ? pending.action : nil
  }

  /// Returns the stage time from which all cards stay within `distance` points of their places.
  func restTime(within distance: Double) -> Double {
    // A change of a role by 1 is assumed to move a layer by at most the stage's extent.
    let stage = motion.rules.stage
    return motion.restTime(
      within: distance, fraction: distance / max(stage.width, stage.height, 1))
  }

  /// The stage time from which all cards have arrived at their places, or infinity while a card is
  /// leaving the stage or moving behind the last place.
  var arrivalTime: Double {
    guard motion.nextDeadline == .infinity else { return .infinity }
    return motion.restTime(within: 0.5, fraction: 0.005).asDeadline
  }

  /// Returns the state of the shown cards at `time`, in the form that expressions read.
  func sample(at time: Double) -> DeckSample {
    var sample = DeckSample()
    (sample.front, sample.next) = (motion.front ?? -1, motion.nextCard ?? -1)
    sample.cards = motion.order.map { index in
      let card = motion.cards[index]
      return DeckSample.Card(
        number: card.number, offset: card.offset.value(at: time),
        role: card.role.value(at: time), isLeaving: motion.isLeaving(card.number),
        leaning: motion.leaning(of: card, at: time))
    }
    return sample
  }
}

/// An action that waits until a deck has turned, i.e. until the next card has become the front
/// card.
struct TurnAction {
  /// The index of the waiting action in the scene program.
  var action: Int
  /// The number of turns that the deck had made when the card was thrown. A turn puts the next card
  /// in front.
  var turns: Int
}

extension DeckRules {
  init(_ program: DeckProgram, _ layout: FileLayout) {
    func point(_ point: FreeProgram.SnapPoint) -> Point {
      Point(x: layout.number(point.x), y: layout.number(point.y))
    }
    let size = Size(
      width: layout.number(program.size.x), height: layout.number(program.size.y))
    self.init(
      count: program.count, size: size, on: layout.size, center: program.center.map(point))
    (places, isEndless) = (program.places, program.isEndless)
    turnsWhenGone = program.turns == .gone
    clear = program.clear.map { Vector(dx: layout.number($0.x), dy: layout.number($0.y)) }
    followDelay = program.follow.map { layout.delay($0) }
    lead = layout.isClassic ? program.lead.map { layout.timing($0) } : nil
    (timing, startVelocity) = (layout.timing(program.timing), layout.start(program.timing))
    (turn, leave) = (layout.timing(program.turn), layout.timing(program.leave))
    if !layout.isClassic, !layout.reducesMotion {
      lean = LeanRules(
        factor: layout.number(program.lean.factor), maximum: layout.number(program.lean.maximum))
    }
    decay = Decay(rate: layout.number(program.deceleration))
    reducesMotion = layout.reducesMotion
  }
}
