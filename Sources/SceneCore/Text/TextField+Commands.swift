/// The effects of commands and clicks on the text.
extension TextField {
  /// Performs `command` on the text. Returns `false` if the command has no effect on text.
  package mutating func press(_ command: SceneCommand) -> Bool {
    switch command {
    case .move(let caretMove, let extends): move(caretMove, extending: extends)
    case .deleteBackward: delete(to: caret - 1)
    case .deleteForward: delete(to: caret + 1)
    case .deleteWord: delete(to: wordStart)
    case .cut: delete(to: caret)
    case .selectAll: select(from: 0, to: characters.count)
    default: return false
    }
    return true
  }

  private mutating func move(_ caretMove: SceneCommand.CaretMove, extending: Bool) {
    let collapses = !extending && !selection.isEmpty
    let index =
      switch caretMove {
      case .left: collapses ? selection.lowerBound : caret - 1
      case .right: collapses ? selection.upperBound : caret + 1
      case .wordLeft: wordStart
      case .wordRight: wordEnd
      case .lineStart: 0
      case .lineEnd: characters.count
      }
    place(index, extending: extending)
  }

  /// Index of the first character of the word before the caret.
  private var wordStart: Int {
    let before = characters[..<caret]
    let end = before.lastIndex { $0.kind == .word } ?? 0
    return before[..<end].lastIndex { $0.kind != .word }.map { $0 + 1 } ?? 0
  }

  /// Index after the last character of the word after the caret.
  private var wordEnd: Int {
    let behind = characters[caret...]
    let start = behind.firstIndex { $0.kind == .word } ?? behind.endIndex
    return behind[start...].firstIndex { $0.kind != .word } ?? behind.endIndex
  }

  /// The unit of text that a click selects: a caret position, a word or all text.
  package enum Unit {
    /// A caret position between two characters.
    case caret
    /// A word, or the characters between two words.
    case word
    case all
  }

  /// Returns the range of the `unit` at a pointer. The pointer is over the character at `index`,
  /// and the nearest caret position is before the character at `gap`.
  package func range(of unit: Unit, at index: Int, gap: Int) -> Range<Int> {
    switch unit {
    case .caret: return gap..<gap
    case .all: return characters.indices
    case .word:
      guard let last = characters.indices.last else { return 0..<0 }
      let index = min(max(index, 0), last)
      let kind = characters[index].kind
      let start = characters[..<index].lastIndex { $0.kind != kind }.map { $0 + 1 } ?? 0
      return start..<(characters[index...].firstIndex { $0.kind != kind } ?? characters.endIndex)
    }
  }

  /// Selects all text from `origin`, where a selection began, to `range`, for example during a
  /// drag. The selection includes both ranges. If `range` begins before `origin`, the caret is at
  /// the start of the selection, otherwise at the end.
  package mutating func select(from origin: Range<Int>, to range: Range<Int>) {
    if range.lowerBound < origin.lowerBound {
      select(from: origin.upperBound, to: range.lowerBound)
    } else {
      select(from: origin.lowerBound, to: max(origin.upperBound, range.upperBound))
    }
  }
}

extension Character {
  fileprivate enum Kind { case word, space, other }

  fileprivate var kind: Kind {
    isLetter || isNumber ? .word : isWhitespace ? .space : .other
  }
}
