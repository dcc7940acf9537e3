internal import CardGestures

/// A line of text being edited: caret, selection, and what an input method is working on.
struct TextField: Equatable {
  /// Characters it takes at most: more is none to search for.
  private static let capacity = 100

  private(set) var characters: [Character] = []
  /// Before which character the caret stands.
  private(set) var caret = 0
  /// The other end of the selection; at the caret if nothing is selected.
  private(set) var anchor = 0
  /// What an input method has not committed yet; it stands at the caret.
  private(set) var composing = ""

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty && composing.isEmpty }
  /// The text as shown, what is being composed included.
  var shown: String {
    String(characters[..<caret]) + composing + String(characters[caret...])
  }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  mutating func commit(_ string: String) {
    composing = ""
    // A line has no line breaks, and no other controls either.
    let added = string.filter { !$0.isNewline && $0 != "\t" }
      .prefix(Self.capacity - characters.count + selection.count)
    characters.replaceSubrange(selection, with: added)
    place(selection.lowerBound + added.count)
  }

  mutating func compose(_ string: String) {
    if !string.isEmpty, !selection.isEmpty { commit("") }
    composing = string
  }

  mutating func clear() { self = TextField() }

  /// Does what `key` does in a text; false if it does nothing there.
  mutating func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    let extends = modifiers.contains(.shift)
    switch key {
    case "Backspace":
      if selection.isEmpty, caret > 0 { anchor = caret - 1 }
      commit("")
    case "Delete":
      if selection.isEmpty, caret < characters.count { anchor = caret + 1 }
      commit("")
    case "Left":
      let to = extends || selection.isEmpty ? caret - 1 : selection.lowerBound
      place(max(0, to), extending: extends)
    case "Right":
      let to = extends || selection.isEmpty ? caret + 1 : selection.upperBound
      place(min(characters.count, to), extending: extends)
    case "Home": place(0, extending: extends)
    case "End": place(characters.count, extending: extends)
    case "A" where modifiers.contains(.ctrl), "a" where modifiers.contains(.ctrl):
      anchor = 0
      caret = characters.count
    default:
      return false
    }
    return true
  }

  /// Puts the caret where character `index` of the text shown begins.
  mutating func point(at index: Int) {
    place(index <= caret ? index : max(caret, index - composing.count))
  }

  /// Puts the caret before character `index`.
  private mutating func place(_ index: Int, extending: Bool = false) {
    caret = min(max(index, 0), characters.count)
    if !extending { anchor = caret }
  }

  /// UTF-8 bytes before character `index` of the committed text.
  func utf8Offset(_ index: Int) -> Int { String(characters[..<index]).utf8.count }
}
