/// How numbers, times and strings are written, in recordings, tunings and tables alike.
enum JSONText {
  /// The fewest digits that read back as `value`: `207`, `440.5`, `1e-07`.
  static func number(_ value: Double) -> String {
    let digits = value.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// Seconds, 0…1e9, with exactly six decimals.
  static func time(_ value: Double) -> String {
    let limit = RecordingLimits.time.upperBound
    let microseconds = value > 0 ? Int((min(value, limit) * 1e6).rounded()) : 0
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }

  /// `text` in quotation marks, for errors: never longer than a few words.
  static func excerpt(_ text: String) -> String {
    let most = 60
    let isLong = text.unicodeScalars.count > most
    return quoted(isLong ? String(text.unicodeScalars.prefix(most)) + "…" : text)
  }

  /// `text` in quotation marks; only what JSON demands is escaped.
  static func quoted(_ text: String) -> String {
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
