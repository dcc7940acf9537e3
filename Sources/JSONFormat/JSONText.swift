/// How numbers, times and strings are written, in recordings, tunings and tables alike.
package enum JSONText {
  /// The fewest digits that read back as `value`: `207`, `440.5`, `1e-07`.
  package static func number(_ value: Double) -> String {
    let digits = value.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// `text` in quotation marks, for errors: never longer than a few words.
  package static func excerpt(_ text: String) -> String {
    let most = 60
    let isLong = text.unicodeScalars.count > most
    return quoted(isLong ? String(text.unicodeScalars.prefix(most)) + "…" : text)
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
        result += scalar.value < 16 ? "\\u000" : "\\u00"
        result += String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
