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
    for (index, member) in members.prefix(Self.maximumCrossingCount).enumerated() {
      guard let fields = fields(member.value, .crossing) else { continue }
      var crossing = program.crossings[index]
      crossing.value = number("value", in: fields)
      crossing.numbers = numbers(fields["at"], fields.row("at"))
      crossing.direction = word("way", in: fields) ?? crossing.direction
      crossing.phase = word("while", in: fields) ?? crossing.phase
      crossing.slack = number("slack", in: fields)
      crossing.setsMark = flag("mark", in: fields)
      crossing.then = fields["then"].map {
        if crossing.phase != .held { hookOffsets[.crossing(index)] = $0.offset }
        return action($0, ExpressionContext(level: .live, locals: [.up]))
      }
      program.crossings[index] = crossing
    }
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
