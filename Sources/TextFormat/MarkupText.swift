/// Text within XML and HTML.
package enum MarkupText {
  /// `text` as it stands between tags.
  package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// `text` as it stands between the quotation marks of an attribute.
  package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // An attribute's line breaks would be read as blanks.
      case "\t", "\n", "\r":
        result += isAttribute ? "&#\(scalar.value);" : String(scalar)
      // XML has no words for these, not even escaped ones.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
