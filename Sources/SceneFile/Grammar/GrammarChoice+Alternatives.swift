extension GrammarChoice {
  /// The alternative types, in the order of the help.
  package var alternatives: [GrammarType] {
    switch self {
    case .plainColor:
      [
        .hexColor, .word(ColorName.allCases.map { $0.rawValue }), .translucentColor,
        .computedColor,
      ]
    case .color: [.choice(.plainColor), .object(.colorPair)]
    case .fill: [.choice(.color), .object(.linear), .object(.radial)]
    case .picture: [.file, .object(.picturePair)]
    case .singleTiming: SceneGrammar.timings.map { .object($0) }
    case .newTiming: [.choice(.singleTiming), .object(.modes)]
    case .timing: [.name([.timing]), .choice(.newTiming)]
    case .value: [.number(), .boolean] + SceneGrammar.values.map { .object($0) }
    case .step: SceneGrammar.steps.map { .object($0) }
    case .actions:
      [
        .name([.action]), .choice(.step), .array(.either([.name([.action]), .choice(.step)])),
      ]
    case .probe: [.number(), .object(.probe)]
    }
  }
}
