/// How strings are written, in recordings and tunings and in errors about them.
package enum JSONText {
  /// `text` in quotation marks, for errors: never longer than a few words.
  package static func excerpt(_ text: String) -> String {
    let most = 60
    // The whole text may be a million letters.
    let excerpt = text.unicodeScalars.prefix(most + 1)
    return quoted(excerpt.count > most ? String(excerpt.prefix(most)) + "…" : text)
  }

  /// `text` in quotation marks; only what JSON demands is escaped.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\0"..<" ":
        result += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
