internal import TextFormat

/// Helpers for text in a Markdown document.
enum Markdown {
  /// Returns `text` escaped on one line: without mark-up or HTML, and safe in a table cell.
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
