/// The data of a value with `"type": "deck"`.
package struct DeckProgram: Hashable, Sendable {
  /// The target of the deck's motion after a release or after a step of an action.
  package enum Target: Hashable, Sendable {
    /// The front card returns to its rest position.
    case home
    /// The front card is thrown off the stage in a direction. Without a direction, the velocity
    /// determines the direction.
    case next(towards: FreeProgram.SnapPoint?)
    /// The deck turns back by one card, i.e. the previous card becomes the front card. This card
    /// comes in from a direction, by default from the left.
    case previous(towards: FreeProgram.SnapPoint?)
    /// The deck turns, i.e. changes its front card, until the card with the given number is in
    /// front.
    case card(Expression)
  }

  /// The number of cards of the deck.
  package var count: Int
  /// The index of the table whose rows the cards show, or `nil` if there is none.
  package var table: Int?
  /// The maximum number of cards that are shown at rest. Each of these cards has its own place,
  /// from the front to the back.
  package var places = 3
  package var isEndless = true
  /// The moment at which the deck turns after a throw.
  package var turns = Turns.now
  /// The size of a card in points.
  package var size: FreeProgram.SnapPoint
  /// The position of the middle of a card at rest, or `nil` for the middle of the stage.
  package var center: FreeProgram.SnapPoint?
  /// A thrown card is off the stage when its distance from its rest position reaches this limit in
  /// x or in y. The limits are in points. If `nil`, the sizes of card and stage determine the
  /// limits.
  package var clear: FreeProgram.SnapPoint?
  /// The delay with which each card follows the card before it, or `nil` if only the front card
  /// follows the pointer.
  package var follow: Expression?
  /// The index of the timing with which the front card follows the pointer in the mode Classic, or
  /// `nil` if the card follows directly.
  package var lead: Int?
  /// The indices in `SceneProgram.timings` of the deck's timings. `timing` moves the front card
  /// back to its place, `turn` moves the cards to new places, and `leave` moves a thrown card off
  /// the stage.
  package var timing = 0
  package var turn = 0
  package var leave = 0
  /// The index of the timing that moves a thrown card to its place at the back, or `nil` for
  /// `turn`.
  package var back: Int?
  /// The index of the timing that moves the cards to rest after a drag without a throw, or `nil`
  /// for `timing`.
  package var home: Int?
  /// The strength of the lean, for layers that lean with a card of the deck.
  package var lean = Lean(factor: .constant(0), maximum: .constant(6))
  package var deceleration = Expression.constant(0.998)
  /// The axes along which a drag moves the front card.
  package var lock = FreeProgram.Lock.none
  /// The motion after a release.
  package var release = ReleaseChoice.target(Target.home)

  /// The strength of the lean, i.e. of the rotation of layers by the horizontal velocity of a card.
  package struct Lean: Hashable, Sendable {
    /// The rotation in degrees for each point per second.
    package var factor: Expression
    /// The maximum rotation in degrees, in both directions.
    package var maximum: Expression
  }

  /// The moment at which a deck turns after a throw, i.e. at which the next card becomes the front
  /// card.
  package enum Turns: String, CaseIterable, Sendable {
    /// The deck turns at the start of the throw: the next card becomes the front card at once.
    case now
    /// The deck turns when the thrown card is off the stage.
    case gone
  }

  package init(count: Int, size: FreeProgram.SnapPoint) { (self.count, self.size) = (count, size) }
}
