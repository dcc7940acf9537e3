internal import CardDrawing
internal import CardGeometry

/// The number of copies of a repeated layer and their positions in a row.
struct LayerRow {
  /// The number of copies, from 0 to a million.
  let count: Int
  private let pitch: Double
  private let axis: TrackProgram.Axis

  init(_ repeats: LayerProgram.Repeat, _ program: SceneProgram, _ moment: inout EvaluationContext) {
    count = Int(min(max(moment.value(repeats.count, of: program), 0), 1e6))
    pitch = moment.value(repeats.pitch, of: program)
    axis = repeats.axis
  }

  /// Returns the displacement in points from the first copy to the copy at `index`.
  func translation(to index: Int) -> Vector {
    let distance = pitch * Double(index)
    return axis == .y ? Vector(dx: 0, dy: distance) : Vector(dx: distance, dy: 0)
  }

  /// Returns the indices of the copies of layer `layerIndex` that can be visible in the part of the
  /// stage that `walk` visits. Usually they are estimated from the extent of the first copy. If the
  /// copies differ in geometry and there are at most 1000 of them, the result contains all copies.
  func inSight(
    of layerIndex: Int, in space: LayerSpace, _ walk: inout LayerWalk,
    _ moment: inout EvaluationContext
  ) -> Range<Int> {
    let all = 0..<min(count, LayerWalk.maximumLayerCount)
    guard count > 1, let sight = walk.sight, pitch != 0 else { return all }
    let isUneven = walk.scenery.unevenLayers[layerIndex]
    if isUneven, count <= LayerWalk.maximumLayerCount { return all }
    let seen = space.clip.map { $0.rect.intersection(sight) } ?? sight
    guard let window = space.source(of: seen),
      let item = extent(of: layerIndex, in: space, &walk, &moment)
    else { return all }
    var (lower, upper) = axis == .y ? (window.minY, window.maxY) : (window.minX, window.maxX)
    // For uneven or transformed copies the estimate may be too small, so the visible length is
    // added on both sides.
    let margin = isUneven || space.matrix != nil ? upper - lower : 0
    lower -= margin + (axis == .y ? item.maxY : item.maxX)
    upper += margin - (axis == .y ? item.minY : item.minX)
    let (a, b) = (lower / pitch, upper / pitch)
    func clamped(_ index: Double) -> Int { Int(min(max(index, 0), Double(count))) }
    let first = clamped(min(a, b).rounded(.down))
    return first..<max(first, clamped(max(a, b).rounded(.up) + 1))
  }

  /// Returns the rectangle around the contents of the first copy, or `nil` if the rectangle is
  /// empty. The transform `space.matrix` is not applied to the rectangle.
  private func extent(
    of layerIndex: Int, in space: LayerSpace, _ walk: inout LayerWalk,
    _ moment: inout EvaluationContext
  ) -> Rect? {
    var measuring = LayerWalk(scenery: walk.scenery, sight: nil, includesHidden: true)
    measuring.remainingCost = walk.remainingCost
    var extent = Rect.zero
    moment.index = 0
    if let repeats = walk.scenery.program.layers[layerIndex].repeats, repeats.table != nil {
      moment.row = walk.scenery.row(at: 0, repeats)
    }
    let plain = LayerSpace(origin: space.origin, size: space.size)
    let scenery = walk.scenery
    measuring.go(by: layerIndex, in: plain, &moment) { layerIndex, space, _ in
      let reach = scenery.program.layers[layerIndex].shadow?.shadow.reach ?? 0
      guard let bounds = space.bounds(outwards: reach) else { return }
      extent = extent.union(space.clip.map { bounds.intersection($0.rect) } ?? bounds)
    }
    walk.remainingCost = measuring.remainingCost
    return extent.isEmpty ? nil : extent
  }
}
