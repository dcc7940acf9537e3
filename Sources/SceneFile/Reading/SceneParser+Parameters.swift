internal import SceneCore
internal import TextFormat

extension SceneGrammar {
  static var parameter: GrammarObject {
    GrammarObject(
      .parameter, "parameter", "a number for the tuning panel",
      form: #"a parameter {"default": …}"#,
      rule: .needed("range", unlessPositive: "default"),
      keys: [
        GrammarKey(
          "default", .literal(in: SceneParser.anyNumber),
          "value of the parameter, unless a tuning changes it",
          isRequired: true, expected: "a number", example: 3),
        GrammarKey(
          "range",
          .tuple([
            ("minimum", .literal(in: SceneParser.anyNumber)),
            ("maximum", .literal(in: SceneParser.anyNumber)),
          ]),
          "lowest and highest value", defaultInWords: "0…2·default; required if default ≤ 0",
          expected: "a range [minimum, maximum]", example: [0, 5]),
        GrammarKey(
          "unit", .line(atMost: 12),
          "unit that the tuning panel shows: pt, s, °, a quotient such as pt/s or /ms, or nothing",
          default: "",
          example: "pt"),
        GrammarKey(
          "whole", .flag, "whether only whole numbers are allowed", default: false, example: true),
        GrammarKey(
          "about", .line(atMost: 200), "description of the parameter", default: "",
          example: "how dark it gets"),
      ])
  }
}

extension SceneParser {
  static let mostParameters = 128
  static let anyNumber = -1e9...1e9

  mutating func defineParameters(_ members: [JSONValue.Member]) {
    for member in members {
      guard
        check(
          program.parameters.count + 1, atMost: Self.mostParameters, of: "parameters",
          at: member.offset)
      else { return }
      lastParameter = member.offset
      define(member.key, at: member.offset, as: .parameter(program.parameters.count))
      let descriptor = parameter(member)
      if descriptor == nil { brokenNames.insert(member.key) }
      program.parameters.append(
        descriptor
          ?? ParameterDescriptor(
            name: member.key, unit: "", defaultValue: 0, range: 0...1, summary: ""))
    }
  }

  /// Returns whether `unit` is a unit of a parameter, or a quotient of such units.
  private static func isKnownUnit(_ unit: String) -> Bool {
    let parts = unit.split(separator: "/", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      ["", "pt", "s", "°"].contains(part) || index > 0 && part == "ms"
    }
  }

  private mutating func parameter(_ member: JSONValue.Member) -> ParameterDescriptor? {
    guard let fields = fields(member.value, .parameter) else { return nil }
    let isWhole = flag("whole", in: fields)
    let unit = line("unit", in: fields) ?? ""
    if !Self.isKnownUnit(unit), let value = fields["unit"] {
      diagnostics.warn(
        TextError(
          "unknown unit \(JSONText.excerpt(unit))", at: value.offset,
          expected: "pt, s, °, a quotient such as pt/s or /ms, or no unit"))
    }
    let about = line("about", in: fields) ?? ""
    guard let value = fields["default"], let standard = literal("default", in: fields),
      let range = range(of: fields, standard)
    else { return nil }
    guard range.contains(standard) else {
      diagnostics.note(
        TextError(
          "the default, \(standard.shortest), is outside the range", at: value.offset,
          expected:
            "a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"))
      return nil
    }
    for number in isWhole ? [standard, range.lowerBound, range.upperBound] : []
    where number != number.rounded() {
      diagnostics.note(
        TextError(
          "\(number.shortest) is not whole, but \"whole\" is true", at: value.offset,
          expected: "a default and a range of whole numbers"))
      return nil
    }
    return ParameterDescriptor(
      name: member.key, unit: unit, defaultValue: standard, range: range, isWhole: isWhole,
      summary: about)
  }

  private mutating func range(of fields: Fields, _ standard: Double) -> ClosedRange<Double>? {
    guard let value = fields["range"] else {
      if standard > 0 { return 0...min(2 * standard, 1e9) }
      diagnostics.note(
        TextError(
          #""range" is missing"#, at: fields.offset,
          advice: "add \"range\": [minimum, maximum]; only a \"default\" above 0 needs no range"))
      return nil
    }
    guard let ends = tuple("range", in: fields) else { return nil }
    var numbers: [Double] = []
    for end in ends {
      guard
        let number = noting({ () throws(TextError) in
          try end.number(in: Self.anyNumber, "an end of range")
        })
      else { return nil }
      numbers.append(number)
    }
    guard numbers[0] < numbers[1] else {
      diagnostics.note(
        TextError(
          "the minimum of the range is not less than its maximum", at: value.offset,
          expected: "[minimum, maximum]"))
      return nil
    }
    return numbers[0]...numbers[1]
  }
}
