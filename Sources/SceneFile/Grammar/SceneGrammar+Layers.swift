internal import CardDesign
internal import TextFormat

extension SceneGrammar {
  /// Returns the grammar row of a numeric key of a layer. By default, expressions at the key may
  /// change as time passes.
  private static func live(
    _ name: String, in limits: ClosedRange<Double>? = nil, usual: ClosedRange<Double>? = nil,
    _ summary: String, default standard: JSONTree?, inWords: String? = nil, unit: String = "",
    needs: [GrammarKey.Need] = [], example: JSONTree
  ) -> GrammarKey {
    GrammarKey(
      name, .number(in: limits, usual: usual), .live, summary, default: standard,
      defaultInWords: inWords, unit: unit, needs: needs, example: example)
  }

  /// The condition for filter keys: the layer is flattened or has a picture.
  private static let filtered: [GrammarKey.Need] = [.isTrue("flatten"), .key("picture")]
  private static let anyLength = 0...1e9

  static var layer: GrammarObject {
    GrammarObject(
      .layer, "layer",
      "a picture, a colour, a text, an icon, a field, a group or an area for touches",
      form: "a layer {…}",
      exclusives: [.init(["picture", "fill", "text", "group", "icon", "field"])],
      keys: frame + contents + group + looks + edges + turning)
  }

  private static var frame: [GrammarKey] {
    [
      GrammarKey(
        "name", .newName(.layer), "name by which gestures and lists refer to the layer",
        example: "photo"),
      live("x", "position from the left edge of the group", default: 0, unit: "pt", example: 16),
      live("y", "position from the top edge of the group", default: 0, unit: "pt", example: "card"),
      live(
        "width", "width of the layer", default: nil, inWords: "width of the group", unit: "pt",
        example: 300),
      live(
        "height", "height of the layer", default: nil,
        inWords:
          "from the picture's aspect ratio or the text's lines, otherwise the group's height",
        unit: "pt",
        example: "height - card"),
      GrammarKey(
        "visible", .boolean, .live, "whether the layer is visible and receives touches",
        default: true,
        example: "card < 300"),
      live(
        "opacity", in: 0...1, "0 transparent, 1 opaque", default: 1,
        example: "progress(card, 0, 300)"),
    ]
  }

  private static var contents: [GrammarKey] {
    let pixels: [(name: String, type: GrammarType)] = [
      ("x", .number(in: anyLength, usual: 0...3)), ("y", .number(in: anyLength, usual: 0...3)),
      ("width", .number(in: 1...1e9, usual: 1...8)),
      ("height", .number(in: 1...1e9, usual: 1...8)),
    ]
    return [
      GrammarKey(
        "picture", .choice(.picture), "a PNG or JPEG file in the scene file's directory",
        example: "city.png"),
      GrammarKey(
        "crop", .tuple(pixels), "part of the picture [x, y, width, height]",
        defaultInWords: "the whole picture", unit: "pixels", needs: [.key("picture")],
        expected: "pixels [x, y, width, height]", example: [0, 0, 1, 1]),
      GrammarKey(
        "fit", .word(PictureProgram.Fit.allCases.map { $0.rawValue }),
        "how the picture fills the frame of the layer",
        default: "cover", needs: [.key("picture")], example: "contain"),
      GrammarKey("fill", .choice(.fill), "a colour or a gradient", example: "accent"),
      GrammarKey(
        "icon", .word(Icon.allCases.map { $0.rawValue }), "an icon as wide as the layer",
        example: "heart"
      ).from(version: 2),
      GrammarKey(
        "text", .text, "text to show; {expression} inserts a value, {{ is a brace",
        example: "at {liked}"),
      GrammarKey(
        "field", .name([.field]), "a field, with its text, caret and selection", example: "query"
      ).from(version: 2),
      GrammarKey(
        "style", .either([.word(TextStyleName.allCases.map { $0.rawValue }), .object(.style)]),
        "font size and weight of the text", default: "body", needs: [.key("text"), .key("field")],
        example: "headline"),
      GrammarKey(
        "color", .choice(.color), "colour of the text or icon", default: "label",
        needs: [.key("text"), .key("icon"), .key("field")],
        example: "accent"),
      GrammarKey(
        "lines", .literal(in: 1...1000, usual: 1...5, isWhole: true), "maximum number of lines",
        default: 1,
        needs: [.key("text")], example: 2),
      GrammarKey(
        "align", .word(TextAlignment.allCases.map { $0.rawValue }), "alignment of the lines",
        default: "leading", needs: [.key("text")], example: "center"),
    ]
  }

