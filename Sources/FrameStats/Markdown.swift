internal import TextFormat

/// Helpers for text in a Markdown document.
enum Markdown {
  /// Returns `text` in one line, with escaped characters so that no part of `text` is read as
  /// mark-up or HTML. The result can be used in a table cell.
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
