// Text of unknown origin (names, table cells, keys, facts) that is shown to users.

extension String {
  /// The text on one line and safe for a terminal.
  ///
  /// Control characters, line breaks and bidirectional marks are replaced by their Swift escapes.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.isControlling }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControlling {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text safe for a terminal, with its line breaks.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isControlling: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Bidirectional marks, embeddings, overrides and isolates; line and paragraph separators.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // Invisible characters, and characters that XML does not allow.
    case 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