  private static var group: [GrammarKey] {
    [
      GrammarKey(
        "group", .array(.object(.layer)), "layers of the group, back to front",
        example: [["fill": "raised"]]),
      GrammarKey(
        "clip", .flag, "true hides content outside the group's frame", default: false,
        needs: [.key("group")],
        example: true),
      GrammarKey(
        "flatten", .flag,
        "true draws the group once as a picture; its layers may read only sizes, parameters, timings and states",
        default: false,
        needs: [.key("group")], example: true),
      GrammarKey(
        "repeat", .object(.repeat), "draws copies of the group, numbered by index",
        needs: [.key("group")],
        example: ["count": 3, "pitch": 44]),
    ]
  }

  private static var looks: [GrammarKey] {
    let radius = GrammarType.number(in: anyLength, usual: 0...40)
    return [
      GrammarKey(
        "radius", .either([radius, .tuple([("top", radius), ("bottom", radius)])]), .live,
        "radius of the corners, or [top, bottom]", default: 0, unit: "pt",
        expected: "a number or [top, bottom]", example: 16),
      GrammarKey(
        "corners", .word(LayerProgram.Corners.allCases.map { $0.rawValue }),
        "round: arcs; continuous: as on Apple's platforms, with a gradual curvature",
        default: "round", needs: [.key("radius")], example: "continuous"
      ).from(version: 2),
      GrammarKey(
        "shadow", .word(LayerProgram.ShadowPreset.allCases.map { $0.rawValue }),
        "kind of shadow", needs: [.key("picture"), .key("fill")], example: "card"),
      live(
        "shadowOpacity", in: 0...1, "strength of the shadow: 0 none, 1 full", default: 1,
        needs: [.key("shadow")],
        example: .number("0.5")),
      live(
        "blur", in: 0...30, "radius of the blur", default: 0, unit: "pt", needs: filtered,
        example: 8),
      live(
        "saturation", in: 0...10, usual: 0...3, "0 grey, 1 unchanged", default: 1, needs: filtered,
        example: .number("1.5")),
      GrammarKey(
        "veil", .choice(.color), "a colour drawn over the layer", needs: filtered, example: "black"),
      live(
        "veilOpacity", in: 0...1, "opacity of the veil: 0 transparent, 1 opaque", default: 1,
        needs: [.key("veil")],
        example: .number("0.3")),
    ]
  }

  private static var edges: [GrammarKey] {
    [
      GrammarKey(
        "edgeBlur", .object(.edgeBlur), .live, "a blur that grows towards the top or bottom edge",
        needs: [.isTrue("clip")] + filtered, example: ["top": 96, "tint": "raised 70%"]
      ).from(version: 2)
    ]
  }

  private static var turning: [GrammarKey] {
    [
      live(
        "z", usual: -300...300, "distance by which the layer is nearer to the viewer", default: 0,
        unit: "pt", example: -20),
      live("rotate", "rotation, positive clockwise", default: 0, unit: "°", example: "card/20"),
      live(
        "scale", usual: -0.5...3, "scale factor about the anchor; 1: unchanged",
        default: 1,
        example: "lerp(1, 0.8, card/900)"),
      live(
        "tiltX", usual: -90...90, "tilt about the horizontal axis; positive moves the top away",
        default: 0,
        unit: "°",
        example: 10),
      live(
        "tiltY", "tilt about the vertical axis; positive moves the right side away", default: 0,
        unit: "°",
        example: 10),
      GrammarKey(
        "eye", .number(in: 1...1e9, usual: 100...2000),
        "distance of the viewer's eye; less makes tilt and z stronger", default: 1000,
        unit: "pt", example: 600),
      GrammarKey(
        "anchor", .tuple([("x", .number(usual: 0...1)), ("y", .number(usual: -1...2))]),
        "centre of rotation, scale and tilt, as fractions of the frame",
        default: [.number("0.5"), .number("0.5")],
        expected: "two fractions of the frame [x, y], such as [0.5, 1]",
        example: [0, 1]),
      GrammarKey(
        "lean", .name([.deck]),
        "a deck; the layer leans with its card, about the point at which the card was grabbed",
        example: "cards"
      ).from(version: 2),
      GrammarKey(
        "touch", .word(LayerTouch.allCases.map { $0.rawValue }),
        "whether the layer receives touches",
        default: "auto", example: "none"),
    ]
  }

  // MARK: Gradients

  private static let stops = GrammarType.array(
    .either([
      .choice(.color), .tuple([("position", .literal(in: 0...1)), ("colour", .choice(.color))]),
    ]), atLeast: 2, atMost: 8)

  private static func gradient(
    _ id: GrammarObject.ID, _ name: String, _ summary: String, keys: [GrammarKey]
  ) -> GrammarObject {
    GrammarObject(
      id, "gradient.\(name)", summary, telling: [name],
      keys: [
        GrammarKey(
          name, stops, "2 to 8 colours, each alone or as [position, colour], 0…1",
          isRequired: true, expected: "an array of colours", example: ["purple", "orange"])
      ] + keys
    ).from(version: 2)
  }

