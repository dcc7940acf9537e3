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

  /// Does what `command` does in a text; false if it does nothing there.
  mutating func press(_ command: SceneCommand) -> Bool {
    switch command {
    case .move(let way, let extends): move(way, extending: extends)
    case .deleteBackward: deleteTo(caret - 1)
    case .deleteForward: deleteTo(caret + 1)
    case .deleteWord: deleteTo(wordStart)
    case .cut: deleteTo(caret)
    case .selectAll: (anchor, caret) = (0, characters.count)
    default: return false
    }
    return true
  }

  private mutating func move(_ way: SceneCommand.CaretMove, extending: Bool) {
    let collapses = !extending && !selection.isEmpty
    let index =
      switch way {
      case .left: collapses ? selection.lowerBound : caret - 1
      case .right: collapses ? selection.upperBound : caret + 1
      case .wordLeft: wordStart
      case .wordRight: wordEnd
      case .lineStart: 0
      case .lineEnd: characters.count
      }
    place(index, extending: extending)
  }

  /// Deletes what is selected, else what lies between the caret and character `index`.
  private mutating func deleteTo(_ index: Int) {
    if selection.isEmpty { anchor = min(max(index, 0), characters.count) }
    commit("")
  }

  /// Where the word before the caret begins.
  private var wordStart: Int {
    let before = characters[..<caret]
    let end = before.lastIndex(where: \.isInWord) ?? 0
    return before[..<end].lastIndex { !$0.isInWord }.map { $0 + 1 } ?? 0
  }

  /// Where the word behind the caret ends.
  private var wordEnd: Int {
    let behind = characters[caret...]
    let start = behind.firstIndex(where: \.isInWord) ?? behind.endIndex
    return behind[start...].firstIndex { !$0.isInWord } ?? behind.endIndex
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

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
