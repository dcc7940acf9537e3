internal import CardDesign
internal import CardDrawing
internal import TextFormat

extension SceneParser {
  static let mostPictures = 64

  /// Returns the content of a layer. The layers of a group are parsed later.
  mutating func content(
    of fields: Fields, _ number: Int, _ group: GroupContext
  ) -> LayerProgram.Content {
    let kinds = SceneGrammar[.layer].exclusives[0].keys
    guard let kind = fields.members.first(where: { kinds.contains($0.key) }) else {
      return .nothing
    }
    switch kind.key {
    case "picture":
      return picture(kind.value, fields, number, group).map { .picture($0) } ?? .nothing
    case "fill": return fill(kind.value, group) ?? .nothing
    case "field": return field(fields, group) ?? .nothing
    case "icon": return icon(kind.value, fields, group) ?? .nothing
    case "text": return text(kind.value, fields, group).map { .text($0) } ?? .nothing
    default: return .group([])
    }
  }

  // MARK: Gradients and icons

  /// Parses a colour or a gradient.
  private mutating func fill(
    _ value: JSONValue, _ group: GroupContext
  ) -> LayerProgram.Content? {
    guard case .object(let members) = value.content else {
      return color(value, group).map { .fill($0) }
    }
    let object = Fields(members, offset: value.offset)
    guard let form = object.form(of: [.linear, .radial]) else {
      if version == 1 || object["light"] != nil || object["dark"] != nil {
        return color(value, group).map { .fill($0) }
      }
      diagnostics.note(
        TextError(
          "the object is neither a colour nor a gradient", at: value.offset,
          expected: "{\"linear\": [COLOURS]}, {\"radial\": [COLOURS]} or "
            + "{\"light\": COLOUR, \"dark\": COLOUR}"))
      return nil
    }
    guard let fields = fields(value, form.id),
      let stops = stops(form.member.value, fields.row(form.member.key), group)
    else { return nil }
    guard form.id == .radial else {
      let angle = number("angle", in: fields, group)
      return .gradient(GradientProgram(kind: .linear(angle: angle), stops: stops))
    }
    let center = tuple("center", in: fields)?.map { number($0, "center", group.layout) }
    let middle = Expression.constant(0.5)
    return .gradient(
      GradientProgram(
        kind: .radial(
          x: center?[0] ?? middle, y: center?[1] ?? middle,
          radius: number("radius", in: fields, group)),
        stops: stops))
  }

  /// Parses the colours of a gradient. As in CSS, stops without a position are at equal distances
  /// between their neighbours. Also as in CSS, a stop whose position is less than the previous
  /// stop's position gets the previous stop's position.
  private mutating func stops(
    _ value: JSONValue, _ row: GrammarKey, _ group: GroupContext
  ) -> [GradientProgram.Stop]? {
    guard case .array(_, let least, let most) = row.type, let most,
      let elements = array(value, row.expected ?? "")
    else { return nil }
    guard least...most ~= elements.count else {
      diagnostics.note(
        TextError(
          "a gradient has \(elements.count) colour\(elements.count == 1 ? "" : "s")",
          at: value.offset, expected: "\(least)…\(most)"))
      return nil
    }
    var offsets: [Double?] = []
    var colors: [ColorProgram] = []
    for element in elements {
      var (offset, color) = (Double?.none, element)
      if case .array = element.content {
        guard let parts = array(element, count: 2, "a colour or [position, colour]") else {
          continue
        }
        let position = plain(parts[0], unit: "")
        guard
          let number = noting({ () throws(TextError) in
            try position.number(in: 0...1, "the position", unit: "")
          })
        else { continue }
        (offset, color) = (number, parts[1])
      }
      if let color = self.color(color, group) {
        offsets.append(offset)
        colors.append(color)
      }
    }
    guard colors.count == elements.count else { return nil }
    return zip(Self.spread(offsets), colors).map { GradientProgram.Stop(offset: $0, color: $1) }
  }

