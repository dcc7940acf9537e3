internal import SceneCore
internal import TextFormat

/// A number of a timing.
private struct TimingMember {
  var name: String
  var unit: String
  var range: ClosedRange<Double>
  var summary: String
  /// What it is if it is not given; nil: it has to be.
  var standard: Double?

  init(
    _ name: String, _ range: ClosedRange<Double>, unit: String = "", _ summary: String,
    standard: Double? = nil
  ) {
    (self.name, self.range, self.unit) = (name, range, unit)
    (self.summary, self.standard) = (summary, standard)
  }

  static let ratio = TimingMember("dampingRatio", 0.1...2, "1 without overshoot, less with it")
  static let response = TimingMember(
    "response", 0.05...5, unit: "s", "spring: how soon it responds")
  static let settling = TimingMember(
    "settling", 0.05...5, unit: "s", "spring: until it has settled to 0.1 %")
  static let duration = TimingMember("duration", 0.05...5, unit: "s", "how long it takes")
  static let bounce = TimingMember("bounce", -0.9...0.9, "spring: how much it bounces")
  static let stiffness = TimingMember("stiffness", 1...10_000, "spring: of mass 1")
  static let damping = TimingMember("damping", 0.1...1000, "spring: of mass 1")

  func defaulting(to standard: Double) -> TimingMember {
    var member = self
    member.standard = standard
    return member
  }
}

/// The words in which timings are given.
private enum TimingWords: CaseIterable {
  case curve, response, settling, stiffness, bounce

  /// The number that tells it, and the other one.
  var members: [TimingMember] {
    switch self {
    case .curve: [.duration]
    case .response: [.response, .ratio.defaulting(to: 1)]
    case .settling: [.settling, .ratio]
    case .stiffness: [.stiffness, .damping]
    case .bounce: [.duration, .bounce]
    }
  }

  /// The keys of one such.
  var keys: [String] { (self == .curve ? ["curve"] : []) + members.map { $0.name } }

  /// How `fields` are given.
  static func of(_ fields: Fields) -> TimingWords? {
    let telling: [(String, TimingWords)] = [
      ("curve", .curve), ("response", .response), ("settling", .settling),
      ("stiffness", .stiffness), ("damping", .stiffness), ("bounce", .bounce),
      ("duration", .bounce),
    ]
    return telling.first { fields[$0.0] != nil }?.1
  }
}

extension SceneParser {
  private static let timingExpected =
    #"a timing {"response": …}, {"settling", "dampingRatio"}, {"duration", "bounce"}, "#
    + #"{"stiffness", "damping"} or {"curve", "duration"}"#

  /// Maximum number of timings with names.
  static let maximumTimingCount = 128

  /// The names of timings and of their numbers, which are parameters.
  mutating func defineTimings(_ members: [JSONValue.Member]) {
    let members = limited(members, to: Self.maximumTimingCount, "timings", at: { $0.offset })
    if let own = members.first(where: { $0.key == "spring" }) {
      defineTiming(own)
    } else {
      let last = lastParameter
      _ = check(
        program.parameters.count + 1, atMost: Self.mostParameters, of: "parameters", at: last)
      definitions["spring"] = .timing(0)
      definedNames.append("spring")
      definitionOffsets.append(-1)
      define(member: .response, of: "spring", 0.35)
      program.timings.append(
        TimingProgram(name: "spring", kind: .response(.constant(0.35), dampingRatio: .constant(1))))
      program.timings[0].kind = .response(
        expression("spring.response"), dampingRatio: .constant(1))
    }
    for member in members where member.key != "spring" { defineTiming(member) }
  }

  private mutating func defineTiming(_ member: JSONValue.Member) {
    define(member.key, at: member.offset, as: .timing(program.timings.count))
    program.timings.append(
      TimingProgram(name: member.key, kind: .curve(.linear, duration: .constant(1))))
    guard case .object(let members) = member.value.content else {
      brokenNames.insert(member.key)
      return
    }
    let fields = Fields(members, offset: member.value.offset)
    guard let words = TimingWords.of(fields) else {
      brokenNames.insert(member.key)
      return
    }
    for number in words.members {
      guard let value = fields[number.name] else { continue }
      guard case .number = value.content else {
        if case .string = value.content { continue }
        brokenNames.insert(member.key)
        continue
      }
      guard
        check(
          program.parameters.count + 1, atMost: Self.mostParameters, of: "parameters",
          at: value.offset),
        let standard = noting({ () throws(TextError) in
          try value.number(in: number.range, number.name, unit: number.unit)
        })
      else {
        brokenNames.insert(member.key)
        continue
      }
      define(member: number, of: member.key, standard)
    }
  }

  private mutating func define(member: TimingMember, of timing: String, _ standard: Double) {
    let name = "\(timing).\(member.name)"
    definitions[name] = .parameter(program.parameters.count)
    definedNames.append(name)
    definitionOffsets.append(-1)
    program.parameters.append(
      ParameterDescriptor(
        name: name, unit: member.unit, standard: standard, range: member.range, isWhole: false,
        summary: member.summary))
  }

  mutating func readTimings(_ members: [JSONValue.Member]) {
    for member in members.prefix(Self.maximumTimingCount) {
      guard case .timing(let number) = definitions[member.key] else { continue }
      if let kind = timing(member.value, name: member.key) { program.timings[number].kind = kind }
    }
  }

