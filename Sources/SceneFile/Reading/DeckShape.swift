/// The properties of a deck that are known before the deck is parsed.
struct DeckShape {
  /// The index of the deck in `SceneProgram.decks`.
  var index: Int
  /// The number of cards of the deck.
  var count = 0
  /// The index of the table whose rows the cards show, or `nil` if there is none.
  var table: Int?
  /// Whether the file names a table for the cards. The table may be unknown.
  var isToShowRows = false
  var isEndless = true
}
