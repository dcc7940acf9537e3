extension LayerScenery {
  /// The base of the numbers in ``LayerCopy/ordinal``. Each digit of such a number is the copy's
  /// index in one of the nested repeats.
  static let ordinalStep = 1_000_000

  /// Returns the copy of `group` that contains `copy`. The layer of `copy` must be inside the
  /// group.
  func copy(of group: Int, around copy: LayerCopy) -> LayerCopy {
    var ordinal = copy.ordinal
    for _ in 0..<max(0, repeatCounts[copy.layer] - repeatCounts[group]) {
      ordinal /= Self.ordinalStep
    }
    return LayerCopy(layer: group, ordinal: ordinal)
  }

  /// Prepares `moment` for the expressions of `copy`: sets the indices of the copy in all repeats
  /// around the layer, and the numbers of copies and table rows.
  func enter(_ copy: LayerCopy, _ moment: inout EvaluationContext) {
    guard repeatCounts[copy.layer] > 0 else { return }
    var rest = copy.ordinal
    var indices: [Int: Int] = [:]
    let groups = program.groups(of: copy.layer)
    for layer in groups where program.layers[layer].repeats != nil {
      indices[layer] = rest % Self.ordinalStep
      rest /= Self.ordinalStep
    }
    for layer in groups.reversed() {
      guard let repeats = program.layers[layer].repeats, let index = indices[layer] else {
        continue
      }
      if let deck = repeats.deck {
        enter(card: index, of: deck, repeats, &moment)
        continue
      }
      moment.count = Double(LayerRow(repeats, program, &moment).count)
      moment.index = Double(index)
      if repeats.table != nil { moment.row = row(at: index, repeats) }
    }
  }

  /// Prepares `moment` for the expressions of a layer that is repeated for each card of a deck:
  /// sets the values that belong to the card `number`.
  func enter(
    card number: Int, of deck: Int, _ repeats: LayerProgram.Repeat,
    _ moment: inout EvaluationContext
  ) {
    moment.count = moment.value(repeats.count, of: program)
    (moment.index, moment.cards[deck]) = (Double(number), Double(number))
    if repeats.table != nil { moment.row = moment.index }
  }
}
