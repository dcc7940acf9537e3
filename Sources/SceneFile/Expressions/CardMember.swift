/// A member that expressions can read from a card of a deck.
package struct CardMember: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case x, y, role, leaving
  }

  /// The index of the deck in `SceneProgram.decks`.
  package var deck: UInt16
  package var name: Name
}
