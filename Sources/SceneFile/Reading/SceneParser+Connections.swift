internal import TextFormat

/// Warnings of values that a pointer moves while the stage shows nothing of it.
extension SceneParser {
  /// Warns if no layer reads the position of `value`, the dragged value with the index `number`, or
  /// the scale of a zoom.
  mutating func warnIfHidden(_ value: ValueProgram, _ number: Int, at offset: Int) {
    let name = value.name
    let problem: String
    let advice: String
    switch value.kind {
    case .track(let track):
      guard !isShown(number, [.itself, .list]) else { return }
      let key = track.axis == .x ? "x" : "y"
      problem = "no layer reads \(JSONText.quoted(name)), so nothing moves"
      advice = "\(JSONText.quoted(key)): \(JSONText.quoted(name))"
    case .deck(let deck) where deck.count == 0: return
    case .deck, .free, .zoom:
      if isShown(number, [.x, .y]) {
        guard case .zoom(let zoom) = value.kind, !zoom.isOfOneSize, !isShown(number, [.scale])
        else { return }
        problem = "no layer reads \"\(name).scale\", so a pinch changes no size"
        advice = "\"scale\": \"\(name).scale\""
      } else {
        problem = "no layer reads \"\(name).x\" or \"\(name).y\", so nothing moves"
        advice =
          program.decks.contains(number)
          ? "\"x\": \"… + \(name).x\", \"y\": \"… + \(name).y\""
          : "\"x\": \"\(name).x\", \"y\": \"\(name).y\""
      }
    default: return
    }
    let gesture = program.gestures.first {
      $0.layer != nil && ($0.target(of: .drag) ?? $0.target(of: .scroll)) == number
    }
    let layer = gesture?.layer.flatMap { program.layers[$0].name }
    diagnostics.warn(
      TextError(
        problem, at: offset,
        advice: "write \(advice) in "
          + (layer.map { "the layer \(JSONText.quoted($0))" } ?? "a layer")))
  }

  /// Returns whether one of `members` of the value with the index `number` has an effect: whether a
  /// layer, an animated value, a follower or an entry of "on" reads it.
  private func isShown(_ number: Int, _ members: Set<Member>) -> Bool {
    for layer in program.layers {
      if LayerNumber.all.contains(where: { reads($0.get(layer), number, members) }) { return true }
      guard case .text(let text) = layer.content else { continue }
      for piece in text.pieces {
        switch piece {
        case .number(let shown), .word(let shown), .bool(let shown):
          if reads(shown, number, members) { return true }
        case .literal, .field: continue
        }
      }
    }
    return program.crossings.contains { reads($0.value, number, members) }
      || program.values.contains { value in
        switch value.kind {
        case .animated(let animated): reads(animated.to, number, members)
        case .follower(let follower): follower.leader == number
        default: false
        }
      }
  }

  private func reads(_ expression: Expression?, _ number: Int, _ members: Set<Member>) -> Bool {
    let cards = members.compactMap { CardMember.Name(rawValue: $0.rawValue) }
    return program.reads(expression, members, of: number, cards: Set(cards))
  }

  /// Returns whether an action starts an animation of the animated value with the index `number`.
  func isSent(_ number: Int) -> Bool {
    program.actions.contains { Self.sends($0.steps, number) }
  }

  private static func sends(_ steps: [Step], _ number: Int) -> Bool {
    steps.contains { step in
      switch step {
      case .goAnimated(number, _, _): true
      case .choose(_, let then, let otherwise): sends(then, number) || sends(otherwise, number)
      default: false
      }
    }
  }
}

extension ZoomProgram {
  /// Whether two fingers hardly change the size of the content.
  fileprivate var isOfOneSize: Bool {
    guard let scales, case .constant(let least) = scales.minimum,
      case .constant(let greatest) = scales.maximum
    else { return false }
    return greatest <= 1.05 * least
  }
}
