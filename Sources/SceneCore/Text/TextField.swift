/// A line of text being edited: caret, selection, and what an input method is working on.
///
/// It is counted in characters as they are seen (grapheme clusters), so that no flag, Hangul syllable
/// or letter with marks is ever taken apart.
package struct TextField: Equatable {
  /// Characters it takes at most: more is none to search for.
  private static let capacity = 100
  /// Bytes of UTF-8 it takes at most: a single character can have any number of marks.
  private static let byteCapacity = 4096

  /// An empty line.
  package init() {}

  package private(set) var characters: [Character] = []
  /// Before which character the caret stands.
  package private(set) var caret = 0
  /// The other end of the selection; at the caret if nothing is selected.
  package private(set) var anchor = 0
  /// What an input method has not committed yet; it stands at the caret.
  package private(set) var composing = ""

  package var isEmpty: Bool { characters.isEmpty && composing.isEmpty }
  /// The text as shown, what is being composed included.
  package var shown: String {
    String(characters[..<caret]) + composing + String(characters[caret...])
  }
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// What a copy takes.
  package var selectedText: String { String(characters[selection]) }

  /// Puts `string` in the place of what is selected, as far as there is room.
  package mutating func commit(_ string: String) {
    composing = ""
    let (head, tail) = (characters[..<selection.lowerBound], characters[selection.upperBound...])
    var room = Self.capacity - head.count - tail.count
    var bytes = Self.byteCapacity - String(head).utf8.count - String(tail).utf8.count
    var before = String(head)
    // A line has no line breaks, and no other controls either.
    for character in string where !character.isNewline && character != "\t" {
      (room, bytes) = (room - 1, bytes - character.utf8.count)
      guard room >= 0, bytes >= 0 else { break }
      before.append(character)
    }
    // Marks and flags may have joined with what stands beside them.
    characters = Array(before + String(tail))
    place(index(atUTF8: before.utf8.count))
  }

  package mutating func compose(_ string: String) {
    if !string.isEmpty, !selection.isEmpty { commit("") }
    composing = string
  }

  package mutating func clear() { self = TextField() }

  /// Deletes what is selected, else what lies between the caret and character `index`.
  mutating func delete(to index: Int) {
    if selection.isEmpty { anchor = clamped(index) }
    commit("")
  }

  /// Puts the caret before character `index`, selecting on the way or not.
  package mutating func place(_ index: Int, extending: Bool = false) {
    caret = clamped(index)
    if !extending { anchor = caret }
  }

  /// Selects from `anchor` to the caret.
  package mutating func select(from anchor: Int, to caret: Int) {
    (self.anchor, self.caret) = (clamped(anchor), clamped(caret))
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), characters.count) }

  // MARK: Bytes

  /// UTF-8 bytes before character `index` of the committed text.
  package func utf8Offset(_ index: Int) -> Int { String(characters[..<index]).utf8.count }

  /// UTF-8 bytes of the text shown before character `index` of the committed one.
  package func utf8OffsetShown(_ index: Int) -> Int {
    utf8Offset(index) + (index > caret ? composing.utf8.count : 0)
  }

  /// Before which character byte `offset` of the text shown stands.
  package func index(atUTF8Shown offset: Int) -> Int {
    let bytes = utf8Offset(caret)
    return index(atUTF8: offset <= bytes ? offset : max(bytes, offset - composing.utf8.count))
  }

  /// The first character that begins no sooner than byte `offset` of the committed text.
  private func index(atUTF8 offset: Int) -> Int {
    var bytes = 0
    for (index, character) in characters.enumerated() {
      if bytes >= offset { return index }
      bytes += character.utf8.count
    }
    return characters.count
  }
}
