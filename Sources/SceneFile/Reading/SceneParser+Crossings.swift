internal import TextFormat

extension SceneParser {
  static let maximumCrossingCount = 32
  private static let maximumNumberCount = 64

  /// Defines the names of the entries in the section "on".
  mutating func defineCrossings(_ members: [JSONValue.Member]) {
    for member in clamped(members, to: Self.maximumCrossingCount, "entries", at: { $0.offset }) {
      define(member.key, at: member.offset, as: .crossing(program.crossings.count))
      use(member.key)
      program.crossings.append(CrossingProgram(name: member.key))
    }
  }

  mutating func readCrossings(_ members: [JSONValue.Member]) {
    if let first = members.first, first.key == "value" || first.key == "at" {
      diagnostics.note(
        TextError(
          "each entry of \"on\" needs a name", at: first.offset,
          advice: "write \"on\": {\"passed\": {\"value\": …, \"at\": …}}"))
      return
    }
    for (index, member) in members.prefix(Self.maximumCrossingCount).enumerated() {
      guard let fields = fields(member.value, .crossing) else { continue }
      var crossing = program.crossings[index]
      let errorCount = diagnostics.errors.count
      crossing.value = number("value", in: fields)
      crossing.numbers = numbers(fields["at"], fields.row("at"))
      crossing.direction = word("way", in: fields) ?? crossing.direction
      crossing.phase = word("while", in: fields) ?? crossing.phase
      if diagnostics.errors.count == errorCount { warnIfIdle(crossing, fields["value"]) }
      crossing.slack = number("slack", in: fields)
      crossing.setsMark = flag("mark", in: fields)
      crossing.then = fields["then"].map {
        if crossing.phase != .held { hookOffsets[.crossing(index)] = $0.offset }
        return action($0, ExpressionContext(level: .live, locals: [.up]))
      }
      program.crossings[index] = crossing
    }
  }

  /// Warns if no motion changes the value of an entry. `value` is that value in the file.
  private mutating func warnIfIdle(_ crossing: CrossingProgram, _ value: JSONValue?) {
    let kinds: Set<ValueKind> = [
      .track, .collapsing, .free, .zoom, .deck, .follower, .animated,
    ]
    let moving = shapes.indices.filter { shapes[$0].kind.map(kinds.contains) ?? true }
    // An action can set a state while no pointer moves anything.
    let isConstant = if case .constant = crossing.value { true } else { false }
    guard let value, isConstant || crossing.phase == .held,
      !reads(crossing.value, anyOf: Set(moving))
    else { return }
    diagnostics.warn(
      TextError(
        "no drag moves the \"value\" of this entry, so its action is never performed",
        at: value.offset, advice: "use a value that a gesture drags, such as a track"))
  }

  private mutating func numbers(_ value: JSONValue?, _ row: GrammarKey) -> [Expression] {
    guard let value else { return [] }
    guard case .array(let elements) = value.content else {
      return [number(value, "at", .layout)]
    }
    if elements.isEmpty {
      diagnostics.note(
        TextError("\"at\" is empty", at: value.offset, expected: row.expected ?? ""))
    }
    return clamped(elements, to: Self.maximumNumberCount, "numbers", at: { $0.offset }).map {
      number($0, "at", .layout)
    }
  }
}
