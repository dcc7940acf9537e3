internal import TextFormat

extension SceneParser {
  /// Warns of values that nothing moves or shows, and of lists, tables and decks without content.
  mutating func warnOfIdleNames() {
    let moved = Set(
      program.gestures.compactMap { $0.target(of: .drag) ?? $0.target(of: .scroll) }
        + program.actions.flatMap { Self.movedValues(in: $0.steps) })
    for (name, offset) in zip(definedNames, definitionOffsets)
    where offset >= 0 && !brokenNames.contains(name) {
      switch definitions[name] {
      case .value(let number):
        let value = program.values[number]
        if value.isDragged, !moved.contains(number) {
          diagnostics.warn(
            TextError(
              "no gesture or action moves \(JSONText.quoted(name))", at: offset,
              advice:
                "add a gesture such as {\"on\": \"stage\", \"drag\": \(JSONText.quoted(name))}"
            ))
        }
        if value.isDragged, moved.contains(number) { warnIfHidden(value, number, at: offset) }
        warnIfEmpty(value, number, at: offset)
      case .table(let table) where program.tables[table].rowCount == 0:
        diagnostics.warn(
          TextError(
            "the table \(JSONText.quoted(name)) has no rows", at: offset, advice: "add a row"))
      default: break
      }
    }
  }

  /// Warns about a value that has no visible effect, given by its index `number`: a list without a
  /// length, a deck without cards, or a deck or field that no layer shows. Also warns if several
  /// layers show the same field.
  private mutating func warnIfEmpty(_ value: ValueProgram, _ number: Int, at offset: Int) {
    let name = JSONText.quoted(value.name)
    switch value.kind {
    case .track(let track):
      guard let list = track.list, case .constant(let length) = list.length, length <= 0 else {
        return
      }
      diagnostics.warn(
        TextError(
          "the list of \(name) has no length, so it does not scroll", at: offset,
          advice: "write the height of its content as \"length\""))
    case .deck(let deck):
      let index = program.decks.firstIndex(of: number)
      if deck.count == 0 {
        diagnostics.warn(TextError("the deck \(name) has no cards", at: offset))
      } else if !program.layers.contains(where: { $0.repeats?.deck == index }) {
        diagnostics.warn(
          TextError(
            "no layer shows the cards of \(name)", at: offset,
            advice: "write a group with \"repeat\": {\"deck\": \(name)}"))
      }
    case .animated(let animated):
      guard case .constant(let target) = animated.to, !isSent(number) else { return }
      diagnostics.warn(
        TextError(
          "\(name) is \(target.shortest) from the start on, because nothing changes its \"to\"",
          at: offset,
          advice: "let \"to\" read a state, such as if(open, 1, 0), or write "
            + "{\"go\": \(name), \"to\": …} in an action"))
    case .field(let field):
      let index = program.fields.firstIndex(of: number)
      let count = program.layers.count {
        if case .field(let layer) = $0.content { layer.field == index } else { false }
      }
      if let table = field.filter?.table,
        !program.layers.contains(where: { $0.repeats?.filter == index })
      {
        diagnostics.warn(
          TextError(
            "no layer shows the rows that \(name) finds", at: offset,
            advice: "write \"filter\": \(name) in the \"repeat\" of "
              + JSONText.quoted(program.tables[table].name)))
      }
      guard count != 1 else { return }
      let isInText = isInText(index)
      diagnostics.warn(
        TextError(
          count == 0 ? "no layer shows \(name)" : "\(count) layers show the same field \(name)",
          at: offset,
          advice: count > 1
            ? "give each its own field"
            : isInText
              ? "a text only shows what was typed; to type, write a layer with \"field\": \(name)"
              : "write a layer with \"field\": \(name)"))
    default: return
    }
  }

  /// Returns whether a text shows what was typed into the field with the index `field`.
  private func isInText(_ field: Int?) -> Bool {
    program.layers.contains { layer in
      guard case .text(let text) = layer.content else { return false }
      return text.pieces.contains { if case .field(field) = $0 { true } else { false } }
    }
  }

  /// Returns the indices of the values that `steps` move.
  private static func movedValues(in steps: [Step]) -> [Int] {
    steps.flatMap { step -> [Int] in
      switch step {
      case .goTrack(let value, _, _, _), .goFree(let value, _, _, _), .goDeck(let value, _, _, _),
        .goScale(let value, _, _, _), .toggle(let value):
        [value]
      case .choose(_, let then, let otherwise):
        movedValues(in: then) + movedValues(in: otherwise)
      default: []
      }
    }
  }

  /// Warns of names that are not used. A value that has a probe counts as used.
  mutating func warnOfUnusedNames() {
    for (name, offset) in zip(definedNames, definitionOffsets)
    where offset >= 0 && !usedNames.contains(name) {
      switch definitions[name] {
      case .gesture, nil: break
      default:
        diagnostics.warn(
          TextError(
            "\(JSONText.quoted(name)) is never used", at: offset, advice: "use it or remove it"))
      }
    }
  }
}

extension ValueProgram {
  /// Whether the value is a thing that a finger can drag.
  fileprivate var isDragged: Bool {
    switch kind {
    case .track, .free, .zoom, .deck: true
    default: false
    }
  }
}
