internal import CardDesign
internal import CardDrawing
internal import TextFormat

extension SceneParser {
  /// Parses the text and the style of a text layer.
  mutating func text(
    _ value: JSONValue, _ fields: Fields, _ group: GroupContext
  ) -> TextProgram? {
    let pieces = pieces(value, group.layout)
    let style = fields["style"].map { self.style($0) } ?? .body
    let color = fields["color"].flatMap { self.color($0, group) }
    let lines = whole("lines", in: fields)
    let align = word("align", in: fields, as: TextAlignment.self)
    guard let pieces, let style else { return nil }
    var text = TextProgram(pieces: pieces, style: style, color: color ?? .label)
    text.lines = lines
    text.align = align?.alignment ?? .leading
    return text
  }

  /// The names of weights in CSS and other languages, with their numbers.
  private static let weights = [
    "thin": 100, "ultralight": 200, "light": 300, "normal": 400, "regular": 400, "medium": 500,
    "semibold": 600, "bold": 700, "heavy": 800, "extrabold": 800, "black": 900,
  ]

  mutating func style(_ value: JSONValue) -> TextStyle? {
    if case .string(let name) = value.content {
      if let style = TextStyleName(rawValue: name) { return style.style }
      noteUnknown("style", name, at: value.offset) { _ in
        TextStyleName.allCases.map { $0.rawValue }
      }
      return nil
    }
    guard let fields = fields(value, .style) else { return nil }
    let size = literal("size", in: fields)
    if let value = fields["weight"], case .string(let word) = value.content,
      let weight = Self.weights[word.lowercased()]
    {
      diagnostics.note(
        TextError(
          "weight is \(JSONText.quoted(word))", at: value.offset,
          advice: "write \(weight), a number without quotation marks"))
      return nil
    }
    let weight = whole("weight", in: fields)
    let lineHeight = literal("lineHeight", in: fields)
    return size.map {
      TextStyle(size: $0, lineHeight: lineHeight ?? ($0 * 1.3).rounded(), weight: weight)
    }
  }

  /// Splits a text into literal pieces and `{expression}` pieces. `{{` is a literal brace.
  mutating func pieces(
    _ value: JSONValue, _ context: ExpressionContext
  ) -> [TextProgram.Piece]? {
    guard case .string(let string) = value.content else {
      diagnostics.note(value.error(expected: "a string"))
      return nil
    }
    let letters = Array(string.utf8)
    guard letters.count <= 4000 else {
      diagnostics.note(
        TextError(
          "the text is too long", at: value.offset,
          expected: "at most 4000 bytes; split it into two layers"))
      return nil
    }
    if string.hasPrefix("row."), context.repeats.table != nil,
      String(string.dropFirst(4)).isIdentifier
    {
      diagnostics.warn(
        TextError(
          "the text \(JSONText.quoted(string)) is shown as it is", at: value.offset,
          advice: "to show the value, write \(JSONText.quoted("{\(string)}"))"))
    }
    let offsets = StringOffsets.of(value, in: text, count: letters.count)
    let (open, close, quote) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""))
    var pieces: [TextProgram.Piece] = []
    var literal: [UInt8] = []
    var index = 0
    func flush() {
      if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while index < letters.count {
      guard letters[index] == open else {
        literal.append(letters[index])
        index += 1
        continue
      }
      if index + 1 < letters.count, letters[index + 1] == open {
        literal.append(open)
        index += 2
        continue
      }
      guard let end = Self.end(of: letters, from: index + 1), letters[end] == close else {
        diagnostics.note(
          TextError(
            "{ opens an expression that does not end", at: offsets[index],
            advice: "add }; for a { in the text, write {{"))
        return nil
      }
      flush()
      let (start, stop) = (offsets[index + 1], offsets[end])
      guard stop - start == end - index - 1 else {
        noteBackslash(
          at: letters[(index + 1)..<end].firstIndex(of: quote).map { offsets[$0] } ?? start)
        return nil
      }
      guard let syntax = syntax(at: start..<stop) else { return nil }
      if let field = field(namedBy: syntax) {
        pieces.append(.field(field))
        index = end + 1
        continue
      }
      let compiled = compiled(syntax, context)
      switch compiled.type {
      case .number: pieces.append(.number(compiled.expression))
      case .word: pieces.append(.word(compiled.expression))
      case .bool: pieces.append(.bool(compiled.expression))
      case nil: return nil
      }
      index = end + 1
    }
    flush()
    return pieces
  }

  /// Returns the index of the closing brace after `start`, or `nil` if there is none. Braces in
  /// quoted words do not count.
  private static func end(of letters: [UInt8], from start: Int) -> Int? {
    var isWord = false
    for index in start..<letters.count {
      if letters[index] == UInt8(ascii: "'") { isWord.toggle() }
      if !isWord, letters[index] == UInt8(ascii: "}") { return index }
    }
    return nil
  }
}

/// The byte offsets of a string's characters in the file.
private enum StringOffsets {
  /// Returns the file offset of each of the `count` decoded bytes of `value`, and of the end.
  static func of(_ value: JSONValue, in text: [UInt8], count: Int) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(count + 1)
    var index = value.offset + 1
    while offsets.count < count, index < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        offsets.append(index)
        index += 1
        continue
      }
      let start = index
      index += 2
      guard text[start + 1] == UInt8(ascii: "u") else {
        offsets.append(start)
        continue
      }
      index += 4
      let code = code(text, at: start + 2)
      // A surrogate pair of two escapes becomes four bytes.
      if 0xD800..<0xDC00 ~= code { index += 6 }
      let bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : 0xD800..<0xDC00 ~= code ? 4 : 3
      offsets += [Int](repeating: start, count: bytes)
    }
    while offsets.count <= count { offsets.append(index) }
    return offsets
  }

  private static func code(_ text: [UInt8], at start: Int) -> Int {
    Int(String(decoding: text[start..<min(start + 4, text.count)], as: UTF8.self), radix: 16) ?? 0
  }
}

/// The named text styles of scene files.
enum TextStyleName: String, CaseIterable {
  case display, headline, row, body, foot, caption

  var style: TextStyle {
    switch self {
    case .display: .display
    case .headline: .headline
    case .row: .row
    case .body: .body
    case .foot: .foot
    case .caption: .caption
    }
  }
}

/// The alignment of the lines of a text.
enum TextAlignment: String, CaseIterable {
  case leading, center, trailing

  var alignment: Text.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
