/// An editable line of text with a caret, a selection and the composition of an input method.
///
/// Indices count visible characters (grapheme clusters). Edits therefore never split a flag, a
/// Hangul syllable or a letter with marks.
package struct TextField: Equatable {
  /// Maximum number of characters.
  private let capacity: Int
  /// Maximum number of UTF-8 bytes. The limit is needed because a single character can have any
  /// number of marks.
  private static let byteCapacity = 4096

  /// Creates an empty line of at most `capacity` characters. A search needs no more than 100.
  package init(capacity: Int = 100) { self.capacity = capacity }

  package private(set) var characters: [Character] = []
  /// The index of the character after the caret.
  package private(set) var caret = 0
  /// The index of the selection's end that is not at the caret. The index equals `caret` if nothing
  /// is selected.
  package private(set) var anchor = 0
  /// The text that an input method has not committed yet. This text is shown at the caret.
  package private(set) var composing = ""

  package var isEmpty: Bool { characters.isEmpty && composing.isEmpty }
  /// The visible text, including the input method's uncommitted text.
  package var shown: String {
    String(characters[..<caret]) + composing + String(characters[caret...])
  }
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text, which a copy puts on the clipboard.
  package var selectedText: String { String(characters[selection]) }

  /// Replaces the selection by `string`, up to the maximum length. Line breaks and tabs are left
  /// out.
  package mutating func commit(_ string: String) {
    composing = ""
    let (head, tail) = (characters[..<selection.lowerBound], characters[selection.upperBound...])
    var room = capacity - head.count - tail.count
    var bytes = Self.byteCapacity - String(head).utf8.count - String(tail).utf8.count
    var before = String(head)
    // A single line contains neither line breaks nor tabs.
    for character in string where !character.isNewline && character != "\t" {
      (room, bytes) = (room - 1, bytes - character.utf8.count)
      guard room >= 0, bytes >= 0 else { break }
      before.append(character)
    }
    // Marks and flags may combine with adjacent characters, so the characters are split again.
    characters = Array(before + String(tail))
    place(index(atUTF8: before.utf8.count))
  }

  package mutating func compose(_ string: String) {
    if !string.isEmpty, !selection.isEmpty { commit("") }
    composing = string
  }

  package mutating func clear() { self = TextField(capacity: capacity) }

  /// Deletes the selection. Without a selection, the text between the caret and the character at
  /// `index` is deleted.
  mutating func delete(to index: Int) {
    if selection.isEmpty { anchor = clamped(index) }
    commit("")
  }

  /// Moves the caret before the character at `index`. With `extending`, the selection extends to
  /// the caret; otherwise the selection is removed.
  package mutating func place(_ index: Int, extending: Bool = false) {
    caret = clamped(index)
    if !extending { anchor = caret }
  }

  /// Selects the text between the indices `anchor` and `caret`. The caret is shown at the index
  /// `caret`.
  package mutating func select(from anchor: Int, to caret: Int) {
    (self.anchor, self.caret) = (clamped(anchor), clamped(caret))
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), characters.count) }

  // MARK: Bytes

  /// Returns the number of UTF-8 bytes before the character at `index` in the committed text.
  package func utf8Offset(_ index: Int) -> Int { String(characters[..<index]).utf8.count }

  /// Returns the UTF-8 offset, in the visible text, of the character at `index` of the committed
  /// text. The visible text also contains the text that the input method has not committed yet.
  package func utf8OffsetShown(_ index: Int) -> Int {
    utf8Offset(index) + (index > caret ? composing.utf8.count : 0)
  }

  /// Returns the index of the character at byte `offset` of the visible text.
  package func index(atUTF8Shown offset: Int) -> Int {
    let bytes = utf8Offset(caret)
    return index(atUTF8: offset <= bytes ? offset : max(bytes, offset - composing.utf8.count))
  }

  /// Returns the index of the first character that starts at or after byte `offset` of the
  /// committed text.
  private func index(atUTF8 offset: Int) -> Int {
    var bytes = 0
    for (index, character) in characters.enumerated() {
      if bytes >= offset { return index }
      bytes += character.utf8.count
    }
    return characters.count
  }
}
