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
      .layer, "layer", "a picture, a fill, a text, a group or an area for touches",
      form: "a layer {…}", exclusives: [.init(["picture", "fill", "text", "group"])],
      keys: frame + contents + group + looks + turning)
  }

  private static var frame: [GrammarKey] {
    [
      GrammarKey("name", .newName(.layer), "for gestures and lists", example: "photo"),
      live("x", "from its group's left edge", default: 0, unit: "pt", example: 16),
      live("y", "from its group's top edge", default: 0, unit: "pt", example: "card"),
      live(
        "width", "its width", default: nil, inWords: "its group's", unit: "pt", example: 300),
      live(
        "height", "its height", default: nil,
        inWords: "a picture's by its shape, a text's by its lines, else its group's", unit: "pt",
        example: "height - card"),
      GrammarKey(
        "visible", .boolean, .live, "whether it is drawn and touched", default: true,
        example: "card < 300"),
      live(
        "opacity", in: 0...1, "from 0, clear, to 1", default: 1, example: "progress(card, 0, 300)"),
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
        "picture", .choice(.picture), "a PNG or JPEG below this file's folder", example: "city.png"),
      GrammarKey(
        "crop", .tuple(pixels), "part of the picture [x, y, width, height]",
        defaultInWords: "all of it", unit: "pixels", needs: [.key("picture")],
        expected: "pixels [x, y, width, height]", example: [0, 0, 1, 1]),
      GrammarKey(
        "fit", .word(PictureProgram.Fit.allCases.map { $0.rawValue }), "how it fills its frame",
        default: "cover", needs: [.key("picture")], example: "contain"),
      GrammarKey("fill", .choice(.color), "a plain colour", example: "accent"),
      GrammarKey(
        "text", .text, "{expression} is filled in, {{ is a brace", example: "at {liked}"),
      GrammarKey(
        "style", .either([.word(TextStyleName.allCases.map { $0.rawValue }), .object(.style)]),
        "how the text is set", default: "body", needs: [.key("text")], example: "headline"),
      GrammarKey(
        "color", .choice(.color), "the text's colour", default: "label", needs: [.key("text")],
        example: "accent"),
      GrammarKey(
        "lines", .literal(in: 1...1000, usual: 1...5, isWhole: true), "lines at most", default: 1,
        needs: [.key("text")], example: 2),
      GrammarKey(
        "align", .word(TextAlignment.allCases.map { $0.rawValue }), "where its lines stand",
        default: "leading", needs: [.key("text")], example: "center"),
    ]
  }

  private static var group: [GrammarKey] {
    [
      GrammarKey(
        "group", .array(.object(.layer)), "layers in it, back to front",
        example: [["fill": "raised"]]),
      GrammarKey(
        "clip", .flag, "whether it cuts to its frame", default: false, needs: [.key("group")],
        example: true),
      GrammarKey(
        "flatten", .flag, "whether it is painted once: layout level inside", default: false,
        needs: [.key("group")], example: true),
      GrammarKey(
        "repeat", .object(.repeat), "once for each index", needs: [.key("group")],
        example: ["count": 3, "pitch": 44]),
    ]
  }

  private static var looks: [GrammarKey] {
    let radius = GrammarType.number(in: anyLength, usual: 0...40)
    return [
      GrammarKey(
        "radius", .either([radius, .tuple([("top", radius), ("bottom", radius)])]), .live,
        "of its corners, or [top, bottom]", default: 0, unit: "pt",
        expected: "a number or [top, bottom]", example: [16, 0]),
      GrammarKey(
        "shadow", .word(LayerProgram.ShadowPreset.allCases.map { $0.rawValue }),
        "what it casts", needs: [.key("picture"), .key("fill")], example: "card"),
      live(
        "shadowOpacity", in: 0...1, "from 0, none, to 1", default: 1, needs: [.key("shadow")],
        example: .number("0.5")),
      live(
        "blur", in: 0...30, "radius of a blur", default: 0, unit: "pt", needs: filtered,
        example: 8),
      live(
        "saturation", in: 0...10, usual: 0...3, "0 grey, 1 as it is", default: 1, needs: filtered,
        example: .number("1.5")),
      GrammarKey("veil", .choice(.color), "a colour over it", needs: filtered, example: "black"),
      live(
        "veilOpacity", in: 0...1, "from 0, clear, to 1", default: 1, needs: [.key("veil")],
        example: .number("0.3")),
    ]
  }

  private static var turning: [GrammarKey] {
    [
      live("z", usual: -300...300, "nearer", default: 0, unit: "pt", example: -20),
      live("rotate", "clockwise", default: 0, unit: "°", example: "card/20"),
      live(
        "scale", usual: -0.5...3, "about its anchor", default: 1, example: "lerp(1, 0.8, card/900)"),
      live("tiltX", usual: -90...90, "its top away", default: 0, unit: "°", example: 10),
      live("tiltY", "its right side away", default: 0, unit: "°", example: 10),
      GrammarKey(
        "eye", .number(in: 1...1e9, usual: 100...2000), "distance of the eye", default: 1000,
        unit: "pt", example: 600),
      GrammarKey(
        "anchor", .tuple([("x", .number(usual: 0...1)), ("y", .number(usual: -1...2))]),
        "about which it turns: fractions of its frame",
        default: [.number("0.5"), .number("0.5")], expected: "fractions of the frame [x, y]",
        example: [0, 1]),
      GrammarKey(
        "touch", .word(LayerTouch.allCases.map { $0.rawValue }), "whether it takes touches",
        default: "auto", example: "none"),
    ]
  }

  // MARK: Nested objects

  static var repeats: GrammarObject {
    GrammarObject(
      .repeat, "layer.repeat", "how often a group is there", form: #"{"count": …, "pitch": …}"#,
      keys: [
        GrammarKey(
          "count", .number(in: 0...1e6, usual: 0...60), "how often", isRequired: true,
          example: 20),
        GrammarKey(
          "pitch", .number(usual: -40...90), "from one to the next", isRequired: true,
          unit: "pt", example: 44),
        GrammarKey(
          "axis", .word(TrackProgram.Axis.allCases.map { $0.rawValue }), "which way",
          default: "y", example: "x"),
      ])
  }

  static var style: GrammarObject {
    GrammarObject(
      .style, "layer.style", "a style of a text",
      form: "a style: \(TextStyleName.allCases.map { $0.rawValue }.joined(separator: ", ")) "
        + #"or {"size": …}"#,
      keys: [
        GrammarKey(
          "size", .literal(in: 1...400, usual: 5...60), "size of the type", isRequired: true,
          unit: "pt", example: 20),
        GrammarKey(
          "weight", .literal(in: 100...900, isWhole: true), "400 regular, 700 bold",
          default: 400, example: 600),
        GrammarKey(
          "lineHeight", .literal(in: 1...1000, usual: 5...80), "from baseline to baseline",
          defaultInWords: "1.3·size", unit: "pt", example: 26),
      ])
  }

  /// Returns an object with one value for each appearance.
  static func pair(
    _ id: GrammarObject.ID, _ name: String, _ summary: String, _ type: GrammarType,
    _ example: JSONTree
  ) -> GrammarObject {
    GrammarObject(
      id, name, summary,
      keys: ["light", "dark"].map { appearance in
        GrammarKey(
          appearance, type, "where the appearance is \(appearance)", isRequired: true,
          example: example)
      })
  }
}
