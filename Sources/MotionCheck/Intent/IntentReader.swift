internal import SceneFile
package import TextFormat

/// A reader of intents. It continues after an error, to find all of them.
package struct IntentReader {
  private let text: [UInt8]
  private var names: [String]
  private let marks: [String]
  private let hasHand: Bool
  private var intent = Intent()
  private var errors: [TextError] = []

  /// The largest intent in bytes.
  package static let maximumFileSize = 1 << 20
  /// The most checks of an intent.
  package static let maximumCheckCount = 256

  /// Reads the intent `text` for `trace`. Throws all errors of the file, the first one with the others.
  package static func intent(_ text: [UInt8], for trace: Trace) throws(TextError) -> Intent {
    guard text.count <= maximumFileSize else {
      throw TextError("the intent is too large", at: 0, expected: "at most 1 MiB")
    }
    var reader = IntentReader(text, trace)
    try reader.read()
    guard var first = reader.errors.first else { return reader.intent }
    first.others = Array(reader.errors.dropFirst())
    throw first
  }

  private init(_ text: [UInt8], _ trace: Trace) {
    self.text = text
    names = trace.names
    marks = trace.marks.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
    hasHand = trace.hasHand
  }

  private mutating func note(_ body: (inout Self) throws(TextError) -> Void) {
    do throws(TextError) { try body(&self) } catch { errors.append(error) }
  }

  private mutating func read() throws(TextError) {
    let value = try JSONReader.value(of: text)
    let members = try value.object(#"{"cardstage-intent": 1, "checks": {…}}"#)
    guard let version = value["cardstage-intent"] else {
      throw TextError(
        "the file is not an intent", at: value.offset, expected: #"the key "cardstage-intent": 1"#)
    }
    guard case .number("1") = version.content else {
      throw TextError("unknown format version \(version.kind)", at: version.offset, expected: "1")
    }
    for member in members where !["cardstage-intent", "values", "checks"].contains(member.key) {
      guard !member.key.hasPrefix("//") else { continue }
      errors.append(
        .unknown(
          "key", member.key, at: member.offset, allowed: ["cardstage-intent", "values", "checks"]))
    }
    if let values = value["values"] {
      for member in try values.object() where !member.key.hasPrefix("//") {
        note { (reader) throws(TextError) in try reader.readFormula(member) }
      }
    }
    guard let checks = value["checks"] else {
      throw TextError("the intent has no checks", at: value.offset, expected: #""checks": {…}"#)
    }
    let all = try checks.object().filter { !$0.key.hasPrefix("//") }
    guard all.count <= Self.maximumCheckCount else {
      throw TextError(
        "too many checks", at: checks.offset, expected: "at most \(Self.maximumCheckCount)")
    }
    for member in all { note { (reader) throws(TextError) in try reader.readCheck(member) } }
  }

  private mutating func readFormula(_ member: JSONValue.Member) throws(TextError) {
    guard !names.contains(member.key) else {
      throw TextError(
        "the trace already has a value \(JSONText.excerpt(member.key))", at: member.offset,
        advice: "choose another name")
    }
    let formula = try formula(member.value)
    for name in formula.names where !names.contains(name.name) {
      throw .unknown("value", name.name, at: name.offset, allowed: names)
    }
    intent.formulas.append((member.key, IntentFormula(formula)))
    names.append(member.key)
  }

  private func formula(_ value: JSONValue) throws(TextError) -> Formula {
    let source = try value.string("an expression over values of the trace")
    let start = value.offset + 1
    let range = start..<(start + source.utf8.count)
    guard range.upperBound < text.count, text[range].elementsEqual(source.utf8) else {
      throw TextError("an expression has escaped characters", at: value.offset, expected: "none")
    }
    return try Formula(of: text, in: range)
  }

  // MARK: Checks

  private mutating func readCheck(_ member: JSONValue.Member) throws(TextError) {
    let members = try member.value.object(#"a check, such as {"check": "smooth", "value": "…"}"#)
    guard let kindValue = member.value["check"] else {
      throw TextError(
        "the check has no kind", at: member.value.offset,
        expected: #""check": and one of "#
          + CheckKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let kind = try kindValue.word(as: CheckKind.self)
    var check = Check(member.key, kind)
    let allowed = CheckKey.common + kind.keys
    for member in members where !member.key.hasPrefix("//") {
      note { (reader) throws(TextError) in
        guard let key = CheckKey(rawValue: member.key), allowed.contains(key) else {
          throw .unknown(
            "key", member.key, at: member.offset, allowed: allowed.map(\.rawValue))
        }
        try reader.read(key, member.value, into: &check)
      }
    }
    for key in kind.requiredKeys where member.value[key.rawValue] == nil {
      throw TextError(
        "\(kind.rawValue) needs \(JSONText.quoted(key.rawValue))", at: member.value.offset,
        advice: "add it")
    }
    try checkHand(check, member.value)
    intent.checks.append(check)
  }

  private func checkHand(_ check: Check, _ value: JSONValue) throws(TextError) {
    let needsHand =
      check.kind.needsHand || check.when.needsHand || check.moments.contains(where: \.needsHand)
    guard needsHand, !hasHand else { return }
    throw TextError(
      "the trace has no hand", at: (value["when"] ?? value).offset,
      advice: "add events of type down, move and up to the trace, or pass them with --hand FILE")
  }

  private mutating func read(
    _ key: CheckKey, _ value: JSONValue, into check: inout Check
  ) throws(TextError) {
    switch key {
    case .check: break
    case .value: check.values = [try name(value)]
    case .values:
      let values = try value.array("an array of names")
      guard values.count > 1 else {
        throw TextError("one value has no order", at: value.offset, expected: "two or more")
      }
      for value in values { check.values.append(try name(value)) }
    case .when:
      let source = try value.string(#"such as "after release 1""#)
      var parser = WhenParser(source, at: value.offset + 1, names: names, marks: marks)
      check.when = try parser.when()
    case .moments: check.moments = try moments(value)
    case .hand: check.axis = try value.word()
    case .slop:
      let words = ["lost", "kept"]
      let word = try value.string("lost or kept")
      guard words.contains(word) else { throw value.unknownWord(word, allowed: words) }
      check.keepsSlop = word == "kept"
    case .area: check.area = try pair(value)
    case .share: check.pair = try pair(value)
    case .at:
      for place in try value.array("an array of places") {
        check.places.append(try number(place, .at))
      }
    case .golden: check.golden = try value.string("the path of a trace or a golden")
    case .range:
      if case .array = value.content {
        check.pair = try pair(value)
      } else {
        check[.range] = try number(value, key)
      }
    case .within where check.kind == .equals:
      check[.within] = try number(value, key)
      if case .string(let source) = value.content, source.utf8.last == UInt8(ascii: "%") {
        check.isPercent = true
      }
    case .gain: check.gain = try number(value, key)
    case .percent:
      // "25%" is 25 here, as the key says.
      let isQuoted = if case .string = value.content { true } else { false }
      check[.percent] = try number(value, key) * (isQuoted ? 100 : 1)
    default: check[key] = try number(value, key)
    }
  }

  private func name(_ value: JSONValue) throws(TextError) -> String {
    let name = try value.string("the name of a value")
    guard names.contains(name) else {
      throw .unknown("value", name, at: value.offset, allowed: names)
    }
    return name
  }

  private func moments(_ value: JSONValue) throws(TextError) -> [Moment] {
    let values = try value.array("an array of two moments")
    guard values.count == 2 else {
      throw TextError("unexpected \(value.kind)", at: value.offset, expected: "two moments")
    }
    var moments: [Moment] = []
    for value in values {
      let source = try value.string("a moment")
      var parser = WhenParser(source, at: value.offset + 1, names: names, marks: marks)
      moments.append(try parser.wholeMoment())
    }
    return moments
  }

  /// Reads a number, or an expression without names in a string, such as "250ms".
  private func number(_ value: JSONValue, _ key: CheckKey) throws(TextError) -> Double {
    guard case .string = value.content else {
      return try value.number(in: key.range, key.rawValue)
    }
    let formula = try formula(value)
    if let name = formula.names.first {
      throw TextError(
        "\(JSONText.excerpt(name.name)) is not a number", at: name.offset,
        expected: "a number, such as 0.25 or \"250ms\"")
    }
    let number = formula.value { _ in nil } ?? .nan
    guard key.range.contains(number) else {
      throw TextError(
        "\(key.rawValue) is \(number.shortest)", at: value.offset,
        expected: "\(key.range.lowerBound.shortest)…\(key.range.upperBound.shortest)")
    }
    return number
  }

  private func pair(_ value: JSONValue) throws(TextError) -> ClosedRange<Double> {
    let values = try value.array("an array of two numbers")
    guard values.count == 2 else {
      throw TextError("unexpected \(value.kind)", at: value.offset, expected: "two numbers")
    }
    let low = try number(values[0], .edge)
    let high = try number(values[1], .edge)
    guard low < high else {
      throw TextError(
        "\(low.shortest) is not below \(high.shortest)", at: values[0].offset,
        expected: "the smaller number first")
    }
    return low...high
  }
}
