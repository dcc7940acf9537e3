/// The JSON form of strings, for files and error messages.
package enum JSONText {
  /// Returns at most 60 characters of `text` in quotation marks, for error messages.
  package static func excerpt(_ text: String) -> String {
    let maximum = 60
    // The text may have a million characters, so only its beginning is examined.
    let excerpt = text.unicodeScalars.prefix(maximum + 1)
    return quoted(excerpt.count > maximum ? String(excerpt.prefix(maximum)) + "…" : text)
  }

  /// Returns `text` in quotation marks. Only characters that JSON requires are escaped.
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
