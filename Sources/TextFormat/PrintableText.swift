// Text of unknown origin (names, cells, keys, facts) on its way to people.

extension String {
  /// On one line, and without power over what shows it: control characters, line breaks and what
  /// turns the direction of writing are told by their number, as Swift writes them.
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

  /// The same for text of several lines: all but the line breaks between them.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isControlling: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Bidirectional marks, embeddings, overrides and isolates; separators of lines and paragraphs.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // Nothing to see, and nothing that XML allows.
    case 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
