/// The repeats around an expression. A repeat shows several copies of a layer. The repeats
/// determine which indices, rows and cards the expression can read.
struct RepeatContext: Equatable {
  /// Whether the expression is inside a repeated layer, so that it can read `index` and `count`.
  var isInRepeat = false
  /// The index of the table whose rows are shown by the innermost repeat with a table, or `nil` if
  /// no repeat has a table.
  var table: Int?
  /// The decks whose cards the repeats show, by their indices in `SceneProgram.decks`.
  var decks: Set<Int> = []
  /// Whether a repeat is to show rows that are unknown because of an error, which has been
  /// reported.
  var hasUnknownRows = false

  /// Adds `repeats` as the innermost repeat. If `repeats` is `nil`, adds a repeat that shows
  /// neither a table nor a deck.
  mutating func enter(_ repeats: LayerProgram.Repeat?) {
    isInRepeat = true
    table = repeats?.table ?? table
    if let deck = repeats?.deck { decks.insert(deck) }
  }

  /// Returns the context of an expression that is used both in this context and in `other`. The
  /// expression can read the table if both contexts have the same, and the decks that both contexts
  /// have.
  func common(with other: RepeatContext) -> RepeatContext {
    RepeatContext(
      isInRepeat: isInRepeat && other.isInRepeat, table: table == other.table ? table : nil,
      decks: decks.intersection(other.decks),
      hasUnknownRows: hasUnknownRows || other.hasUnknownRows)
  }
}
