extension JSONTree {
  /// The JSON text on one line, without spaces.
  package var text: String { text() }

  /// Returns the JSON text with line breaks in the outer `levels` levels of nesting. With
  /// `isSpaced`, spaces follow colons and commas.
  package func text(levels: Int = 0, isSpaced: Bool = false) -> String {
    var text = ""
    write(Style(levels: levels, isSpaced: isSpaced), depth: 0, into: &text)
    return text
  }

  /// Returns the JSON text with lines of at most `width` characters where possible. A longer part
  /// gets a line for each of its elements.
  package func text(width: Int) -> String {
    var text = ""
    write(width: width, after: 0, depth: 0, into: &text)
    return text
  }

  /// Appends the tree to `text`. The current line of `text` already has `column` characters.
  private func write(width: Int, after column: Int, depth: Int, into text: inout String) {
    let line = self.text(isSpaced: true)
    let parts: [(key: String, value: JSONTree)] =
      switch self {
      case .array(let values): values.map { ("", $0) }
      case .object(let members): members.map { (JSONText.quoted($0.key) + ": ", $0.value) }
      default: []
      }
    // The line must be shorter than `width`, because a comma may follow.
    guard column + line.count >= width, !parts.isEmpty else {
      text += line
      return
    }
    let indent = "\n" + String(repeating: "  ", count: depth)
    text += line.prefix(1)
    for (index, part) in parts.enumerated() {
      text += (index > 0 ? "," : "") + indent + "  " + part.key
      part.value.write(
        width: width, after: 2 * depth + 2 + part.key.count, depth: depth + 1, into: &text)
    }
    text += indent + line.suffix(1)
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
