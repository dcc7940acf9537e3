internal import TextFormat

extension SceneGrammar {
  private static func seconds(_ name: String, _ summary: String) -> GrammarKey {
    GrammarKey(
      name, .number(in: 0.05...5, usual: 0.1...0.7), summary, isRequired: true, unit: "s",
      example: .number("0.4"))
  }

  private static func ratio(default standard: JSONTree? = nil) -> GrammarKey {
    GrammarKey(
      "dampingRatio", .number(in: 0.1...2, usual: 0.4...1.4),
      "damping ratio: 1 no overshoot, less than 1 overshoots",
      isRequired: standard == nil, default: standard, example: .number("0.8"))
  }

  private static func timing(
    _ id: GrammarObject.ID, _ name: String, _ summary: String, telling: [String],
    keys: [GrammarKey]
  ) -> GrammarObject {
    GrammarObject(id, name, summary, telling: telling, keys: keys)
  }

  static var response: GrammarObject {
    timing(
      .response, "timing by response", "a spring by response time and damping ratio",
      telling: ["response"],
      keys: [seconds("response", "response time of the spring"), ratio(default: 1)])
  }

  static var settling: GrammarObject {
    timing(
      .settling, "timing by settling", "a spring by settling duration and damping ratio",
      telling: ["settling"],
      keys: [seconds("settling", "time until 0.1 % of the distance is left"), ratio()])
  }

  static var duration: GrammarObject {
    timing(
      .duration, "timing by duration", "a spring by duration and bounce, as in SwiftUI",
      telling: ["bounce", "duration"],
      keys: [
        seconds("duration", "response time of the spring; SwiftUI calls it duration"),
        GrammarKey(
          "bounce", .number(in: -0.9...0.9, usual: -0.3...0.5),
          "bounce of the spring: 0 no overshoot",
          isRequired: true, example: .number("0.2")),
      ])
  }

  static var stiffness: GrammarObject {
    timing(
      .stiffness, "timing by stiffness", "a spring of mass 1 by stiffness and damping",
      telling: ["stiffness", "damping"],
      keys: [
        GrammarKey(
          "stiffness", .number(in: 1...10_000, usual: 80...900), "stiffness of the spring",
          isRequired: true, example: 200),
        GrammarKey(
          "damping", .number(in: 0.1...1000, usual: 12...60), "damping of the spring",
          isRequired: true, example: 20),
      ])
  }

  static var modes: GrammarObject {
    let note = "the parameter fluid and the tuning classic choose"
    return timing(
      .modes, "timing by mode", "one timing for each mode; \(note)",
      telling: ["fluid", "classic"],
      keys: [
        GrammarKey(
          "fluid", .choice(.singleTiming), "timing in the mode Fluid; it keeps the velocity",
          isRequired: true, example: ["response": .number("0.4")]),
        GrammarKey(
          "classic", .choice(.singleTiming), "timing in the mode Classic; it starts at rest",
          isRequired: true, example: ["curve": "easeOut", "duration": .number("0.3")]),
      ]
    ).from(version: 2)
  }

  static var curve: GrammarObject {
    let points: [(name: String, type: GrammarType)] = ["x1", "y1", "x2", "y2"].map { name in
      name.hasPrefix("x")
        ? (name, .literal(in: 0...1)) : (name, .literal(in: -10...10, usual: -0.5...1.5))
    }
    return timing(
      .curve, "timing by curve", "a timing curve with a duration", telling: ["curve"],
      keys: [
        GrammarKey(
          "curve",
          .either([.word(FileCurve.names.map { $0.name }), .tuple(points)]),
          "a named curve, or the control points of a Bézier curve", isRequired: true,
          example: "easeOut"),
        seconds("duration", "duration of the curve"),
        GrammarKey(
          "per", .number(in: 0.01...10_000, usual: 50...600),
          "the distance that takes the duration; other distances take durations in proportion",
          defaultInWords: "each distance takes the duration", example: 600
        ).from(version: 2),
      ])
  }
}