  /// Returns `offsets` with each `nil` replaced. A missing first offset becomes 0, and a missing
  /// last offset becomes 1. Other missing offsets are spread evenly between the nearest known
  /// offsets.
  private static func spread(_ offsets: [Double?]) -> [Double] {
    var result = offsets
    let last = offsets.count - 1
    result[0] = offsets[0] ?? 0
    result[last] = offsets[last] ?? 1
    var known = 0
    for index in 1...last {
      guard let offset = result[index] else { continue }
      let start = result[known] ?? 0
      let end = max(start, offset)
      for between in known + 1...index {
        result[between] = start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return result.map { $0 ?? 0 }
  }

  private mutating func icon(
    _ value: JSONValue, _ fields: Fields, _ group: GroupContext
  ) -> LayerProgram.Content? {
    let color = fields["color"].flatMap { self.color($0, group) }
    guard let name = noting({ () throws(TextError) in try value.string("the name of an icon") })
    else { return nil }
    guard let icon = Icon(rawValue: name) else {
      // The names of other icon sets, such as "plus.circle.fill", begin with what the icon shows.
      let start = String(name.prefix { $0.isLetter })
      if start != name, let near = Icon(rawValue: start) {
        diagnostics.note(
          TextError(
            "unknown icon \(JSONText.excerpt(name))", at: value.offset,
            advice: "did you mean \(JSONText.quoted(near.rawValue))?"))
        return nil
      }
      noteUnknown(
        "icon", name, at: value.offset, list: "'cardstage help scene icon' lists all icons"
      ) { _ in Icon.allCases.map { $0.rawValue } }
      return nil
    }
    return .icon(icon, color ?? .label)
  }

  // MARK: Pictures

  private mutating func picture(
    _ value: JSONValue, _ fields: Fields, _ number: Int, _ group: GroupContext
  ) -> PictureProgram? {
    if let value = fields["crop"] { places.crops[number] = value.offset }
    let files: (light: Int, dark: Int)?
    if case .object = value.content {
      files = pair(value, .picturePair) { parser, value in parser.pictureFile(value) }
    } else {
      files = pictureFile(value).map { ($0, $0) }
    }
    let fit = word("fit", in: fields, as: PictureProgram.Fit.self)
    var crop: [Expression]?
    if let numbers = tuple("crop", in: fields) {
      crop = zip(numbers, fields.row("crop").tuple).map { element, row in
        guard case .number(let range, _) = row.type else { return .constant(0) }
        return self.number(
          element, "the crop's \(row.name)", group.layout, in: range, unit: "px")
      }
    }
    guard let files else { return nil }
    var picture = PictureProgram(light: files.light, dark: files.dark)
    picture.fit = fit ?? .cover
    picture.crop = crop
    return picture
  }

  /// Parses an object with one element for the light and one for the dark appearance.
  private mutating func pair<Part>(
    _ value: JSONValue, _ id: GrammarObject.ID, _ read: (inout SceneParser, JSONValue) -> Part?
  ) -> (light: Part, dark: Part)? {
    guard let fields = fields(value, id) else { return nil }
    // The elements are parsed in the order of the file, because pictures are numbered in that
    // order.
    var parts: [String: Part] = [:]
    for member in fields.members { parts[member.key] = read(&self, member.value) }
    guard let light = parts["light"], let dark = parts["dark"] else { return nil }
    return (light, dark)
  }

  /// Returns the index of the image file that `value` names, or `nil` if the path is invalid.
  private mutating func pictureFile(_ value: JSONValue) -> Int? {
    guard let path = noting({ () throws(TextError) in try value.string("the path of a picture") })
    else { return nil }
    guard PictureName.isBelow(path) else {
      let problem =
        path.contains("\\")
        ? "contains a backslash" : "is not a file below the scene file's directory"
      diagnostics.note(
        TextError(
          "\(JSONText.excerpt(path)) \(problem)", at: value.offset,
          expected: "a path such as pictures/screen.png"))
      return nil
    }
    if let number = program.pictures.firstIndex(of: path) { return number }
    guard
      check(
        program.pictures.count + 1, atMost: Self.mostPictures, of: "pictures", at: value.offset)
    else { return nil }
    program.pictures.append(path)
    places.pictures.append(value.offset)
    return program.pictures.count - 1
  }

  // MARK: Colours

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
      isGradient
      ? "write a gradient as {\"linear\": [\"orange\", \"pink\"]}"
      : version == 1
        ? "write #RRGGBB, #RRGGBBAA or a name from 'cardstage help scene-files'"
        : "write #RRGGBB, a name from 'cardstage help scene-files', or a colour with an opacity "
          + "such as \"blue 40%\""
    diagnostics.note(
      TextError("\(JSONText.excerpt(name)) is not a colour", at: offset, advice: advice))
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
