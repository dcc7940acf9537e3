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
      warnIfClear(value)
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
      if let angle = fields["angle"], case .string(let words) = angle.content,
        let degrees = Self.degrees(of: words)
      {
        diagnostics.note(
          TextError(
            "\(JSONText.excerpt(words)) is no angle", at: angle.offset,
            advice: "write \(degrees): 0 is upwards, 90 to the right, 180 downwards"))
        return nil
      }
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

  /// Returns the angle in degrees of a direction such as "to right", as CSS writes it. `nil` for
  /// other words.
  private static func degrees(of words: String) -> Int? {
    let directions = [
      "to top": 0, "to top right": 45, "to right top": 45, "to right": 90, "to bottom right": 135,
      "to right bottom": 135, "to bottom": 180, "to bottom left": 225, "to left bottom": 225,
      "to left": 270, "to top left": 315, "to left top": 315,
    ]
    return directions[words.lowercased()]
  }

  /// Warns of a colour whose last two digits make it invisible. In other systems, the first two
  /// digits of eight are the opacity.
  private mutating func warnIfClear(_ value: JSONValue) {
    guard case .string(let name) = value.content, name.utf8.count == 9, name.hasPrefix("#"),
      name.hasSuffix("00"), Self.color(hex: name.dropFirst()) != nil,
      // Transparent white and black are usual ways to write "clear".
      !["FFFFFF", "000000"].contains(name.dropFirst().prefix(6).uppercased())
    else { return }
    let (first, rest) = (name.dropFirst().prefix(2), name.dropFirst(3))
    diagnostics.warn(
      TextError(
        "\(JSONText.quoted(name)) is invisible, because the last two digits are its opacity",
        at: value.offset,
        advice: "write \"#\(rest)\(first)\""))
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
        if case .string(let color) = parts[0].content, case .number(let position) = parts[1].content
        {
          diagnostics.note(
            TextError(
              "a colour of a gradient has its position first", at: parts[0].offset,
              advice: "write [\(position), \(JSONText.quoted(color))], and the other colours so too"
            ))
          return nil
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
      // "chevron.right" and "chevron-right" are "chevronright" in the table of foreign words.
      let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
      let icons = Icon.allCases.map { $0.rawValue }
      if let word = ForeignWords.word(for: plain, in: icons) {
        diagnostics.note(
          TextError(
            "unknown icon \(JSONText.excerpt(name))", at: value.offset,
            advice: "a similar icon is \(JSONText.quoted(word))"))
        return nil
      }
      noteUnknown(
        "icon", name, at: value.offset, list: "'cardstage help scene icon' lists all icons"
      ) { _ in icons }
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
  mutating func pair<Part>(
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
}
