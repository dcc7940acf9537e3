internal import CardDesign
internal import CardDrawing
internal import TextFormat

/// The colours of layers.
extension SceneParser {
  /// Parses a colour: a name, a colour for each appearance, or, from version 2 on, an expression in
  /// braces that names a colour.
  mutating func color(_ value: JSONValue, _ group: GroupContext) -> ColorProgram? {
    if case .object = value.content {
      let pair = pair(value, .colorPair) { parser, value in parser.plainColor(value) }
      // Under "light", a colour name stands for its colour in the light appearance. Under "dark", a
      // colour name stands for its colour in the dark appearance.
      return pair.map { .fixed(ColorPair(light: $0.light.light, dark: $0.dark.dark)) }
    }
    if version > 1, case .string(let text) = value.content, text.hasPrefix("{"), text.hasSuffix("}")
    {
      return colorWord(value, group)
    }
    return plainColor(value).map { .fixed($0) }
  }

  private mutating func plainColor(_ value: JSONValue) -> ColorPair? {
    let expected = "#RRGGBB, #RRGGBBAA or a name such as \"accent\""
    let name = noting { () throws(TextError) in try value.string(expected) }
    return name.flatMap { plainColor(named: $0, at: value.offset) }
  }

  /// Returns the colour with the name `name`, or reports an error at `offset` and returns `nil`.
  mutating func plainColor(named name: String, at offset: Int) -> ColorPair? {
    if let space = name.firstIndex(of: " "), version > 1 || name.hasSuffix("%") {
      guard version > 1 else {
        note(name, needsVersion: 2, at: offset)
        return nil
      }
      return translucent(name, at: space, offset)
    }
    if name.hasPrefix("#") {
      if let color = Self.color(hex: name.dropFirst()) {
        return ColorPair(light: color, dark: color)
      }
      let digits = name.dropFirst()
      let isShort = digits.utf8.count == 3 && digits.allSatisfy { $0.isHexDigit }
      diagnostics.note(
        TextError(
          "unexpected \(JSONText.excerpt(name))", at: offset,
          expected: isShort
            ? "six digits: #\(digits.map { "\($0)\($0)" }.joined())" : "#RRGGBB or #RRGGBBAA"))
      return nil
    }
    guard let color = ColorName(rawValue: name), color.version <= version else {
      if ColorName(rawValue: name) != nil {
        note(name, needsVersion: 2, at: offset)
      } else if name.contains("(") {
        noteNoColor(name, at: offset)
      } else if name.hasPrefix("row.") {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(name)) is the name of a value, not of a colour", at: offset,
            advice: "write \(JSONText.quoted("{\(name)}"))"))
      } else {
        let version = version
        noteUnknown(
          "colour", name, at: offset,
          list: "use #RRGGBB, or a name from 'cardstage help scene-files'"
        ) { _ in ColorName.allCases.filter { $0.version <= version }.map { $0.rawValue } }
      }
      return nil
    }
    return ColorPair(light: color.color(in: Theme(.light)), dark: color.color(in: Theme(.dark)))
  }

  /// Returns a colour with an opacity, such as "blue 40%". `space` is the index of the space between
  /// the colour and the opacity.
  private mutating func translucent(
    _ name: String, at space: String.Index, _ offset: Int
  ) -> ColorPair? {
    let digits = name[name.index(after: space)...].dropLast()
    guard name.contains("%") else {
      noteNoColor(name, at: offset)
      return nil
    }
    guard name.hasSuffix("%"), let percent = Double(digits), 0...100 ~= percent else {
      diagnostics.note(
        TextError(
          "unexpected opacity \(JSONText.excerpt(String(name[space...].dropFirst())))",
          at: offset, expected: "a colour and 0…100 percent, such as \"blue 40%\""))
      return nil
    }
    return plainColor(named: String(name[..<space]), at: offset).map {
      ColorPair(
        light: $0.light.opacity(percent / 100), dark: $0.dark.opacity(percent / 100))
    }
  }

  /// Reports that `name` is not the name of a colour. It may be a function of CSS.
  private mutating func noteNoColor(_ name: String, at offset: Int) {
    let isGradient = ["linear-gradient(", "radial-gradient("].contains { name.hasPrefix($0) }
    let advice =
      Self.hex(ofCSS: name).map { "write \(JSONText.quoted($0))" }
      ?? (isGradient
        ? "write a gradient as {\"linear\": [\"orange\", \"pink\"]}"
        : version == 1
          ? "write #RRGGBB, #RRGGBBAA or a name from 'cardstage help scene-files'"
          : "write #RRGGBB, a name from 'cardstage help scene-files', or a colour with an opacity "
            + "such as \"blue 40%\"")
    diagnostics.note(
      TextError("\(JSONText.excerpt(name)) is not a colour", at: offset, advice: advice))
  }

  /// Returns the digits, such as #00000080, of a colour that is written as in CSS: rgb(0, 0, 0) or
  /// rgba(0, 0, 0, 0.5). `nil` if `name` is not such a colour.
  private static func hex(ofCSS name: String) -> String? {
    let text = name.lowercased()
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.last == ")" else {
      return nil
    }
    let parts = text[open...].dropFirst().dropLast().split { " ,/".contains($0) }
    guard 3...4 ~= parts.count else { return nil }
    var numbers: [Int] = []
    for (index, part) in parts.enumerated() {
      let isShare = part.hasSuffix("%")
      guard let number = Double(isShare ? part.dropLast() : part) else { return nil }
      let factor = isShare ? 2.55 : index == 3 ? 255 : 1
      let value = (number * factor).rounded()
      guard 0...255 ~= value else { return nil }
      numbers.append(Int(value))
    }
    return numbers.reduce("#") { $0 + String($1 + 256, radix: 16).dropFirst().uppercased() }
  }

  static func color(hex digits: Substring) -> Color? {
    guard digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 { return Color(number) }
    return Color(number >> 8, alpha: Double(number & 0xFF) / 255)
  }
}
