internal import SceneCore
internal import TextFormat

extension SceneGrammar {
  private static let scale = 0.01...100.0

  static var zoom: GrammarObject {
    let usual = (width: 100.0...900, height: 100.0...900)
    return GrammarObject(
      .zoom, "zoom", "content that two fingers scale, rotate and move",
      answers: [
        .init(.x, .number, "position of the content's middle in x"),
        .init(.y, .number, "position of the content's middle in y"),
        .init(.scale, .number, "scale"), .init(.angle, .number, "angle in degrees"),
        .init(.vx, .number, "velocity in x"), .init(.vy, .number, "velocity in y"),
        .init(.pull, .number, "distance of the middle from its bounds"),
        .init(.fingers, .number, "number of fingers that hold the content"),
        .init(.held, .bool, "whether a finger holds the content"),
        .init(.moving, .bool, "whether the content moves and can be grabbed"),
        .init(.gone, .bool, "whether a throw has moved the content off the stage"),
      ],
      keys: [
        type("zoom"),
        size("content", "size of the content at scale 1", usual: usual),
        GrammarKey(
          "viewport",
          .tuple([
            ("x", .number(usual: 0...50)), ("y", .number(usual: 0...100)),
            ("width", .number(in: 1...1e9, usual: 200...400)),
            ("height", .number(in: 1...1e9, usual: 200...800)),
          ]), "area of the stage in which the content is visible", defaultInWords: "the stage",
          unit: "pt", expected: "[x, y, width, height]", example: [0, 100, "width", 300]),
        GrammarKey(
          "scales",
          .tuple([
            ("least", .number(in: scale, usual: 0.5...1)),
            ("most", .number(in: scale, usual: 2...5)),
          ]), "smallest and largest scale at rest",
          defaultInWords: "the scale at which the content fits, and four times that",
          expected: "[least, most]", example: [1, 4]),
        GrammarKey(
          "double", .number(in: scale, usual: 1...4), "scale to which the step \"toggle\" enlarges",
          defaultInWords: "2.5 times the smallest scale", example: 2),
        GrammarKey(
          "rotation", .number(in: 1...360, usual: 15...360),
          "two fingers rotate the content; at rest its angle is a multiple of this",
          defaultInWords: "no rotation", unit: "°",
          expected: "the angle whose multiples are allowed at rest, such as 90", example: 90),
        GrammarKey(
          "lift", .word(ZoomRules.Lift.allCases.map { $0.rawValue }),
          "axes along which one finger drags the content away while its scale is the smallest",
          default: "none", example: "y"),
        timing("animation to a target"),
        GrammarKey(
          "release", .either([.word(freeTargets), .array(.object(.zoomRule), atLeast: 1)]),
          "where the content moves after a release", defaultInWords: "slide",
          expected: "home, stay, slide, throw or an array of rules", example: "slide"),
        size(
          "clear", "distances from the place of rest, beyond which thrown content is off the stage",
          default: "from the sizes of content and stage", usual: usual),
        timing("leave", "animation of a throw", default: ["response": .number("0.25")]),
        timing(
          "bounce", "animation back into the bounds after a slide",
          default: ["response": .number("0.5")]),
        deceleration, rubberBand,
      ]
    ).from(version: 2)
  }

  static var zoomRule: GrammarObject {
    planeRule(
      .zoomRule, "zoom.rule", releaseLocals + [.scale, .fingers, .lifted],
      .either([.word(freeTargets), livePoint]))
  }
}

extension SceneParser {
  mutating func readZoom(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .zoom) else { return }
    guard let content = size("content", in: fields) else { return }
    var zoom = ZoomProgram(content: content)
    zoom.viewport = tuple("viewport", in: fields)?.enumerated().map { index, element in
      self.number(
        element, ["x", "y", "width", "height"][index], .layout, in: index < 2 ? nil : 1...1e9,
        unit: "pt")
    }
    zoom.scales = tuple("scales", in: fields).map { scales in
      let range = 0.01...100.0
      return ZoomProgram.Scales(
        minimum: self.number(scales[0], "least", .layout, in: range),
        maximum: self.number(scales[1], "most", .layout, in: range))
    }
    if case .constant(let least)? = zoom.scales?.minimum,
      case .constant(let most)? = zoom.scales?.maximum, most < least
    {
      diagnostics.note(
        TextError(
          "the largest scale is less than the smallest one",
          at: fields["scales"]?.offset ?? fields.offset, expected: "[least, most]"))
    }
    zoom.double = givenNumber("double", in: fields)
    zoom.rotation = givenNumber("rotation", in: fields)
    zoom.lift = word("lift", in: fields) ?? .none
    zoom.timing = timing("timing", in: fields)
    zoom.release = release(in: fields, .zoomRule) { $0.freeTarget($1, $2, $3) }
    zoom.clear = size("clear", in: fields)
    zoom.leave = timing("leave", in: fields)
    zoom.bounce = timing("bounce", in: fields)
    zoom.deceleration = self.number("deceleration", in: fields)
    zoom.rubberBand = self.number("rubberBand", in: fields)
    program.values[number].kind = .zoom(zoom)
  }
}
