internal import TextFormat

/// Text in a Markdown document.
enum Markdown {
  /// `text` as itself, on one line: no mark-up, no HTML, no end of a table's cell.
  static func escaped(_ text: String) -> String {
    text.printable.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "|", "\\", "`", "*", "_", "[", "]": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
