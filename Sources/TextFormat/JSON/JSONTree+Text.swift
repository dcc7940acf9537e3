extension JSONTree {
  /// As a text on one line without blanks.
  package var text: String { text() }

  /// As a text: the outer `levels` have a line for each of their parts. `isSpaced`: blanks where people
  /// who read it expect them.
  package func text(levels: Int = 0, isSpaced: Bool = false) -> String {
    var text = ""
    write(Style(levels: levels, isSpaced: isSpaced), depth: 0, into: &text)
    return text
  }

  private struct Style {
    let levels: Int
    let isSpaced: Bool
  }

  private func write(_ style: Style, depth: Int, into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): text += JSONText.quoted(string)
    case .array(let values):
      Self.write(values, "[", "]", style, depth, &text) {
        $0.write(style, depth: depth + 1, into: &$1)
      }
    case .object(let members):
      Self.write(members, "{", "}", style, depth, &text) { member, text in
        text += JSONText.quoted(member.key) + (style.isSpaced ? ": " : ":")
        member.value.write(style, depth: depth + 1, into: &text)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], _ open: String, _ close: String, _ style: Style, _ depth: Int,
    _ text: inout String, _ write: (Part, inout String) -> Void
  ) {
    let hasLines = depth < style.levels && !parts.isEmpty
    let indent = hasLines ? "\n" + String(repeating: "  ", count: depth) : ""
    text += open
    for (index, part) in parts.enumerated() {
      if index > 0 { text += style.isSpaced && !hasLines ? ", " : "," }
      if hasLines { text += indent + "  " }
      write(part, &text)
    }
    text += indent + close
  }
}
