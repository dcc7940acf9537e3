internal import CardDesign
internal import CardDrawing
internal import TextFormat

extension SceneParser {
  static let mostPictures = 64

  /// Returns the content of a layer. The layers of a group are parsed later.
  mutating func content(
    of fields: Fields, _ number: Int, _ surroundings: GroupContext
  ) -> LayerProgram.Content {
    let kinds = SceneGrammar[.layer].exclusives[0].keys
    guard let kind = fields.members.first(where: { kinds.contains($0.key) }) else {
      return .nothing
    }
    switch kind.key {
    case "picture":
      return picture(kind.value, fields, number, surroundings).map { .picture($0) } ?? .nothing
    case "fill": return color(kind.value).map { .fill($0) } ?? .nothing
    case "text": return text(kind.value, fields, surroundings).map { .text($0) } ?? .nothing
    default: return .group([])
    }
  }

  // MARK: Pictures

  private mutating func picture(
    _ value: JSONValue, _ fields: Fields, _ number: Int, _ surroundings: GroupContext
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
          element, "the crop's \(row.name)", surroundings.layout, in: range, unit: "px")
      }
    }
    guard let files else { return nil }
    var picture = PictureProgram(light: files.light, dark: files.dark)
    picture.fit = fit ?? .cover
    picture.crop = crop
    return picture
  }

  /// Parses an object with one element for each appearance.
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
      diagnostics.note(
        TextError(
          "\(JSONText.excerpt(path)) is not a file below the scene file's directory",
          at: value.offset, expected: "a path such as pictures/screen.png"))
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

  mutating func color(_ value: JSONValue) -> ColorPair? {
    if case .object = value.content {
      let pair = pair(value, .colorPair) { parser, value in parser.plainColor(value) }
      // A colour name has its value in the light appearance under "light", and in the dark
      // appearance under "dark".
      return pair.map { ColorPair(light: $0.light.light, dark: $0.dark.dark) }
    }
    return plainColor(value)
  }

  private mutating func plainColor(_ value: JSONValue) -> ColorPair? {
    let expected = "#RRGGBB, #RRGGBBAA or a name such as \"accent\""
    guard let name = noting({ () throws(TextError) in try value.string(expected) }) else {
      return nil
    }
    if name.hasPrefix("#") {
      if let color = Self.color(hex: name.dropFirst()) {
        return ColorPair(light: color, dark: color)
      }
      diagnostics.note(value.error(expected: "#RRGGBB or #RRGGBBAA"))
      return nil
    }
    guard let color = ColorName(rawValue: name) else {
      noteUnknown(
        "colour", name, at: value.offset,
        list: "use #RRGGBB, or a name from 'cardstage help scene-files'"
      ) { _ in ColorName.allCases.map { $0.rawValue } }
      return nil
    }
    return ColorPair(light: color.color(in: Theme(.light)), dark: color.color(in: Theme(.dark)))
  }

  private static func color(hex digits: Substring) -> Color? {
    guard digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 { return Color(number) }
    return Color(number >> 8, alpha: Double(number & 0xFF) / 255)
  }
}

/// The named colours of scene files.
enum ColorName: String, CaseIterable {
  case black, white, ground, surface, raised, fill, label, label2, label3
  case accent, hairline, handle, dimmer

  /// Returns the colour in a theme, fully opaque.
  func color(in theme: Theme) -> Color {
    switch self {
    case .black: .black
    case .white: .white
    case .ground: theme.ground
    case .surface: theme.surface
    case .raised: theme.raised
    case .fill: theme.fill
    case .label: theme.label
    case .label2: theme.label2
    case .label3: theme.label3
    case .accent: theme.accent
    case .hairline: theme.hairline
    case .handle: theme.handle
    case .dimmer: Color(red: theme.dimmer.red, green: theme.dimmer.green, blue: theme.dimmer.blue)
    }
  }
}
