internal import CardDrawing
internal import CardGeometry

/// A way through the layers, back to front, by all that are shown and can be seen.
struct LayerWalk {
  /// Layers of a frame at most.
  static let most = 1000
  /// Layers that are looked at for them at most, shown or not; one with long expressions or a long text
  /// counts as several.
  static let mostLooks = 20_000

  let scenery: LayerScenery
  /// What can be seen of the stage; nil: everywhere.
  let sight: Rect?
  /// Whether it goes by the layers in a flattened group rather than by the group.
  var opensFlattened = false
  /// Whether it goes by what is not shown at this moment, too.
  var includesHidden = false
  /// Layers that it may still go by.
  var rest = Self.most
  /// Layers that it may still look at: repeats in repeats are many, though none is shown.
  var looks = Self.mostLooks

  /// Calls `visit` with each of the layers at `places`, or what is in it: where it is, and the moment
  /// with its number in a repeat.
  mutating func go(
    by places: [Int], in space: LayerSpace, _ moment: inout Moment,
    visit: (Int, LayerSpace, inout Moment) -> Void
  ) {
    for number in places.indices where rest > 0 {
      let place = places[number]
      if let repeats = scenery.program.layers[place].repeats {
        go(by: repeats, of: place, in: space, &moment, visit: visit)
      } else {
        go(by: place, in: space, &moment, visit: visit)
      }
    }
  }

  private mutating func go(
    by repeats: LayerProgram.Repeat, of place: Int, in space: LayerSpace, _ moment: inout Moment,
    visit: (Int, LayerSpace, inout Moment) -> Void
  ) {
    let outer = (moment.index, moment.count)
    let row = LayerRow(repeats, scenery.program, &moment)
    var copy = space
    moment.count = Double(row.count)
    for index in row.inSight(of: place, in: space, &self, &moment) {
      guard rest > 0, looks > 0 else { break }
      moment.index = Double(index)
      copy.origin = space.origin + row.way(to: index)
      copy.ordinal = space.ordinal &* 1_000_000 &+ index
      go(by: place, in: copy, &moment, visit: visit)
    }
    (moment.index, moment.count) = outer
  }

  /// By one layer, whether it is repeated or not.
  mutating func go(
    by place: Int, in space: LayerSpace, _ moment: inout Moment,
    visit: (Int, LayerSpace, inout Moment) -> Void
  ) {
    guard looks > 0 else { return }
    looks -= scenery.costs[place]
    let layer = scenery.program.layers[place]
    guard var own = scenery.space(of: layer, in: space, &moment, includesHidden: includesHidden)
    else { return }
    guard case .group(let places) = layer.content, opensFlattened || !layer.flattens else {
      guard !own.size.width.isZero, !own.size.height.isZero, isInSight(own, layer) else { return }
      rest -= 1
      return visit(place, own, &moment)
    }
    if layer.clips || layer.flattens {
      own.clip = own.clipped(scenery.radii(of: layer, &moment))
      if let clip = own.clip, clip.rect.isEmpty || !(sight?.intersects(clip.rect) ?? true) {
        return
      }
    }
    go(by: places, in: own, &moment, visit: visit)
  }

  private func isInSight(_ space: LayerSpace, _ layer: LayerProgram) -> Bool {
    guard let sight else { return true }
    // What is behind the eye in part is for the renderer to judge.
    guard let bounds = space.bounds(outwards: layer.shadow?.shadow.reach ?? 0) else { return true }
    return bounds.intersects(space.clip.map { $0.rect.intersection(sight) } ?? sight)
  }
}