  static var linear: GrammarObject {
    gradient(
      .linear, "linear", "a gradient along a line, as in CSS",
      keys: [
        GrammarKey(
          "angle", .number(), "direction: 0 upwards, 90 to the right", default: 180, unit: "°",
          example: "135deg")
      ])
  }

  static var radial: GrammarObject {
    gradient(
      .radial, "radial", "a gradient from a point outwards",
      keys: [
        GrammarKey(
          "center", .tuple([("x", .number(usual: 0...1)), ("y", .number(usual: 0...1))]),
          "centre, as fractions of the frame", default: [.number("0.5"), .number("0.5")],
          expected: "two fractions of the frame [x, y], such as [0.5, 1]",
          example: [.number("0.3"), .number("0.2")]),
        GrammarKey(
          "radius", .number(in: 0.001...100, usual: 0.1...2),
          "distance of the last colour from the centre, as a fraction of the longer side",
          default: .number("0.5"), example: .number("0.9")),
      ])
  }

  // MARK: Nested objects

  static var repeats: GrammarObject {
    GrammarObject(
      .repeat, "layer.repeat", "copies of a group, in a row or one for each card of a deck",
      form: #"{"count": …, "pitch": …}"#,
      exclusives: [
        .init(
          ["count", "rows", "deck"],
          missing: (
            #""count" is missing"#, #""count", or "rows" or "deck" from version 2 on"#
          ))
      ], rule: .either("pitch", or: "deck"),
      keys: [
        GrammarKey(
          "count", .number(in: 0...1e6, usual: 0...60), "number of copies", example: 20),
        GrammarKey(
          "rows", .name([.table]),
          "a table; each copy shows a row, whose values are row.KEY in expressions",
          example: "people"
        ).from(version: 2),
        GrammarKey(
          "filter", .name([.field]), "a field; only the rows that it finds are shown",
          needs: [.key("rows")], example: "query"
        ).from(version: 2),
        GrammarKey(
          "deck", .name([.deck]),
          "a deck; each shown card is a copy, whose own position and role are NAME.x, NAME.y, NAME.role",
          example: "cards"
        ).from(version: 2),
        GrammarKey(
          "touch", .word(["front", "each"]), "the cards that a pointer can touch",
          default: "front", needs: [.key("deck")], example: "each"
        ).from(version: 2),
        GrammarKey(
          "pitch", .number(usual: -40...90), "distance from one copy to the next", unit: "pt",
          example: 44),
        GrammarKey(
          "axis", .word(TrackProgram.Axis.allCases.map { $0.rawValue }), "direction of the copies",
          default: "y", needs: [.key("pitch")], example: "x"),
      ])
  }

  static var edgeBlur: GrammarObject {
    GrammarObject(
      .edgeBlur, "layer.edgeBlur", "a blur that grows towards the top or the bottom edge",
      keys: [
        live(
          "top", in: anyLength, usual: 0...120, "length of the blurred strip at the top edge",
          default: 0, unit: "pt", example: 96),
        live(
          "bottom", in: anyLength, usual: 0...120,
          "length of the blurred strip at the bottom edge", default: 0, unit: "pt", example: 60),
        live(
          "radius", in: 0...30, "radius of the blur at the edge", default: 16, unit: "pt",
          example: 12),
        GrammarKey(
          "tint", .choice(.color), "a colour over the strip, strongest at the edge",
          example: "raised 70%"),
      ]
    ).from(version: 2)
  }

  static var style: GrammarObject {
    GrammarObject(
      .style, "layer.style", "size and weight of a text",
      form: "a style: \(TextStyleName.allCases.map { $0.rawValue }.joined(separator: ", ")) "
        + #"or {"size": …}"#,
      keys: [
        GrammarKey(
          "size", .literal(in: 1...400, usual: 5...60), "font size", isRequired: true,
          unit: "pt", example: 20),
        GrammarKey(
          "weight", .literal(in: 100...900, isWhole: true), "font weight: 400 regular, 700 bold",
          default: 400, example: 600),
        GrammarKey(
          "lineHeight", .literal(in: 1...1000, usual: 5...80),
          "distance from one line of text to the next",
          defaultInWords: "1.3·size", unit: "pt", example: 26),
      ])
  }

  /// Returns an object with the keys "light" and "dark", i.e. one value for each appearance.
  static func pair(
    _ id: GrammarObject.ID, _ name: String, _ summary: String, _ type: GrammarType,
    _ example: JSONTree
  ) -> GrammarObject {
    GrammarObject(
      id, name, summary,
      keys: ["light", "dark"].map { appearance in
        GrammarKey(
          appearance, type, "used in the \(appearance) appearance", isRequired: true,
          example: example)
      })
  }
}
