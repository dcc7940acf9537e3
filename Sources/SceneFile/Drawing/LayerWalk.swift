internal import CardDrawing
internal import CardGeometry

/// A traversal of the visible layers, from back to front.
struct LayerWalk {
  /// The maximum number of layers that are drawn in a frame.
  static let maximumLayerCount = 1000
  /// The maximum cost of a traversal. Each layer costs at least 1, whether or not the layer is
  /// shown. Long expressions or texts cost more.
  static let maximumCost = 20_000

  typealias Visit = (Int, LayerSpace, inout EvaluationContext) -> Void

  let scenery: LayerScenery
  /// The visible part of the stage, or `nil` if everything counts as visible.
  let sight: Rect?
  /// Whether to visit the layers inside a flattened group, i.e. a group that is drawn as one image.
  /// If false, the group itself is visited.
  var opensFlattened = false
  /// Whether `begin` and `finish` are called for layers with blurred edges.
  var marksEdges = false
  /// Whether to visit hidden layers as well.
  var includesHidden = false
  /// The number of layers that may still be visited.
  var rest = Self.maximumLayerCount
  /// The cost that the traversal may still use. The cost is limited because nested repeats can have
  /// many copies even if no copy is shown.
  var remainingCost = Self.maximumCost

  /// Calls `visit` for each visible layer among the layers with the indices `places`. For a group,
  /// `visit` is called for the layers inside instead. The arguments of `visit` are the layer's
  /// index, its geometry, and the evaluation context with the layer's index in a repeat.
  ///
  /// Calls `begin` before `visit` for each layer with blurred edges, and `finish` afterwards, if
  /// ``marksEdges`` is true.
  ///
  /// Also calls `finish` once for each button, after `visit` has been called for the button's
  /// layer. If the button is a group, `finish` is called after `visit` has been called for all
  /// layers inside.
  mutating func go(
    by places: [Int], in space: LayerSpace, _ moment: inout EvaluationContext, visit: Visit,
    begin: Visit = { _, _, _ in }, finish: Visit = { _, _, _ in }
  ) {
    for number in places.indices where rest > 0 {
      let layerIndex = places[number]
      if let repeats = scenery.program.layers[layerIndex].repeats, let deck = repeats.deck {
        go(
          byCardsOf: deck, repeats, of: layerIndex, in: space, &moment, visit: visit, begin: begin,
          finish: finish
        )
      } else if let repeats = scenery.program.layers[layerIndex].repeats {
        go(
          by: repeats, of: layerIndex, in: space, &moment, visit: visit, begin: begin,
          finish: finish)
      } else {
        go(by: layerIndex, in: space, &moment, visit: visit, begin: begin, finish: finish)
      }
    }
  }

  private mutating func go(
    by repeats: LayerProgram.Repeat, of layerIndex: Int, in space: LayerSpace,
    _ moment: inout EvaluationContext, visit: Visit, begin: Visit, finish: Visit
  ) {
    let outer = (moment.index, moment.count, moment.row)
    let row = LayerRow(repeats, scenery.program, &moment)
    var copy = space
    moment.count = Double(row.count)
    for index in row.inSight(of: layerIndex, in: space, &self, &moment) {
      guard rest > 0, remainingCost > 0 else { break }
      moment.index = Double(index)
      if repeats.table != nil { moment.row = scenery.row(at: index, repeats) }
      copy.origin = space.origin + row.translation(to: index)
      copy.ordinal = space.ordinal &* LayerScenery.ordinalStep &+ index
      go(by: layerIndex, in: copy, &moment, visit: visit, begin: begin, finish: finish)
    }
    (moment.index, moment.count, moment.row) = outer
  }

  /// Visits a layer once for each shown card of a deck, from the back to the front. A pointer
  /// cannot touch a card that flies off the stage, unless this card is still the front card.
  private mutating func go(
    byCardsOf deck: Int, _ repeats: LayerProgram.Repeat, of layerIndex: Int, in space: LayerSpace,
    _ moment: inout EvaluationContext, visit: Visit, begin: Visit, finish: Visit
  ) {
    guard moment.decks.indices.contains(deck) else { return }
    let outer = (moment.index, moment.count, moment.row, moment.cards[deck])
    let sample = moment.decks[deck]
    var copy = space
    for card in sample.cards {
      guard rest > 0, remainingCost > 0 else { break }
      scenery.enter(card: card.number, of: deck, repeats, &moment)
      let isFront = card.number == sample.front || card.number == sample.next
      copy.isTouchable =
        space.isTouchable && (isFront || repeats.touchesEachCard && !card.isLeaving)
      copy.ordinal = space.ordinal &* LayerScenery.ordinalStep &+ card.number
      go(by: layerIndex, in: copy, &moment, visit: visit, begin: begin, finish: finish)
    }
    (moment.index, moment.count, moment.row, moment.cards[deck]) = outer
  }

  /// Visits one layer, or the layers inside if the layer is a group. The layer may be one copy of a
  /// repeated layer.
  mutating func go(
    by layerIndex: Int, in space: LayerSpace, _ moment: inout EvaluationContext, visit: Visit,
    begin: Visit = { _, _, _ in }, finish: Visit = { _, _, _ in }
  ) {
    guard remainingCost > 0 else { return }
    remainingCost -= scenery.costs[layerIndex]
    let layer = scenery.program.layers[layerIndex]
    guard var own = scenery.space(of: layer, in: space, &moment, includesHidden: includesHidden)
    else { return }
    let frame = own
    let isEdged = marksEdges && layer.edgeBlur != nil
    if isEdged { begin(layerIndex, frame, &moment) }
    defer {
      if isEdged || scenery.buttonLayers[layerIndex] { finish(layerIndex, frame, &moment) }
    }
    guard case .group(let places) = layer.content, opensFlattened || !layer.flattens else {
      guard !own.size.width.isZero, !own.size.height.isZero, isInSight(own, layer) else { return }
      rest -= 1
      return visit(layerIndex, own, &moment)
    }
    if layer.clips || layer.flattens {
      own.clip = own.clipped(scenery.radii(of: layer, &moment))
      if let clip = own.clip, clip.rect.isEmpty || !(sight?.intersects(clip.rect) ?? true) {
        return
      }
    }
    go(by: places, in: own, &moment, visit: visit, begin: begin, finish: finish)
  }

  private func isInSight(_ space: LayerSpace, _ layer: LayerProgram) -> Bool {
    guard let sight else { return true }
    // The renderer clips layers that are partly behind the eye.
    guard let bounds = space.bounds(outwards: layer.shadow?.shadow.reach ?? 0) else { return true }
    return bounds.intersects(space.clip.map { $0.rect.intersection(sight) } ?? sight)
  }
}