  /// The place of the timing at `key`: a name, or a timing that stands there; without the key that
  /// of `spring` or of one of `response` seconds.
  mutating func timing(_ key: String, in fields: Fields, response: Double? = nil) -> Int {
    inlineTiming(
      key, in: fields, response.map { .response(.constant($0), dampingRatio: .constant(1)) })
  }

  /// The same; without the key one that settles in `settling` seconds.
  mutating func timing(_ key: String, in fields: Fields, settling: Double) -> Int {
    inlineTiming(key, in: fields, .settling(.constant(settling), dampingRatio: .constant(1)))
  }

  private mutating func inlineTiming(
    _ key: String, in fields: Fields, _ standard: TimingProgram.Kind?
  ) -> Int {
    guard let value = fields[key] else {
      if let standard { return append(standard) }
      use("spring")
      return 0
    }
    if case .string = value.content {
      let definition = reference(value, "a timing") {
        if case .timing = $0 { true } else { false }
      }
      guard case .timing(let number) = definition else { return 0 }
      return number
    }
    return timing(value, name: nil).map { append($0) } ?? 0
  }

  private mutating func append(_ kind: TimingProgram.Kind) -> Int {
    program.timings.append(TimingProgram(name: "", kind: kind))
    return program.timings.count - 1
  }

  /// The timing that `value` spells out; nil: none, which has been noted.
  private mutating func timing(_ value: JSONValue, name: String?) -> TimingProgram.Kind? {
    guard let given = object(value, Self.timingExpected) else { return nil }
    guard let words = TimingWords.of(given) else {
      findings.note(
        TextError("a timing of no kind", at: value.offset, expected: Self.timingExpected))
      return nil
    }
    guard let fields = fields(value, "", keys: words.keys) else { return nil }
    let numbers = words.members.map { number($0, in: fields, name: name) }
    switch words {
    case .curve: return curve(in: fields).map { .curve($0, duration: numbers[0]) }
    case .response: return .response(numbers[0], dampingRatio: numbers[1])
    case .settling: return .settling(numbers[0], dampingRatio: numbers[1])
    case .stiffness: return .stiffness(numbers[0], damping: numbers[1])
    case .bounce: return .duration(numbers[0], bounce: numbers[1])
    }
  }

  /// A number of the timing called `name`: its parameter, an expression, or just a number.
  private mutating func number(
    _ member: TimingMember, in fields: Fields, name: String?
  ) -> Expression {
    guard let value = fields[member.name] else {
      if let standard = member.standard { return .constant(standard) }
      _ = required(member.name, in: fields)
      return .constant(1)
    }
    if let name, case .number = value.content {
      // What is wrong with it has been noted when it was defined.
      let full = "\(name).\(member.name)"
      return definitions[full] == nil ? .constant(1) : expression(full)
    }
    return number(value, member.name, .layout, in: member.range)
  }

  private mutating func curve(in fields: Fields) -> FileCurve? {
    let expected = "linear, easeIn, easeOut, easeInOut, [x1, y1, x2, y2]"
    guard let value = fields["curve"] else { return nil }
    switch value.content {
    case .string("linear"): return .linear
    case .string("easeIn"): return .easeIn
    case .string("easeOut"): return .easeOut
    case .string("easeInOut"): return .easeInOut
    case .array(let elements) where elements.count == 4:
      var numbers: [Double] = []
      for (place, element) in elements.enumerated() {
        let range = place % 2 == 0 ? 0...1 : -10.0...10
        guard
          let number = noting({ () throws(TextError) in
            try element.number(in: range, ["x1", "y1", "x2", "y2"][place])
          })
        else { return nil }
        numbers.append(number)
      }
      return .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    default:
      findings.note(value.error(expected: expected))
      return nil
    }
  }

  /// The springs for the tuning panel: those whose numbers are all parameters. The one that is always
  /// there comes last if nobody uses it.
  mutating func listSprings() {
    for (place, timing) in program.timings.enumerated() where !timing.name.isEmpty {
      let isSettling: Bool
      let ratio: Expression
      switch timing.kind {
      case .response(_, let dampingRatio): (isSettling, ratio) = (false, dampingRatio)
      case .settling(_, let dampingRatio): (isSettling, ratio) = (true, dampingRatio)
      default: continue
      }
      let time = "\(timing.name).\(isSettling ? "settling" : "response")"
      let ratioName = "\(timing.name).dampingRatio"
      let isTuned = definitions[ratioName] != nil
      guard definitions[time] != nil, isTuned || ratio == .constant(1) else { continue }
      program.springs.append(
        SpringDescriptor(
          Self.title(timing.name), key: timing.name, time: time, isSettling: isSettling,
          ratio: isTuned ? ratioName : nil, joinsDetents: joinsDetents(place)))
    }
    if !usedNames.contains("spring"), program.springs.first?.time == "spring.response" {
      program.springs.append(program.springs.removeFirst())
    }
  }

  /// Whether the timing at `place` takes a card from detent to detent, or a header.
  private func joinsDetents(_ place: Int) -> Bool {
    program.values.contains { value in
      switch value.kind {
      case .track(let track): track.timing == place
      case .collapsing(let header): header.snap == place
      default: false
      }
    }
  }

  /// A name as a title: "cardSnap" is "Card snap".
  private static func title(_ name: String) -> String {
    var title = name.prefix(1).uppercased()
    for letter in name.dropFirst() {
      title += letter.isUppercase ? " \(letter.lowercased())" : letter == "_" ? " " : "\(letter)"
    }
    return title
  }
}
