/// Escaping of text for XML and HTML.
package enum MarkupText {
  /// Returns `text` escaped for the content between tags.
  package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// Returns `text` escaped for a quoted attribute.
  package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A parser would replace line breaks in an attribute by spaces.
      case "\t", "\n", "\r":
        result += isAttribute ? "&#\(scalar.value);" : String(scalar)
      // XML does not allow these characters, not even in escaped form.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
