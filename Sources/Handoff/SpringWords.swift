/// Names, numbers and marks of a text in any language, as far as springs need them.
struct SpringWords {
  enum Token: Hashable {
    case word(String)
    case number(Double, unit: String)
    case mark(Character)
  }

  private(set) var tokens: [Token] = []
  /// Numbers by the names before them; seconds where a unit says milliseconds.
  private(set) var values: [String: Double] = [:]

  init(_ text: String) {
    tokens = Self.tokens(text)
    for (index, token) in tokens.enumerated() {
      guard case .number(let value, let unit) = token, let name = name(before: index) else {
        continue
      }
      values[name] = unit == "ms" ? value / 1000 : value
    }
  }

  /// All numbers, in order.
  var numbers: [Double] {
    tokens.compactMap { if case .number(let value, _) = $0 { value } else { nil } }
  }

  func contains(_ words: String...) -> Bool { words.contains { tokens.contains(.word($0)) } }

  subscript(names: String...) -> Double? { names.lazy.compactMap { values[$0] }.first }

  /// Whether `name` is followed by the word "true".
  func isTrue(_ name: String) -> Bool {
    guard let index = tokens.firstIndex(of: .word(name)) else { return false }
    return tokens[(index + 1)...].first { if case .word = $0 { true } else { false } }
      == .word("true")
  }

  /// The numbers in the brackets after `function`, if they have no names.
  func arguments(of function: String) -> [Double]? {
    guard let index = tokens.firstIndex(of: .word(function)) else { return nil }
    var numbers: [Double] = []
    for token in tokens[(index + 1)...] {
      switch token {
      case .number(let value, _): numbers.append(value)
      case .mark(")"): return numbers
      case .mark("("), .mark(","): break
      default: return nil
      }
    }
    return nil
  }

  /// The name that the number at `index` is given: the last word before it, with only marks between
  /// that bind, and the word before that if the two are one name.
  private func name(before index: Int) -> String? {
    var at = index - 1
    // A constant's family is no name: `SpringForce.STIFFNESS_LOW`.
    if at > 0, tokens[at] == .mark("."), case .word = tokens[at - 1] { at -= 2 }
    while at >= 0, case .mark(let mark) = tokens[at], ":=(\"'.".contains(mark) { at -= 1 }
    guard at >= 0, case .word(let word) = tokens[at] else { return nil }
    if ["ratio", "fraction"].contains(word.lowercased()) { return "dampingRatio" }
    for prefix in ["set", "with"] where word.hasPrefix(prefix) && word.count > prefix.count {
      let rest = word.dropFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return word
  }

  private static func tokens(_ text: String) -> [Token] {
    let characters = Array(text)
    var tokens: [Token] = []
    var index = 0
    func take(while holds: (Character) -> Bool) -> String {
      let start = index
      while index < characters.count, holds(characters[index]) { index += 1 }
      return String(characters[start..<index])
    }
    func isDigit(_ offset: Int) -> Bool {
      index + offset < characters.count && characters[index + offset].isASCII
        && characters[index + offset].isNumber
    }
    while index < characters.count {
      let character = characters[index]
      let sign = character == "-" || character == "+" ? 1 : 0
      let point = index + sign < characters.count && characters[index + sign] == "." ? 1 : 0
      if isDigit(sign + point) {
        let start = index
        index += sign
        _ = take { $0.isASCII && $0.isNumber || $0 == "." }
        if index < characters.count, "eE".contains(characters[index]) {
          let hasSign = index + 1 < characters.count && "+-".contains(characters[index + 1])
          if isDigit(hasSign ? 2 : 1) {
            index += hasSign ? 2 : 1
            _ = take { $0.isASCII && $0.isNumber }
          }
        }
        let digits = String(characters[start..<index])
        let unit = take { $0.isLetter || $0 == "%" }
        if let value = Double(digits) {
          tokens.append(.number(value, unit: unit))
        } else {
          tokens.append(.word(digits + unit))
        }
      } else if character.isLetter || character == "_" || character == "$" {
        let word = take { $0.isLetter || $0.isNumber || "_$-".contains($0) }
        tokens.append(constants[word].map { .number($0, unit: "") } ?? .word(word))
      } else {
        if !character.isWhitespace { tokens.append(.mark(character)) }
        index += 1
      }
    }
    return tokens
  }

  /// Named numbers of Android's `SpringForce` and Compose's `Spring`.
  private static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2,
    "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5, "DAMPING_RATIO_LOW_BOUNCY": 0.75,
    "DAMPING_RATIO_NO_BOUNCY": 1, "StiffnessHigh": 10_000, "StiffnessMedium": 1500,
    "StiffnessMediumLow": 400, "StiffnessLow": 200, "StiffnessVeryLow": 50,
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]
}

extension SpringWords {
  /// Whose words they are, if a word says so.
  var platform: Target? {
    if contains("linear", "cubic-bezier") { return .css }
    if contains("withAnimation", "interpolatingSpring", "allowOverDamping") { return .swiftui }
    if contains("exp") { return .figma }
    if contains("withSpring") { return .reanimated }
    if contains("adw_spring_params_new", "adw_spring_params_new_full") { return .libadwaita }
    if contains("SpringForce", "SpringAnimation", "setStiffness") {
      return values["spring"] == nil ? .android : .qt
    }
    if contains("SpringDescription", "SpringSimulation") { return .flutter }
    if contains("CUSTOM_SPRING", "easingFunctionSpring") { return .figma }
    if contains("CASpringAnimation", "settlingDuration") { return .coreanimation }
    if contains("springDuration", "initialSpringVelocity") { return .uikit }
    if contains("useSpring", "restVelocity") || contains("api") && contains("tension") {
      return .reactSpring
    }
    if contains("cardstage") || contains("$extensions") { return .tokens }
    if contains("type") && contains("spring"), !contains("dampingFraction") { return .motion }
    if contains("visualDuration", "restDelta", "restSpeed") { return .motion }
    if contains("animateTo", "visibilityThreshold")
      || contains("spring") && contains("stiffness", "dampingRatio")
    {
      return .compose
    }
    if contains("dampingFraction", "extraBounce") { return .swiftui }
    if contains("Spring") || contains("spring") && values["bounce"] != nil { return .swiftui }
    if arguments(of: "spring")?.count == 4 { return .css }
    return nil
  }
}
